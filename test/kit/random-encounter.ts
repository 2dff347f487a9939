import { checkScenario } from '../../scenario/check.ts'
import type { Scenario } from '../../scenario/types.ts'
import {
  type Entry,
  FORM_WORDS,
  type Named,
  type Owner,
  randomAnswer,
  randomEvent,
  randomUse,
  STATUS_WORDS,
} from './random-answer.ts'
import { Rng } from './rng.ts'

/** What a generated encounter is drawn from. */
export interface EncounterSpec {
  /** Policies that may play the party. */
  readonly party: readonly string[]
  /** Policies that may decide for sides of enemies. */
  readonly foes: readonly string[]
}

type Cell = readonly [number, number]

/** Encounter number `index` of the endless list of legal expedition scenarios, as a file would say it: same number, same data. */
export const randomEncounterData = (index: number, spec: EncounterSpec): Entry => {
  const rng = new Rng(0xe4c0de, index)
  const map = randomGround(rng)
  const places = rng.some(map.open, 40)
  const foes = rng.oneIn(6) ? ['foes', 'wilds'] : ['foes']
  const dice = randomDice(rng)
  const adventurers = rng.pick([1, 1, 2, 2, 3, 4])
  const companions = rng.pick([0, 0, 1, 2])
  const enemies = rng.int(1, 6)
  const enemyKinds = Array.from({ length: rng.int(1, 3) }, (_, i) => `enemy-${i}`)
  const companionKinds = companions > 0 || rng.oneIn(4) ? ['friend-0'] : []
  const heroKinds = Array.from({ length: rng.int(1, 2) }, (_, i) => `hero-${i}`)
  const ids = [
    ...Array.from({ length: adventurers }, (_, i) => `ann-${i}`),
    ...Array.from({ length: companions }, (_, i) => `dog-${i}`),
    ...Array.from({ length: enemies }, (_, i) => `orc-${i}`),
  ]
  const named: Named = { enemyKinds, spawn: 'spawn', companionKinds, foes, unitIds: ids, cells: rng.some(map.open, 6) }
  const abilities: Record<string, Entry> = {}
  const haves = (owner: Owner, name: string): Record<string, number> => {
    const own: Record<string, number> = {}
    for (let i = rng.pick([0, 1, 1, 2, 3]); i > 0; i--) {
      const id = `${name}-skill-${i}`
      abilities[id] = owner !== 'enemy' && rng.oneIn(2) ? randomUse(rng, named, owner) : randomAnswer(rng, named, owner)
      own[id] = rng.int(1, 3)
    }
    return own
  }
  const kinds: Record<string, Entry> = {}
  for (const id of heroKinds) kinds[id] = { ...randomHero(rng, Object.keys(dice)), abilities: haves('adventurer', id) }
  for (const id of companionKinds) kinds[id] = { role: 'companion', ...randomLine(rng), abilities: haves('companion', id) }
  for (const id of enemyKinds) {
    const more = {
      level: rng.pick([1, 1, 5, 10, 20]),
      priority: rng.pick(['strongest', 'weakest']),
      tags: id === 'enemy-0' || rng.oneIn(2) ? ['grim'] : [],
    }
    kinds[id] = { role: 'enemy', ...randomLine(rng), ...more, abilities: haves('enemy', id) }
  }
  kinds.spawn = { role: 'enemy', ...randomLine(rng) }
  const units = ids.map((id, i): Entry => {
    const at = places[i % places.length]!
    if (id.startsWith('ann')) {
      const kind = rng.pick(heroKinds)
      return { id, kind, side: 'party', at, ...randomHeroState(rng, kinds[kind]!, dice) }
    }
    const common = { id, at, ...(rng.oneIn(4) ? { state: { statuses: rng.some(STATUS_WORDS, rng.int(1, 2)) } } : {}) }
    if (id.startsWith('dog')) return { ...common, kind: 'friend-0', side: 'party' }
    return { ...common, kind: rng.pick(enemyKinds), side: rng.pick(foes), ...(rng.oneIn(4) ? { quest: true } : {}) }
  })
  const events = Object.fromEntries(
    Array.from({ length: rng.pick([0, 1, 1, 2, 3]) }, (_, i) => [`event-${i}`, randomEvent(rng, named)]),
  )
  const seats = ids.filter((id) => id.startsWith('ann'))
  return {
    affray: 1,
    name: `encounter-${index}`,
    ruleset: {
      name: 'expedition',
      difficulty: rng.pick(['apprentice', 'adept', 'expert']),
      guildAssist: rng.oneIn(3),
      firstRound: rng.pick([1, 1, 1, 3, 5, 6]),
      ties: rng.pick(['fixed', 'seeded']),
    },
    map: map.data,
    terrain: TERRAIN,
    dice,
    kinds,
    ...(Object.keys(abilities).length > 0 ? { abilities } : {}),
    sides: {
      party: { play: rng.pick(spec.party) },
      ...Object.fromEntries(foes.map((id) => [id, { play: rng.pick(spec.foes) }])),
    },
    units,
    ...(rng.oneIn(3) ? { seats: rng.some(seats, seats.length) } : {}),
    ...(Object.keys(events).length > 0 ? { events } : {}),
    objectives: randomGoals(rng, named, foes),
    limits: { rounds: rng.pick([3, 6, 9, 12]) },
  }
}

/** The same, checked and resolved; throws with everything that is wrong, which would be a fault of the generator or of the checks. */
export const randomEncounter = (index: number, spec: EncounterSpec): Scenario => {
  const data = randomEncounterData(index, spec)
  let checked = checkScenario(data)
  // Events deploy those who deploy others: where that comes to more than there is room for, it goes without events.
  if (!checked.ok && checked.issues.some(({ code }) => code === 'ERR_TOO_LARGE')) checked = checkScenario({ ...data, events: {} })
  if (checked.ok) return checked.scenario
  const said = checked.issues
    .filter(({ severity }) => severity !== 'warning')
    .map(({ code, path, message }) => `${code} ${path}: ${message}`)
  throw new Error(`encounter ${index} is refused:\n${said.join('\n')}`)
}

const TERRAIN = { floor: {}, wall: { blocks: ['move', 'sight'] }, river: { blocks: ['move'] }, hedge: { blocks: ['sight'] } }

const GROUNDS: readonly string[] = ['.', '.....#', '......#=%', '....#=% ']

const randomGround = (rng: Rng): { data: Entry; open: Cell[] } => {
  const [width, height] = rng.pick([
    [3, 5],
    [4, 4],
    [5, 5],
    [7, 5],
    [8, 6],
    [2, 9],
  ] as const)
  const ground = rng.pick(GROUNDS)
  const open: Cell[] = []
  const rows = Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_, column) => {
      // Enough floor for everybody, whatever is drawn.
      const kind = row * width + column < 13 ? '.' : ground[rng.int(0, ground.length - 1)]!
      if (kind === '.' || kind === '%') open.push([column, row])
      return kind
    }).join(''),
  )
  const walls = rng.oneIn(3)
    ? Array.from({ length: rng.int(1, 4) }, () => [...rng.pick(open), rng.pick(['SE', 'S', 'NE'])]).filter(
        (wall, i, all) => all.findIndex((other) => other.join() === wall.join()) === i,
      )
    : []
  const legend = { '.': 'floor', '#': 'wall', '=': 'river', '%': { terrain: 'hedge' } }
  return { data: { ground: 'floor', legend, rows, ...(walls.length > 0 ? { edges: { wall: walls } } : {}) }, open }
}

const faceOf = (rng: Rng, guards: boolean): unknown => {
  switch (rng.int(0, 13)) {
    case 0:
      return []
    case 1:
      return [{ heal: rng.int(1, 3) }]
    case 2:
      return [{ bonusHp: rng.int(1, 2) }, { keep: true }]
    case 3:
      return [{ status: { add: rng.pick(STATUS_WORDS), ...(rng.oneIn(3) ? { to: 'self' } : {}) } }]
    case 4:
      return [{ move: rng.int(1, 2) }]
    case 5:
      return [{ damage: { amount: rng.int(1, 2), type: true } }]
    case 6:
      return [{ damage: rng.int(1, 3) }, { keep: true }]
    case 7:
      return guards ? [{ prevent: rng.int(1, 3) }, { keep: true }] : rng.int(0, 3)
    case 8:
      return [
        rng.pick([{ lightFatigue: { amount: 1, to: 'self' } }, { overfatigue: { amount: 1, to: 'self' } }, { recover: 1 }]),
        { damage: 2 },
      ]
    case 9:
      return [{ removeStatus: { remove: rng.pick(STATUS_WORDS), to: 'self' } }, { damage: 1 }]
    default:
      return rng.int(0, 3)
  }
}

const randomDice = (rng: Rng): Record<string, Entry> => {
  const dice: Record<string, Entry> = {}
  for (let i = 0; i < rng.int(1, 4); i++) {
    const guards = rng.oneIn(2)
    dice[`die-${i}`] = {
      ...(rng.oneIn(5) ? {} : { pool: rng.pick(['stamina', 'stamina', 'magicka']) }),
      ...(rng.oneIn(3) ? {} : { line: rng.pick(['combat', 'combat', 'armour']) }),
      reach: rng.pick(['any', 'any', 'melee', 'ranged']),
      ...(guards
        ? { guard: { from: rng.pick(['active', 'active', 'cooldown']), against: rng.pick(['any', 'adjacent', 'distant']) } }
        : {}),
      faces: [rng.int(1, 3), ...Array.from({ length: rng.pick([1, 3, 5, 5]) }, () => faceOf(rng, guards))],
    }
  }
  if (rng.oneIn(3))
    dice.enemyCombat = { faces: [0, rng.int(0, 2), rng.int(1, 3), rng.oneIn(3) ? [{ damage: { amount: 1, type: true } }] : 1] }
  return dice
}

const randomHero = (rng: Rng, dice: readonly string[]): Entry => {
  const stamina = rng.int(0, 5)
  const magicka = rng.int(0, 4)
  const fits = FORM_WORDS.filter((form) => (form !== 'magic' || magicka > 0) && (form !== 'rangedWeapon' || stamina > 1))
  const own = dice.filter((id) => id !== 'enemyCombat')
  return {
    role: 'adventurer',
    stats: {
      health: rng.pick([2, 5, 8, 12]),
      stamina,
      magicka,
      cooldown: rng.pick([0, 1, 2, 4, 13]),
      defense: rng.pick([0, 0, 0, 1, 2]),
    },
    forms: rng.some(fits, rng.int(1, 3)),
    dice: Object.fromEntries(rng.some(own, rng.int(1, 3)).map((id) => [id, rng.int(1, 6)])),
    tags: rng.oneIn(4) ? ['grim'] : [],
  }
}

const randomLine = (rng: Rng): Entry => ({
  stats: {
    health: rng.pick([1, 2, 4, 9]),
    range: rng.pick([0, 1, 1, 1, 2, 3]),
    combat: rng.int(0, 3),
    defense: rng.pick([0, 0, 1, 2]),
    targets: rng.pick([1, 1, 2, 3]),
  },
})

/** Sometimes a unit that has been in a fight before: points lost, dice on its track, in slots, drained. */
const randomHeroState = (rng: Rng, kind: Entry, dice: Record<string, Entry>): Entry => {
  if (rng.oneIn(2)) return {}
  const state: Entry = {}
  const { health } = kind.stats as { health: number }
  if (rng.oneIn(2)) state.hp = rng.int(1, health)
  if (rng.oneIn(3)) state.bonusHp = rng.int(1, 3)
  const statuses = rng.oneIn(2) ? rng.some(STATUS_WORDS, rng.int(1, 2)) : []
  if (statuses.length > 0) state.statuses = statuses
  const left = Object.entries(kind.dice as Record<string, number>).flatMap(([id, count]) =>
    Array.from({ length: count }, () => id),
  )
  const room = 13 - statuses.length
  const cooling = rng.some(
    [...left, 'lightFatigue', 'lightFatigue', 'overfatigue', 'lightFatigue'],
    rng.int(0, Math.min(room, rng.pick([2, 6, 13]))),
  )
  if (cooling.length > 0) state.cooldown = cooling
  for (const id of cooling) if (left.includes(id)) left.splice(left.indexOf(id), 1)
  if (left.length > 0 && rng.oneIn(2)) {
    const [id] = rng.some(left, 1)
    state.active = { [id!]: rng.int(1, (dice[id!]!.faces as unknown[]).length) }
    left.splice(left.indexOf(id!), 1)
  }
  if (left.length > 0 && rng.oneIn(4)) state.drained = { [rng.pick(left)]: 1 }
  return Object.keys(state).length > 0 ? { state } : {}
}

const randomGoals = (rng: Rng, named: Named, foes: readonly string[]): Entry[] => {
  const defeated = { side: 'party', win: { defeated: { side: 'opposing' } } }
  const who = rng.pick([
    { kind: rng.pick(named.enemyKinds) },
    { id: rng.pick(named.unitIds.filter((id) => id.startsWith('orc'))) },
  ])
  const cells = named.cells
  switch (rng.int(0, 6)) {
    case 0:
      return [{ side: 'party', win: { defeated: who }, lose: { defeated: { id: 'ann-0' } } }]
    case 1:
      return [{ side: 'party', win: { survive: { id: 'ann-0' } }, check: { roundEnd: rng.int(2, 5) } }, defeated]
    case 2:
      return [{ side: 'party', win: { reach: { at: cells, by: { side: 'own' }, count: rng.int(1, 2) } } }]
    case 3:
      return [
        defeated,
        {
          side: rng.pick(foes),
          win: { reach: { at: cells, by: { side: 'own' }, count: 1 } },
          check: { roundEnd: rng.int(1, 4) },
        },
      ]
    default:
      return [defeated]
  }
}
