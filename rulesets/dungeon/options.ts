import type { OptionWord } from '../vocabulary.ts'

/** Values of the option `edition`, by their number; the first means the first edition, `gloomhaven` (DEC-15). */
const EDITION_WORDS = ['first', 'gloomhaven', 'jaws-of-the-lion', 'frosthaven'] as const

/** The settings of a dungeon, with their values where the scenario says nothing. */
export const DUNGEON_OPTIONS: readonly OptionWord[] = [
  {
    name: 'edition',
    kind: 'choice',
    values: EDITION_WORDS,
    default: 'first',
    word: "Which edition's variant of a rule is meant.",
  },
  {
    name: 'level',
    kind: 'int',
    min: 0,
    max: 7,
    default: 1,
    word: 'Level of the scenario: picks from lists of eight, and makes traps and hazards worse.',
  },
  { name: 'ties', kind: 'choice', values: ['fixed', 'seeded'], default: 'fixed', word: 'Ties go by fixed keys, or are drawn.' },
  {
    name: 'narrowPercent',
    kind: 'int',
    min: 1,
    max: 100,
    default: 20,
    word: 'A win is narrow when the winner kept at most this share of its hit points.',
  },
]
