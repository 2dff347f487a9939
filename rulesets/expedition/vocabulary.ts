import type { Vocabulary } from '../vocabulary.ts'

const int = (min: number, max: number) => ({ kind: 'int', min, max }) as const
const amount = { name: 'amount', value: { kind: 'amount' }, required: true, word: 'how much' } as const
const STATUSES = ['bane', 'blind', 'daze', 'fear', 'maim', 'stealth']

/** The words of `expedition`: adventurers, companions and enemies, dice with faces, defeat and revival. */
export const expeditionVocabulary: Vocabulary = {
  name: 'expedition',
  word: 'A party of adventurers with dice against enemies that play by their own rules.',
  options: [
    {
      name: 'difficulty',
      kind: 'choice',
      values: ['apprentice', 'adept', 'expert'],
      default: 'adept',
      word: 'How hard resting and repeated engages are.',
    },
    { name: 'guildAssist', kind: 'bool', default: false, word: 'Whether help by the guild is still to be had.' },
    { name: 'ties', kind: 'choice', values: ['fixed', 'seeded'], default: 'fixed', word: 'Ties go by fixed keys, or are drawn.' },
  ],
  stats: [
    { name: 'health', min: 1, max: 9999, required: true, word: 'hit points' },
    { name: 'stamina', min: 0, max: 20, required: ['adventurer'], word: 'hexes a move and dice an engage' },
    { name: 'magicka', min: 0, max: 20, required: ['adventurer'], word: 'range and dice of magic' },
    { name: 'cooldown', min: 0, max: 13, required: ['adventurer'], word: 'dice recovered a turn' },
    { name: 'range', min: 0, max: 40, required: ['companion', 'enemy'], word: 'range in hexes' },
    { name: 'combat', min: 0, max: 20, required: ['companion', 'enemy'], word: 'dice rolled in an engage' },
    { name: 'defense', min: 0, max: 100, default: 0, word: 'damage prevented on every instance' },
    { name: 'targets', min: 1, max: 20, default: 1, word: 'units it engages at once' },
  ],
  hpStat: 'health',
  roles: ['adventurer', 'companion', 'enemy'],
  kindProps: [
    { name: 'level', value: int(1, 20), word: 'level of an enemy; higher acts earlier' },
    {
      name: 'forms',
      value: { kind: 'names', values: ['defensive', 'heavyWeapon', 'lightWeapon', 'magic', 'rangedWeapon'] },
      word: 'battle forms',
    },
    { name: 'dice', value: { kind: 'counts', of: 'dice', min: 1, max: 20 }, word: 'dice it owns' },
    { name: 'priority', value: { kind: 'choice', values: ['strongest', 'weakest'] }, word: 'whom it prefers' },
  ],
  unitProps: [{ name: 'quest', value: { kind: 'bool' }, default: false, word: 'a quest unit: set aside when defeated' }],
  gearProps: [],
  grades: [],
  traits: [],
  as: ['action', 'engage'],
  windows: ['roundStart', 'turnStart', 'preventing', 'damageDealt', 'damageTaken', 'defeated', 'turnEnd', 'roundEnd'],
  conditions: ['self', 'source', 'target', 'trigger', 'action', 'round'],
  targetKeys: ['side', 'kind', 'id', 'tag', 'is', 'within', 'range', 'beyond', 'sight', 'count', 'self'],
  standings: ['standing', 'defeated'],
  costs: ['lightFatigue', 'overfatigue', 'hp'],
  limits: ['battle', 'round', 'turn'],
  lasts: ['turn', 'round', 'battle'],
  checks: [],
  amounts: ['rank', 'level', 'partySize', 'dealt', 'taken', 'rolled'],
  verbs: [
    { name: 'damage', short: 'amount', args: [amount], typed: true, word: 'Deals damage.' },
    { name: 'prevent', short: 'amount', args: [amount], word: 'Prevents damage of the instance at hand.' },
    { name: 'heal', short: 'amount', args: [amount], word: 'Gives hit points back.' },
    { name: 'bonusHp', short: 'amount', args: [amount], word: 'Gives bonus hit points.' },
    {
      name: 'status',
      short: 'add',
      args: [{ name: 'add', value: { kind: 'choice', values: STATUSES }, required: true, word: 'which' }],
      word: 'Gives a status die.',
    },
    {
      name: 'revive',
      short: 'hp',
      args: [
        { name: 'hp', value: int(1, 9999), required: true, word: 'hit points it returns with' },
        { name: 'at', value: { kind: 'place' }, default: 'adjacent', word: 'where' },
      ],
      word: 'Brings a defeated unit back.',
    },
    {
      name: 'deploy',
      args: [
        { name: 'kind', value: { kind: 'ref', to: 'kinds' }, required: true, word: 'which kind' },
        { name: 'side', value: { kind: 'ref', to: 'sides' }, required: true, word: 'for whom' },
        { name: 'at', value: { kind: 'place' }, required: true, word: 'where' },
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
    { form: 'survive', word: 'all of these units still stand', needsRound: true },
    { form: 'reach', word: 'so many of these units stand on these cells' },
  ],
  defaultCheck: 'roundEnd',
  lastStanding: false,
  sections: ['dice', 'events'],
  terrain: {},
  features: [],
  state: [
    { name: 'bonusHp', value: int(0, 9999), word: 'bonus hit points it starts with' },
    { name: 'statuses', value: { kind: 'names', values: STATUSES }, word: 'status dice it starts with' },
  ],
  edges: ['wall'],
  reserves: false,
}
