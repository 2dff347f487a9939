import { Clock, Status } from '../components/clock.ts'
import { advance } from '../engine/advance.ts'
import { type Battle, createBattle, isOver, reseed, type Seed } from '../engine/battle.ts'
import { createTallier, type Tally } from '../engine/tally.ts'
import type { Template } from '../engine/template.ts'

/** The bytes of battle `index` of `seed` as its round `round` opens; throws RangeError where the battle is over before. */
export const positionAt = (template: Template, seed: Seed, index: number, round: number): Uint8Array => {
  if (!Number.isSafeInteger(round) || round < 1) throw new RangeError(`round: expected a whole number from 1 on, got ${round}`)
  const battle = createBattle(template, seed, index)
  for (let played = 1; played < round && !isOver(battle); played++) advance(battle, 'round')
  if (battle.status === Status.AwaitingChoice) {
    throw new RangeError(`battle ${index} of seed ${seed}: a played side waits for a choice, so nothing leads to round ${round}`)
  }
  if (isOver(battle))
    throw new RangeError(`battle ${index} of seed ${seed} is over in round ${battle.round}: there is no round ${round}`)
  return battle.bytes
}

/** Puts `battle` at `position` with fresh dice: those that battle `index` of `seed` has, counted on from the position's rolls. */
export const startFrom = (battle: Battle, position: Uint8Array, seed: Seed, index: number): void => {
  battle.bytes.set(position)
  battle.clock[Clock.Index] = index
  reseed(battle, seed)
}

/** Plays `from … to − 1` as battles that all go on from `position`. */
export const tallyFrom = (
  template: Template,
  position: Uint8Array,
  seed: Seed,
  from: number,
  to: number,
  place: Battle,
  tally: Tally,
): void => {
  const count = createTallier(template, place)
  for (let index = from; index < to; index++) {
    startFrom(place, position, seed, index)
    advance(place)
    count(tally, place, index)
  }
}
