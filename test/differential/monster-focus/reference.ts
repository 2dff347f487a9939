/**
 * The slow second solver of monster focus: every hex, every path, every placement and every set of targets is listed, and
 * the keys of DUN-11, DUN-14 and DUN-35 are compared one after the other. It shares nothing with the planner but the any-point sight.
 */
import { buildSpace, inSight } from '../../../engine/space/index.ts'
import type { CaseFigure, CaseOutcome, EditionKey, FocusCase, Hex } from '../../cases/monster-focus-file.ts'

/** Negative hexes entered and movement points. */
type Cost = readonly [negative: number, points: number]

const STEPS: readonly Hex[] = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
]

const compare = (a: readonly number[], b: readonly number[]): number => {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i] - b[i]
  return 0
}

/** All entries whose key is the least. */
const least = <T>(entries: readonly T[], key: (entry: T) => readonly number[]): T[] => {
  let best: T[] = []
  let bestKey: readonly number[] = []
  for (const entry of entries) {
    const its = key(entry)
    const order = best.length === 0 ? -1 : compare(its, bestKey)
    if (order < 0) {
      best = [entry]
      bestKey = its
    } else if (order === 0) best.push(entry)
  }
  return best
}

const plainSteps = (a: Hex, b: Hex): number =>
  Math.max(Math.abs(a[0] - b[0]), Math.abs(a[1] - b[1]), Math.abs(a[0] + a[1] - b[0] - b[1]))

/** A board by axial text keys, with everything a rule asks of it. */
class Board {
  readonly hexes: Hex[] = []
  readonly cellOf = new Map<string, number>()
  readonly walls = new Set<string>()
  readonly thin = new Set<string>()
  readonly kind = new Map<string, string>()
  readonly figureAt = new Map<string, CaseFigure>()
  private readonly looks: (a: Hex, b: Hex) => boolean
  private readonly looked = new Map<string, boolean>()

  constructor(
    readonly board: FocusCase,
    anyPoint: boolean,
  ) {
    const { width, height } = board
    const holes = new Set(board.holes.map(String))
    for (const wall of [...board.walls, ...board.doors]) this.walls.add(String(axial(wall)))
    for (const [col, row, dir] of board.thinWalls) {
      const [q, r] = axial([col, row])
      this.thin.add(`${q},${r} ${dir}`)
      this.thin.add(`${q + STEPS[dir][0]},${r + STEPS[dir][1]} ${(dir + 3) % 6}`)
    }
    for (const kind of ['obstacles', 'traps', 'hazardous', 'difficult', 'icy'] as const) {
      for (const hex of board[kind]) this.kind.set(String(axial(hex)), kind)
    }
    for (const figure of board.figures) this.figureAt.set(String(axial(figure.hex)), figure)
    for (let col = 0; col < width; col++) {
      for (let row = 0; row < height; row++) {
        if (holes.has(`${col},${row}`)) continue
        const hex = axial([col, row])
        this.cellOf.set(String(hex), col * height + row)
        if (!this.walls.has(String(hex))) this.hexes.push(hex)
      }
    }
    this.looks = anyPoint ? this.pointSight() : this.cornerSight()
  }

  /** Whether a hex is there and no wall. */
  open(hex: Hex): boolean {
    return this.cellOf.has(String(hex)) && !this.walls.has(String(hex))
  }

  /** The hex one step on, round walls of both kinds. */
  step(hex: Hex, dir: number): Hex | undefined {
    const to: Hex = [hex[0] + STEPS[dir][0], hex[1] + STEPS[dir][1]]
    return this.open(to) && !this.thin.has(`${hex} ${dir}`) ? to : undefined
  }

  /** Steps round walls from a hex to all others. */
  ranges(from: Hex): Map<string, number> {
    const found = new Map([[String(from), 0]])
    const queue = [from]
    for (const hex of queue) {
      for (let dir = 0; dir < 6; dir++) {
        const to = this.step(hex, dir)
        if (to === undefined || found.has(String(to))) continue
        found.set(String(to), found.get(String(hex))! + 1)
        queue.push(to)
      }
    }
    return found
  }

  /** Sight, each pair looked at once. */
  sees(a: Hex, b: Hex): boolean {
    const key = `${a} ${b}`
    let seen = this.looked.get(key)
    if (seen === undefined) this.looked.set(key, (seen = this.looks(a, b)))
    return seen
  }

  /** Any inner point to any inner point: from the engine's table, which has slow tests of its own. */
  private pointSight(): (a: Hex, b: Hex) => boolean {
    const { width, height, thinWalls } = this.board
    const flags = (on: (key: string) => boolean): Uint8Array => {
      const out = new Uint8Array(width * height)
      for (const [key, cell] of this.cellOf) out[cell] = on(key) ? 1 : 0
      return out
    }
    const space = buildSpace({
      width,
      height,
      exists: flags(() => true),
      blocksMove: flags((key) => this.walls.has(key)),
      blocksSight: flags((key) => this.walls.has(key)),
      moveCost: new Uint8Array(width * height).fill(1),
      level: new Int8Array(width * height),
      walls: thinWalls.map(([col, row, dir]) => [col * height + row, dir]),
      sight: 'any-point',
    })
    return (a, b) => inSight(space, this.cellOf.get(String(a))!, this.cellOf.get(String(b))!)
  }

  /** Corner to corner: a usable corner of each, and a segment that touches no wall, a full wall being its three long diagonals. */
  private cornerSight(): (a: Hex, b: Hex) => boolean {
    const walls: [Hex, Hex][] = []
    for (const key of this.walls) {
      const hex = key.split(',').map(Number) as [number, number]
      for (let v = 0; v < 3; v++) walls.push([corner(hex, v), corner(hex, v + 3)])
    }
    for (const key of this.thin) {
      const [place, dir] = key.split(' ')
      const hex = place.split(',').map(Number) as [number, number]
      walls.push([corner(hex, Number(dir)), corner(hex, (Number(dir) + 1) % 6)])
    }
    const corners = [0, 1, 2, 3, 4, 5]
    const clear = (p: Hex, q: Hex): boolean => !walls.some(([s, t]) => touch(p, q, s, t))
    return (a, b) => corners.some((u) => corners.some((v) => clear(corner(a, u), corner(b, v))))
  }
}

const axial = ([col, row]: Hex): Hex => [col, row - (col - (col & 1)) / 2]

const corner = ([q, r]: Hex, v: number): Hex => [3 * q + [2, 1, -1, -2, -1, 1][v], 2 * r + q + [0, 1, 1, 0, -1, -1][v]]

const side = (p: Hex, q: Hex, s: Hex): number => Math.sign((q[0] - p[0]) * (s[1] - p[1]) - (q[1] - p[1]) * (s[0] - p[0]))

const between = (p: Hex, q: Hex, s: Hex): boolean =>
  side(p, q, s) === 0 && [0, 1].every((i) => Math.min(p[i], q[i]) <= s[i] && s[i] <= Math.max(p[i], q[i]))

const touch = (p: Hex, q: Hex, s: Hex, t: Hex): boolean =>
  (side(p, q, s) * side(p, q, t) < 0 && side(s, t, p) * side(s, t, q) < 0) ||
  between(p, q, s) ||
  between(p, q, t) ||
  between(s, t, p) ||
  between(s, t, q)

/** How the acting figure moves over a board: costs from any hex to every hex where it may stop. */
class Mover {
  private readonly found = new Map<string, Map<string, Cost>>()

  constructor(
    readonly board: Board,
    readonly acting: CaseFigure,
    readonly landingCosts: boolean,
  ) {}

  private negative(hex: Hex): number {
    const kind = this.board.kind.get(String(hex))
    return kind === 'traps' || kind === 'hazardous' ? 1 : 0
  }

  private points(hex: Hex): number {
    return this.board.kind.get(String(hex)) === 'difficult' ? 2 : 1
  }

  /** Another figure than the acting one. */
  private figure(hex: Hex): CaseFigure | undefined {
    const figure = this.board.figureAt.get(String(hex))
    return figure === this.acting ? undefined : figure
  }

  private walkable(hex: Hex): boolean {
    const figure = this.figure(hex)
    return this.board.kind.get(String(hex)) !== 'obstacles' && (figure === undefined || figure.side === this.acting.side)
  }

  /** Where a step on foot ends, with its price; slides included (DUN-36). */
  private onFoot(hex: Hex, dir: number): { to: Hex; price: Cost } | undefined {
    let to = this.board.step(hex, dir)
    if (to === undefined || !this.walkable(to)) return undefined
    const points = this.points(to)
    let negative = this.negative(to)
    while (this.board.kind.get(String(to)) === 'icy') {
      const next = this.board.step(to, dir)
      if (next === undefined || this.board.kind.get(String(next)) === 'obstacles' || this.figure(next) !== undefined) break
      to = next
      negative += this.negative(to)
    }
    return { to, price: [negative, points] }
  }

  private walking(from: Hex): Map<string, Cost> {
    const best = new Map<string, Cost>([[String(from), [0, 0]]])
    const queue: Hex[] = [from]
    for (const hex of queue) {
      const cost = best.get(String(hex))!
      for (let dir = 0; dir < 6; dir++) {
        const end = this.onFoot(hex, dir)
        if (end === undefined) continue
        const next: Cost = [cost[0] + end.price[0], cost[1] + end.price[1]]
        const known = best.get(String(end.to))
        if (known !== undefined && compare(known, next) <= 0) continue
        best.set(String(end.to), next)
        queue.push(end.to)
      }
    }
    return best
  }

  private canStop(hex: Hex, flying: boolean): boolean {
    if (!this.board.open(hex) || this.figure(hex) !== undefined) return false
    return flying || this.board.kind.get(String(hex)) !== 'obstacles'
  }

  /** Costs from a hex to every hex where a move from there may end; the hex itself is one of them. */
  costs(from: Hex): Map<string, Cost> {
    let costs = this.found.get(String(from))
    if (costs === undefined) this.found.set(String(from), (costs = this.search(from)))
    return costs
  }

  private search(from: Hex): Map<string, Cost> {
    const { flying, jumping, teleport } = this.board.board.action
    const stops = new Map<string, Cost>()
    const onFoot = !flying && !jumping && !teleport
    const way = onFoot ? this.walking(from) : undefined
    const ranges = onFoot || teleport ? undefined : this.board.ranges(from)
    for (const hex of this.board.hexes) {
      const key = String(hex)
      let cost: Cost | undefined
      if (way !== undefined) cost = way.get(key)
      else {
        const steps = ranges === undefined ? plainSteps(from, hex) : ranges.get(key)
        if (steps === undefined) continue
        if (flying) cost = [0, steps]
        else {
          const landing = this.landingCosts && !teleport ? this.points(hex) - 1 : 0
          cost = [this.negative(hex), steps + landing]
        }
      }
      if (cost !== undefined && this.canStop(hex, flying)) stops.set(key, cost)
    }
    stops.set(String(from), [0, 0])
    return stops
  }
}

/** All turned and mirrored forms of a pattern. */
const forms = (hexes: readonly Hex[]): Hex[][] => {
  const out: Hex[][] = []
  for (const mirrored of [false, true]) {
    let form = hexes.map(([q, r]): Hex => (mirrored ? [-q, q + r] : [q, r]))
    for (let turn = 0; turn < 6; turn++) {
      out.push(form)
      form = form.map(([q, r]): Hex => [-r, q + r])
    }
  }
  return out
}

/** Everything about one decision. */
class Decision {
  readonly board: Board
  readonly mover: Mover
  readonly start: Hex
  readonly enemies: readonly CaseFigure[]
  readonly attacks: boolean
  private readonly rangesOf = new Map<string, Map<string, number>>()
  private readonly startRanges: Map<string, number>

  constructor(
    readonly input: FocusCase,
    readonly edition: EditionKey,
  ) {
    const acting = input.figures.find((figure) => figure.acting)!
    this.board = new Board(input, edition !== 'gloomhaven')
    this.mover = new Mover(this.board, acting, edition === 'gloomhaven')
    this.start = axial(acting.hex)
    this.enemies = input.figures.filter(({ side, invisible }) => side !== acting.side && side !== 'neutral' && !invisible)
    this.attacks = input.action.targets > 0 && !input.action.disarmed
    this.startRanges = this.board.ranges(this.start)
  }

  range(from: Hex, to: Hex): number {
    let ranges = this.rangesOf.get(String(from))
    if (ranges === undefined) this.rangesOf.set(String(from), (ranges = this.board.ranges(from)))
    return ranges.get(String(to)) ?? 999
  }

  /** Sets of targets that can be hit together from a hex, as sorted lists of enemy numbers. */
  targetSets(from: Hex): number[][] {
    const { action } = this.input
    const seen = this.enemies.map((enemy) => this.board.sees(from, axial(enemy.hex)))
    const reach = this.attacks ? Math.max(1, action.range) : 1
    const single = this.enemies.map((enemy, i) => seen[i] && this.range(from, axial(enemy.hex)) <= reach)
    const aoe = this.attacks ? action.aoe : undefined
    const wanted = this.attacks ? (action.targets === 6 ? 99 : action.targets) : 1
    const extra = aoe === undefined ? wanted : wanted - 1
    const struck = new Map<string, number[]>([['', []]])
    if (aoe !== undefined) {
      const enemyAt = new Map(this.enemies.map((enemy, i) => [String(axial(enemy.hex)), i]))
      for (const form of forms(aoe.hexes)) {
        const anchors =
          aoe.kind === 'melee'
            ? [from]
            : this.enemies.flatMap(({ hex }) => form.map(([q, r]): Hex => [axial(hex)[0] - q, axial(hex)[1] - r]))
        for (const [q0, r0] of anchors) {
          const placed = form.map(([q, r]): Hex => [q0 + q, r0 + r])
          if (aoe.kind === 'ranged' && !placed.some((hex) => this.board.open(hex) && this.range(from, hex) <= action.range))
            continue
          const set = placed.flatMap((hex) => enemyAt.get(String(hex)) ?? []).filter((enemy) => seen[enemy])
          set.sort((a, b) => a - b)
          struck.set(set.join(), set)
        }
      }
    }
    const sets = new Map<string, number[]>()
    const add = (set: number[], next: number, left: number): void => {
      const sorted = [...set].sort((a, b) => a - b)
      sets.set(sorted.join(), sorted)
      if (left === 0) return
      for (let i = next; i < this.enemies.length; i++) if (single[i] && !set.includes(i)) add([...set, i], i + 1, left - 1)
    }
    for (const set of struck.values()) add(set, 0, extra)
    return [...sets.values()]
  }

  /** Proximity from the start, initiative, and the place of summons in front of their owner (DUN-11). */
  priority(enemy: number): number[] {
    const figure = this.enemies[enemy]
    const owner = this.input.figures.find(({ id }) => id === figure.summoner)
    const near = this.edition === 'jawsOfTheLion' ? 0 : (this.startRanges.get(String(axial(figure.hex))) ?? 999)
    return [near, owner?.initiative ?? figure.initiative, owner === undefined ? 999 : figure.summoned]
  }

  disadvantaged(from: Hex, enemy: number): number {
    const { range, muddled } = this.input.action
    return this.attacks && range > 0 && !muddled && this.range(from, axial(this.enemies[enemy].hex)) === 1 ? 1 : 0
  }
}

const offset = ([q, r]: Hex): Hex => [q, r + (q - (q & 1)) / 2]

/** Negative hexes and points from the start to a hex where the move may end; undefined where it may not. */
export const referenceCost = (input: FocusCase, edition: EditionKey, hex: Hex): Cost | undefined => {
  const { mover, start } = new Decision(input, edition)
  return mover.costs(start).get(String(axial(hex)))
}

/** Every permitted outcome of a board in an edition. */
export const referenceOutcomes = (input: FocusCase, edition: EditionKey): CaseOutcome[] => {
  const decision = new Decision(input, edition)
  const { board, mover, start, enemies, attacks } = decision
  const { action } = input
  const stay: CaseOutcome = { move: offset(start), attacks: [] }
  if (action.stunned) return [stay]
  const budget = action.immobilized ? 0 : action.move
  const costs = mover.costs(start)
  const options: { hex: Hex; cost: Cost; set: number[]; odds: number }[] = []
  for (const hex of [...board.hexes, start]) {
    const cost = costs.get(String(hex))
    if (cost === undefined) continue
    for (const set of decision.targetSets(hex)) {
      options.push({ hex, cost, set, odds: set.reduce((sum, enemy) => sum + decision.disadvantaged(hex, enemy), 0) })
    }
  }
  const claims = options.flatMap(({ cost, set }) => set.map((enemy) => ({ cost, enemy })))
  const focuses = new Set(least(claims, ({ cost, enemy }) => [...cost, ...decision.priority(enemy)]).map(({ enemy }) => enemy))
  if (focuses.size === 0) return [stay]
  const ranks = [...new Set(enemies.map((_, i) => decision.priority(i).join()))]
    .map((key) => key.split(',').map(Number))
    .sort(compare)
    .map((key) => key.join())
  const tally = (set: readonly number[]): number[] =>
    ranks.map((rank) => -set.filter((enemy) => decision.priority(enemy).join() === rank).length)
  const outcomes = new Map<string, CaseOutcome>()
  for (const focus of focuses) {
    const hitting = options.filter(({ set }) => set.includes(focus))
    const late = (cost: Cost): number => (cost[1] > budget ? 1 : 0)
    const nearest = least(hitting, ({ cost }) => [cost[0], late(cost)])
    const now = late(nearest[0].cost) === 0
    let chosen: typeof options
    if (edition === 'frosthaven') {
      chosen = now
        ? least(nearest, ({ cost, set, odds }) => [-set.length, odds, cost[1]])
        : least(nearest, ({ cost }) => [cost[1]])
    } else {
      const keys = ({ hex, set }: { hex: Hex; set: number[] }): number[] => [decision.disadvantaged(hex, focus), -set.length]
      const good = least(nearest, keys)
      const best = least(good, ({ cost, set }) => [cost[1], ...tally(set)])
      const wanted = new Set(best.map(({ set }) => set.join()))
      chosen = least(
        good.filter(({ set }) => wanted.has(set.join())),
        ({ cost, odds }) => [odds, cost[1]],
      )
    }
    for (const { hex, set } of chosen) {
      if (now) {
        const ids = attacks ? set.map((enemy) => enemies[enemy].id).sort() : []
        outcomes.set(`${hex} ${ids}`, { move: offset(hex), attacks: ids })
        continue
      }
      const stops = [...board.hexes, start].filter((stop) => (costs.get(String(stop))?.[1] ?? Infinity) <= budget)
      const ways = stops.flatMap((stop) => {
        const later = mover.costs(stop).get(String(hex))
        return later === undefined ? [] : [{ stop, here: costs.get(String(stop))!, later }]
      })
      for (const { stop } of least(ways, ({ here, later }) => [here[0] + later[0], later[1], here[1]])) {
        outcomes.set(`${stop}`, { move: offset(stop), attacks: [] })
      }
    }
  }
  return [...outcomes.values()]
}
