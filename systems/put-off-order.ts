import { Cause } from '../components/action.ts'
import { ActivationStage, CompanyTurn, Doing, Reply } from '../components/company.ts'
import { NOBODY } from '../components/ids.ts'
import { type Reaction, Window } from '../components/reactions.ts'
import { Allegiance } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { EffectFailure } from '../engine/events.ts'
import { whereIsNot } from '../engine/guard.ts'
import { isStanding } from '../engine/reactions.ts'
import type { System } from '../engine/ruleset.ts'
import { isCompany } from '../engine/tactics/bands.ts'
import { isReactionOrder } from '../engine/tactics/company.ts'
import { hasSubject } from '../engine/tactics/order-targets.ts'
import { failDeed } from './fail-deed.ts'
import { openAction } from './open-action.ts'
import { payOrder } from './pay-order.ts'
import { noteReaction, runAbility } from './use-reaction.ts'

/**
 * Whether an answer is carried out only after the activation that has set it off: an order given in reaction, but for what says how somebody
 * dies, which cannot wait (COM-19 COM-22).
 */
export const isPutOff = (battle: Battle, reaction: Reaction, window: number): boolean =>
  window !== Window.Killing && isPaidInCommand(battle, reaction) && columns(battle, Doing).begun[0] !== ActivationStage.None

/** Whether an order that is put off can be given: whoever has it is on the table, and it has a legal target (COM-9 COM-19). */
export const canPutOff = (battle: Battle, owner: number, { ability }: Reaction, source: number, target: number): boolean =>
  isStanding(battle, owner) && hasSubject(battle, ability, owner, source, target)

/** Whether an answer is an order: paid for in command (COM-29). */
export const isPaidInCommand = (battle: Battle, { ability }: Reaction): boolean =>
  isCompany(battle.template) && isReactionOrder(battle, ability)

/** A reaction order is given: paid at once, carried out when the activation is over. Rules: COM-19 COM-29 · writes Reply, CompanyTurn, Command, Uses */
export const putOffOrder = (battle: Battle, owner: number, reaction: Reaction, source: number, target: number): void => {
  noteReaction(battle, owner, reaction, target)
  payReaction(battle, owner, reaction, target)
  const side = columns(battle, Allegiance).side[owner]!
  const reply = columns(battle, Reply)
  const { replies } = columns(battle, CompanyTurn)
  reply.owner[side] = owner
  reply.ability[side] = reaction.ability
  reply.source[side] = source
  reply.target[side] = target
  replies[0] = replies[0]! + 1
}

/** What an order given in reaction costs is paid, and its side has given its one (COM-29). */
export const payReaction = (battle: Battle, owner: number, { ability }: Reaction, target: number): void => {
  const turn = columns(battle, CompanyTurn)
  turn.reacted[0] = turn.reacted[0]! | (1 << columns(battle, Allegiance).side[owner]!)
  payOrder(battle, owner, ability, target, true)
}

/** Whether orders given in reaction are still to be carried out. */
export const hasReplies = whereIsNot(CompanyTurn, 'replies', 0)

/**
 * The next of the orders given in reaction is carried out: the active side's first, then the others' in their order. Who has left the table
 * carries out nothing.
 * Rules: COM-9 COM-19 · writes Reply, CompanyTurn, Action, Hits and what the effects name · dice: those of the effects
 */
export const carryOutReply: System = (battle) => {
  const { sides } = battle.template
  const reply = columns(battle, Reply)
  const turn = columns(battle, CompanyTurn)
  for (let step = 0; step < sides; step++) {
    const side = (turn.side[0]! + step) % sides
    const owner = reply.owner[side]!
    if (owner === NOBODY) continue
    const ability = reply.ability[side]!
    const source = reply.source[side]!
    const target = reply.target[side]!
    reply.owner[side] = NOBODY
    reply.ability[side] = 0
    reply.source[side] = NOBODY
    reply.target[side] = NOBODY
    turn.replies[0] = turn.replies[0]! - 1
    if (!isStanding(battle, owner)) {
      failDeed(battle, owner, target, EffectFailure.NobodyThere, ability)
      return
    }
    openAction(battle, owner, Cause.Reaction, ability)
    runAbility(battle, owner, ability, source, target)
    return
  }
}
