import type { OptionWord } from '../vocabulary.ts'

/** Every number of the game that a scenario may set, with its range and its value where the scenario says nothing. */
export const WARBAND_OPTIONS: readonly OptionWord[] = [
  {
    name: 'turns',
    kind: 'int',
    min: 1,
    max: 1000,
    default: 12,
    word: 'Turns each side has before tokens held, then units lost, decide (WAR-41).',
  },
  {
    name: 'routThreshold',
    kind: 'int',
    min: 1,
    max: 250,
    default: 6,
    word: 'Units lost plus tokens in enemy hands before morale is tested.',
  },
  {
    name: 'firstSide',
    kind: 'choice',
    values: ['file', 'dice'],
    default: 'file',
    word: 'Who begins: the first in the file, or by dice.',
  },
  {
    name: 'ties',
    kind: 'choice',
    values: ['fixed', 'seeded'],
    default: 'fixed',
    word: 'Ties go by fixed keys, or are drawn.',
  },
  {
    name: 'narrowPercent',
    kind: 'int',
    min: 1,
    max: 100,
    default: 20,
    word: 'A win is narrow when the winner kept at most this share of its wounds.',
  },
]
