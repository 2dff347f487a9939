/**
 * The reference skirmish as the documentation of bitecs 0.4 teaches it: a world a battle, units as entities, components as
 * arrays by eid, sides by a relation, orders and damage as components that come and go, the fallen by an observer and
 * removed in batches, systems as functions over queries. Same rules, dice and choices as the engine and the floor.
 */
import {
  addComponent,
  addComponents,
  addEntity,
  createRelation,
  createWorld,
  entityExists,
  hasComponent,
  makeExclusive,
  observe,
  onAdd,
  query,
  removeComponent,
  removeEntity,
  type World,
} from 'bitecs'
import { StandingBit } from '../components/units.ts'
import { Purpose } from '../engine/dice.ts'
import type { Template } from '../engine/template.ts'
import { secondWord, threefry } from '../engine/threefry.ts'
import { createMap, type GameMap, NO_CELL, search, stepBack } from './bitecs-map.ts'
import { type Play, RECORD_HEAD, RECORD_UNIT } from './record.ts'
import { readTables, type Tables } from './tables.ts'

const OnSide = createRelation(makeExclusive)

/** Components of one world; entities are few, so plain arrays do. */
const createComponents = () => ({
  Unit: { row: [] as number[], kind: [] as number[], move: [] as number[] },
  Position: { cell: [] as number[] },
  Health: { current: [] as number[] },
  Dice: { name: [] as number[], rolled: [] as number[] },
  /** Its turn. */
  Acting: {},
  /** Wants to walk. */
  MoveOrder: { to: [] as number[] },
  /** Wants to strike. */
  AttackOrder: { target: [] as number[] },
  /** Has been hit. */
  Damage: { points: [] as number[] },
  Defeated: {},
})

interface Context {
  readonly components: ReturnType<typeof createComponents>
  readonly tables: Tables
  readonly map: GameMap
  readonly sides: number[]
  readonly key: readonly [number, number]
  /** Record that the fallen are written to, and where it begins. */
  readonly out: Int32Array
  readonly at: number
}

type Game = World<Context>

const roll = (world: Game, eid: number, purpose: number, faces: number): number => {
  const { Dice } = world.components
  const ordinal = Dice.rolled[eid]!++
  for (let attempt = 0; ; attempt++) {
    const counter = (purpose << 24) | (ordinal << 4) | attempt
    const product = threefry(world.key[0], world.key[1], Dice.name[eid]!, counter) * faces
    const low = product >>> 0
    if (low >= faces || low >= 2 ** 32 % faces) return 1 + Math.floor(product / 2 ** 32)
  }
}

const otherSide = (world: Game, eid: number): number => {
  const [first, second] = world.sides
  return hasComponent(world, eid, OnSide(first!)) ? second! : first!
}

/** The acting unit decides: the strike of most expected damage in reach, else the way to the nearest cell to strike from. */
const decideSystem = (world: Game): void => {
  const { Acting, Unit, Position, Health } = world.components
  const { map, tables } = world
  for (const eid of query(world, [Acting, Unit, Position])) {
    const from = Position.cell[eid]!
    const { worth } = tables.kinds[Unit.kind[eid]!]!
    const canHit = map.canHit[Unit.kind[eid]!]!
    const foesSide = OnSide(otherSide(world, eid))
    const foes = query(world, [foesSide, Position])
    const mayPass = (other: number): boolean => !hasComponent(world, other, foesSide)
    const near = search(map, from, Unit.move[eid]!, mayPass)
    let target = 0
    let value = 0
    let to = NO_CELL
    for (const foe of foes) {
      const gain = worth[Unit.kind[foe]!]![Health.current[foe]!]!
      if (gain < value) continue
      const stop = nearestStop(map, near, Position.cell[foe]!, canHit, eid)
      if (stop === NO_CELL) continue
      const nearer = target === 0 ? 0 : map.steps[stop]! - map.steps[to]!
      if (gain === value && (nearer > 0 || (nearer === 0 && Position.cell[foe]! > Position.cell[target]!))) continue
      target = foe
      value = gain
      to = stop
    }
    if (target === 0) to = approach(world, eid, foes, canHit, mayPass)
    else orderAttack(world, eid, target)
    if (to !== NO_CELL && to !== from) orderMove(world, eid, to)
  }
}

const orderAttack = (world: Game, eid: number, target: number): void => {
  const { AttackOrder } = world.components
  addComponent(world, eid, AttackOrder)
  AttackOrder.target[eid] = target
}

const orderMove = (world: Game, eid: number, to: number): void => {
  const { MoveOrder } = world.components
  addComponent(world, eid, MoveOrder)
  MoveOrder.to[eid] = to
}

/** Of the cells found where a unit may stop and strike `at` from, the one of fewest steps, the lowest of those. */
const nearestStop = (map: GameMap, count: number, at: number, canHit: Uint8Array, eid: number): number => {
  const { found, steps, occupant, cells } = map
  let best = NO_CELL
  for (let i = 0; i < count; i++) {
    const cell = found[i]!
    if (best !== NO_CELL && steps[cell]! > steps[best]!) break
    if (canHit[at * cells + cell] === 0 || (occupant[cell] !== 0 && occupant[cell] !== eid)) continue
    if (best === NO_CELL || cell < best) best = cell
  }
  return best
}

/** The cell to walk to, on the way to the nearest free cell to strike from, or to the nearest one taken. */
const approach = (
  world: Game,
  eid: number,
  foes: ArrayLike<number>,
  canHit: Uint8Array,
  mayPass: (occupant: number) => boolean,
): number => {
  const { Position, Unit } = world.components
  const { map } = world
  const { steps, occupant, cells, found } = map
  const isGoal = (cell: number): boolean => {
    for (let i = 0; i < foes.length; i++) if (canHit[Position.cell[foes[i]!]! * cells + cell] === 1) return true
    return false
  }
  const count = search(map, Position.cell[eid]!, cells, mayPass)
  let free = NO_CELL
  let taken = NO_CELL
  for (let i = 0; i < count; i++) {
    const cell = found[i]!
    if (free !== NO_CELL && steps[cell]! > steps[free]!) break
    if (!isGoal(cell)) continue
    if (occupant[cell] === 0) {
      if (free === NO_CELL || cell < free) free = cell
    } else if (taken === NO_CELL || (steps[cell] === steps[taken] && cell < taken)) taken = cell
  }
  let to = free !== NO_CELL ? free : taken
  if (to === NO_CELL) return NO_CELL
  while (steps[to]! > 0 && (steps[to]! > Unit.move[eid]! || occupant[to] !== 0)) to = stepBack(map, to)
  return to
}

const moveSystem = (world: Game): void => {
  const { MoveOrder, Position } = world.components
  const { occupant } = world.map
  for (const eid of query(world, [MoveOrder, Position])) {
    occupant[Position.cell[eid]!] = 0
    occupant[MoveOrder.to[eid]!] = eid
    Position.cell[eid] = MoveOrder.to[eid]!
    removeComponent(world, eid, MoveOrder)
  }
}

const attackSystem = (world: Game): void => {
  const { AttackOrder, Unit, Damage } = world.components
  for (const eid of query(world, [AttackOrder, Unit])) {
    const target = AttackOrder.target[eid]!
    const kind = world.tables.kinds[Unit.kind[eid]!]!
    removeComponent(world, eid, AttackOrder)
    if (roll(world, eid, Purpose.Check, kind.die) < kind.needs[Unit.kind[target]!]!) continue
    let points = kind.plus
    for (let die = 0; die < kind.dice; die++) points += roll(world, eid, Purpose.Damage, kind.faces)
    addComponent(world, target, Damage)
    Damage.points[target] = Math.max(points, 0)
  }
}

const damageSystem = (world: Game): void => {
  const { Damage, Health, Unit, Defeated } = world.components
  const { kinds, least } = world.tables
  for (const eid of query(world, [Damage, Health, Unit])) {
    const points = Damage.points[eid]!
    const prevented = Math.min(kinds[Unit.kind[eid]!]!.armour, Math.max(points - least, 0))
    Health.current[eid] = Math.max(Health.current[eid]! - (points - prevented), 0)
    removeComponent(world, eid, Damage)
    if (Health.current[eid] === 0) addComponent(world, eid, Defeated)
  }
}

const removeDefeatedSystem = (world: Game): void => {
  const { Defeated } = world.components
  for (const eid of query(world, [Defeated])) removeEntity(world, eid)
}

/** The systems of one turn in their order. */
const turn = [decideSystem, moveSystem, attackSystem, damageSystem, removeDefeatedSystem]

const writeUnit = ({ components, out, at }: Game, eid: number, standing: number): void => {
  const { Unit, Position, Health } = components
  const to = at + RECORD_HEAD + (Unit.row[eid]! - 1) * RECORD_UNIT
  out[to] = Health.current[eid]!
  out[to + 1] = standing === 0 ? Position.cell[eid]! : NO_CELL
  out[to + 2] = standing
}

/** A world with its two sides and all units on their cells; `order` gets the units by initiative. */
const setUp = (world: Game, order: number[]): void => {
  const { Unit, Position, Health, Dice, Defeated } = world.components
  const { map, tables, sides } = world
  sides.push(addEntity(world), addEntity(world))
  map.occupant.fill(0)
  for (const unit of tables.units) {
    const eid = addEntity(world)
    addComponents(world, eid, [Unit, Position, Health, Dice, OnSide(sides[unit.side]!)])
    Unit.row[eid] = unit.row
    Unit.kind[eid] = unit.kind
    Unit.move[eid] = unit.move
    Position.cell[eid] = unit.cell
    Health.current[eid] = unit.hp
    Dice.name[eid] = unit.name
    Dice.rolled[eid] = 0
    map.occupant[unit.cell] = eid
    order.push(eid)
  }
  observe(world, onAdd(Defeated), (eid: number) => {
    writeUnit(world, eid, FALLEN)
    map.occupant[Position.cell[eid]!] = 0
  })
}

const FALLEN = StandingBit.Defeated | StandingBit.Removed

/** Plays the reference skirmish with bitecs, a fresh world for each battle; throws TypeError where the scenario has another shape. */
export const createBitecsGame = (template: Template): Play => {
  const tables = readTables(template)
  const map = createMap(template, tables)
  return (seedLow, seedHigh, index, out, at) => {
    const key = [threefry(seedLow, seedHigh, index, 0), secondWord()] as const
    const world: Game = createWorld<Context>({ components: createComponents(), tables, map, sides: [], key, out, at })
    const { Acting, Position, Unit } = world.components
    const order: number[] = []
    setUp(world, order)
    let winner = -1
    let round = 0
    let activations = 0
    while (winner < 0 && round < tables.roundLimit) {
      round++
      for (const eid of order) {
        if (!entityExists(world, eid)) continue
        activations++
        addComponent(world, eid, Acting)
        for (const system of turn) system(world)
        removeComponent(world, eid, Acting)
        const foes = query(world, [OnSide(otherSide(world, eid)), Position])
        if (foes.length === 0) {
          winner = hasComponent(world, eid, OnSide(world.sides[0]!)) ? 0 : 1
          break
        }
      }
    }
    out[at] = winner
    out[at + 1] = round
    out[at + 2] = activations
    for (const eid of query(world, [Unit, Position])) writeUnit(world, eid, 0)
  }
}
