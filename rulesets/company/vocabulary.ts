import type { Vocabulary } from '../vocabulary.ts'
import { COMPANY_OPTIONS } from './options.ts'

const int = (min: number, max: number) => ({ kind: 'int', min, max }) as const
const EDGES = ['north', 'east', 'south', 'west']
const MANNERS = ['chilled', 'annihilated', 'eliminated', 'retired']

/** The words of `company`: command, orders, domination, and the ways to die. */
export const companyVocabulary: Vocabulary = {
  name: 'company',
  word: 'Companies led by officers: command pays for orders, domination decides who begins.',
  options: COMPANY_OPTIONS,
  stats: [
    { name: 'command', min: 0, max: 99, required: true, word: 'what it adds to its company’s command' },
    { name: 'life', min: 1, max: 9999, required: true, word: 'hit points' },
    { name: 'combat', min: 1, max: 9, required: true, word: 'dice in a strike' },
    { name: 'defense', min: 2, max: 6, required: true, word: 'what a die must reach to hit it' },
    { name: 'firstContact', min: 0, max: 99, required: true, word: 'counts for the first domination' },
    { name: 'move', min: 0, max: 40, required: true, word: 'inches (hexes) a move' },
    { name: 'power', min: 1, max: 99, default: 1, word: 'damage of a hit' },
    { name: 'shot', min: 0, max: 9, default: 0, word: 'dice in a shot' },
    { name: 'range', min: 0, max: 60, default: 0, word: 'range of a shot in inches (hexes)' },
  ],
  hpStat: 'life',
  roles: [],
  kindProps: [
    {
      name: 'manner',
      value: { kind: 'choice', values: ['chilled', 'annihilated'] },
      word: 'how it dies unless an effect says otherwise',
    },
  ],
  unitProps: [
    { name: 'reserve', value: int(1, 10000), word: 'the round in which it comes' },
    { name: 'edge', value: { kind: 'choice', values: EDGES }, word: 'the edge of the map by which a reserve comes' },
  ],
  gearProps: [],
  grades: [],
  traits: [],
  as: ['order', 'action'],
  windows: ['roundStart', 'turnStart', 'damageDealt', 'damageTaken', 'killing', 'defeated', 'turnEnd', 'roundEnd'],
  eventWindows: ['roundStart', 'roundEnd'],
  eventTargetKeys: ['side', 'kind', 'id', 'tag'],
  conditions: ['self', 'source', 'target', 'action', 'round'],
  conditionKeys: ['side', 'kind', 'id', 'tag', 'is', 'within', 'beyond', 'sight'],
  actions: ['attack', 'ability', 'reaction', 'event'],
  targetKeys: ['side', 'kind', 'id', 'tag', 'is', 'within', 'beyond', 'sight', 'count', 'self'],
  standings: ['standing', 'killed', 'killed.chilled', 'killed.annihilated', 'eliminated', 'retired', 'dead'],
  costs: ['command'],
  limits: ['battle', 'round', 'turn'],
  lasts: [],
  checks: [],
  amounts: ['rank', 'dealt', 'taken'],
  verbs: [
    {
      name: 'damage',
      short: 'amount',
      args: [{ name: 'amount', value: { kind: 'amount' }, required: true, word: 'how much' }],
      typed: true,
      word: 'Deals damage.',
    },
    {
      name: 'heal',
      short: 'amount',
      args: [{ name: 'amount', value: { kind: 'amount' }, required: true, word: 'how much' }],
      word: 'Gives hit points back.',
    },
    {
      name: 'modify',
      args: [
        { name: 'stat', value: { kind: 'ref', to: 'stats' }, required: true, word: 'which stat' },
        { name: 'by', value: int(-99, 99), required: true, word: 'by how much' },
        { name: 'lasts', value: { kind: 'choice', values: ['turn', 'round', 'battle'] }, default: 'turn', word: 'how long' },
        { name: 'sustained', value: { kind: 'bool' }, default: false, word: 'it ends as soon as its owner leaves the table' },
      ],
      word: 'Changes a stat for a while.',
    },
    {
      name: 'return',
      args: [
        { name: 'life', value: int(1, 9999), required: true, word: 'hit points it returns with' },
        { name: 'at', value: { kind: 'place' }, default: 'adjacent', word: 'where' },
      ],
      word: 'Brings an eliminated unit back.',
    },
    {
      name: 'remove',
      short: 'manner',
      args: [{ name: 'manner', value: { kind: 'choice', values: MANNERS }, required: true, word: 'how' }],
      word: 'Takes a unit off the table.',
    },
    {
      name: 'manner',
      short: 'manner',
      args: [{ name: 'manner', value: { kind: 'choice', values: MANNERS }, required: true, word: 'how' }],
      word: 'Sets the manner of the death at hand.',
    },
  ],
  policies: ['aggressive', 'cautious', 'focus-weakest', 'hold', 'random-legal', 'search-1', 'played'],
  dispositions: ['hostile', 'neutral'],
  oneSided: false,
  goals: [
    { form: 'defeated', word: 'all of these units are defeated' },
    { form: 'dead', word: 'all of these units are killed or eliminated' },
    { form: 'survive', word: 'all of these units still stand', needsRound: true },
    { form: 'reach', word: 'so many of these units stand on these cells' },
    { form: 'most', word: 'the side with the most', needsRound: true, counts: ['standing', 'hp', 'command'] },
  ],
  defaultCheck: 'action',
  lastStanding: false,
  ownEnd: true,
  sections: ['events'],
  terrain: {},
  features: [],
  state: [
    { name: 'left', value: { kind: 'choice', values: MANNERS }, word: 'how it has left the table before the battle starts' },
  ],
  edges: ['wall'],
  reserves: true,
}
