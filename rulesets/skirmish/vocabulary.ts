import type { Vocabulary } from '../vocabulary.ts'
import { SKIRMISH_OPTIONS } from './options.ts'

/** Whether something works on true damage, too. */
const NAMES_TRUE = {
  name: 'type',
  value: { kind: 'choice', values: ['physical', 'any'] },
  default: 'physical',
  word: 'whether it works on true damage, too',
} as const

/** The words of `skirmish`: two or more sides, hit points, checks with one die, damage, healing and bonus hit points. */
export const skirmishVocabulary: Vocabulary = {
  name: 'skirmish',
  word: 'A plain tactical skirmish: initiative, move and attack, last side standing.',
  options: SKIRMISH_OPTIONS,
  stats: [
    { name: 'hp', min: 1, max: 9999, required: true, word: 'hit points' },
    { name: 'move', min: 0, max: 40, required: true, word: 'movement points a move' },
    { name: 'defense', min: 0, max: 100, default: 10, word: 'what a check must reach to hit it' },
    { name: 'armour', min: 0, max: 100, default: 0, word: 'physical damage prevented on every instance' },
    { name: 'initiative', min: -100, max: 100, default: 0, word: 'higher acts earlier' },
    { name: 'bonusHp', min: 0, max: 9999, default: 0, word: 'bonus hit points at the start' },
  ],
  hpStat: 'hp',
  roles: [],
  kindProps: [],
  unitProps: [],
  gearProps: [],
  grades: [],
  traits: [],
  as: ['attack', 'action'],
  windows: ['preventing', 'losingHp', 'damageDealt', 'damageTaken', 'defeated', 'afterDefeated'],
  conditions: ['self', 'source', 'target', 'action'],
  conditionKeys: ['side', 'kind', 'id', 'tag', 'is', 'within', 'beyond', 'sight'],
  actions: ['attack', 'ability', 'reaction'],
  targetKeys: ['side', 'within', 'beyond', 'sight', 'area', 'self'],
  standings: ['standing', 'defeated'],
  costs: [],
  limits: ['battle', 'round', 'turn'],
  lasts: [],
  checks: ['defense'],
  amounts: ['rank', 'dealt', 'taken', 'all'],
  verbs: [
    {
      name: 'damage',
      short: 'amount',
      args: [{ name: 'amount', value: { kind: 'amount' }, required: true, word: 'how much' }],
      typed: true,
      word: 'Deals damage; armour prevents physical damage, bonus hit points absorb it; true damage passes both.',
    },
    {
      name: 'heal',
      short: 'amount',
      args: [{ name: 'amount', value: { kind: 'amount' }, required: true, word: 'how much' }],
      word: 'Gives hit points back, up to the stat.',
    },
    {
      name: 'bonusHp',
      short: 'amount',
      args: [{ name: 'amount', value: { kind: 'amount' }, required: true, word: 'how much' }],
      word: 'Gives bonus hit points on top.',
    },
    {
      name: 'prevent',
      short: 'amount',
      args: [{ name: 'amount', value: { kind: 'amount' }, required: true, word: 'how much' }, NAMES_TRUE],
      word: 'Prevents damage of the instance at hand.',
    },
    {
      name: 'capLoss',
      short: 'amount',
      args: [
        { name: 'amount', value: { kind: 'amount' }, required: true, word: 'how much' },
        { name: 'per', value: { kind: 'choice', values: ['instance'] }, default: 'instance', word: 'counted over what' },
        NAMES_TRUE,
      ],
      word: 'Lets its owner lose at most so many hit points.',
    },
    {
      name: 'keepLastHp',
      args: [NAMES_TRUE],
      plain: true,
      word: 'Its owner cannot lose its last hit point, unless it had only that one.',
    },
  ],
  policies: ['aggressive', 'cautious', 'focus-weakest', 'hold', 'random-legal', 'search-1', 'played'],
  dispositions: ['hostile', 'neutral'],
  oneSided: false,
  goals: [
    { form: 'defeated', word: 'all of these units are defeated' },
    { form: 'reach', word: 'so many of these units stand on these cells' },
    { form: 'survive', word: 'all of these units still stand', needsRound: true },
    { form: 'most', word: 'the side with the most', needsRound: true, counts: ['hp', 'standing'] },
  ],
  defaultCheck: 'action',
  lastStanding: true,
  sections: [],
  terrain: {},
  features: [],
  state: [{ name: 'bonusHp', value: { kind: 'int', min: 0, max: 9999 }, word: 'bonus hit points it starts with' }],
  edges: ['wall'],
  reserves: false,
}
