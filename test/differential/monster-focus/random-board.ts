/** Random boards for the differential test: every kind of ground, wall, figure, action and pattern. */
import type { CaseFigure, FocusCase, Hex } from '../../cases/monster-focus-file.ts'

/** A stream of whole numbers below a bound, the same for the same seed. */
const stream = (seed: number): ((below: number) => number) => {
  let state = (Math.imul(seed + 1, 0x9e3779b1) ^ 0x5bd1e995) >>> 0 || 1
  return (below) => {
    state ^= state << 13
    state >>>= 0
    state ^= state >>> 17
    state ^= state << 5
    state >>>= 0
    return state % below
  }
}

const PATTERNS: readonly { kind: 'melee' | 'ranged'; hexes: readonly Hex[] }[] = [
  {
    kind: 'melee',
    hexes: [
      [0, 1],
      [0, 2],
    ],
  },
  {
    kind: 'melee',
    hexes: [
      [1, 0],
      [0, 1],
      [1, 1],
    ],
  },
  {
    kind: 'melee',
    hexes: [
      [0, 1],
      [0, 2],
      [1, 0],
    ],
  },
  {
    kind: 'melee',
    hexes: [
      [1, -1],
      [2, -2],
      [2, -1],
      [1, 0],
    ],
  },
  { kind: 'melee', hexes: [[2, -1]] },
  {
    kind: 'ranged',
    hexes: [
      [0, 0],
      [1, 0],
    ],
  },
  {
    kind: 'ranged',
    hexes: [
      [0, 0],
      [0, 1],
      [1, 0],
    ],
  },
  {
    kind: 'ranged',
    hexes: [
      [0, 0],
      [1, 0],
      [2, 0],
      [2, -1],
    ],
  },
  {
    kind: 'ranged',
    hexes: [
      [0, 0],
      [2, 0],
    ],
  },
  {
    kind: 'ranged',
    hexes: [
      [0, 0],
      [1, 0],
      [0, 1],
      [-1, 1],
      [-1, 0],
      [0, -1],
      [1, -1],
    ],
  },
]

const KINDS: readonly ((kinds: Kinds) => Hex[])[] = [
  ({ obstacles }) => obstacles,
  ({ traps }) => traps,
  ({ hazardous }) => hazardous,
  ({ difficult }) => difficult,
]

type Kinds = Readonly<Record<'obstacles' | 'traps' | 'hazardous' | 'difficult' | 'icy', Hex[]>>

/** Board `number` of the list; `icy` ground on a quarter of them. */
export const randomBoard = (number: number): FocusCase => {
  const below = stream(number)
  const chance = (percent: number): boolean => below(100) < percent
  const width = 4 + below(6)
  const height = 4 + below(5)
  const holes: Hex[] = []
  const walls: Hex[] = []
  const doors: Hex[] = []
  const thinWalls: (readonly [number, number, number])[] = []
  const kinds: Kinds = { obstacles: [], traps: [], hazardous: [], difficult: [], icy: [] }
  const wallPercent = [0, 8, 20][below(3)]
  const thinPercent = [0, 0, 3, 10][below(4)]
  const holePercent = [0, 0, 12][below(3)]
  const groundPercent = [0, 15, 35, 60][below(4)]
  const icyPercent = [0, 0, 0, 25][below(4)]
  const open: Hex[] = []
  for (let col = 0; col < width; col++) {
    for (let row = 0; row < height; row++) {
      const hex: Hex = [col, row]
      for (let dir = 0; dir < 6; dir++) if (chance(thinPercent)) thinWalls.push([col, row, dir])
      if (chance(holePercent)) holes.push(hex)
      else if (chance(wallPercent)) (chance(20) ? doors : walls).push(hex)
      else {
        open.push(hex)
        const kind = below(100)
        if (kind < icyPercent) kinds.icy.push(hex)
        else if (chance(groundPercent)) KINDS[below(4)](kinds).push(hex)
      }
    }
  }
  const figures: CaseFigure[] = []
  const add = (id: string, side: CaseFigure['side'], more: Partial<CaseFigure> = {}): void => {
    if (open.length === 0) return
    const [hex] = open.splice(below(open.length), 1)
    figures.push({ id, side, hex, acting: false, initiative: 0, invisible: false, summoner: undefined, summoned: 0, ...more })
  }
  if (open.length === 0) {
    const hex = (walls.pop() ?? doors.pop() ?? holes.pop())!
    open.push(hex)
  }
  add('A', 'monster', { acting: true })
  for (let i = below(4); i > 0; i--) add(`M${i}`, 'monster')
  for (let i = 1, enemies = below(6); i <= enemies; i++) {
    const owner = figures.find(({ id }) => id === `C${1 + below(i)}`)
    const summon = owner !== undefined && owner.summoner === undefined && chance(30)
    add(`C${i}`, 'character', {
      initiative: 1 + below(4),
      invisible: chance(12),
      ...(summon ? { summoner: owner.id, summoned: 1 + below(2) } : {}),
    })
  }
  if (chance(15)) add('N1', 'neutral')
  const aoe = chance(35) ? PATTERNS[below(PATTERNS.length)] : undefined
  const ranged = aoe === undefined ? chance(50) : aoe.kind === 'ranged'
  return {
    id: `random ${number}`,
    firstEdition: true,
    width,
    height,
    holes,
    walls,
    doors,
    thinWalls,
    ...kinds,
    figures,
    action: {
      move: below(6),
      range: ranged ? 1 + below(5) : 0,
      targets: [1, 1, 1, 2, 2, 3, 4, 6, 0][below(9)],
      aoe,
      flying: chance(12),
      jumping: chance(15),
      teleport: chance(8),
      muddled: chance(12),
      disarmed: chance(4),
      immobilized: chance(4),
      stunned: chance(1),
    },
    expected: {},
  }
}
