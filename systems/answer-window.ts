import { Action, Answered, Hits, SuspendedCount } from '../components/action.ts'
import { NOBODY } from '../components/ids.ts'
import { type Reaction, Window } from '../components/reactions.ts'
import { QuestionKind } from '../components/turn.ts'
import { Allegiance, Position } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { askFor, PASS, UNANSWERED } from '../engine/choices.ts'
import { answersOf, isAsked, isOutranked, isStanding, meets } from '../engine/reactions.ts'
import type { Choices } from '../engine/ruleset.ts'
import { isCompany } from '../engine/tactics/bands.ts'
import { isFalling, isOfActiveSide, isReplaced } from '../engine/tactics/company.ts'
import { sourceOfHit } from './hit-source.ts'
import { canPrevent, usePrevention } from './prevention.ts'
import { canPutOff, isPaidInCommand, isPutOff, payReaction, putOffOrder } from './put-off-order.ts'
import { isWorthIt, useReaction } from './use-reaction.ts'

/**
 * A moment is a window of a record of the action under way (or of the action as a whole, where it has no records). Whoever has a chance to
 * answer it is settled as it begins: units that stand, and the one whose defeat it is. They answer by their cells, the lowest first, those
 * off the map after them by row, each through its list; one answer is over, with all that comes of it, before the next is looked at.
 */

/** Begins the moment that `window` and `record` of the action name. */
export const beginMoment = (battle: Battle): void => {
  const { template } = battle
  const { window, owner, cursor } = columns(battle, Action)
  const { mask } = columns(battle, Answered)
  const bit = 1 << depth(battle)
  const target = targetOf(battle)
  const owners = template.reactions.owners[window[0]!]!
  for (let i = 0; i < owners.length; i++) {
    const row = owners[i]!
    mask[row] = mayAnswer(battle, window[0]!, row, target) ? mask[row]! & ~bit : mask[row]! | bit
  }
  owner[0] = NOBODY
  cursor[0] = 0
}

/** The unit that the moment befalls, or nobody. */
const targetOf = (battle: Battle): number => {
  const { first, count, record } = columns(battle, Action)
  return record[0]! < count[0]! ? columns(battle, Hits).target[first[0]! + record[0]!]! : NOBODY
}

const mayAnswer = (battle: Battle, window: number, row: number, target: number): boolean => {
  // What the target itself prevents with has come before, in the order that its controller chose (DMG-4).
  if (window === Window.Preventing && row === target) return false
  // Nobody has died yet: who falls by the same action may still say how the other does (COM-22).
  if (window === Window.Killing) return isStanding(battle, row) || isFalling(battle, row)
  return isStanding(battle, row) || (row === target && (window === Window.Defeated || window === Window.AfterDefeated))
}

/** How many actions the one under way interrupts. */
const depth = (battle: Battle): number => columns(battle, SuspendedCount).count[0]!

/**
 * Goes on with the moment: true when everybody has had a chance. False where a question is open, or an answer has been given that must be
 * over first: the caller returns, and calls again when it is.
 * Rules: DMG-10 DMG-11 DMG-15 DEC-4 · reads Answered, Position · writes Action, Answered, Uses
 */
export const goOnWithMoment = (battle: Battle): boolean => {
  const { template } = battle
  const action = columns(battle, Action)
  const window = action.window[0]!
  const target = targetOf(battle)
  const source = target === NOBODY ? action.source[0]! : sourceOfHit(battle, hitOf(battle))
  for (;;) {
    if (window === Window.Killing && isReplaced(battle, target)) return true
    if (action.owner[0] === NOBODY) {
      const next = nextOwner(battle)
      if (next === NOBODY) return true
      action.owner[0] = next
      action.cursor[0] = 0
    }
    const owner = action.owner[0]!
    const list = answersOf(template, owner, window)
    for (let place = action.cursor[0]!; place < list.length; place++) {
      const reaction = template.reactions.list[list[place]!]!
      action.cursor[0] = place
      if (isOutranked(template, list, place) || !meets(battle, reaction, owner, source, target, source)) continue
      if (window === Window.Preventing && !canPrevent(battle, hitOf(battle), owner, reaction)) continue
      const waits = isPutOff(battle, reaction, window)
      if (waits && !canPutOff(battle, owner, reaction, source, target)) continue
      if (reaction.optional) {
        const wants = wantsTo(battle, owner, reaction)
        if (wants === UNANSWERED) return false
        if (wants === PASS) continue
      }
      action.cursor[0] = place + 1
      if (waits) {
        putOffOrder(battle, owner, reaction, source, target)
        continue
      }
      if (window === Window.Preventing) usePrevention(battle, hitOf(battle), owner, reaction, source)
      else {
        if (isPaidInCommand(battle, reaction)) payReaction(battle, owner, reaction, target)
        useReaction(battle, owner, reaction, source, target)
      }
      return false
    }
    action.owner[0] = NOBODY
  }
}

const hitOf = (battle: Battle): number => {
  const { first, record } = columns(battle, Action)
  return first[0]! + record[0]!
}

/** Who is next to answer: the one on the lowest cell of those that have not had their chance, or nobody. */
const nextOwner = (battle: Battle): number => {
  const { reactions, space } = battle.template
  const owners = reactions.owners[columns(battle, Action).window[0]!]!
  const { mask } = columns(battle, Answered)
  const { cell } = columns(battle, Position)
  const bit = 1 << depth(battle)
  let best = NOBODY
  let bestKey = 0
  for (let i = 0; i < owners.length; i++) {
    const row = owners[i]!
    if ((mask[row]! & bit) !== 0) continue
    const key = (cell[row]! >= 0 ? cell[row]! : space.cells + row) + (isLater(battle, row) ? LATER : 0)
    if (best !== NOBODY && key >= bestKey) continue
    best = row
    bestKey = key
  }
  if (best !== NOBODY) mask[best] = mask[best]! | bit
  return best
}

/** Added to the key of who comes after all others. */
const LATER = 1 << 20

/** In a company the effects of the active side come first (COM-20 COM-22 COM-32). */
const isLater = (battle: Battle, row: number): boolean => isCompany(battle.template) && !isOfActiveSide(battle, row)

/** Whether the owner of a reaction that it may decline uses it: asked where its side is, else by its worth. `PASS`: no; `UNANSWERED`: not known yet. */
const wantsTo = (battle: Battle, owner: number, reaction: Reaction): number => {
  const side = columns(battle, Allegiance).side[owner]!
  if (isAsked(battle.template, side)) return askFor(battle, QuestionKind.Reaction, owner, side)
  return isWorthIt(battle, owner, reaction) ? 1 : PASS
}

/** Legal answers to an optional reaction: to decline, or to use it. */
export const reactionChoices: Choices = (battle, out) => {
  const { template } = battle
  const { owner, window, cursor } = columns(battle, Action)
  const list = answersOf(template, owner[0]!, window[0]!)
  out[0] = PASS
  out[1] = template.choiceIds.ability + template.reactions.list[list[cursor[0]!]!]!.ability
  return 2
}
