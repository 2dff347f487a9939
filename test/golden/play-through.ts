import { fileURLToPath } from 'node:url'
import { type EventLog, readEvents } from '../../engine/events.ts'
import type { Template } from '../../engine/template.ts'
import { replay } from '../../lab/replay.ts'
import { tell } from '../../lab/tell.ts'
import { RULESETS } from '../../rulesets/index.ts'
import { compile, withPlay } from '../../scenario/compile/compile.ts'
import { readScenario } from '../../scenario/read.ts'

/** One battle to tell whole: a scenario file, seed, index, and who plays instead of whom. */
interface PlayThrough {
  readonly name: string
  readonly file: string
  readonly seed: number
  readonly index: number
  readonly play?: Readonly<Record<string, string>>
}

/** The battles of this folder: every shipped skirmish scenario, and what none of them shows. */
export const PLAY_THROUGHS: readonly PlayThrough[] = [
  { name: 'duel', file: 'skirmish/duel', seed: 0, index: 0 },
  { name: 'two-bands', file: 'skirmish/two-bands', seed: 0, index: 3 },
  { name: 'last-watch', file: 'skirmish/last-watch', seed: 0, index: 1 },
  { name: 'archers-on-the-hill', file: 'skirmish/archers-on-the-hill', seed: 0, index: 2 },
  { name: 'three-crowns', file: 'skirmish/three-crowns', seed: 0, index: 0 },
  {
    name: 'three-crowns-random',
    file: 'skirmish/three-crowns',
    seed: 7,
    index: 0,
    play: { basalt: 'random-legal', coral: 'cautious' },
  },
  { name: 'duel-search', file: 'skirmish/duel', seed: 1, index: 0, play: { iron: 'search-1', silk: 'cautious' } },
]

/** Where the text of a play-through is kept. */
export const goldenFile = (name: string): string => fileURLToPath(new URL(`${name}.txt`, import.meta.url))

const play = ({ file, seed, index, play }: PlayThrough): { template: Template; log: EventLog } => {
  const checked = readScenario(fileURLToPath(new URL(`../../scenarios/${file}.yaml`, import.meta.url)))
  if (!checked.ok) throw new Error(`${file}: ${checked.issues[0]!.message}`)
  const scenario = play === undefined ? checked.scenario : withPlay(checked.scenario, play)
  const template = compile(scenario, RULESETS[scenario.ruleset.name]!)
  return { template, log: replay(template, seed, index).log }
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
