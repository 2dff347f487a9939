import type { Vocabulary } from '../vocabulary.ts'

const int = (min: number, max: number) => ({ kind: 'int', min, max }) as const
const CONDITIONS = ['poison', 'wound', 'immobilize', 'disarm', 'stun', 'muddle', 'strengthen', 'invisible', 'curse', 'bless']
const range = {
  name: 'range',
  value: { kind: 'either', forms: [int(0, 40), { kind: 'plus', min: -20, max: 20 }] },
  word: 'range in hexes, or relative to the stat',
} as const
const plus = { name: 'plus', value: int(-20, 20), word: 'added to the stat' } as const
const add = { name: 'add', value: { kind: 'names', values: CONDITIONS }, word: 'conditions given' } as const
const amount = { name: 'amount', value: int(0, 99), word: 'how much' } as const

/** The words of `dungeon`: characters with hands of cards, monsters with decks, levels 0 to 7. */
export const dungeonVocabulary: Vocabulary = {
  name: 'dungeon',
  word: 'Characters with hands of cards against monsters that act by their decks.',
  options: [
    {
      name: 'edition',
      kind: 'choice',
      values: ['first', 'gloomhaven', 'jaws-of-the-lion', 'frosthaven'],
      default: 'first',
      word: "Which edition's variant of a rule is meant.",
    },
    { name: 'level', kind: 'int', min: 0, max: 7, default: 1, word: 'Level of the scenario: picks from lists of eight.' },
    { name: 'ties', kind: 'choice', values: ['fixed', 'seeded'], default: 'fixed', word: 'Ties go by fixed keys, or are drawn.' },
  ],
  stats: [
    { name: 'hp', min: 1, max: 9999, required: true, word: 'hit points' },
    { name: 'move', min: 0, max: 40, required: ['summon', 'monster'], word: 'hexes a move' },
    { name: 'attack', min: 0, max: 99, required: ['summon', 'monster'], word: 'damage of an attack' },
    { name: 'range', min: 0, max: 40, default: 0, word: 'range in hexes; 0 is melee' },
  ],
  hpStat: 'hp',
  roles: ['character', 'summon', 'monster'],
  kindProps: [{ name: 'flying', value: { kind: 'bool' }, default: false, word: 'moves over everything but walls' }],
  unitProps: [{ name: 'number', value: int(1, 20), word: 'its number among its kind' }],
  gearProps: [],
  grades: ['normal', 'elite'],
  levels: { option: 'level', count: 8 },
  traits: ['shield', 'retaliate', 'pierce', 'targets'],
  as: ['action'],
  windows: ['roundStart', 'turnStart', 'damageTaken', 'defeated', 'turnEnd', 'roundEnd'],
  conditions: ['self', 'source', 'target', 'trigger', 'action', 'round'],
  targetKeys: ['side', 'kind', 'id', 'tag', 'is', 'within', 'beyond', 'sight', 'count', 'self'],
  standings: ['standing', 'defeated', 'exhausted'],
  costs: ['hp', 'cards'],
  limits: ['battle', 'round', 'turn'],
  lasts: ['turn', 'round', 'battle'],
  checks: [],
  amounts: ['rank', 'level', 'partySize', 'dealt', 'taken', 'rolled'],
  verbs: [
    {
      name: 'attack',
      short: 'amount',
      args: [
        amount,
        plus,
        range,
        { name: 'push', value: int(0, 20), word: 'pushes so far' },
        { name: 'pull', value: int(0, 20), word: 'pulls so far' },
        { name: 'pierce', value: int(0, 99), word: 'ignores so much shield' },
        { name: 'targets', value: int(1, 20), word: 'so many targets' },
        { name: 'pattern', value: { kind: 'ref', to: 'patterns' }, word: 'hexes hit together' },
        add,
      ],
      word: 'Attacks.',
    },
    {
      name: 'move',
      short: 'amount',
      args: [amount, plus, { name: 'jump', value: { kind: 'bool' }, word: 'jumps' }],
      word: 'Moves.',
    },
    {
      name: 'jump',
      short: 'jump',
      args: [{ name: 'jump', value: { kind: 'bool' }, required: true, word: 'the move beside it is a jump' }],
      word: 'Makes the move of this list a jump.',
    },
    { name: 'heal', short: 'amount', args: [amount, range], word: 'Heals.' },
    { name: 'shield', short: 'amount', args: [amount], word: 'Lowers attacks on it.' },
    { name: 'retaliate', short: 'amount', args: [amount, range], word: 'Deals damage back.' },
    { name: 'damage', short: 'amount', args: [amount], word: 'Deals damage that is no attack.' },
    { name: 'push', short: 'amount', args: [amount, range], word: 'Pushes.' },
    { name: 'pull', short: 'amount', args: [amount, range], word: 'Pulls.' },
    { name: 'condition', short: 'add', args: [{ ...add, required: true }, range], word: 'Gives conditions.' },
    {
      name: 'summon',
      short: 'kind',
      args: [{ name: 'kind', value: { kind: 'ref', to: 'kinds' }, required: true, word: 'which kind' }],
      word: 'Summons.',
    },
    { name: 'loot', short: 'amount', args: [amount], word: 'Loots.' },
    {
      name: 'deploy',
      args: [
        { name: 'kind', value: { kind: 'ref', to: 'kinds' }, required: true, word: 'which kind' },
        { name: 'side', value: { kind: 'ref', to: 'sides' }, required: true, word: 'for whom' },
        { name: 'at', value: { kind: 'place' }, required: true, word: 'where' },
        { name: 'grade', value: { kind: 'choice', values: ['normal', 'elite'] }, word: 'which grade' },
        { name: 'count', value: int(0, 250), default: 1, word: 'how many' },
      ],
      word: 'Puts new units on the map.',
    },
  ],
  policies: ['rules', 'aggressive', 'cautious', 'focus-weakest', 'hold', 'random-legal', 'search-1', 'played'],
  dispositions: ['hostile', 'neutral'],
  oneSided: false,
  goals: [
    { form: 'defeated', word: 'all of these units are defeated' },
    { form: 'reach', word: 'so many of these units stand on these cells' },
    { form: 'survive', word: 'all of these units still stand', needsRound: true },
  ],
  defaultCheck: 'roundEnd',
  lastStanding: false,
  sections: ['decks', 'patterns', 'events'],
  terrain: {
    floor: {},
    wall: { blocks: ['move', 'sight'], feature: 'wall' },
    obstacle: { blocks: ['move'], feature: 'obstacle' },
    trap: { feature: 'trap' },
    hazard: { feature: 'hazard' },
    difficult: { moveCost: 2, feature: 'difficult' },
    ice: { feature: 'ice' },
    door: { feature: 'door' },
  },
  features: ['wall', 'obstacle', 'trap', 'hazard', 'difficult', 'ice', 'door'],
  state: [{ name: 'statuses', value: { kind: 'names', values: CONDITIONS }, word: 'conditions it starts with' }],
  edges: ['wall', 'door'],
  reserves: false,
}
