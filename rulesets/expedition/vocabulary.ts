import type { PropWord, VerbWord, Vocabulary } from '../vocabulary.ts'
import { EXPEDITION_OPTIONS } from './options.ts'

const int = (min: number, max: number) => ({ kind: 'int', min, max }) as const
const amount = { name: 'amount', value: { kind: 'amount' }, required: true, word: 'how much' } as const
const STATUSES = ['bane', 'blind', 'daze', 'fear', 'maim', 'stealth']
const FORMS = ['defensive', 'heavyWeapon', 'lightWeapon', 'magic', 'rangedWeapon']
const UNIT_KEYS = ['side', 'kind', 'id', 'tag', 'is', 'within', 'range', 'beyond', 'sight']

/** What a prevention or a cap works on besides physical damage (DMG-6 DMG-8). */
const type: PropWord = {
  name: 'type',
  value: { kind: 'choice', values: ['physical', 'any'] },
  default: 'physical',
  word: 'physical damage, or any: true damage, too',
}

const hp: PropWord = { name: 'hp', value: int(1, 9999), required: true, word: 'hit points it returns with' }
const at: PropWord = {
  name: 'at',
  value: { kind: 'choice', values: ['adjacent', 'anywhere'] },
  default: 'adjacent',
  word: 'where',
}

const withAmount = (name: string, word: string): VerbWord => ({ name, short: 'amount', args: [amount], word })
const withStatus = (name: string, short: string, word: string): VerbWord => ({
  name,
  short,
  args: [{ name: short, value: { kind: 'choice', values: STATUSES }, required: true, word: 'which' }],
  word,
})
const alone = (name: string, word: string): VerbWord => ({ name, args: [], plain: true, word })

const VERBS: readonly VerbWord[] = [
  { name: 'damage', short: 'amount', args: [amount], typed: true, word: 'Deals damage.' },
  withAmount('heal', 'Gives hit points back, up to Health.'),
  withAmount('bonusHp', 'Gives bonus hit points.'),
  {
    name: 'prevent',
    short: 'amount',
    args: [
      amount,
      type,
      { name: 'anytime', value: { kind: 'bool' }, default: false, word: 'whether it works outside battle, too' },
    ],
    word: 'Prevents damage of the instance at hand; on the face of a die: what the die prevents where it guards.',
  },
  {
    name: 'capLoss',
    short: 'amount',
    args: [
      amount,
      { name: 'per', value: { kind: 'choice', values: ['instance', 'turn'] }, default: 'turn', word: 'counted over what' },
      type,
    ],
    word: 'Lets its owner lose at most so many hit points.',
  },
  {
    name: 'keepLastHp',
    args: [type],
    plain: true,
    word: 'Its owner cannot lose its last hit point, unless it had only that one.',
  },
  alone('defeat', 'Defeats outright: no prevention and no cap helps.'),
  withStatus('status', 'add', 'Gives a status die.'),
  withStatus('removeStatus', 'remove', 'Takes a status die off.'),
  { name: 'revive', short: 'hp', args: [hp, at], word: 'Brings a defeated unit back.' },
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
  { name: 'raise', short: 'hp', args: [hp, at], word: 'Brings back the enemy that was defeated last.' },
  alone('remain', 'Leaves the unit that falls on its hex.'),
  alone('takeOff', 'Takes a defeated unit that remains off the map.'),
  withAmount('lightFatigue', 'Gives light fatigue dice.'),
  withAmount('overfatigue', 'Gives overfatigue dice.'),
  withAmount('move', 'Lets it move so many hexes.'),
  { name: 'keep', args: [], plain: true, word: 'The die may stay in an active slot after the engage.' },
  alone('makeTrue', 'Turns the damage of the engage into true damage.'),
  withAmount('recover', 'Takes so many dice from the left of the cooldown track.'),
  withAmount('reroll', 'Rolls so many of the gathered dice again.'),
]

/** The words of `expedition`: adventurers, companions and enemies, dice with faces, defeat and revival. */
export const expeditionVocabulary: Vocabulary = {
  name: 'expedition',
  word: 'A party of adventurers with dice against enemies that play by their own rules.',
  options: EXPEDITION_OPTIONS,
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
    { name: 'level', value: int(1, 20), word: 'level of an enemy (default 1); higher acts earlier' },
    { name: 'forms', value: { kind: 'names', values: FORMS }, word: 'battle forms of an adventurer' },
    { name: 'dice', value: { kind: 'counts', of: 'dice', min: 1, max: 20 }, word: 'dice an adventurer owns' },
    {
      name: 'priority',
      value: { kind: 'choice', values: ['strongest', 'weakest'] },
      word: 'whom an enemy prefers (default strongest)',
    },
  ],
  unitProps: [{ name: 'quest', value: { kind: 'bool' }, default: false, word: 'a quest unit: set aside when defeated' }],
  gearProps: [],
  grades: [],
  traits: [],
  as: ['action', 'engage'],
  windows: [
    'roundStart',
    'turnStart',
    'rolled',
    'preventing',
    'losingHp',
    'damageDealt',
    'damageTaken',
    'defeated',
    'afterDefeated',
    'afterEngage',
    'turnEnd',
    'roundEnd',
  ],
  eventWindows: ['setUp', 'roundStart', 'roundEnd', 'aftermath'],
  eventTargetKeys: ['side', 'kind', 'id', 'tag'],
  conditions: ['self', 'source', 'target', 'trigger', 'action', 'form', 'round', 'shows'],
  conditionKeys: [...UNIT_KEYS, 'atTurnStart'],
  actions: ['engage', 'ability', 'reaction', 'status', 'fatigue', 'terrain', 'event'],
  forms: FORMS,
  targetKeys: [...UNIT_KEYS, 'self'],
  standings: ['standing', 'defeated'],
  costs: ['lightFatigue', 'overfatigue', 'hp'],
  limits: ['battle', 'round', 'turn'],
  lasts: [],
  checks: [],
  amounts: ['rank', 'level', 'partySize', 'dealt', 'taken', 'rolled', 'blanks', 'all'],
  verbs: VERBS,
  policies: ['rules', 'aggressive', 'cautious', 'focus-weakest', 'hold', 'random-legal', 'search-1', 'played'],
  dispositions: [],
  oneSided: false,
  goals: [
    { form: 'defeated', word: 'all of these units are defeated' },
    { form: 'survive', word: 'all of these units still stand', needsRound: true },
    { form: 'reach', word: 'so many of these units stand on these cells' },
  ],
  defaultCheck: 'roundEnd',
  lastStanding: false,
  sections: ['dice', 'events'],
  dice: { enemyCombat: [0, 1, 1, 1, 2, 2] },
  seats: true,
  terrain: {},
  features: [],
  state: [
    { name: 'bonusHp', value: int(0, 9999), word: 'bonus hit points it starts with' },
    { name: 'statuses', value: { kind: 'names', values: STATUSES }, word: 'status dice it starts with' },
    {
      name: 'cooldown',
      value: { kind: 'names', of: 'dice', values: ['lightFatigue', 'overfatigue', ...STATUSES] },
      word: 'what lies on its cooldown track, from the left',
    },
    {
      name: 'active',
      value: { kind: 'counts', of: 'dice', min: 1, max: 100 },
      word: 'dice in its active slots, with the face they show, counted from 1',
    },
    { name: 'drained', value: { kind: 'counts', of: 'dice', min: 1, max: 20 }, word: "dice that are out until the battle's end" },
    {
      name: 'uses',
      value: { kind: 'counts', of: 'abilities', min: 0, max: 99 },
      word: 'uses its abilities have had in this battle',
    },
  ],
  edges: ['wall'],
  reserves: false,
}
