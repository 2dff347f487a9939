import { ELEMENTS } from '../../components/dungeon.ts'
import type { PropWord, ValueWord, VerbWord, Vocabulary } from '../vocabulary.ts'
import { DUNGEON_OPTIONS } from './options.ts'

const int = (min: number, max: number) => ({ kind: 'int', min, max }) as const
const CONDITIONS = ['poison', 'wound', 'immobilize', 'disarm', 'stun', 'muddle', 'strengthen', 'invisible', 'curse', 'bless']
const conditions = { kind: 'names', values: CONDITIONS } as const
const element = { kind: 'choice', values: ELEMENTS } as const
const bool = { kind: 'bool' } as const
const names = { kind: 'names' } as const

const amount: PropWord = { name: 'amount', value: int(0, 99), word: 'how much' }
const plus: PropWord = { name: 'plus', value: int(-20, 20), word: 'added to the stat' }
const range: PropWord = {
  name: 'range',
  value: { kind: 'either', forms: [int(0, 40), { kind: 'plus', min: -20, max: 20 }] },
  word: 'range in hexes, 0 and 1 being next to it; {plus: n} for the stat and so much',
}
const hexes: PropWord = { name: 'range', value: int(0, 40), word: 'range in hexes (default: next to it)' }
const add: PropWord = { name: 'add', value: conditions, word: 'conditions given' }
const push: PropWord = { name: 'push', value: int(0, 20), word: 'pushes so far' }
const pull: PropWord = { name: 'pull', value: int(0, 20), word: 'pulls so far' }
const pierce: PropWord = { name: 'pierce', value: int(0, 99), word: 'ignores so much shield' }
const many: ValueWord = { kind: 'either', forms: [int(1, 20), { kind: 'choice', values: ['all'] }] }
const targets: PropWord = { name: 'targets', value: many, word: 'so many targets, or all in range' }
const lasts: PropWord = {
  name: 'lasts',
  value: { kind: 'choice', values: ['round', 'battle'] },
  default: 'round',
  word: 'until when it holds',
}
const self: PropWord = { name: 'self', value: bool, word: 'the figure itself is meant' }
const travel = (name: string, word: string): PropWord => ({ name, value: bool, word })
const grade: PropWord = { name: 'grade', value: { kind: 'choice', values: ['normal', 'elite'] }, word: 'which grade' }
const kind: PropWord = { name: 'kind', value: { kind: 'ref', to: 'kinds' }, required: true, word: 'which kind' }

const VERBS: readonly VerbWord[] = [
  {
    name: 'attack',
    short: 'amount',
    args: [
      amount,
      plus,
      range,
      targets,
      { name: 'pattern', value: { kind: 'ref', to: 'patterns' }, word: 'hexes hit together' },
      pierce,
      push,
      pull,
      add,
    ],
    word: 'Attacks.',
  },
  {
    name: 'move',
    short: 'amount',
    args: [
      amount,
      plus,
      travel('jump', 'only the last hex counts, and it is a normal one'),
      travel('teleport', 'to any free hex so near'),
      travel('fly', 'over everything but walls'),
    ],
    word: 'Moves.',
  },
  {
    name: 'jump',
    short: 'jump',
    args: [{ name: 'jump', value: bool, required: true, word: 'the move before it is a jump' }],
    word: 'Makes the move before it in the list a jump.',
  },
  {
    name: 'heal',
    short: 'amount',
    args: [{ ...amount, required: true }, hexes, self],
    word: 'Heals itself, or with a range an ally or itself.',
  },
  { name: 'shield', short: 'amount', args: [{ ...amount, required: true }, lasts], word: 'Lowers attacks on it.' },
  {
    name: 'retaliate',
    short: 'amount',
    args: [
      { ...amount, required: true },
      { name: 'range', value: int(1, 8), word: 'against attackers so near (default 1)' },
      lasts,
    ],
    word: 'Deals damage back to attackers.',
  },
  {
    name: 'damage',
    short: 'amount',
    args: [{ ...amount, required: true }, hexes, targets],
    word: 'Deals damage that is no attack.',
  },
  { name: 'push', short: 'amount', args: [{ ...amount, required: true }, hexes, targets], word: 'Pushes an enemy.' },
  { name: 'pull', short: 'amount', args: [{ ...amount, required: true }, hexes, targets], word: 'Pulls an enemy.' },
  {
    name: 'condition',
    short: 'add',
    args: [{ ...add, required: true }, hexes, self, targets],
    word: 'Gives conditions: bad ones to an enemy, good ones to itself, or with a range to an ally or itself.',
  },
  { name: 'summon', short: 'kind', args: [kind, grade], word: 'Puts a figure into an empty hex next to it.' },
  {
    name: 'loot',
    short: 'amount',
    args: [{ name: 'amount', value: int(0, 8), required: true, word: 'takes tokens so near' }],
    word: 'Takes loot tokens.',
  },
  {
    name: 'infuse',
    short: 'element',
    args: [{ name: 'element', value: element, required: true, word: 'which element' }],
    word: 'Makes an element strong.',
  },
  {
    name: 'consume',
    args: [
      { name: 'element', value: element, required: true, word: 'which element' },
      { name: 'do', value: { kind: 'effects' }, required: true, word: 'what is done for it' },
    ],
    word: 'Does more where an element is there, which is used up.',
  },
  {
    name: 'modify',
    short: 'plus',
    args: [
      { name: 'plus', value: int(-20, 20), word: 'added to the attack' },
      { name: 'times', value: int(2, 9), word: 'the attack is multiplied by this' },
      { name: 'none', value: bool, word: 'the attack deals nothing' },
      { name: 'rolling', value: bool, word: 'another card is drawn besides' },
      add,
      push,
      pull,
      pierce,
      { name: 'infuse', value: element, word: 'an element that becomes strong' },
    ],
    word: 'On a card of a modifier deck: what it does to the attack.',
  },
  {
    name: 'deploy',
    args: [
      kind,
      { name: 'side', value: { kind: 'ref', to: 'sides' }, required: true, word: 'for whom' },
      { name: 'at', value: { kind: 'place' }, required: true, word: 'where' },
      grade,
      { name: 'count', value: int(1, 60), default: 1, word: 'how many' },
    ],
    word: 'In an event: puts new figures on the map.',
  },
]

/** The words of `dungeon`: characters with hands of cards, monsters with decks, levels 0 to 7. */
export const dungeonVocabulary: Vocabulary = {
  name: 'dungeon',
  word: 'Characters with hands of cards against monsters that act by their decks.',
  options: DUNGEON_OPTIONS,
  stats: [
    { name: 'hp', min: 1, max: 9999, required: true, word: 'hit points' },
    { name: 'move', min: 0, max: 40, required: ['summon', 'monster'], word: 'hexes a move' },
    { name: 'attack', min: 0, max: 99, required: ['summon', 'monster'], word: 'damage of an attack' },
    { name: 'range', min: 0, max: 40, default: 0, word: 'range in hexes; 0 is melee' },
  ],
  hpStat: 'hp',
  roles: ['character', 'summon', 'monster'],
  kindProps: [
    { name: 'flying', value: bool, default: false, word: 'moves over everything but walls' },
    { name: 'modifiers', value: { kind: 'ref', to: 'decks' }, word: "a character's modifier deck (default: the standard one)" },
    { name: 'immune', value: conditions, word: 'conditions it cannot get' },
    { name: 'adds', value: conditions, word: 'conditions that every attack of it gives' },
    { name: 'standees', value: int(1, 60), word: 'most of a monster on the map for another one to come (default 10)' },
  ],
  unitProps: [{ name: 'number', value: int(1, 250), word: 'its number among its kind' }],
  gearProps: [
    { name: 'do', value: { kind: 'effects' }, required: true, word: 'what it does' },
    { name: 'lost', value: bool, default: false, word: 'it is used up, and does not come back with a rest' },
  ],
  grades: ['normal', 'elite'],
  levels: { option: 'level', count: 8 },
  traits: ['shield', 'retaliate', 'retaliateRange', 'pierce', 'targets'],
  as: [],
  windows: [],
  eventWindows: ['roundStart', 'roundEnd', 'doorOpened'],
  eventTargetKeys: ['side', 'kind', 'id', 'tag'],
  conditions: ['round', 'door'],
  targetKeys: ['side', 'kind', 'id', 'tag'],
  standings: ['standing', 'defeated', 'exhausted'],
  costs: [],
  limits: ['battle'],
  lasts: [],
  checks: [],
  amounts: [],
  verbs: VERBS,
  policies: ['rules', 'aggressive', 'cautious', 'focus-weakest', 'hold', 'random-legal', 'search-1', 'played'],
  dispositions: ['hostile', 'neutral'],
  oneSided: false,
  goals: [
    { form: 'defeated', word: 'all of these units are defeated' },
    { form: 'reach', word: 'so many of these units stand on these cells' },
    { form: 'survive', word: 'all of these units still stand', needsRound: true },
    { form: 'open', word: 'the doors on these cells are open' },
    { form: 'loot', word: 'so many loot tokens are taken' },
  ],
  defaultCheck: 'roundEnd',
  lastStanding: false,
  partyRole: 'character',
  sections: ['decks', 'patterns', 'gear', 'tokens', 'events'],
  plainTokens: true,
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
  state: [
    { name: 'statuses', value: conditions, word: 'conditions it starts with' },
    {
      name: 'hand',
      value: names,
      word: 'cards in hand (default: all that are listed nowhere; with a hand, the others are lost)',
    },
    { name: 'discard', value: names, word: 'cards in the discard, and items that are spent' },
    { name: 'lost', value: names, word: 'cards that are lost, and items that are used up' },
  ],
  edges: ['wall', 'door'],
  reserves: false,
}
