import { fileURLToPath } from 'node:url'
import { Status } from '../../components/clock.ts'
import { QuestionKind } from '../../components/turn.ts'
import { advance } from '../../engine/advance.ts'
import { type Battle, createBattle } from '../../engine/battle.ts'
import { choices, choose, decision } from '../../engine/choices.ts'
import { createEventLog, type EventLog, readEvents } from '../../engine/events.ts'
import type { Template } from '../../engine/template.ts'
import { tell } from '../../lab/tell.ts'
import { RULESETS } from '../../rulesets/index.ts'
import { compile, withPlay } from '../../scenario/compile/compile.ts'
import { readScenario } from '../../scenario/read.ts'

/** One battle to tell whole: a scenario file, seed, index, who plays instead of whom, and what played sides choose first. */
interface PlayThrough {
  readonly name: string
  readonly file: string
  readonly seed: number
  readonly index: number
  readonly play?: Readonly<Record<string, string>>
  /** As in a file of choices; when they are through, `answer` goes on. */
  readonly choices?: readonly number[]
}

/** The battles of this folder: shipped scenarios, and what none of them shows. */
export const PLAY_THROUGHS: readonly PlayThrough[] = [
  { name: 'duel', file: 'scenarios/skirmish/duel', seed: 0, index: 0 },
  { name: 'two-bands', file: 'scenarios/skirmish/two-bands', seed: 0, index: 3 },
  { name: 'last-watch', file: 'scenarios/skirmish/last-watch', seed: 0, index: 1 },
  { name: 'archers-on-the-hill', file: 'scenarios/skirmish/archers-on-the-hill', seed: 0, index: 2 },
  { name: 'three-crowns', file: 'scenarios/skirmish/three-crowns', seed: 0, index: 0 },
  {
    name: 'three-crowns-random',
    file: 'scenarios/skirmish/three-crowns',
    seed: 7,
    index: 0,
    play: { basalt: 'random-legal', coral: 'cautious' },
  },
  { name: 'duel-search', file: 'scenarios/skirmish/duel', seed: 1, index: 0, play: { iron: 'search-1', silk: 'cautious' } },
  { name: 'ambush-at-the-ford', file: 'scenarios/expedition/ambush-at-the-ford', seed: 0, index: 0 },
  { name: 'the-bone-king', file: 'scenarios/expedition/the-bone-king', seed: 0, index: 0 },
  { name: 'hold-the-bell', file: 'scenarios/expedition/hold-the-bell', seed: 0, index: 0 },
  { name: 'the-lost-caravan', file: 'scenarios/expedition/the-lost-caravan', seed: 0, index: 0 },
  { name: 'the-counting-house', file: 'scenarios/dungeon/the-counting-house', seed: 0, index: 0 },
  { name: 'the-charnel-choir', file: 'scenarios/dungeon/the-charnel-choir', seed: 0, index: 9 },
  { name: 'the-frozen-cistern', file: 'scenarios/dungeon/the-frozen-cistern', seed: 0, index: 0 },
  {
    name: 'the-toll-tower-random',
    file: 'scenarios/dungeon/the-toll-tower',
    seed: 0,
    index: 20,
    play: { party: 'random-legal' },
  },
  { name: 'the-salt-gate', file: 'scenarios/company/the-salt-gate', seed: 0, index: 0 },
  {
    name: 'the-salt-gate-hold',
    file: 'scenarios/company/the-salt-gate',
    seed: 0,
    index: 0,
    play: { gate: 'hold', raid: 'hold' },
  },
  { name: 'the-tallow-mill', file: 'scenarios/company/the-tallow-mill', seed: 0, index: 5 },
  { name: 'the-necromancers-toll', file: 'scenarios/company/the-necromancers-toll', seed: 0, index: 2 },
  { name: 'relics-of-the-drowned-chapel', file: 'scenarios/warband/relics-of-the-drowned-chapel', seed: 0, index: 1 },
  { name: 'the-salt-caravan', file: 'scenarios/warband/the-salt-caravan', seed: 0, index: 0 },
  { name: 'the-broken-aqueduct', file: 'scenarios/warband/the-broken-aqueduct', seed: 0, index: 7 },
  {
    name: 'relics-of-the-drowned-chapel-random',
    file: 'scenarios/warband/relics-of-the-drowned-chapel',
    seed: 0,
    index: 4,
    play: { reavers: 'random-legal', wardens: 'random-legal' },
  },
  { name: 'the-shepherds-ridge', file: 'test/golden/scenarios/the-shepherds-ridge', seed: 0, index: 278 },
  // Stays, engages nobody, stays, aims at wolf-1.
  { name: 'the-wolf-at-the-fold', file: 'test/golden/scenarios/the-wolf-at-the-fold', seed: 0, index: 1, choices: [0, 0, 0, 22] },
  { name: 'odds-and-ends', file: 'test/golden/scenarios/odds-and-ends', seed: 0, index: 0 },
]

/** Where the text of a play-through is kept. */
export const goldenFile = (name: string): string => fileURLToPath(new URL(`${name}.txt`, import.meta.url))

const ACCEPTED: readonly number[] = [QuestionKind.Reaction, QuestionKind.Assist]

/** A played side passes where it may, answers and takes help, retreats in round 2, else takes the lowest choice. */
const answer = (battle: Battle, legal: Int32Array): number => {
  const { kind } = decision(battle)!
  const count = choices(battle, legal)
  const accepts = ACCEPTED.includes(kind) || (kind === QuestionKind.Retreat && battle.round >= 2)
  return legal[accepts ? count - 1 : 0]!
}

const play = ({ file, seed, index, play, choices: given = [] }: PlayThrough): { template: Template; log: EventLog } => {
  const checked = readScenario(fileURLToPath(new URL(`../../${file}.yaml`, import.meta.url)))
  if (!checked.ok) throw new Error(`${file}: ${checked.issues[0]!.message}`)
  const scenario = play === undefined ? checked.scenario : withPlay(checked.scenario, play)
  const template = compile(scenario, RULESETS[scenario.ruleset.name]!)
  const log = createEventLog()
  const battle = createBattle(template, seed, index)
  const legal = new Int32Array(template.choiceIds.count)
  advance(battle, 'end', log)
  for (let used = 0; battle.status === Status.AwaitingChoice; used++) {
    choose(battle, given[used] ?? answer(battle, legal), log)
    advance(battle, 'end', log)
  }
  return { template, log }
}

/** The whole battle in words, a line an event, with the ids of the rules at work. */
export const playThrough = (entry: PlayThrough): string => {
  const { template, log } = play(entry)
  const sides = template.sideIds.map((side, i) => `${side} ${template.play[i]}`).join(', ')
  const head = `${template.name}: seed ${entry.seed}, battle ${entry.index}; ${sides}`
  const lines = [...tell(template, log)].map(
    ({ depth, text, rules }) => `${'  '.repeat(depth)}${text}${rules === '' ? '' : `  (${rules})`}`,
  )
  return `${[head, ...lines].join('\n')}\n`
}

/** The kinds of all records of the battle. */
export const kindsOf = (entry: PlayThrough): Set<number> => new Set([...readEvents(play(entry).log)].map(({ kind }) => kind))
