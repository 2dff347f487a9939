import type { Vocabulary } from '../vocabulary.ts'
import { WARBAND_OPTIONS } from './options.ts'

const int = (min: number, max: number) => ({ kind: 'int', min, max }) as const
const STATUSES = ['staggered', 'dazed', 'stunned']
const BEHAVIOURS = ['normalActions', 'retreat', 'stand']
const effects = { kind: 'effects' } as const

/** The words of `warband`: checks with a d20 against a stat, treasure, events and neutral units. */
export const warbandVocabulary: Vocabulary = {
  name: 'warband',
  word: 'Warbands fight over treasure while neutral units act on their own.',
  options: WARBAND_OPTIONS,
  stats: [
    { name: 'move', min: 0, max: 40, required: true, word: 'inches (hexes) a move' },
    { name: 'melee', min: 2, max: 20, required: true, none: true, word: 'what a melee check must reach' },
    { name: 'ranged', min: 2, max: 20, required: true, none: true, word: 'what a ranged check must reach' },
    { name: 'defence', min: 2, max: 20, required: true, none: true, word: 'what a defence check must reach' },
    { name: 'agility', min: 2, max: 20, required: true, word: 'what an agility check must reach' },
    { name: 'morale', min: 2, max: 20, required: true, word: 'what a morale check must reach' },
    { name: 'attacks', min: 0, max: 20, required: true, word: 'attacks in a melee' },
    { name: 'wounds', min: 1, max: 9999, required: true, word: 'wounds it can take' },
    { name: 'injury', min: 0, max: 20, default: 0, word: 'added to injury rolls' },
    { name: 'pierce', min: 0, max: 20, default: 0, word: "worsens the target's defence" },
  ],
  hpStat: 'wounds',
  roles: [],
  kindProps: [
    { name: 'unarmed', value: { kind: 'bool' }, default: false, word: 'whether it has nothing to strike with: disadvantage' },
  ],
  unitProps: [{ name: 'carries', value: { kind: 'ref', to: 'token' }, word: 'a token it holds' }],
  gearProps: [
    { name: 'pierce', value: int(0, 20), default: 0, word: "worsens the target's defence" },
    { name: 'injury', value: int(0, 20), default: 0, word: 'added to injury rolls' },
    { name: 'range', value: int(0, 60), default: 0, word: 'range in inches (hexes)' },
    { name: 'attacks', value: int(0, 10), default: 0, word: 'more attacks' },
    { name: 'improve', value: { kind: 'counts', of: 'stats', min: 1, max: 18 }, word: 'checks that get easier by so many pips' },
    { name: 'shots', value: int(1, 10), default: 1, word: 'shots a turn' },
    { name: 'everyOtherTurn', value: { kind: 'bool' }, default: false, word: 'not two turns running' },
  ],
  abilityProps: [
    { name: 'needs', value: int(2, 20), word: 'what a d20 must reach for a spell to work' },
    { name: 'ongoing', value: { kind: 'bool' }, default: false, word: 'whether a spell goes on until its caster ends it' },
  ],
  sideProps: [
    {
      name: 'neutral',
      value: { kind: 'bool' },
      word: 'whether it is nobody’s warband (without a word: where it plays by rules)',
    },
    { name: 'behaves', value: { kind: 'choice', values: BEHAVIOURS }, word: 'what its neutral units do in their turn' },
    { name: 'leavesAtEdge', value: { kind: 'bool' }, word: 'whether neutral units that retreat leave the board at its edge' },
    { name: 'together', value: { kind: 'bool' }, word: 'whether all neutral units of it turn with the one that is attacked' },
  ],
  grades: [],
  traits: [],
  as: ['spell'],
  windows: [
    'roundStart',
    'turnStart',
    'engaged',
    'damageDealt',
    'damageTaken',
    'defeated',
    'tokenRevealed',
    'tokenTaken',
    'turnEnd',
    'roundEnd',
  ],
  eventWindows: ['roundStart', 'turnStart', 'tokenRevealed', 'tokenTaken', 'turnEnd', 'roundEnd'],
  eventTargetKeys: ['side', 'kind', 'id', 'tag'],
  conditions: ['self', 'source', 'target', 'trigger', 'action', 'round', 'token'],
  conditionKeys: ['side', 'kind', 'id', 'tag', 'is', 'within', 'beyond', 'sight'],
  actions: ['attack', 'ability', 'reaction', 'event', 'terrain'],
  targetKeys: ['side', 'kind', 'id', 'tag', 'within', 'beyond', 'sight', 'area', 'self'],
  standings: ['standing', 'incapacitated'],
  costs: [],
  limits: ['battle', 'round', 'turn'],
  lasts: [],
  checks: [],
  amounts: ['rank', 'dealt', 'taken'],
  verbs: [
    {
      name: 'check',
      args: [
        {
          name: 'who',
          value: { kind: 'choice', values: ['self', 'source', 'target', 'trigger', 'opponent'] },
          required: true,
          word: 'who rolls',
        },
        { name: 'stat', value: { kind: 'ref', to: 'stats' }, required: true, word: 'against which stat' },
        { name: 'pass', value: effects, word: 'what a passed check does' },
        { name: 'fail', value: effects, word: 'what a failed check does' },
      ],
      word: 'A check decides what happens.',
    },
    {
      name: 'damage',
      short: 'amount',
      args: [{ name: 'amount', value: { kind: 'amount' }, required: true, word: 'how much' }],
      typed: true,
      word: 'Deals damage.',
    },
    {
      name: 'status',
      short: 'add',
      args: [
        { name: 'add', value: { kind: 'choice', values: STATUSES }, required: true, word: 'which' },
        { name: 'lasts', value: { kind: 'choice', values: ['turn'] }, word: 'how long: staggered, to the end of the turn' },
      ],
      word: 'Gives a status.',
    },
    {
      name: 'table',
      short: 'table',
      args: [
        { name: 'table', value: { kind: 'ref', to: 'tables' }, word: 'a table of the file' },
        { name: 'die', value: { kind: 'word' }, word: 'the die rolled' },
      ],
      rows: true,
      word: 'A row of a table happens.',
    },
    {
      name: 'event',
      short: 'event',
      args: [{ name: 'event', value: { kind: 'ref', to: 'events' }, required: true, word: 'which event' }],
      word: 'Another event of the file happens.',
    },
    {
      name: 'modify',
      args: [
        { name: 'stat', value: { kind: 'ref', to: 'stats' }, required: true, word: 'which stat' },
        { name: 'by', value: int(-18, 18), required: true, word: 'by how much it gets better; below 0 worse' },
        { name: 'lasts', value: { kind: 'choice', values: ['turn', 'round', 'battle'] }, default: 'turn', word: 'how long' },
      ],
      word: 'Changes a stat for a while.',
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
    {
      name: 'disposition',
      args: [
        { name: 'of', value: { kind: 'ref', to: 'sides' }, required: true, word: 'whose' },
        {
          name: 'toward',
          value: { kind: 'ref', to: 'sides', also: ['trigger.side', 'source.side', 'target.side'] },
          required: true,
          word: 'a side, or trigger.side',
        },
        { name: 'is', value: { kind: 'choice', values: ['hostile', 'neutral'] }, required: true, word: 'what it becomes' },
        { name: 'together', value: { kind: 'bool' }, default: false, word: 'the whole side turns with the one attacked' },
      ],
      word: 'Changes how a side stands to another.',
    },
    {
      name: 'behave',
      args: [
        { name: 'side', value: { kind: 'ref', to: 'sides' }, required: true, word: 'whose' },
        { name: 'as', value: { kind: 'choice', values: BEHAVIOURS }, required: true, word: 'how' },
        { name: 'leavesAtEdge', value: { kind: 'bool' }, default: false, word: 'a retreating unit leaves the board at its edge' },
      ],
      word: 'Says what neutral units do from now on.',
    },
  ],
  policies: ['rules', 'aggressive', 'cautious', 'focus-weakest', 'hold', 'random-legal', 'search-1', 'played'],
  dispositions: ['hostile', 'neutral'],
  oneSided: true,
  goals: [
    { form: 'defeated', word: 'all of these units are defeated' },
    { form: 'reach', word: 'so many of these units stand on these cells' },
    { form: 'most', word: 'the side with the most', needsRound: true, counts: ['standing', 'treasure'] },
  ],
  defaultCheck: 'action',
  lastStanding: false,
  ownEnd: true,
  sections: ['gear', 'tokens', 'events', 'tables'],
  terrain: {
    grass: {},
    wall: { blocks: ['move', 'sight'] },
    water: { moveCost: 2, feature: 'water' },
    difficult: { moveCost: 2, feature: 'difficult' },
  },
  features: ['water', 'difficult'],
  state: [{ name: 'statuses', value: { kind: 'names', values: STATUSES }, word: 'statuses it starts with' }],
  edges: ['wall'],
  reserves: false,
}
