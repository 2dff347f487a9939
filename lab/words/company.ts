import { ComStat, Manner } from '../../components/company.ts'
import { CommandChange, DeathMade, DominationBy, EventKind } from '../../engine/events.ts'
import type { Template } from '../../engine/template.ts'
import { abilityName, cellName, countOf, unitName, wordOf } from './names.ts'
import type { Say } from './say.ts'

/** `first contact`: a stat of companies in a word. */
export const comStatName = (stat: number): string => wordOf(ComStat, stat)

/** A side by its id. */
export const sideName = ({ sideIds }: Template, side: number): string => sideIds[side] ?? `side ${side}`

const COMMAND: Readonly<Record<number, string>> = {
  [CommandChange.Start]: 'at the start',
  [CommandChange.Upkeep]: 'in the upkeep',
  [CommandChange.Temporary]: 'paid for now',
  [CommandChange.Permanent]: 'paid for good',
  [CommandChange.Lost]: 'lost with a unit',
  [CommandChange.Returned]: 'back with a unit',
}

const DOMINATION: Readonly<Record<number, string>> = {
  [DominationBy.Sum]: 'by command, combatants and first contact',
  [DominationBy.Combatants]: 'by combatants',
  [DominationBy.Officer]: "by its officer's command",
  [DominationBy.Coin]: 'by a coin',
  [DominationBy.Killed]: 'by units killed',
}

const domination: Say = (t, { values: [side, by, own, others] }) => {
  if (by === DominationBy.Unchanged) return `${sideName(t, side)} keeps domination (${own} to ${others})`
  return `${sideName(t, side)} has domination ${DOMINATION[by] ?? `by ${by}`} (${own} to ${others})`
}

const MANNERS: Readonly<Record<number, string>> = {
  [Manner.Chilled]: 'is chilled',
  [Manner.Annihilated]: 'is annihilated',
  [Manner.Eliminated]: 'is eliminated',
  [Manner.Retired]: 'is retired',
}

const death: Say = (t, { actor, target, values: [manner, made] }) => {
  const by = actor === 0 || actor === target ? '' : ` by ${unitName(t, actor)}`
  return `${unitName(t, target)} ${MANNERS[manner] ?? `leaves in manner ${manner}`}${by}${made === DeathMade.Own ? '' : ', as an effect has it'}`
}

const pool: Say = (t, { actor, target, values: [dice, need, hits, again] }) => {
  if (again < 0)
    return `${unitName(t, actor)} shoots at ${unitName(t, target)}: ${dice}d6 for ${need} or more: ${countOf(hits, 'hit')}`
  const rerolled = again === 0 ? '' : `, ${again} of them rolled again`
  return `${unitName(t, actor)} rolls ${dice}d6 at ${unitName(t, target)} for ${need} or more${rerolled}: ${countOf(hits, 'hit')}`
}

const order: Say = (t, { actor, target, values: [ability, command, permanent, reaction] }) => {
  const other = target === 0 || target === actor ? '' : unitName(t, target)
  const price = command === 0 ? '' : ` for ${command} command${permanent === 1 ? ' for good' : ''}`
  const given = `${unitName(t, actor)} gives the order ${abilityName(t, ability)}`
  // In reaction the unit named is the one that the moment befell, not the one that is ordered.
  if (reaction === 1) return `${given}${price} in reaction${other === '' ? '' : `, on account of ${other}`}`
  return `${given}${other === '' ? '' : ` to ${other}`}${price}`
}

/** Command below 0 is shown as none (COM-5). */
const atLeastNone = (command: number): number => Math.max(command, 0)

/** Words for the events that only companies have. */
export const COMPANY_WORDS = {
  [EventKind.CommandSet]: (t, { values: [side, base, current, why] }) =>
    `Command of ${sideName(t, side)}: ${atLeastNone(current)} of ${atLeastNone(base)} (${COMMAND[why] ?? `reason ${why}`})`,
  [EventKind.DominationTaken]: domination,
  [EventKind.DeathDecided]: death,
  [EventKind.PoolRolled]: pool,
  [EventKind.OrderGiven]: order,
  [EventKind.UnitReturned]: (t, { actor, target, values: [life, cell] }) => {
    const by = actor === 0 || actor === target ? '' : `, by ${unitName(t, actor)}`
    return `${unitName(t, target)} returns at ${cellName(t, cell)} with ${life} HP${by}`
  },
  [EventKind.ActivationPassed]: (t, { values: [side, waiting, most] }) =>
    `${sideName(t, side)} passes: ${waiting} of its units ${waiting === 1 ? 'waits' : 'wait'}, ${most} of another side`,
} satisfies Readonly<Partial<Record<EventKind, Say>>>
