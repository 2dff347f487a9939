import { CardVerb, type DungeonTables, Floor, MOST_ADDED } from '../../components/dungeon.ts'
import type { Space } from '../../engine/space/index.ts'
import type { Template } from '../../engine/template.ts'
import type { Scenario } from '../types.ts'
import { compileAbilityCards, compileCards } from './dungeon/cards.ts'
import { CardEffectList, plainEffect } from './dungeon/effects.ts'
import { compileDungeonEvents } from './dungeon/events.ts'
import { compileFigureColumns } from './dungeon/figures.ts'
import { compileFigures, type Figures, lineUpOf } from './dungeon/line-up.ts'
import { compileModifiers } from './dungeon/modifiers.ts'
import { compilePatterns } from './dungeon/patterns.ts'
import { compileGround, type Ground } from './dungeon/rooms.ts'
import { createSpaces } from './dungeon/spaces.ts'
import { lineOf } from './dungeon/stats.ts'
import type { LineUp } from './line-up.ts'

/** Damage of a trap at level 0; each level makes it one worse (DUN-39). */
const TRAP_DAMAGE = 2

/** What of a dungeon is known before its tables: figures, ground, maps. */
export interface DungeonParts {
  readonly figures: Figures
  readonly ground: Ground
  readonly lineUp: LineUp
  /** Ids of the piles, which their dice are named by. */
  readonly piles: readonly string[]
  /** The map with all doors closed. */
  readonly space: Space
  readonly cover: Uint8Array
  readonly spaceWith: (open: number) => Space
}

/** The tables of a dungeon, what lies in its piles at the start, and its events. */
export interface CompiledDungeon {
  readonly tables: DungeonTables
  /** Rows of `ModifierTable` or `AbilityCardTable` by pile, curses and blesses of the start left out. */
  readonly decks: readonly (readonly number[])[]
  /** Most hit points by row. */
  readonly healths: Int16Array
  readonly encounter: Pick<Template, 'scripted' | 'deployments'>
}

/** Figures and maps of a dungeon. */
export const dungeonParts = (scenario: Scenario): DungeonParts => {
  const figures = compileFigures(scenario)
  const ground = compileGround(scenario.map, scenario.terrain)
  const spaceWith = createSpaces(scenario, ground)
  const space = spaceWith(0)
  const { seats, types } = compileFigureColumns(scenario, figures)
  const piles = [
    'modifiers of monsters',
    ...Array.from(seats, (row) => `modifiers of ${figures.rows[row - 1]!.id}`),
    ...types.map((id) => `abilities of ${id}`),
  ]
  return {
    figures,
    ground,
    lineUp: lineUpOf(scenario, figures),
    piles,
    space,
    cover: new Uint8Array(space.cells),
    spaceWith,
  }
}

/** Compiles figures, cards, decks, patterns, doors and events of a dungeon; `pileName` = first of the dice names of its piles. */
export const compileDungeon = (scenario: Scenario, parts: DungeonParts, pileName: number): CompiledDungeon => {
  const { figures, ground, lineUp, piles } = parts
  const list = new CardEffectList()
  const defaultAttack = list.add([plainEffect(CardVerb.Attack, 2, 0)]).first
  const defaultMove = list.add([plainEffect(CardVerb.Move, 2, 0)]).first
  const summon = list.add([plainEffect(CardVerb.Move, 0, 1), plainEffect(CardVerb.Attack, 0, 1)])
  const patterns = new Map(scenario.patterns.map(({ id }, index) => [id, index]))
  const columns = compileFigureColumns(scenario, figures)
  const cards = compileCards(scenario, figures, patterns, list)
  const abilityCards = compileAbilityCards(scenario, columns.types, figures, patterns, list)
  const seated = Array.from(columns.seats, (row) => figures.rows[row - 1]!)
  const modifiers = compileModifiers(
    scenario,
    seated.map(({ kind }) => kind),
  )
  const scripted = compileDungeonEvents(scenario, lineUp, ground.doors, list)
  const decks = [...modifiers.decks, ...abilityCards.decks]
  const slots = decks.map((deck, pile) => deck.length + (pile < modifiers.decks.length ? 2 * MOST_ADDED : 0))
  const firstSlot = new Int16Array(decks.length)
  for (let pile = 1; pile < decks.length; pile++) firstSlot[pile] = firstSlot[pile - 1]! + slots[pile - 1]!
  const level = Number(scenario.ruleset.options.level ?? 0)
  const trapDamage = TRAP_DAMAGE + level
  const tables: DungeonTables = {
    ...columns,
    level,
    trapDamage,
    hazardDamage: trapDamage >> 1,
    effects: list.columns(),
    cards,
    abilityCards: abilityCards.table,
    modifiers: modifiers.table,
    firstSlot,
    slots: Int16Array.from(slots),
    pileIds: piles,
    abilityPile: modifiers.decks.length,
    pileName,
    patterns: compilePatterns(scenario.patterns),
    pools: figures.pools,
    doors: ground.doors,
    roomOf: ground.roomOf,
    floor: ground.floor.map((kind, cell) => (scenario.map.cells[cell] === null ? Floor.Wall : kind)),
    defaultAttack,
    defaultMove,
    summonFirst: summon.first,
    summonEnd: summon.end,
  }
  const kinds = new Map(scenario.kinds.map((kind) => [kind.id, kind]))
  const healths = new Int16Array(figures.rows.length + 1)
  figures.rows.forEach(({ kind, grade }, index) => {
    healths[index + 1] = lineOf(kinds.get(kind)!, grade).hp ?? 0
  })
  return { tables, decks, healths, encounter: { scripted, deployments: lineUp.deployments } }
}
