import { checkScenario } from '../../scenario/check.ts'
import type { Scenario } from '../../scenario/types.ts'
import type { Entry } from './random-answer.ts'
import { Rng } from './rng.ts'

/** What generated warbands are drawn from. */
export interface WarbandSpec {
  /** Policies that may play a warband. */
  readonly bands: readonly string[]
  /** Policies that may decide for neutral units. */
  readonly neutrals: readonly string[]
}

type Cell = readonly [number, number]

/** Names that parts of a file refer to. */
interface Names {
  readonly bands: readonly string[]
  /** Neutral sides; may be none. */
  readonly neutrals: readonly string[]
  readonly kinds: readonly string[]
  readonly cells: readonly Cell[]
  readonly hasTokens: boolean
}

const CHECKS = ['melee', 'ranged', 'defence', 'agility', 'morale']
const STATS = [...CHECKS, 'move', 'attacks', 'injury', 'pierce']
const STATUSES = ['staggered', 'dazed', 'stunned']
const WINDOWS = [
  'roundStart',
  'turnStart',
  'engaged',
  'engaged',
  'damageDealt',
  'damageTaken',
  'defeated',
  'tokenRevealed',
  'tokenTaken',
  'turnEnd',
  'roundEnd',
]

/** Battle number `index` of the endless list of legal ones, as a file would say it: same number, same data. */
export const randomWarbandData = (index: number, spec: WarbandSpec): Entry => {
  const rng = new Rng(0x3a4bad, index)
  const map = randomBoard(rng)
  const bands = rng.oneIn(5) ? ['red', 'blue', 'grey'] : ['red', 'blue']
  const neutrals = rng.oneIn(4) ? [] : rng.oneIn(3) ? ['pack', 'caravan'] : ['pack']
  const kinds = ['hero', 'fighter', 'shooter', 'beast']
  const hasTokens = !rng.oneIn(4)
  const places = rng.some(map.open, map.open.length)
  const names: Names = { bands, neutrals, kinds, cells: rng.some(map.open, 5), hasTokens }
  const abilities: Record<string, Entry> = {}
  const haves = (id: string, spells: boolean): Entry => {
    const own: Record<string, number> = {}
    for (let i = rng.pick([0, 1, 1, 2]); i > 0; i--) {
      const name = `${id}-skill-${i}`
      abilities[name] = spells && rng.oneIn(2) ? randomSpell(rng, names) : randomAnswer(rng, names)
      own[name] = rng.int(1, 2)
    }
    return Object.keys(own).length > 0 ? { abilities: own } : {}
  }
  const gear = randomGear(rng)
  const entries = Object.fromEntries(
    kinds.map((id) => [id, { ...randomKind(rng, id), ...haves(id, id === 'hero' || rng.oneIn(3)) }]),
  )
  const units: Entry[] = []
  const hands = rng.oneIn(3) ? ['plain', 'blight'] : []
  for (const side of bands) {
    const many = rng.int(1, Math.max(1, Math.min(5, Math.floor(map.open.length / 5))))
    for (let i = 0; i < many; i++) {
      const kind = i === 0 && !rng.oneIn(4) ? 'hero' : rng.pick(kinds)
      const carries = hasTokens && hands.length > 0 && rng.oneIn(4) ? { carries: hands.pop() } : {}
      units.push({ id: `${side}-${i}`, kind, side, at: places.pop()!, ...carries, ...randomState(rng, entries[kind]!) })
    }
  }
  for (const side of neutrals) {
    for (let i = rng.int(0, 2); i > 0; i--) {
      const kind = rng.pick(['beast', 'fighter', 'shooter'])
      const carries = hasTokens && rng.oneIn(4) ? { carries: 'plain' } : {}
      units.push({ id: `${side}-${i}`, kind, side, at: places.pop()!, ...carries, ...randomState(rng, entries[kind]!) })
    }
  }
  // Where units stand, too: what lies there is taken soon.
  const spots = rng.some(rng.oneIn(2) ? places : map.open, rng.int(1, 4))
  const draw = rng.oneIn(3) ? rng.int(1, spots.length) : spots.length
  const tokens = {
    treasure: { at: spots, draw, from: { plain: rng.int(3, 4), blight: rng.pick([0, 3, 9]), event: rng.int(1, 3) } },
  }
  const events = randomEvents(rng, names)
  return {
    affray: 1,
    name: `warband-${index}`,
    ruleset: {
      name: 'warband',
      turns: rng.pick([2, 6, 8, 12]),
      routThreshold: rng.pick([1, 3, 6, 9]),
      firstSide: rng.pick(['file', 'dice']),
      ties: rng.pick(['fixed', 'seeded']),
    },
    map: map.data,
    terrain: TERRAIN,
    gear,
    kinds: entries,
    ...(Object.keys(abilities).length > 0 ? { abilities } : {}),
    sides: {
      ...Object.fromEntries(bands.map((id) => [id, { play: rng.pick(spec.bands), ...mildBand(rng, id) }])),
      ...Object.fromEntries(neutrals.map((id) => [id, randomNeutral(rng, names, spec)])),
    },
    units: rng.some(units, units.length),
    ...(hasTokens ? { tokens } : {}),
    ...(Object.keys(events).length > 0 ? { events } : {}),
    ...(rng.oneIn(3) ? { objectives: randomGoals(rng, names) } : {}),
    limits: { rounds: rng.pick([3, 12, 12]) },
  }
}

/** The same, checked and resolved; throws with everything that is wrong, which would be a fault of the generator or of the checks. */
export const randomWarband = (index: number, spec: WarbandSpec): Scenario => {
  const data = randomWarbandData(index, spec)
  let checked = checkScenario(data)
  // Where events and spells may bring more than there is room for, it goes without abilities.
  if (!checked.ok && checked.issues.some(({ code }) => code === 'ERR_TOO_LARGE')) checked = checkScenario(withoutDeploys(data))
  if (checked.ok) return checked.scenario
  const said = checked.issues
    .filter(({ severity }) => severity !== 'warning')
    .map(({ code, path, message }) => `${code} ${path}: ${message}`)
  throw new Error(`warband ${index} is refused:\n${said.join('\n')}`)
}

const withoutDeploys = (data: Entry): Entry => ({
  ...data,
  abilities: {},
  events: {},
  kinds: Object.fromEntries(
    Object.entries(data.kinds as Record<string, Entry>).map(([id, { abilities, ...kind }]) => [id, kind]),
  ),
})

const TERRAIN = { floor: {}, wall: { blocks: ['move', 'sight'] }, rock: { blocks: ['move'], cover: 1 }, brush: { cover: 1 } }

const GROUNDS: readonly string[] = ['.', '.....#', '....*=%', '...12', '..1234o', '......#=%*o2 ']

const LEGEND = {
  '.': 'floor',
  '#': 'wall',
  o: 'rock',
  '*': 'brush',
  '=': 'water',
  '%': 'difficult',
  ...Object.fromEntries([1, 2, 3, 4].map((height) => [`${height}`, { terrain: 'floor', height }])),
}

const randomBoard = (rng: Rng): { data: Entry; open: Cell[] } => {
  const [width, height] = rng.pick([
    [6, 4],
    [5, 5],
    [8, 5],
    [9, 6],
    [4, 9],
  ] as const)
  const ground = rng.pick(GROUNDS)
  const open: Cell[] = []
  const rows = Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_, column) => {
      // Enough floor for everybody, whatever is drawn.
      const sign = row === 0 || column === 0 || (row * width + column) % 5 === 0 ? '.' : ground[rng.int(0, ground.length - 1)]!
      if (sign !== '#' && sign !== 'o' && sign !== ' ') open.push([column, row])
      return sign
    }).join(''),
  )
  const walls = rng.oneIn(4)
    ? Array.from({ length: rng.int(1, 4) }, () => [
        ...rng.pick(open.filter(([column, row]) => column < width - 1 && row < height - 1)),
        'S',
      ]).filter((wall, i, all) => all.findIndex((other) => other.join() === wall.join()) === i)
    : []
  return { data: { ground: 'floor', legend: LEGEND, rows, ...(walls.length > 0 ? { edges: { wall: walls } } : {}) }, open }
}

const randomGear = (rng: Rng): Record<string, Entry> => ({
  blade: { pierce: rng.int(0, 4), injury: rng.int(0, 4), attacks: rng.pick([0, 0, 1]) },
  shield: { improve: { defence: rng.int(1, 6), ...(rng.oneIn(3) ? { agility: 1 } : {}) } },
  bow: {
    range: rng.pick([3, 6, 25]),
    pierce: rng.pick([0, 0, 3]),
    injury: rng.pick([0, 2]),
    shots: rng.pick([1, 1, 2]),
    everyOtherTurn: rng.oneIn(4),
    ...(rng.oneIn(3) ? { improve: { ranged: 2 } } : {}),
  },
})

const randomKind = (rng: Rng, id: string): Entry => {
  const shoots = id === 'shooter' || rng.oneIn(4)
  const gear = rng.some(['blade', 'shield'], rng.int(0, 2))
  return {
    ...(id === 'hero' ? { tags: ['hero'] } : id === 'beast' ? { tags: ['beast'] } : {}),
    ...(rng.oneIn(6) ? { unarmed: true } : {}),
    stats: {
      move: rng.pick([0, 2, 3, 4, 6]),
      melee: rng.pick([5, 8, 11, 14, rng.oneIn(5) ? 'none' : 12]),
      ranged: shoots ? rng.int(5, 14) : 'none',
      defence: rng.oneIn(5) ? 'none' : rng.int(8, 20),
      agility: rng.int(4, 16),
      morale: rng.int(6, 18),
      attacks: rng.pick([0, 1, 1, 2, 3]),
      wounds: rng.pick([1, 1, 1, 2, 3]),
      injury: rng.pick([0, 0, 2, 5]),
      pierce: rng.pick([0, 0, 2]),
    },
    gear: shoots ? [...gear, 'bow'] : gear,
  }
}

const randomState = (rng: Rng, kind: Entry): Entry => {
  if (!rng.oneIn(4)) return {}
  const { wounds } = kind.stats as { wounds: number }
  if (rng.oneIn(2)) return { state: { hp: rng.int(1, wounds) } }
  return { state: { statuses: [rng.pick(STATUSES)] } }
}

/** Now and then a warband leaves another one alone. */
const mildBand = (rng: Rng, id: string): Entry =>
  rng.oneIn(8) ? { disposition: { [id === 'red' ? 'blue' : 'red']: 'neutral' } } : {}

const randomNeutral = (rng: Rng, { bands }: Names, { neutrals }: WarbandSpec): Entry => {
  const behaves = rng.pick(['normalActions', 'normalActions', 'retreat', 'stand'])
  const play = rng.pick(neutrals)
  return {
    play,
    neutral: true,
    behaves,
    ...(behaves === 'retreat' ? { leavesAtEdge: rng.oneIn(2) } : {}),
    ...(rng.oneIn(3) ? { together: true } : {}),
    ...(rng.oneIn(2) ? { disposition: rng.oneIn(2) ? 'hostile' : { [rng.pick(bands)]: 'hostile' } } : {}),
  }
}

/** What an effect may name: units by their parties, and amounts. */
interface Known {
  readonly parties: readonly string[]
  readonly amounts: readonly unknown[]
}

const randomDeed = (rng: Rng, names: Names, known: Known, depth = 0): Entry => {
  const to = rng.pick(known.parties)
  const whom = to === 'opponent' ? {} : { to }
  switch (rng.int(0, depth === 0 ? 6 : 4)) {
    case 0:
      return { damage: { amount: rng.pick(known.amounts), ...whom, ...(rng.oneIn(3) ? { type: 'true' } : {}) } }
    case 1:
      return { status: { add: rng.pick(STATUSES), ...whom } }
    case 2:
    case 3: {
      const by = rng.pick([-4, -2, -1, 1, 2, 4])
      return { modify: { stat: rng.pick(STATS), by, lasts: rng.pick(['turn', 'round', 'battle']), ...whom } }
    }
    case 4:
      return names.neutrals.length === 0 ? { damage: { amount: 1, ...whom } } : randomTurn(rng, names)
    case 5:
      return {
        check: {
          who: to,
          stat: rng.pick(CHECKS),
          ...(rng.oneIn(2) ? { pass: [randomDeed(rng, names, known, 1)] } : {}),
          fail: [randomDeed(rng, names, known, 1)],
        },
      }
    default:
      return {
        table: { die: 'd6', '1-2': 'nothing', '3-4': rng.pick(['late-0', 'nothing']), '5-6': 'late-0' },
      }
  }
}

const randomTurn = (rng: Rng, { neutrals, bands }: Names): Entry => {
  const side = rng.pick(neutrals)
  if (rng.oneIn(2)) {
    const as = rng.pick(['normalActions', 'retreat', 'stand'])
    return { behave: { side, as, ...(as === 'retreat' && rng.oneIn(2) ? { leavesAtEdge: true } : {}) } }
  }
  return {
    disposition: { of: side, toward: rng.pick(bands), is: rng.pick(['hostile', 'hostile', 'neutral']), together: rng.oneIn(3) },
  }
}

const randomSpell = (rng: Rng, names: Names): Entry => {
  const own = rng.oneIn(3)
  const area = !own && rng.oneIn(4) ? { area: 1 } : {}
  const target = {
    side: own ? 'own' : rng.pick(['opposing', 'any']),
    within: rng.int(1, 8),
    ...(own ? { self: true } : {}),
    ...area,
  }
  const ongoing = rng.oneIn(2)
  const known = { parties: ['target', 'target', 'self'], amounts: [1, 2, 'd3', 'rank'] }
  const lasting = { modify: { stat: rng.pick(STATS), by: rng.pick([-4, 2, 4]), lasts: 'battle' } }
  return {
    as: 'spell',
    needs: rng.int(2, 14),
    ...(ongoing ? { ongoing } : {}),
    target,
    ...(rng.oneIn(5) ? { limit: 'oncePerBattle' } : {}),
    do: [...(ongoing ? [lasting] : []), ...(!ongoing || rng.oneIn(3) ? [randomDeed(rng, names, known)] : [])],
  }
}

const randomAnswer = (rng: Rng, names: Names): Entry => {
  const when = rng.pick(WINDOWS)
  const isOfRound = when.startsWith('round')
  const parties = isOfRound ? ['self'] : ['self', 'source', 'target', 'target']
  const amounts: unknown[] = [1, 1, 'd3', 'rank']
  if (when.startsWith('damage')) amounts.push('dealt', 'taken')
  const asks = isOfRound
    ? { round: rng.int(1, 3) }
    : rng.pick([
        { self: 'target' },
        { self: 'source' },
        { self: ['source', 'target'] },
        { target: { side: 'opposing', within: 4 } },
      ])
  const who = when === 'engaged' && rng.oneIn(2) ? [fear()] : [randomDeed(rng, names, { parties, amounts })]
  return { when, if: asks, ...(rng.oneIn(3) ? { limit: 'oncePerBattle' } : { limit: { perTurn: 1 } }), do: who }
}

/** Whoever is in contact with it must stand its sight (WAR-26). */
const fear = (): Entry => ({
  check: { who: 'opponent', stat: 'morale', fail: [{ status: { add: 'staggered', lasts: 'turn' } }] },
})

const randomEvents = (rng: Rng, names: Names): Record<string, Entry> => {
  const { bands, neutrals, kinds, cells, hasTokens } = names
  const events: Record<string, Entry> = {
    'late-0': {
      do: [{ deploy: { kind: rng.pick(kinds), side: rng.pick([...bands, ...neutrals]), at: rng.pick(cells), count: 1 } }],
      limit: { perBattle: 2 },
    },
    // What nobody calls otherwise.
    'late-1': { when: rng.pick(['roundStart', 'roundEnd']), if: { round: 2 }, do: [{ event: 'late-0' }] },
  }
  if (hasTokens) {
    const side = neutrals.length === 0 ? rng.pick(bands) : rng.pick(neutrals)
    const at = rng.pick(['adjacent', { edge: 'nearest', to: 'trigger' }, { edge: 'nearest', to: 'trigger' }])
    events.omen = {
      when: rng.pick(['tokenRevealed', 'tokenRevealed', 'tokenTaken']),
      ...(rng.oneIn(3) ? {} : { if: { token: rng.pick(['event', 'plain']) } }),
      limit: 'oncePerBattle',
      do: [
        { deploy: { kind: rng.pick(kinds), side, count: rng.int(1, 3), at } },
        ...(neutrals.length === 0
          ? []
          : [
              { disposition: { of: side, toward: 'trigger.side', is: 'hostile', together: rng.oneIn(2) } },
              { behave: { side, as: rng.pick(['normalActions', 'retreat']) } },
            ]),
        ...(rng.oneIn(3) ? [randomDeed(rng, names, { parties: ['trigger'], amounts: [1, 'd3'] })] : []),
      ],
    }
  }
  if (rng.oneIn(3)) {
    events.storm = {
      when: rng.pick(['turnStart', 'turnEnd', 'roundStart']),
      limit: 'oncePerBattle',
      target: { side: rng.pick([...bands, ...neutrals]) },
      do: [randomDeed(rng, { ...names, neutrals: [] }, { parties: ['target'], amounts: [1, 'd3'] }, 1)],
    }
  }
  return events
}

const randomGoals = (rng: Rng, { bands, cells }: Names): Entry[] => {
  switch (rng.int(0, 2)) {
    case 0:
      return [{ win: { most: rng.pick(['treasure', 'standing']) }, check: { roundEnd: rng.int(2, 5) } }]
    case 1:
      return [{ side: bands[0], win: { reach: { at: cells, by: { side: 'own' }, count: rng.int(1, 2) } } }]
    default:
      return [{ side: bands[1], win: { defeated: { side: bands[0] } }, check: 'roundEnd' }]
  }
}
