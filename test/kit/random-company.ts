import { checkScenario } from '../../scenario/check.ts'
import type { Scenario } from '../../scenario/types.ts'
import type { Entry } from './random-answer.ts'
import { Rng } from './rng.ts'

/** What generated companies are drawn from: policies that may play any side. */
export interface CompanySpec {
  readonly policies: readonly string[]
}

type Cell = readonly [number, number]

const MANNERS = ['chilled', 'annihilated', 'eliminated', 'retired']
const AWAY = ['killed', 'killed.chilled', 'killed.annihilated', 'eliminated', 'eliminated', 'dead', 'retired']
const STATS = ['combat', 'defense', 'move', 'power', 'shot', 'range']
const EDGES = ['north', 'east', 'south', 'west']

/** Companies number `index` of the endless list of legal ones, as a file would say it: same number, same data. */
export const randomCompanyData = (index: number, spec: CompanySpec): Entry => {
  const rng = new Rng(0xc04a97, index)
  const map = randomTable(rng)
  const sides = rng.oneIn(5) ? ['red', 'blue', 'grey'] : ['red', 'blue']
  const abilities: Record<string, Entry> = {}
  const kinds: Record<string, Entry> = {}
  const kindsOf: Record<string, string[]> = {}
  for (const side of sides) {
    const lemures = rng.oneIn(3)
    const names = [`${side}-officer`, `${side}-independent`, `${side}-troop`, `${side}-rest`]
    kindsOf[side] = names
    for (const id of names) {
      const own: Record<string, number> = {}
      for (let i = rng.pick(id.endsWith('officer') ? [1, 2, 3] : [0, 0, 1, 2]); i > 0; i--) {
        const name = `${id}-${i}`
        abilities[name] = rng.oneIn(2) ? randomUse(rng, sides) : randomAnswer(rng)
        own[name] = rng.int(1, 3)
      }
      kinds[id] = { ...randomKind(rng, id, lemures), ...(Object.keys(own).length > 0 ? { abilities: own } : {}) }
    }
  }
  const places = rng.some(map.open, map.open.length)
  const units: Entry[] = []
  for (const side of sides) {
    const many = rng.int(1, Math.min(5, Math.floor(map.open.length / sides.length) - 1))
    for (let i = 0; i < many; i++) {
      const kind = i === 0 && !rng.oneIn(6) ? kindsOf[side]![0]! : rng.pick(kindsOf[side]!.slice(1))
      units.push({ id: `${side}-${i}`, kind, side, ...randomStart(rng, i, kinds[kind]!, places) })
    }
  }
  const events = randomEvents(rng, sides, map.open)
  return {
    affray: 1,
    name: `company-${index}`,
    ruleset: {
      name: 'company',
      rounds: rng.pick([2, 3, 4, 6]),
      dominationCounts: rng.pick(['all', 'unlessInsignificant']),
      ties: rng.pick(['fixed', 'seeded']),
    },
    map: map.data,
    terrain: TERRAIN,
    kinds,
    ...(Object.keys(abilities).length > 0 ? { abilities } : {}),
    sides: Object.fromEntries(sides.map((id) => [id, { play: rng.pick(spec.policies), ...dispositionOf(rng, id) }])),
    units: rng.some(units, units.length),
    ...(Object.keys(events).length > 0 ? { events } : {}),
    objectives: randomGoals(rng, sides, map.open),
    limits: { rounds: rng.pick([3, 6, 7]) },
  }
}

/** The same, checked and resolved; throws with everything that is wrong, which would be a fault of the generator or of the checks. */
export const randomCompany = (index: number, spec: CompanySpec): Scenario => {
  const checked = checkScenario(randomCompanyData(index, spec))
  if (checked.ok) return checked.scenario
  const said = checked.issues
    .filter(({ severity }) => severity !== 'warning')
    .map(({ code, path, message }) => `${code} ${path}: ${message}`)
  throw new Error(`company ${index} is refused:\n${said.join('\n')}`)
}

const TERRAIN = {
  floor: {},
  wall: { blocks: ['move', 'sight'] },
  rubble: { cover: 1 },
  mire: { moveCost: 2 },
  pit: { blocks: ['move'] },
}

const GROUNDS: readonly string[] = ['.', '.', '.....#', '...%%~', '......#=%~', '....~']

const randomTable = (rng: Rng): { data: Entry; open: Cell[] } => {
  const [width, height] = rng.pick([
    [4, 4],
    [5, 5],
    [6, 5],
    [8, 6],
    [3, 9],
  ] as const)
  const ground = rng.pick(GROUNDS)
  const open: Cell[] = []
  const rows = Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_, column) => {
      // The rim is open: reserves come there.
      const isRim = row === 0 || column === 0 || row === height - 1 || column === width - 1
      const sign = isRim ? '.' : ground[rng.int(0, ground.length - 1)]!
      if (sign !== '#' && sign !== '=') open.push([column, row])
      return sign
    }).join(''),
  )
  const walls = rng.oneIn(4)
    ? Array.from({ length: rng.int(1, 4) }, () => [
        ...rng.pick(open.filter(([c, r]) => c < width - 1 && r < height - 1)),
        'S',
      ]).filter((wall, i, all) => all.findIndex((other) => other.join() === wall.join()) === i)
    : []
  const legend = { '.': 'floor', '#': 'wall', '%': 'rubble', '~': 'mire', '=': 'pit' }
  return { data: { ground: 'floor', legend, rows, ...(walls.length > 0 ? { edges: { wall: walls } } : {}) }, open }
}

const randomKind = (rng: Rng, id: string, lemures: boolean): Entry => {
  const isTroop = id.endsWith('troop') || id.endsWith('rest')
  const sort = isTroop && lemures ? 'lemure' : rng.oneIn(8) ? null : 'combatant'
  const rank = id.endsWith('officer') ? 'officer' : id.endsWith('independent') ? 'independent' : null
  const tags = [sort, rank, isTroop && rng.oneIn(3) ? 'insignificant' : null].filter((tag) => tag !== null)
  const shoots = rng.oneIn(3) ? { shot: rng.int(1, 4), range: rng.int(2, 6) } : {}
  return {
    ...(tags.length > 0 ? { tags } : {}),
    ...(rng.oneIn(8) ? { manner: rng.pick(['chilled', 'annihilated']) } : {}),
    stats: {
      command: rank === null ? rng.pick([0, 0, 1]) : rng.int(1, 5),
      life: rng.int(1, 6),
      combat: rng.pick([1, 2, 3, 4, 5, 6, 8, 9]),
      defense: rng.int(2, 6),
      firstContact: rng.int(0, 3),
      move: rng.pick([0, 2, 3, 4, 5, 6]),
      power: rng.pick([1, 1, 1, 2]),
      ...shoots,
    },
  }
}

/** On the table, sometimes hurt; in the reserve; or gone before the battle starts. The first of a side is always there or comes soon. */
const randomStart = (rng: Rng, index: number, kind: Entry, places: Cell[]): Entry => {
  const { life } = kind.stats as { life: number }
  if (index > 0 && rng.oneIn(6)) return { state: { left: rng.pick(MANNERS) } }
  if (rng.oneIn(index === 0 ? 12 : 6)) {
    const place = rng.oneIn(2) ? { edge: rng.pick(EDGES) } : { at: places.pop()! }
    return { reserve: index === 0 ? 1 : rng.int(1, 4), ...place }
  }
  return { at: places.pop()!, ...(rng.oneIn(5) ? { state: { hp: rng.int(1, life) } } : {}) }
}

const dispositionOf = (rng: Rng, id: string): Entry => (id === 'grey' && rng.oneIn(3) ? { disposition: { red: 'neutral' } } : {})

const limitOf = (rng: Rng): Entry =>
  rng.oneIn(3)
    ? {}
    : { limit: rng.pick(['oncePerTurn', 'oncePerRound', 'oncePerBattle', { perBattle: 2 }, { perRound: 2 }, { perTurn: 2 }]) }

const costOf = (rng: Rng): Entry =>
  rng.oneIn(4)
    ? {}
    : { cost: { command: rng.pick([1, 1, 2, { amount: 1, spend: 'permanent' }, { amount: 2, spend: 'temporary' }]) } }

/** A small amount: a number, dice, or so many times of what is known there. */
const pointsOf = (rng: Rng, known: readonly string[]): unknown => {
  switch (rng.int(0, 4)) {
    case 0:
      return { of: rng.pick(known), times: rng.pick([1, 1, 2]), plus: rng.int(0, 1) }
    case 1:
      return rng.pick(['d3', 'd2', '2d2'])
    default:
      return rng.pick([1, 1, 2, 3])
  }
}

/** A step that befalls somebody on the table. */
const step = (rng: Rng, to: string, known: readonly string[]): Entry => {
  switch (rng.int(0, 7)) {
    case 0:
    case 1:
      return { heal: { amount: pointsOf(rng, known), to } }
    case 2:
    case 3:
      return {
        modify: {
          stat: rng.pick(STATS),
          by: rng.pick([-2, -1, 1, 1, 2]),
          lasts: rng.pick(['turn', 'round', 'battle']),
          ...(rng.oneIn(3) ? { sustained: true } : {}),
          to,
        },
      }
    case 4:
      return { remove: { manner: rng.pick(MANNERS), to } }
    default:
      return { damage: { amount: pointsOf(rng, known), to, ...(rng.oneIn(3) ? { type: true } : {}) } }
  }
}

/** An order or an act. */
const randomUse = (rng: Rng, sides: readonly string[]): Entry => {
  const as = rng.pick(['order', 'order', 'action'])
  const shared = { as, ...limitOf(rng), ...(as === 'order' ? costOf(rng) : rng.oneIn(4) ? costOf(rng) : {}) }
  if (rng.oneIn(4)) {
    const target = { side: rng.pick(['own', 'own', 'any']), is: rng.pick(AWAY) }
    return {
      ...shared,
      target,
      do: [{ return: { life: rng.int(1, 4), ...(rng.oneIn(2) ? { at: 'adjacent' } : { at: [0, 0] }) } }],
    }
  }
  if (rng.oneIn(4)) return { ...shared, do: [step(rng, 'self', ['rank'])] }
  const target = {
    side: rng.pick(['own', 'opposing', 'opposing', 'any', rng.pick(sides)]),
    ...(rng.oneIn(3) ? { tag: rng.pick(['combatant', 'officer']) } : {}),
    ...(rng.oneIn(2) ? { within: rng.int(1, 4) } : {}),
    ...(rng.oneIn(6) ? { beyond: 1, within: rng.int(2, 5) } : {}),
    ...(rng.oneIn(3) ? { self: true } : {}),
    ...(rng.oneIn(3) ? { count: 1 } : {}),
  }
  const to = (): string => rng.pick(['target', 'target', 'target', 'self'])
  return { ...shared, target, do: Array.from({ length: rng.int(1, 2) }, () => step(rng, to(), ['rank'])) }
}

const OF_ACTIONS = ['damageDealt', 'damageTaken', 'killing', 'defeated']

/** What is asked of a unit in an `if`. */
const unitTest = (rng: Rng, when: string): unknown => {
  const falls = when === 'killing'
  switch (rng.int(0, 5)) {
    case 0:
    case 1:
      return 'self'
    case 2:
      return { side: rng.pick(['own', 'opposing', 'any']) }
    case 3:
      return { side: 'opposing', ...(rng.oneIn(2) ? { within: rng.int(1, 3) } : {}) }
    case 4:
      return rng.oneIn(2) ? { tag: 'combatant' } : { tag: 'officer' }
    default:
      return falls || when === 'defeated'
        ? rng.pick(['killed', 'killed.chilled', { is: 'killed.annihilated' }, 'dead'])
        : rng.pick(['standing', ['standing', 'self']])
  }
}

/** An ability that answers a moment. */
const randomAnswer = (rng: Rng): Entry => {
  const when = rng.pick([
    'roundStart',
    'turnStart',
    'damageDealt',
    'damageTaken',
    'killing',
    'killing',
    'killing',
    'defeated',
    'turnEnd',
    'roundEnd',
  ])
  const said: Entry = {}
  const ofAll = when === 'roundStart' || when === 'roundEnd'
  const ofTurn = when === 'turnStart' || when === 'turnEnd'
  if (ofAll && rng.oneIn(3)) said.round = rng.int(1, 3)
  if (!ofAll && !rng.oneIn(4)) said.source = unitTest(rng, ofTurn ? when : 'source')
  if (!ofAll && !ofTurn && !rng.oneIn(4)) said.target = unitTest(rng, when)
  if (rng.oneIn(8)) said.self = 'standing'
  if (OF_ACTIONS.includes(when) && rng.oneIn(6)) said.action = rng.some(['attack', 'ability', 'reaction', 'event'], rng.int(1, 3))
  const known = OF_ACTIONS.includes(when) ? ['rank', 'dealt', 'taken'] : ['rank']
  const to = (): string => (ofAll ? 'self' : rng.pick(ofTurn ? ['self', 'source'] : ['self', 'source', 'target', 'target']))
  const one = (): Entry => {
    if (when === 'killing' && !rng.oneIn(4)) return { manner: rng.pick(MANNERS) }
    if (when === 'defeated' && rng.oneIn(3)) return { return: { life: rng.int(1, 3), to: 'target' } }
    return step(rng, to(), known)
  }
  // Answers that go on for ever would be a fault of that battle (docs/PROTOCOL.md).
  const often = OF_ACTIONS.includes(when)
    ? { limit: rng.pick(['oncePerTurn', 'oncePerRound', 'oncePerBattle', { perBattle: 2 }]) }
    : limitOf(rng)
  return {
    when,
    ...(Object.keys(said).length > 0 ? { if: said } : {}),
    ...often,
    ...(rng.oneIn(2) ? costOf(rng) : {}),
    do: Array.from({ length: rng.pick([1, 1, 2]) }, one),
  }
}

const randomEvents = (rng: Rng, sides: readonly string[], open: readonly Cell[]): Record<string, Entry> => {
  const events: Record<string, Entry> = {}
  for (let i = rng.pick([0, 0, 1, 2]); i > 0; i--) {
    const target = rng.pick([
      { side: rng.pick(sides) },
      { side: 'any' },
      { tag: 'officer' },
      { kind: `${rng.pick(sides)}-troop` },
    ])
    const does = rng.oneIn(4) ? { return: { life: 1, at: rng.some(open, 2) } } : step(rng, 'target', ['rank'])
    const amount = (does.damage ?? does.heal) as { amount: unknown } | undefined
    if (typeof amount?.amount === 'object') amount.amount = 1
    events[`event-${i}`] = {
      when: rng.pick(['roundStart', 'roundEnd']),
      ...(rng.oneIn(2) ? { if: { round: rng.int(1, 3) } } : {}),
      ...(rng.oneIn(2) ? { limit: rng.pick(['oncePerBattle', { perBattle: 2 }]) } : {}),
      target,
      do: [does],
    }
  }
  return events
}

const randomGoals = (rng: Rng, sides: readonly string[], open: readonly Cell[]): Entry[] => {
  const [red, blue] = sides as [string, string]
  switch (rng.int(0, 6)) {
    case 0:
      return [
        { side: red, win: { dead: { side: blue, tag: 'officer' } }, check: 'roundEnd' },
        { side: blue, win: { dead: { side: red, tag: 'officer' } }, check: 'roundEnd' },
      ]
    case 1:
      return [
        { side: red, win: { dead: { side: 'opposing' } } },
        { side: blue, win: { defeated: { side: 'opposing' } } },
      ]
    case 2:
      return [{ win: { most: rng.pick(['standing', 'hp', 'command']) }, check: { roundEnd: rng.int(1, 4) } }]
    case 3:
      return [{ side: red, win: { reach: { at: rng.some(open, 2), by: { side: 'own' }, count: 1 } } }]
    case 4:
      return [{ side: blue, win: { survive: { side: 'own' } }, check: { roundEnd: rng.int(1, 3) } }]
    default:
      return [{ win: { most: 'command' }, check: { roundEnd: 1000 } }]
  }
}
