import { createBattle } from '../engine/battle.ts'
import { createTally, tallyBattles } from '../engine/tally.ts'
import type { Template } from '../engine/template.ts'

/** 32-bit words in hexadecimal. */
export const hexOf = (words: ArrayLike<number>): string =>
  Array.from(words, (word) => (word >>> 0).toString(16).padStart(8, '0')).join('')

/** Digest of the first `count` battles of a seed. */
export const digestOf = (template: Template, seed: number, count: number): string => {
  const tally = createTally(template)
  tallyBattles(template, seed, 0, count, createBattle(template, seed), tally)
  return hexOf(tally.digest)
}

/** Throws where what is to be timed is not the known game: its figures would say nothing. */
export const expectKnown = (what: string, got: string, known: string): void => {
  if (got !== known) throw new Error(`bench: the ${what} is ${got}, expected ${known}`)
}
