import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createBoard, hasCell } from './board.ts'
import { costAt, createField, flood } from './field.ts'
import { flags, mapOf, randomMap, slowStages, stream } from './fixtures.ts'
import * as hex from './hex.ts'
import { rangeBetween } from './range.ts'
import { inSight, keepSeen } from './sight.ts'
import { buildSpace, type SightRule, type Space, type SpaceInput } from './space.ts'

const RULES: readonly SightRule[] = ['corners', 'any-point', 'centres']

type Point = readonly [x: number, y: number]

const corner = (q: number, r: number, v: number): Point => [hex.cornerX(q, v % 6), hex.cornerY(q, r, v % 6)]

const axial = (height: number, cell: number): Point => {
  const col = hex.colOf(height, cell)
  return [col, hex.axialR(col, hex.rowOf(height, cell))]
}

/** What blocks for a pair of cells: full hexes and thin walls, as the rules say and without any table. */
const blockersOf = (input: SpaceInput, a: number, b: number) => {
  const top = Math.max(input.level[a], input.level[b])
  const hexes = new Set<number>()
  for (let cell = 0; cell < input.width * input.height; cell++) {
    if (cell === a || cell === b || input.exists[cell] === 0) continue
    if (input.blocksSight[cell] === 1 || input.level[cell] > top) hexes.add(cell)
  }
  return hexes
}

const isWall = (input: SpaceInput, cell: number) =>
  input.exists[cell] === 0 || (input.blocksMove[cell] === 1 && input.blocksSight[cell] === 1)

const cross = (p: Point, q: Point, s: Point) => Math.sign((q[0] - p[0]) * (s[1] - p[1]) - (q[1] - p[1]) * (s[0] - p[0]))

const within = (p: Point, q: Point, s: Point) =>
  Math.min(p[0], q[0]) <= s[0] && s[0] <= Math.max(p[0], q[0]) && Math.min(p[1], q[1]) <= s[1] && s[1] <= Math.max(p[1], q[1])

const segmentsTouch = (p: Point, q: Point, s: Point, t: Point) => {
  const [d1, d2, d3, d4] = [cross(p, q, s), cross(p, q, t), cross(s, t, p), cross(s, t, q)]
  if (d1 * d2 < 0 && d3 * d4 < 0) return true
  return (
    (d1 === 0 && within(p, q, s)) ||
    (d2 === 0 && within(p, q, t)) ||
    (d3 === 0 && within(s, t, p)) ||
    (d4 === 0 && within(s, t, q))
  )
}

/** The corner rule word for word: usable corners, and walls as the three long diagonals of a hex or as a side. */
const slowCorners = (input: SpaceInput, a: number, b: number): boolean => {
  const { height } = input
  if (isWall(input, a) || isWall(input, b)) return false
  if (a === b) return true
  const walls: [Point, Point][] = []
  for (const cell of blockersOf(input, a, b)) {
    const [q, r] = axial(height, cell)
    for (let v = 0; v < 3; v++) walls.push([corner(q, r, v), corner(q, r, v + 3)])
  }
  for (const [cell, dir] of input.walls) {
    const [q, r] = axial(height, cell)
    walls.push([corner(q, r, dir), corner(q, r, dir + 1)])
  }
  const [qa, ra] = axial(height, a)
  const [qb, rb] = axial(height, b)
  for (let u = 0; u < 6; u++) {
    for (let v = 0; v < 6; v++) {
      if (!walls.some(([s, t]) => segmentsTouch(corner(qa, ra, u), corner(qb, rb, v), s, t))) return true
    }
  }
  return false
}

/**
 * The any-point rule by the method of DUN-18: lines through pairs of hex corners, shifted infinitesimally in every way that
 * sets the corners on the line to one side or the other; each is followed hex by hex.
 */
const slowPoints = (input: SpaceInput, a: number, b: number): boolean => {
  const { width, height } = input
  if (isWall(input, a) || isWall(input, b)) return false
  if (a === b) return true
  const blocked = blockersOf(input, a, b)
  const thin = new Set<string>()
  const points = new Map<string, Point>()
  const addHex = (q: number, r: number) => {
    for (let v = 0; v < 6; v++) points.set(corner(q, r, v).join(), corner(q, r, v))
  }
  for (const cell of [a, b, ...blocked]) addHex(...axial(height, cell))
  for (const [cell, dir] of input.walls) {
    const [q, r] = axial(height, cell)
    thin.add(`${q} ${r} ${dir}`)
    thin.add(`${q + hex.STEP_Q[dir]} ${r + hex.STEP_R[dir]} ${hex.opposite(dir)}`)
    points.set(corner(q, r, dir).join(), corner(q, r, dir))
    points.set(corner(q, r, dir + 1).join(), corner(q, r, dir + 1))
  }
  const [qa, ra] = axial(height, a)
  const [qb, rb] = axial(height, b)
  const list = [...points.values()]
  for (const p of list) {
    for (const q of list) {
      const dx = q[0] - p[0]
      const dy = q[1] - p[1]
      if (dx === 0 && dy === 0) continue
      const along = (s: Point) => (s[0] - p[0]) * dx + (s[1] - p[1]) * dy
      const stops = [...new Set(list.filter((s) => cross(p, q, s) === 0).map(along))].sort((m, n) => m - n)
      // Where the shifted line crosses the old one: before the first corner on it, or between two.
      for (const pivot of [stops[0] - 1, ...stops.slice(1).map((s, i) => (s + stops[i]) / 2)]) {
        for (const lean of [1, -1]) {
          const sideOf = (s: Point) => cross(p, q, s) || (along(s) > pivot ? lean : -lean)
          let [hexQ, hexR] = [qa, ra]
          for (let steps = 0; steps < 40; steps++) {
            const dir = [0, 1, 2, 3, 4, 5].find((d) => sideOf(corner(hexQ, hexR, d)) < 0 && sideOf(corner(hexQ, hexR, d + 1)) > 0)
            if (dir === undefined || thin.has(`${hexQ} ${hexR} ${dir}`)) break
            hexQ += hex.STEP_Q[dir]
            hexR += hex.STEP_R[dir]
            if (hexQ === qb && hexR === rb) return true
            if (hexQ < -1 || hexQ > width || hexR < -width || hexR > height + 1) break
            if (blocked.has(hex.cellAtAxial(width, height, hexQ, hexR))) break
          }
        }
      }
    }
  }
  return false
}

/** The centre rule by walking the line in small exact steps and asking which hexes are nearest. */
const slowCentres = (input: SpaceInput, a: number, b: number): boolean => {
  const { width, height } = input
  if (isWall(input, a) || isWall(input, b)) return false
  const blocked = blockersOf(input, a, b)
  const [qa, ra] = axial(height, a)
  const [qb, rb] = axial(height, b)
  const cuts = 3000
  for (let i = 1; i < cuts; i++) {
    const q = qa * (cuts - i) + qb * i
    const r = ra * (cuts - i) + rb * i
    let best = Infinity
    let nearest: number[] = []
    for (let hexQ = Math.floor(q / cuts) - 1; hexQ <= Math.floor(q / cuts) + 2; hexQ++) {
      for (let hexR = Math.floor(r / cuts) - 1; hexR <= Math.floor(r / cuts) + 2; hexR++) {
        const dq = q - hexQ * cuts
        const dr = r - hexR * cuts
        const square = dq * dq + dq * dr + dr * dr
        if (square < best) nearest = []
        if (square <= best) nearest.push(hex.cellAtAxial(width, height, hexQ, hexR))
        best = Math.min(best, square)
      }
    }
    if (nearest.every((cell) => blocked.has(cell))) return false
  }
  return true
}

/** The centre rule as a way from hex to hex along the line, through clear hexes and sides without a thin wall. */
const slowCentresWithWalls = (input: SpaceInput, a: number, b: number): boolean => {
  const { width, height } = input
  if (isWall(input, a) || isWall(input, b)) return false
  if (a === b) return true
  const blocked = blockersOf(input, a, b)
  const thin = new Set<string>()
  for (const [cell, dir] of input.walls) {
    const [q, r] = axial(height, cell)
    thin.add(`${q} ${r} ${dir}`).add(`${q + hex.STEP_Q[dir]} ${r + hex.STEP_R[dir]} ${hex.opposite(dir)}`)
  }
  const [qa, ra] = axial(height, a)
  const [qb, rb] = axial(height, b)
  let open: Point[] = [[qa, ra]]
  for (const stage of [...slowStages(qb - qa, rb - ra), [[qb - qa, rb - ra]] as const]) {
    open = stage
      .map(([q, r]): Point => [qa + q, ra + r])
      .filter(([q, r]) => !blocked.has(hex.cellAtAxial(width, height, q, r)))
      .filter(([q, r]) => open.some((from) => !thin.has(`${from[0]} ${from[1]} ${hex.dirOfStep(q - from[0], r - from[1])}`)))
  }
  return open.length > 0
}

const pairs = (input: { readonly width: number; readonly height: number }, check: (a: number, b: number) => void) => {
  const cells = input.width * input.height
  for (let a = 0; a < cells; a++) for (let b = a; b < cells; b++) check(a, b)
}

const wrongPairs = (input: SpaceInput, slow: (input: SpaceInput, a: number, b: number) => boolean, step: number): number[][] => {
  const space = buildSpace(input)
  const wrong: number[][] = []
  let n = 0
  pairs(input, (a, b) => {
    if (n++ % step === 0 && inSight(space, a, b) !== slow(input, a, b)) wrong.push([a, b])
  })
  return wrong
}

describe('sight', () => {
  it('is the same from both ends, whatever the rule', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...RULES),
        fc.integer({ min: 1, max: 8 }),
        fc.integer({ min: 1, max: 18 }),
        fc.nat(),
        (sight, w, h, seed) => {
          const space = buildSpace(randomMap(w, h, seed, { walls: 8, screens: 8, thin: 2, missing: 4, levels: 3, sight }))
          let wrong = 0
          for (let a = 0; a < space.cells; a++) {
            for (let b = 0; b < a; b++) if (inSight(space, a, b) !== inSight(space, b, a)) wrong++
          }
          expect(wrong).toBe(0)
        },
      ),
      { numRuns: 3 },
    )
  })

  it('reaches every cell of an open map, past obstacles and missing cells', () => {
    for (const sight of RULES) {
      const space = buildSpace(randomMap(5, 6, 5, { obstacles: 30, missing: 10, sight }))
      pairs(space, (a, b) => expect(inSight(space, a, b)).toBe(space.exists[a] === 1 && space.exists[b] === 1))
    }
  })

  it('A-24 follows the corner rule word for word', () => {
    for (let seed = 1; seed <= 6; seed++) {
      const input = randomMap(9, 7, seed, {
        walls: 12,
        screens: 8,
        thin: seed & 1 ? 4 : 0,
        levels: seed > 3 ? 2 : 1,
        sight: 'corners',
      })
      expect(wrongPairs(input, slowCorners, 7)).toEqual([])
    }
  })

  it('DUN-18 any-point sight agrees with shifted lines through pairs of corners', () => {
    for (let seed = 1; seed <= 6; seed++) {
      const thin = seed % 3 === 0 ? 0 : 4
      const input = randomMap(7, 5, seed, { walls: 14, screens: 5, thin, levels: seed > 4 ? 2 : 1, sight: 'any-point' })
      expect(wrongPairs(input, slowPoints, 101)).toEqual([])
    }
  })

  it('follows the line between centres; along a side one clear hex of the two is enough', () => {
    for (let seed = 1; seed <= 3; seed++) {
      const input = randomMap(8, 7, seed, { walls: 15, screens: 10, levels: seed === 3 ? 2 : 1 })
      expect(wrongPairs(input, slowCentres, 37)).toEqual([])
    }
    const at = (col: number, row: number) => col * 3 + row
    const see = (marked: number[], walls: [number, number][] = []) =>
      inSight(buildSpace(mapOf(3, 3, { blocksSight: flags(9, marked), walls })), at(0, 1), at(2, 1))
    // From [0,1] to [2,1] the line runs along the side between [1,0] and [1,1].
    expect(see([])).toBe(true)
    expect(see([at(1, 0)])).toBe(true)
    expect(see([at(1, 1)])).toBe(true)
    expect(see([at(1, 0), at(1, 1)])).toBe(false)
    expect(see([at(1, 0)], [[at(0, 1), 0]])).toBe(false)
    expect(see([at(1, 0)], [[at(1, 0), 1]])).toBe(true)
    expect(see([], [[at(0, 1), 0]])).toBe(true)
    expect(see([at(1, 0)], [[at(1, 1), 5]])).toBe(false)
  })

  it('between centres is stopped by thin walls that the line crosses, not by those that it runs along', () => {
    for (let seed = 1; seed <= 6; seed++) {
      const input = randomMap(7, 5 + seed, seed, { walls: 4, screens: 8, thin: 3 * seed, levels: seed > 4 ? 2 : 1 })
      expect(wrongPairs(input, slowCentresWithWalls, 3)).toEqual([])
    }
  })

  it('DUN-18 of neighbours goes past the ends of a thin wall between them, unless what stands there blocks', () => {
    for (let seed = 1; seed <= 4; seed++) {
      const input = randomMap(3, 4, seed, { walls: 10, screens: 10, thin: 10 + 5 * seed, sight: 'any-point' })
      expect(wrongPairs(input, slowPoints, 1)).toEqual([])
    }
  })

  it('on demand is that of the table, from either end', () => {
    for (const [i, sight] of RULES.entries()) {
      const space = buildSpace(randomMap(5, 9, i + 1, { walls: 8, screens: 8, thin: 5, levels: 3, missing: 5, sight }))
      const wrong: number[][] = []
      for (let a = 0; a < space.cells; a++) {
        for (let b = 0; b < space.cells; b++) {
          if (inSight(space, a, b) !== inSight({ ...space, hasTables: false }, a, b)) wrong.push([a, b])
        }
      }
      expect(wrong).toEqual([])
    }
  })

  it('of a board is what a cell sees of it; where there is no table all of it may be', () => {
    const space = buildSpace(randomMap(7, 9, 3, { walls: 8, screens: 8, thin: 5, missing: 5 }))
    const below = stream(4)
    const board = space.passable.map((bits) => bits & below(1 << 30))
    const seen = createBoard(space)
    for (let from = 0; from < space.cells; from++) {
      keepSeen(space, from, board, seen)
      const told = Array.from({ length: space.cells }, (_, cell) => hasCell(space, seen, cell))
      expect(told).toEqual(told.map((_, cell) => hasCell(space, board, cell) && inSight(space, from, cell)))
    }
    keepSeen({ ...space, hasTables: false }, 0, board, seen)
    expect(seen).toEqual(board)
  })

  it('is not stopped by the ends themselves, but full walls neither see nor are seen', () => {
    for (const sight of RULES) {
      const screens = buildSpace(mapOf(3, 3, { sight, blocksSight: flags(9, [0, 4]) }))
      expect([inSight(screens, 0, 4), inSight(screens, 0, 0), inSight(screens, 4, 7)]).toEqual([true, true, true])
      const walls = buildSpace(mapOf(3, 3, { sight, blocksSight: flags(9, [0]), blocksMove: flags(9, [0]) }))
      expect([inSight(walls, 0, 4), inSight(walls, 1, 0), inSight(walls, 0, 0)]).toEqual([false, false, false])
    }
  })

  it('is stopped by cells higher than both ends', () => {
    const at = (col: number, row: number) => col * 5 + row
    for (const sight of RULES) {
      const level = new Int8Array(25)
      // A ridge right across.
      for (let row = 0; row < 5; row++) level[at(2, row)] = 2
      const ridge = buildSpace(mapOf(5, 5, { sight, level }))
      expect([inSight(ridge, at(0, 2), at(4, 2)), inSight(ridge, at(0, 2), at(2, 2))]).toEqual([false, true])
      level[at(0, 2)] = 2
      const tower = buildSpace(mapOf(5, 5, { sight, level }))
      expect([inSight(tower, at(0, 2), at(4, 2)), inSight(tower, at(0, 1), at(4, 2))]).toEqual([true, false])
    }
  })

  it('is the same on large maps, where far any-point looks are traced on the map', () => {
    for (const sight of RULES) {
      const below = stream(9)
      const small = randomMap(28, 6, 3, { walls: 4, thin: 1, sight })
      // The same drawing on a map too large for tables.
      const height = 128
      const big = mapOf(40, height, {
        sight,
        walls: small.walls.map(([cell, dir]) => [Math.floor(cell / 6) * height + (cell % 6), dir]),
      })
      for (let cell = 0; cell < 168; cell++) {
        const there = Math.floor(cell / 6) * height + (cell % 6)
        big.blocksMove[there] = small.blocksMove[cell]
        big.blocksSight[there] = small.blocksSight[cell]
      }
      const [spaceSmall, spaceBig] = [buildSpace(small), buildSpace(big)]
      expect(spaceBig.hasTables).toBe(false)
      for (let i = 0; i < 40; i++) {
        const [a, b] = [below(168), below(168)]
        const [bigA, bigB] = [a, b].map((cell) => Math.floor(cell / 6) * height + (cell % 6))
        expect(inSight(spaceBig, bigA, bigB)).toBe(inSight(spaceSmall, a, b))
      }
    }
  })

  it('any-point looks just within and just beyond the table of lines agree', () => {
    // Equal corridors of 24 and 25 hexes, one screen beside the middle and one in it.
    for (const length of [24, 25]) {
      const at = (col: number, row: number) => col * 9 + row
      const a = at(0, 4)
      const b = hex.cellAt(length + 1, 9, length, 4)
      const open = mapOf(length + 1, 9, { sight: 'any-point', blocksSight: flags((length + 1) * 9, [at(12, 3)]) })
      expect(inSight(buildSpace(open), a, b)).toBe(true)
      const all = Array.from({ length: 9 }, (_, row) => at(12, row))
      expect(inSight(buildSpace({ ...open, blocksSight: flags((length + 1) * 9, all) }), a, b)).toBe(false)
    }
  })
})

/** A report's board, drawn in axial coordinates, moved so that nothing is off the map. */
const report = (sight: SightRule, walls: readonly Point[]): { space: Space; at: (q: number, r: number) => number } => {
  const [width, height, down] = [16, 20, 8]
  const at = (q: number, r: number) => hex.cellAtAxial(width, height, q, r + down)
  const full = flags(
    width * height,
    walls.map(([q, r]) => at(q, r)),
  )
  return { space: buildSpace(mapOf(width, height, { sight, blocksMove: full, blocksSight: full })), at }
}

describe('sight in reports', () => {
  it('A-24 sees past corners that line up without a wall between', () => {
    const { space, at } = report('corners', [
      [3, 1],
      [3, 2],
      [3, 3],
      [4, 3],
      [5, 2],
      [6, 2],
      [7, -1],
      [7, 1],
    ])
    expect(inSight(space, at(7, 0), at(4, 2))).toBe(true)
    expect(rangeBetween(space, at(7, 0), at(4, 2))).toBe(3)
  })

  it('A-24 must step from (8,-1) to (7,-1) to see (5,-1)', () => {
    const { space, at } = report('corners', [
      [7, 0],
      [8, -2],
      [9, -1],
    ])
    expect(inSight(space, at(8, -1), at(5, -1))).toBe(false)
    expect(inSight(space, at(7, -1), at(5, -1))).toBe(true)
  })
})

interface Case {
  readonly id: string
  readonly topics: readonly string[]
  readonly map: { readonly width: number; readonly height: number }
  readonly walls: readonly Point[]
  readonly obstacles: readonly Point[]
  readonly difficult: readonly Point[]
  readonly traps: readonly Point[]
  readonly hazardous: readonly Point[]
  readonly icy: readonly Point[]
  readonly thinWalls: readonly (readonly [number, number, number])[]
  readonly figures: readonly { readonly id: string; readonly side: string; readonly hex: Point; readonly acting?: boolean }[]
  readonly action: {
    readonly move: number
    readonly range: number
    readonly targets: number
    readonly aoe: unknown
    readonly flying: boolean
    readonly jumping: boolean
    readonly teleport: boolean
  }
  readonly expected: Readonly<Record<string, readonly { readonly move: Point; readonly attacks: readonly string[] }[]>>
}

const cases = JSON.parse(readFileSync(new URL('../../test/cases/monster-focus.json', import.meta.url), 'utf8')) as Case[]

const spaceOfCase = (board: Case, sight: SightRule): { space: Space; at: (p: Point) => number } => {
  const { width, height } = board.map
  const at = (p: Point) => p[0] * height + p[1]
  const full = board.walls.map(at)
  const input = mapOf(width, height, {
    sight,
    blocksMove: flags(width * height, [...full, ...board.obstacles.map(at)]),
    blocksSight: flags(width * height, full),
    walls: board.thinWalls.map(([col, row, dir]) => [at([col, row]), dir]),
  })
  for (const p of board.difficult) input.moveCost[at(p)] = 2
  return { space: buildSpace(input), at }
}

describe('sight in the monster-focus cases', () => {
  const plain = cases.filter(
    ({ figures, action, traps, hazardous, icy }) =>
      figures.filter(({ side }) => side === 'character').length === 1 &&
      action.targets > 0 &&
      action.aoe === null &&
      !(action.flying || action.jumping || action.teleport) &&
      traps.length + hazardous.length + icy.length === 0,
  )

  for (const [edition, sight] of [
    ['gloomhaven', 'corners'],
    ['frosthaven', 'any-point'],
  ] as const) {
    it(`DUN-18 a monster with one enemy attacks exactly if it can reach a cell in range and sight (${edition})`, () => {
      const hinges: string[] = []
      for (const board of plain) {
        const { space, at } = spaceOfCase(board, sight)
        const actor = board.figures.find(({ acting }) => acting)!
        const enemy = at(board.figures.find(({ side }) => side === 'character')!.hex)
        const field = createField(space)
        const way = space.passable.slice()
        way[space.wordOf[enemy]] &= ~space.maskOf[enemy]
        flood(field, at(actor.hex), way, board.action.move)
        const taken = new Set(board.figures.filter(({ acting }) => !acting).map((figure) => at(figure.hex)))
        const reach = board.action.range || 1
        const inRange: number[] = []
        for (let cell = 0; cell < space.cells; cell++) {
          if (costAt(field, cell) >= 0 && !taken.has(cell) && rangeBetween(space, cell, enemy) <= reach) inRange.push(cell)
        }
        const good = inRange.filter((cell) => inSight(space, cell, enemy))
        if (good.length < inRange.length) hinges.push(board.id)
        for (const { move, attacks } of board.expected[edition]) {
          expect([board.id, attacks.length > 0]).toEqual([board.id, good.length > 0])
          if (attacks.length > 0) expect([board.id, good.includes(at(move))]).toEqual([board.id, true])
        }
      }
      expect(hinges.length).toBeGreaterThanOrEqual(6)
    })
  }

  it('DUN-18 sight differs between the editions where the answers differ', () => {
    let differs = 0
    for (const board of plain) {
      if (board.walls.length + board.thinWalls.length === 0) continue
      const [one, other] = (['corners', 'any-point'] as const).map((sight) => spaceOfCase(board, sight).space.sight)
      if (one.some((bits, word) => bits !== other[word])) differs++
      // Whatever is seen corner to corner past walls is seen from some inner point too.
      expect(one.every((bits, word) => (bits & ~other[word]) === 0)).toBe(true)
    }
    expect(differs).toBeGreaterThan(0)
  })
})
