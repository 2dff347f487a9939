import { ModifierKind, PileSlots, Piles } from '../components/dungeon.ts'
import { type Battle, columns, createBattle } from '../engine/battle.ts'
import { SIDES } from '../engine/space/index.ts'
import type { Template } from '../engine/template.ts'
import { conditionNames, effectsWords, elementName } from '../lab/words/cards.ts'
import { countOf, formatCell } from '../lab/words.ts'
import { RULESETS } from '../rulesets/index.ts'
import { compile } from '../scenario/compile/compile.ts'
import { MONSTER_MODIFIERS } from '../scenario/compile/dungeon/modifiers.ts'
import type { Scenario } from '../scenario/types.ts'
import { clip, table, wrap } from './table.ts'
import { selectorWords } from './who-words.ts'

/** A part of what is shown: its title and its lines. */
type Section = readonly [title: string, lines: readonly string[]]

/** Hands, items, decks, further properties of kinds, doors, loot and events of a dungeon, for people. */
export const dungeonSections = (scenario: Scenario): readonly Section[] => {
  const template = compile(scenario, RULESETS.dungeon)
  const battle = createBattle(template, 0)
  return [
    ['Figures', figureLines(scenario).flatMap((line) => wrap(line, WIDTH))],
    ...handSections(template),
    ...deckSections(battle),
    ['Modifier decks', modifierLines(scenario, battle).flatMap((line) => wrap(line, WIDTH))],
    ['Patterns', patternLines(scenario)],
    ['Doors and loot', [...doorLines(scenario, template), ...lootLines(scenario)]],
    ['Events', eventLines(scenario).flatMap((line) => wrap(line, WIDTH))],
  ]
}

/** What the table of kinds does not say of those in use: `guard: immune to stun, 4 standees`. */
const figureLines = ({ kinds }: Scenario): string[] =>
  kinds.flatMap(({ id, deck, props, role }) => {
    const words = (name: string): string => ((props[name] ?? []) as readonly string[]).join(', ')
    const parts = [
      role ?? '',
      props.flying === true ? 'flies' : '',
      words('immune') === '' ? '' : `immune to ${words('immune')}`,
      words('adds') === '' ? '' : `its attacks add ${words('adds')}`,
      props.standees === undefined ? '' : `another one comes while there are fewer than ${String(props.standees)}`,
      deck === null ? '' : `deck ${deck}`,
      props.modifiers === undefined ? '' : `modifiers ${String(props.modifiers)}`,
    ]
    return [`${id}: ${parts.filter((part) => part !== '').join('; ')}`]
  })

/** One table for each kind of character, items below its cards. */
const handSections = (template: Template): Section[] => {
  const { cards, seats } = template.dungeon
  const shown = new Set<string>()
  const sections: Section[] = []
  for (const row of seats) {
    const kind = template.unitKinds[row]!
    if (shown.has(kind)) continue
    shown.add(kind)
    const lines: string[][] = [['card', '', 'top', 'bottom']]
    for (let card = cards.firstOfUnit[row]!; card < cards.firstOfUnit[row + 1]!; card++) {
      const isItem = cards.isItem[card] === 1
      const lost = cards.lost[card]!
      const top = effectsWords(template, cards.topFirst[card]!, cards.topEnd[card]!)
      const bottom = effectsWords(template, cards.bottomFirst[card]!, cards.bottomEnd[card]!)
      lines.push([
        clip(cards.names[card]!, 24),
        isItem ? 'item' : String(cards.initiative[card]),
        (lost & 1) === 0 ? top : `${top}; ${isItem ? 'used up' : 'lost'}`,
        (lost & 2) === 0 ? bottom : `${bottom}; lost`,
      ])
    }
    sections.push([`Hand of ${kind}`, fitting(lines, '<><<')])
  }
  return sections
}

/** Widest line within a section. */
const WIDTH = 98

/** A table; where it would be too wide, its entries one below the other. */
const fitting = (rows: readonly (readonly string[])[], align: string): string[] => {
  const lines = table(rows, align)
  if (lines.every((line) => line.length <= WIDTH)) return lines
  const [head, ...entries] = align === '<><<' ? rows : [[], ...rows]
  return entries.flatMap(([name, second, ...rest]) => [
    ...(align === '<><<'
      ? [`${name} (${second})`]
      : wrap(`${name}: ${[second, ...rest].filter((part) => part !== '').join('; ')}`, WIDTH)),
    ...(align === '<><<'
      ? rest.flatMap((part, i) => (part === '' ? [] : wrap(`${head![i + 2]}: ${part}`, WIDTH - 2).map((line) => `  ${line}`)))
      : []),
  ])
}

/** One table for each monster type: initiative and what its card does. */
const deckSections = (battle: Battle): Section[] => {
  const { template } = battle
  const { types, abilityCards, abilityPile } = template.dungeon
  return types.map((type, index): Section => {
    const lines = [...countAlike(cardsIn(battle, abilityPile + index))].map(([card, count]) => [
      String(abilityCards.initiative[card]),
      effectsWords(template, abilityCards.first[card]!, abilityCards.end[card]!),
      [count > 1 ? `${count} of it` : '', abilityCards.reshuffle[card] === 1 ? 'shuffled' : '']
        .filter((word) => word !== '')
        .join(', '),
    ])
    return [`Deck of ${type}`, fitting(lines, '><<')]
  })
}

/** Modifier decks that are not the standard one: `warden-1: 6 × +0, 2 × Push (+1, rolling, push 2)`. */
const modifierLines = (scenario: Scenario, battle: Battle): string[] => {
  const { dungeon, unitIds, unitKinds } = battle.template
  const kinds = new Map(scenario.kinds.map((kind) => [kind.id, kind]))
  const own = Array.from(dungeon.seats).flatMap((row, seat) => {
    const isOwn = kinds.get(unitKinds[row]!)?.props.modifiers !== undefined
    return isOwn ? [`${unitIds[row]}: ${cardsWords(battle, 1 + seat)}`] : []
  })
  const isStandard = !scenario.decks.some(({ id }) => id === MONSTER_MODIFIERS)
  const monsters = isStandard ? [] : [`monsters: ${cardsWords(battle, 0)}`]
  return own.length + monsters.length === 0 ? [] : [...own, ...monsters, 'all others: the standard deck of 20']
}

const cardsWords = (battle: Battle, pile: number): string =>
  [...countAlike(cardsIn(battle, pile))]
    .map(([card, count]) => `${count === 1 ? '' : `${count} × `}${modifierWords(battle.template, card)}`)
    .join(', ')

const modifierWords = ({ dungeon }: Template, card: number): string => {
  const { modifiers } = dungeon
  const value = modifiers.value[card]!
  const kind = modifiers.kind[card]
  const does =
    kind === ModifierKind.Null ? 'null' : kind === ModifierKind.Times ? `×${value}` : `${value < 0 ? '−' : '+'}${Math.abs(value)}`
  const more = [
    modifiers.rolling[card] === 1 ? 'rolling' : '',
    ...conditionNames(modifiers.conditions[card]!),
    ...(['push', 'pull', 'pierce'] as const).map((name) =>
      modifiers[name][card]! > 0 ? `${name} ${modifiers[name][card]}` : '',
    ),
    modifiers.element[card]! < 0 ? '' : `infuse ${elementName(modifiers.element[card]!)}`,
    modifiers.reshuffle[card] === 1 ? 'shuffled' : '',
  ]
  return [does, ...more.filter((word) => word !== '')].join(' ')
}

const cardsIn = (battle: Battle, pile: number): readonly number[] => {
  const first = battle.template.dungeon.firstSlot[pile]!
  return Array.from(columns(battle, PileSlots).card.subarray(first, first + columns(battle, Piles).size[pile]!))
}

const countAlike = (cards: readonly number[]): Map<number, number> => {
  const counts = new Map<number, number>()
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1)
  return counts
}

/** Where doors are and which rooms they lead to, by number from 1. */
const doorLines = ({ map }: Scenario, { dungeon }: Template): string[] => {
  const numbers = (mask: number): string =>
    Array.from({ length: 32 }, (_, room) => room)
      .filter((room) => ((mask >>> room) & 1) === 1)
      .map((room) => room + 1)
      .join(' and ')
  return dungeon.doors.map(({ cell, dir, rooms }) => {
    const side = dir < 0 ? '' : ` ${SIDES[dir]}`
    return `a door at ${formatCell(map.height, cell)}${side} leads to room ${numbers(rooms)}`
  })
}

const patternLines = ({ patterns }: Scenario): string[] =>
  patterns.map(({ id, anchor, hexes }) => {
    const from = anchor === 'self' ? 'from the attacker' : 'anywhere in range'
    return `${id}: ${from}, axial steps ${hexes.map(([q, r]) => `[${q},${r}]`).join(' ')}`
  })

const lootLines = ({ tokens, map }: Scenario): string[] =>
  tokens.map(({ id, cells, from }) => {
    const each = from[0]?.count ?? 1
    return `${id}: ${each === 1 ? 'a loot token' : countOf(each, 'loot token')} on ${cells.map((cell) => formatCell(map.height, cell)).join(' ')}`
  })

const eventLines = (scenario: Scenario): string[] =>
  scenario.events.map(({ id, when, if: said, limit, target, do: steps }) => {
    const { height } = scenario.map
    const cells = (value: unknown): string =>
      ((value as { readonly cells?: readonly number[] } | undefined)?.cells ?? [])
        .map((cell) => formatCell(height, cell))
        .join(' ')
    const moment = [
      WINDOWS[when ?? ''] ?? when ?? '',
      said?.round === undefined ? '' : `in round ${String(said.round)}`,
      said?.door === undefined ? '' : `at ${cells(said.door)}`,
      limit === null ? '' : limit.uses === 1 ? 'once' : `${limit.uses} times`,
    ]
    const whom = target === null ? '' : ` to ${selectorWords(target)}`
    const does = steps.map(({ verb, amount, args }) => {
      if (verb === 'deploy') {
        const grade = args.grade === undefined ? '' : `${String(args.grade)} `
        return `${String(args.count ?? 1)} ${grade}${String(args.kind)} for ${String(args.side)} at ${cells(args.at)}`
      }
      return verb === 'condition' ? ((args.add ?? []) as readonly string[]).join(', ') : `${verb} ${amount?.plus ?? 0}`
    })
    return `${id}: ${moment.filter((part) => part !== '').join(', ')}: ${does.join('; ')}${whom}`
  })

const WINDOWS: Readonly<Record<string, string>> = {
  roundStart: 'as a round starts',
  roundEnd: 'as a round ends',
  doorOpened: 'as a door is opened',
}
