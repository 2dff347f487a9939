import { formatCell } from '../lab/words.ts'
import type { Gear, Scenario } from '../scenario/types.ts'
import { effectsWords, rowWords } from './effect-words.ts'
import { momentWords } from './scenario-words.ts'
import { clip, wrap } from './table.ts'
import { conditionWords, selectorWords } from './who-words.ts'

/** A part of what is shown: its title and its lines. */
type Section = readonly [title: string, lines: readonly string[]]

const WIDTH = 98
const ID = 24

/** Neutral sides, gear, tokens, tables and events of warbands, for people. */
export const warbandSections = (scenario: Scenario): readonly Section[] => [
  ['Neutral sides', entries(neutralEntries(scenario))],
  ['Gear', entries(scenario.gear.map((gear) => [gear.id, gearWords(gear)]))],
  ['Tokens', entries(tokenEntries(scenario))],
  ['Tables', entries(scenario.tables.map(({ id, faces, rows }) => [id, `d${faces}: ${rows.map(rowWords).join(', ')}`]))],
  ['Events', entries(eventEntries(scenario))],
]

/** Names with what is said of them behind, wrapped. */
const entries = (all: readonly (readonly [string, string])[]): string[] => {
  const width = Math.max(0, ...all.map(([id]) => clip(id, ID).length)) + 2
  return all.flatMap(([id, words]) =>
    wrap(words, WIDTH - width).map((line, index) => (index === 0 ? clip(id, ID) : '').padEnd(width) + line),
  )
}

const BEHAVES: Readonly<Record<string, string>> = {
  normalActions: 'its units do normal actions',
  retreat: 'its units retreat to the edge',
  stand: 'its units only fight where they are engaged',
}

const neutralEntries = ({ sides }: Scenario): [string, string][] =>
  sides.flatMap(({ id, props }): [string, string][] => {
    if (props?.neutral !== true) return []
    const parts = [
      BEHAVES[(props.behaves ?? 'stand') as string]!,
      props.leavesAtEdge === true ? 'and leave the board there' : '',
      props.together === true ? '; all of them turn with the one that is attacked' : '',
    ]
    return [
      [
        id,
        parts
          .filter((part) => part !== '')
          .join(' ')
          .replace(' ;', ';'),
      ],
    ]
  })

/** `pierce 3, melee 2 easier`. */
const gearWords = ({ props }: Gear): string => {
  const better = Object.entries((props.improve ?? {}) as Readonly<Record<string, number>>)
  const range = props.range as number
  const parts = [
    range > 0 ? `shoots ${range} hexes` : '',
    props.pierce === 0 ? '' : `pierce ${String(props.pierce)}`,
    props.injury === 0 ? '' : `injury +${String(props.injury)}`,
    ...better.map(([stat, by]) => `${stat} ${by} easier`),
    props.attacks === 0 ? '' : `attacks +${String(props.attacks)}`,
    props.shots === 1 ? '' : `${String(props.shots)} shots a turn`,
    props.everyOtherTurn === true ? 'not two turns running' : '',
  ]
  return parts.filter((part) => part !== '').join(', ') || 'nothing that counts'
}

const tokenEntries = ({ tokens, map }: Scenario): [string, string][] =>
  tokens.map(({ id, cells, draw, from }) => {
    const places = cells.slice(0, draw).map((cell) => formatCell(map.height, cell))
    const bag = from.map(({ token, count }) => `${count} ${token}`).join(', ')
    return [id, `${draw} face down on ${places.join(' ') || 'no cell'}, drawn from ${bag}`]
  })

const eventEntries = ({ events, map }: Scenario): [string, string][] =>
  events.map(({ id, when, if: asked, limit, target, do: steps }) => {
    const parts = [
      when === null ? 'called by others' : momentWords(when),
      asked === null ? '' : conditionWords(asked),
      target === null ? '' : `befalls ${selectorWords(target)}`,
      effectsWords(steps, map.height, 'trigger'),
      limit === null ? '' : `${limit.uses === 1 ? 'once' : `${limit.uses} times`} per ${limit.per}`,
    ]
    return [id, parts.filter((part) => part !== '').join('; ')]
  })
