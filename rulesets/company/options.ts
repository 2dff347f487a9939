import type { OptionWord } from '../vocabulary.ts'

/** The settings of a company, with their values where the scenario says nothing. */
export const COMPANY_OPTIONS: readonly OptionWord[] = [
  {
    name: 'dominationCounts',
    kind: 'choice',
    values: ['all', 'unlessInsignificant'],
    default: 'unlessInsignificant',
    word: 'Which killed units count for domination.',
  },
  {
    name: 'rounds',
    kind: 'int',
    min: 1,
    max: 10000,
    default: 6,
    word: 'The round after which the command of enemies dead decides.',
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
