import { checkScenario } from '../../scenario/check.ts'
import type { Scenario } from '../../scenario/types.ts'
import type { Entry } from './random-answer.ts'
import { type CardNames, CONDITION_WORDS, randomAbilityDeck, randomHand, randomItem, randomModifiers } from './random-cards.ts'
import { Rng } from './rng.ts'

/** What a generated dungeon is drawn from. */
export interface DungeonSpec {
  /** Policies that may play the party. */
  readonly party: readonly string[]
  /** Policies that may decide for sides of monsters. */
  readonly monsters: readonly string[]
}

type Cell = readonly [number, number]

const EDITIONS = ['first', 'gloomhaven', 'jaws-of-the-lion', 'frosthaven']
const CONDITION_STATES = CONDITION_WORDS

/** Dungeon number `index` of the endless list of legal dungeons, as a file would say it: same number, same data. */
export const randomDungeonData = (index: number, spec: DungeonSpec): Entry => {
  const rng = new Rng(0xd0e00, index)
  const map = randomRooms(rng)
  const heroes = rng.pick([1, 2, 2, 3])
  const foes = rng.oneIn(3) ? ['dark', 'wilds'] : ['dark']
  const monsterKinds = Array.from({ length: rng.int(foes.length, 3) }, (_, i) => `monster-${i}`)
  const grades = Object.fromEntries(
    monsterKinds.map((id) => [id, rng.pick([['normal'], ['elite'], ['normal', 'elite'], ['normal', 'elite']])] as const),
  )
  const homeOf = (kind: string): string => foes[monsterKinds.indexOf(kind) % foes.length]!
  const patterns = randomPatterns(rng)
  const namesOf = (side: string): CardNames => ({
    summons: ['pet', 'bird'],
    monsters: Object.fromEntries(monsterKinds.filter((id) => homeOf(id) === side).map((id) => [id, grades[id]!])),
    near: Object.keys(patterns).filter((id) => patterns[id]!.anchor === 'self'),
    far: Object.keys(patterns).filter((id) => patterns[id]!.anchor === 'target'),
  })
  const decks: Record<string, Entry[]> = {}
  const gear: Record<string, Entry> = {}
  const kinds: Record<string, Entry> = { pet: randomSummon(rng, false), bird: randomSummon(rng, rng.oneIn(2)) }
  const heroKinds = Array.from({ length: rng.int(1, 2) }, (_, i) => `hero-${i}`)
  for (const id of heroKinds) {
    decks[id] = randomHand(rng, namesOf(foes[0]!), rng.pick([2, 3, 4, 5, 6, 9]))
    const items = Array.from({ length: rng.pick([0, 0, 1, 2]) }, (_, i) => `${id}-item-${i}`)
    for (const item of items) gear[item] = randomItem(rng, namesOf(foes[0]!))
    if (rng.oneIn(3)) decks[`${id}-modifiers`] = randomModifiers(rng)
    kinds[id] = {
      role: 'character',
      stats: { hp: rng.pick([3, 6, 8, 12]) },
      deck: id,
      ...(items.length > 0 ? { gear: items } : {}),
      ...(decks[`${id}-modifiers`] === undefined ? {} : { modifiers: `${id}-modifiers` }),
      ...(rng.oneIn(6) ? { abilities: { shield: 1 } } : {}),
    }
  }
  for (const id of monsterKinds) {
    decks[id] = randomAbilityDeck(rng, namesOf(homeOf(id)))
    kinds[id] = randomMonster(rng, id, grades[id]!)
  }
  if (rng.oneIn(3)) decks['monster-modifiers'] = randomModifiers(rng)
  const places = rng.some(map.open, map.open.length)
  const start = rng.some(
    map.open.filter(([column]) => column < map.firstRoom),
    heroes,
  )
  const free = places.filter((place) => !start.includes(place))
  const heroUnits = start.map((at, i): Entry => {
    const kind = rng.pick(heroKinds)
    return { id: `ann-${i}`, kind, side: 'party', at, ...randomHeroState(rng, kinds[kind]!, decks[kind]!) }
  })
  const monsters = Array.from({ length: rng.int(1, Math.min(5, free.length - 2)) }, (_, i): Entry => {
    const kind = i < 2 ? monsterKinds.at(-1 - (i % monsterKinds.length))! : rng.pick(monsterKinds)
    const state = rng.oneIn(5) ? { state: { hp: 1, statuses: rng.some(CONDITION_STATES, 1) } } : {}
    return { id: `orc-${i}`, kind, grade: rng.pick(grades[kind]!), side: homeOf(kind), at: free[i]!, ...state }
  })
  const tokens = rng.oneIn(2) ? { gold: { at: rng.some(map.open, rng.int(1, 3)), count: rng.int(1, 2) } } : {}
  const events = randomEvents(rng, map, monsterKinds, homeOf, grades)
  return {
    affray: 1,
    name: `dungeon-${index}`,
    ruleset: {
      name: 'dungeon',
      edition: rng.pick(EDITIONS),
      level: rng.pick([0, 1, 1, 3, 7]),
      ties: rng.pick(['fixed', 'seeded']),
    },
    map: map.data,
    ...(Object.keys(patterns).length > 0 ? { patterns } : {}),
    kinds,
    decks,
    ...(Object.keys(gear).length > 0 ? { gear } : {}),
    ...(Object.keys(tokens).length > 0 ? { tokens } : {}),
    sides: {
      party: { play: rng.pick(spec.party) },
      ...Object.fromEntries(foes.map((id) => [id, { play: rng.pick(spec.monsters), ...dispositionOf(rng, id) }])),
    },
    units: rng.oneIn(2) ? [...heroUnits, ...monsters] : [...monsters, ...heroUnits],
    ...(Object.keys(events).length > 0 ? { events } : {}),
    ...randomGoals(rng, map, foes, monsters),
    limits: { rounds: rng.pick([3, 5, 8]) },
  }
}

/** The same, checked and resolved; throws with everything that is wrong, which would be a fault of the generator or of the checks. */
export const randomDungeon = (index: number, spec: DungeonSpec): Scenario => {
  const data = randomDungeonData(index, spec)
  let checked = checkScenario(data)
  // Cards that bring those who bring others may come to more figures than there is room for; without events it is fewer.
  if (!checked.ok && checked.issues.some(({ code }) => code === 'ERR_TOO_LARGE')) checked = checkScenario({ ...data, events: {} })
  if (checked.ok) return checked.scenario
  const said = checked.issues
    .filter(({ severity }) => severity !== 'warning')
    .map(({ code, path, message }) => `${code} ${path}: ${message}`)
  throw new Error(`dungeon ${index} is refused:\n${said.join('\n')}`)
}

/** Two sides of monsters fight each other, or do not care. */
const dispositionOf = (rng: Rng, id: string): Entry =>
  id === 'wilds' && rng.oneIn(2) ? { disposition: { dark: 'neutral' } } : {}

interface RandomMap {
  readonly data: Entry
  readonly open: readonly Cell[]
  /** Columns of the first room, where the characters start. */
  readonly firstRoom: number
  /** A cell of a door, or beside one on an edge; null where there is none. */
  readonly door: Cell | null
}

const GROUNDS: readonly string[] = ['.', '......#o', '......^!~%', '.....#o^!~%', '....%%%^', '......~~o', '....!!^~']

/** One room, two with a door that fills a hex, or two with a door on an edge; the first three columns hold enough floor for everybody. */
const randomRooms = (rng: Rng): RandomMap => {
  const height = rng.int(3, 6)
  const width = rng.int(5, 9)
  const sort = rng.pick(['open', 'open', 'hex', 'hex', 'edge'] as const)
  const wall = sort === 'open' ? width : sort === 'hex' ? rng.int(3, width - 2) : rng.int(2, width - 2)
  const doors = rng.some(
    Array.from({ length: height }, (_, row) => row),
    rng.pick([1, 1, 2]),
  )
  const ground = rng.pick(GROUNDS)
  const open: Cell[] = []
  const rows = Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_, column) => {
      if (sort === 'hex' && column === wall) return doors.includes(row) ? '+' : '#'
      const isDoorway = doors.includes(row) && Math.abs(column - wall) < 2
      const sign = column < 2 || isDoorway || rng.oneIn(2) ? '.' : ground[rng.int(0, ground.length - 1)]!
      if (sign !== '#' && sign !== 'o') open.push([column, row])
      return sign
    }).join(''),
  )
  const edges = sort === 'edge' ? edgesBehind(rng, wall, height, doors[0]!) : {}
  const legend = {
    '.': 'floor',
    '#': 'wall',
    o: 'obstacle',
    '^': 'trap',
    '!': 'hazard',
    '~': 'difficult',
    '%': 'ice',
    '+': 'door',
  }
  return {
    data: { ground: 'floor', legend, rows, ...(sort === 'edge' ? { edges } : {}) },
    open,
    firstRoom: sort === 'open' ? Math.min(width, 4) : sort === 'edge' ? wall + 1 : wall,
    door: sort === 'open' ? null : [wall, doors[0]!],
  }
}

/** Thin walls along the far side of a column, with one door in them. */
const edgesBehind = (rng: Rng, column: number, height: number, row: number): Entry => {
  const side = rng.pick(['NE', 'SE'])
  const wall: unknown[] = []
  const door: unknown[] = []
  for (let at = 0; at < height; at++)
    for (const dir of ['NE', 'SE']) (at === row && dir === side ? door : wall).push([column, at, dir])
  return { wall, door }
}

const randomPatterns = (rng: Rng): Record<string, { anchor: string; hexes: unknown[] }> => {
  const patterns: Record<string, { anchor: string; hexes: unknown[] }> = {}
  const near = [
    [1, 0],
    [0, 1],
    [-1, 1],
    [2, 0],
    [1, 1],
  ]
  if (rng.oneIn(2)) patterns.arc = { anchor: 'self', hexes: rng.some(near, rng.int(1, 3)) }
  if (rng.oneIn(2)) patterns.blast = { anchor: 'target', hexes: [[0, 0], ...rng.some(near, rng.int(1, 3))] }
  return patterns
}

const randomSummon = (rng: Rng, flying: boolean): Entry => ({
  role: 'summon',
  ...(flying ? { flying: true } : {}),
  stats: { hp: rng.int(1, 4), move: rng.int(1, 4), attack: rng.int(1, 3), range: rng.pick([0, 0, 2, 3]) },
  ...(rng.oneIn(4) ? { adds: [rng.pick(CONDITION_WORDS.slice(0, 6))] } : {}),
})

const randomMonster = (rng: Rng, id: string, grades: readonly string[]): Entry => {
  const line = (hp: number): Entry => {
    const traits: Entry = {}
    if (rng.oneIn(4)) traits.shield = rng.oneIn(2) ? 1 : [0, 0, 1, 1, 1, 2, 2, 3]
    if (rng.oneIn(4)) traits.retaliate = rng.int(1, 2)
    if (traits.retaliate !== undefined && rng.oneIn(2)) traits.retaliateRange = rng.int(2, 3)
    if (rng.oneIn(6)) traits.pierce = 1
    if (rng.oneIn(6)) traits.targets = 2
    return {
      hp: rng.oneIn(3) ? [hp, hp, hp + 1, hp + 2, hp + 3, hp + 4, hp + 5, hp + 6] : hp,
      move: rng.int(0, 4),
      attack: rng.int(0, 4),
      range: rng.pick([0, 0, 0, 2, 3, 5]),
      ...(Object.keys(traits).length > 0 ? { abilities: traits } : {}),
    }
  }
  return {
    role: 'monster',
    deck: id,
    standees: rng.int(1, 4),
    ...(rng.oneIn(5) ? { flying: true } : {}),
    ...(rng.oneIn(4) ? { immune: rng.some(CONDITION_WORDS, 2) } : {}),
    ...(rng.oneIn(5) ? { adds: [rng.pick(CONDITION_WORDS.slice(0, 7))] } : {}),
    ...Object.fromEntries(grades.map((grade) => [grade, line(grade === 'elite' ? rng.int(3, 9) : rng.int(1, 6))])),
  }
}

/** Sometimes a character that has been in a fight before: points lost, cards in the discard, lost, conditions. */
const randomHeroState = (rng: Rng, kind: Entry, hand: readonly Entry[]): Entry => {
  if (rng.oneIn(2)) return {}
  const { hp } = kind.stats as { hp: number }
  const cards = rng.some(
    hand.map(({ card }) => card as string),
    hand.length,
  )
  const away = rng.int(0, cards.length)
  const discard = cards.slice(0, rng.int(0, away))
  return {
    state: {
      hp: rng.int(1, hp),
      ...(rng.oneIn(2) ? { statuses: rng.some(CONDITION_STATES, rng.int(1, 2)) } : {}),
      ...(away > 0 ? { discard, lost: cards.slice(discard.length, away) } : {}),
    },
  }
}

const randomEvents = (
  rng: Rng,
  map: RandomMap,
  kinds: readonly string[],
  homeOf: (kind: string) => string,
  grades: Readonly<Record<string, readonly string[]>>,
): Record<string, Entry> => {
  const events: Record<string, Entry> = {}
  for (let i = rng.pick([0, 1, 1, 2]); i > 0; i--) {
    const kind = rng.pick(kinds)
    const comes = {
      do: [
        {
          deploy: {
            kind,
            side: homeOf(kind),
            at: rng.some(map.open, rng.int(1, 2)),
            grade: rng.pick(grades[kind]!),
            count: rng.int(1, 2),
          },
        },
      ],
    }
    const befalls = {
      target: { side: rng.pick(['party', 'any', homeOf(kind)]) },
      do: [rng.pick([{ damage: 1 }, { heal: 1 }, { condition: [rng.pick(CONDITION_WORDS)] }])],
    }
    const when = map.door !== null && rng.oneIn(2) ? 'doorOpened' : rng.pick(['roundStart', 'roundEnd'])
    const condition =
      when === 'doorOpened'
        ? rng.oneIn(2)
          ? { if: { door: map.door } }
          : {}
        : rng.oneIn(2)
          ? { if: { round: rng.int(1, 3) } }
          : {}
    events[`event-${i}`] = {
      when,
      ...condition,
      ...(rng.oneIn(2) ? { limit: 'oncePerBattle' } : {}),
      ...(rng.oneIn(3) ? befalls : comes),
    }
  }
  return events
}

const randomGoals = (rng: Rng, map: RandomMap, foes: readonly string[], monsters: readonly Entry[]): Entry => {
  const defeated = { side: 'party', win: { defeated: { side: 'opposing' } } }
  switch (rng.int(0, 7)) {
    case 0:
      return {}
    case 1:
      return { objectives: [defeated, { side: 'party', win: { survive: { id: 'ann-0' } }, check: { roundEnd: rng.int(2, 4) } }] }
    case 2:
      return { objectives: [{ side: 'party', win: { reach: { at: rng.some(map.open, 3), by: { side: 'own' }, count: 1 } } }] }
    case 3:
      return { objectives: [defeated, ...(map.door === null ? [] : [{ side: 'party', win: { open: { at: [...map.door] } } }])] }
    case 4:
      return { objectives: [{ side: 'party', win: { loot: rng.int(1, 3) } }] }
    case 5:
      return {
        objectives: [
          { side: 'party', win: { defeated: { id: monsters[0]!.id } }, lose: { defeated: { id: 'ann-0' } } },
          { side: rng.pick(foes), win: { survive: { id: monsters[0]!.id } }, check: { roundEnd: rng.int(3, 5) } },
        ],
      }
    default:
      return { objectives: [defeated] }
  }
}
