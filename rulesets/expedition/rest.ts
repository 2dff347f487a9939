import type { Template } from '../../engine/template.ts'

/** The difficulties, easiest first: values of the option `difficulty`. */
export const DIFFICULTIES = ['apprentice', 'adept', 'expert'] as const
export type Difficulty = (typeof DIFFICULTIES)[number]

/** What a rest gives back: HP, and dice off the left of the cooldown track. */
export interface Regained {
  readonly hp: number
  readonly dice: number
}

/** What a rest gives without a discarded item, and with one; null: an item makes no difference. */
export interface Rest {
  readonly free: Regained
  readonly withDiscard: Regained | null
}

/** Difficulty of a scenario. */
export const difficultyOf = ({ options }: Template): Difficulty => DIFFICULTIES[options.difficulty!]!

/**
 * What each adventurer regains when the party rests (EXP-37): 2 and 2 on Apprentice, else 1 and 1; on Expert for a discarded item only,
 * save that after a full defeat the 1 HP comes anyway.
 */
export const restOf = (difficulty: Difficulty, afterDefeat: boolean): Rest => {
  if (difficulty === 'apprentice') return { free: { hp: 2, dice: 2 }, withDiscard: null }
  if (difficulty === 'adept') return { free: { hp: 1, dice: 1 }, withDiscard: null }
  return { free: { hp: afterDefeat ? 1 : 0, dice: 0 }, withDiscard: { hp: 1, dice: 1 } }
}
