import type { OptionWord } from '../vocabulary.ts'

/** The settings of an encounter, with their values where the scenario says nothing. */
export const EXPEDITION_OPTIONS: readonly OptionWord[] = [
  {
    name: 'difficulty',
    kind: 'choice',
    values: ['apprentice', 'adept', 'expert'],
    default: 'adept',
    word: 'How hard resting and repeated engages are.',
  },
  { name: 'guildAssist', kind: 'bool', default: false, word: 'Whether help by the guild is still to be had.' },
  {
    name: 'firstRound',
    kind: 'int',
    min: 1,
    max: 6,
    default: 1,
    word: 'What the round counter shows in the first round; 6: fatigue rounds from the start.',
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
