import type { Rng } from './rng.ts'

/** One ability or event of a scenario file, plain data. */
export type Entry = Record<string, unknown>

/** What abilities may name: kinds of units, sides, cells to come to. */
export interface Named {
  readonly enemyKinds: readonly string[]
  /** An enemy without abilities: who deploys it starts no endless line of deployments. */
  readonly spawn: string
  readonly companionKinds: readonly string[]
  readonly foes: readonly string[]
  readonly unitIds: readonly string[]
  readonly cells: readonly (readonly [number, number])[]
}

/** Who may have an ability, which bounds what it may be and cost. */
export type Owner = 'adventurer' | 'companion' | 'enemy'

export const STATUS_WORDS = ['bane', 'blind', 'daze', 'fear', 'maim', 'stealth']
export const FORM_WORDS = ['defensive', 'heavyWeapon', 'lightWeapon', 'magic', 'rangedWeapon']

/** Windows that abilities answer. */
const WINDOW_WORDS = [
  'roundStart',
  'turnStart',
  'rolled',
  'preventing',
  'losingHp',
  'damageDealt',
  'damageTaken',
  'defeated',
  'afterDefeated',
  'afterEngage',
  'turnEnd',
  'roundEnd',
]

const OF_ALL = ['roundStart', 'roundEnd']
const OF_ACTIONS = ['rolled', 'preventing', 'losingHp', 'damageDealt', 'damageTaken', 'defeated', 'afterDefeated']

/** A small amount: a number, dice, or so many times of what is known there. */
const randomPoints = (rng: Rng, known: readonly string[]): unknown => {
  switch (rng.int(0, 5)) {
    case 0:
      return { of: rng.pick(known), times: rng.pick([1, 1, 2]), plus: rng.int(-1, 1), min: 0, max: rng.int(2, 6) }
    case 1:
      return rng.pick(['d3', 'd2', '2d2', 'd4-1'])
    default:
      return rng.pick([1, 1, 2, 3])
  }
}

const damage = (rng: Rng, to: string, known: readonly string[]): Entry => ({
  damage: { amount: randomPoints(rng, known), to, ...(rng.oneIn(3) ? { type: true } : {}) },
})

const deployment = (rng: Rng, named: Named, adjacent: boolean): Entry => {
  // What abilities deploy has none itself.
  const companions = !adjacent && named.companionKinds.length > 0 && rng.oneIn(3)
  return {
    deploy: {
      kind: companions ? rng.pick(named.companionKinds) : adjacent ? named.spawn : rng.pick(named.enemyKinds),
      side: companions ? 'party' : rng.pick(named.foes),
      at: adjacent && rng.oneIn(2) ? 'adjacent' : rng.some(named.cells, rng.int(1, 3)),
      count: rng.int(1, 2),
    },
  }
}

/** A step of an ability that befalls `to`; `deploys` where its limit allows that. */
const step = (rng: Rng, named: Named, to: string, known: readonly string[], deploys: boolean): Entry => {
  switch (rng.int(0, 15)) {
    case 0:
      return { heal: { amount: randomPoints(rng, known), to } }
    case 1:
      return { bonusHp: { amount: randomPoints(rng, known), to } }
    case 2:
    case 3:
      return { status: { add: rng.pick(STATUS_WORDS), to } }
    case 4:
      return { removeStatus: { remove: rng.pick(STATUS_WORDS), to } }
    case 5:
      return { lightFatigue: { amount: rng.int(1, 4), to } }
    case 6:
      return { overfatigue: { amount: rng.int(1, 3), to } }
    case 7:
      return { raise: { hp: rng.int(1, 3), at: rng.pick(['adjacent', 'anywhere']) } }
    case 8:
      return deploys ? deployment(rng, named, true) : damage(rng, to, known)
    case 9:
      return { defeat: { to } }
    default:
      return damage(rng, to, known)
  }
}

const limit = (rng: Rng): unknown =>
  rng.pick(['oncePerTurn', 'oncePerRound', 'oncePerBattle', { perBattle: 2 }, { perRound: 2 }, { perTurn: 2 }])

/** Rows are kept free for whoever may come: uses must be few. */
const deploysWith = (said: unknown): boolean => JSON.stringify(said ?? '').includes('Battle')

/** Sometimes a price; companions pay with HP only, enemies not at all. */
const cost = (rng: Rng, owner: Owner): Entry => {
  if (owner === 'enemy' || rng.oneIn(2)) return {}
  if (owner === 'companion') return { cost: { hp: 1 } }
  return { cost: rng.pick([{ lightFatigue: 1 }, { lightFatigue: 2 }, { overfatigue: 1 }, { hp: 1 }, { hp: 1, lightFatigue: 1 }]) }
}

const unitTest = (rng: Rng, named: Named): unknown => {
  switch (rng.int(0, 9)) {
    case 0:
    case 1:
    case 2:
    case 3:
      return 'self'
    case 4:
      return { side: rng.pick(['own', 'opposing', 'any', 'party', ...named.foes]) }
    case 5:
      return { side: 'opposing', within: rng.int(1, 3), ...(rng.oneIn(2) ? { atTurnStart: true } : {}) }
    case 6:
      return { beyond: 1, ...(rng.oneIn(2) ? { atTurnStart: true } : {}), ...(rng.oneIn(3) ? { sight: true } : {}) }
    case 7:
      return rng.pick(['standing', { kind: rng.pick(named.enemyKinds) }, { id: rng.pick(named.unitIds) }, { tag: 'grim' }])
    case 8:
      return { side: 'own', within: rng.int(1, 2) }
    default:
      return rng.pick(['standing', ['standing', 'self']])
  }
}

/** Conditions that a window allows; not too many, or nothing would ever happen. */
const conditions = (rng: Rng, named: Named, when: string): Entry => {
  const said: Entry = {}
  if (OF_ALL.includes(when)) {
    if (rng.oneIn(4)) said.round = rng.int(1, 6)
    return said
  }
  const asked = when === 'turnStart' || when === 'turnEnd' || when === 'afterEngage' || when === 'rolled' ? 'source' : 'target'
  if (!rng.oneIn(5)) said[asked] = unitTest(rng, named)
  if (rng.oneIn(5)) said.source = unitTest(rng, named)
  if (rng.oneIn(8)) said.trigger = unitTest(rng, named)
  if (rng.oneIn(8)) said.self = 'standing'
  if (rng.oneIn(10)) said.round = rng.int(1, 6)
  if (OF_ACTIONS.includes(when)) {
    if (rng.oneIn(4)) said.action = rng.some(['engage', 'ability', 'reaction', 'status', 'fatigue', 'event'], rng.int(1, 3))
    if (rng.oneIn(10)) said.shows = rng.int(0, 2)
    if (rng.oneIn(10)) said.form = rng.some(FORM_WORDS, rng.int(1, 3))
  } else if (when === 'afterEngage' && rng.oneIn(6)) said.form = rng.some(FORM_WORDS, rng.int(1, 3))
  return said
}

/** An ability that answers a moment. */
export const randomAnswer = (rng: Rng, named: Named, owner: Owner): Entry => {
  const when = rng.pick([...WINDOW_WORDS, 'preventing', 'losingHp', 'defeated', 'damageTaken', 'damageDealt'])
  const said = conditions(rng, named, when)
  // Without limits answers to answers would go on for ever: a fault of that battle (docs/PROTOCOL.md).
  const limited = when === 'preventing' || when === 'losingHp' ? rng.oneIn(3) : OF_ACTIONS.includes(when) || !rng.oneIn(4)
  const often = limited ? limit(rng) : undefined
  const known = ['rank', 'level', 'partySize', ...knownIn(when)]
  const drawn = Array.from({ length: rng.pick([1, 1, 1, 2]) }, () => answerStep(rng, named, when, known, deploysWith(often)))
  // One use brings one unit back.
  const steps = drawn.filter((one, i) => !('revive' in one) || drawn.findIndex((other) => 'revive' in other) === i)
  return {
    when,
    ...(Object.keys(said).length > 0 ? { if: said } : {}),
    ...(often === undefined ? {} : { limit: often }),
    ...cost(rng, owner),
    do: steps,
  }
}

const knownIn = (when: string): string[] => {
  if (when === 'rolled' || when === 'afterEngage') return ['rolled', 'blanks']
  return OF_ACTIONS.includes(when) ? ['dealt', 'taken', 'rolled', 'blanks'] : []
}

const answerStep = (rng: Rng, named: Named, when: string, known: readonly string[], deploys: boolean): Entry => {
  const type = rng.oneIn(3) ? { type: 'any' } : {}
  const to = OF_ALL.includes(when) ? 'self' : rng.pick(['self', 'source', 'target', 'target'])
  switch (when) {
    case 'preventing': {
      const amount = rng.oneIn(6) ? 'all' : randomPoints(rng, known)
      return { prevent: { amount, ...type, ...(rng.oneIn(4) ? { anytime: true } : {}) } }
    }
    case 'losingHp':
      if (rng.oneIn(2)) return { keepLastHp: type }
      return { capLoss: { amount: rng.pick([1, 2, 'rank']), per: rng.pick(['turn', 'instance']), ...type } }
    case 'rolled':
      return rng.oneIn(2) ? { makeTrue: true } : step(rng, named, to, known, deploys)
    case 'defeated':
      switch (rng.int(0, 3)) {
        case 0:
          return { remain: { to: 'target' } }
        case 1:
          return rng.oneIn(2)
            ? { heal: { amount: 2, to: 'target' } }
            : { revive: { hp: rng.int(1, 3), to: 'target', at: 'anywhere' } }
        default:
          return step(rng, named, to, known, deploys)
      }
    case 'afterDefeated':
      return rng.oneIn(3) ? { takeOff: { to: 'target' } } : step(rng, named, to, known, deploys)
    default:
      return step(rng, named, to, known, deploys)
  }
}

/** An ability that its user chooses: an act, or something within an engage. */
export const randomUse = (rng: Rng, named: Named, owner: Owner): Entry => {
  const engage = owner === 'adventurer' && rng.oneIn(3)
  const often = rng.oneIn(4) ? undefined : limit(rng)
  const shared = { ...(often === undefined ? {} : { limit: often }), ...cost(rng, owner) }
  if (engage) {
    const known = ['rank', 'partySize', 'rolled', 'blanks']
    const one = (): Entry =>
      rng.pick([
        () => ({ reroll: rng.int(1, 3) }),
        () => ({ makeTrue: true }),
        () => step(rng, named, rng.pick(['self', 'target']), known, deploysWith(often)),
      ])()
    return { as: 'engage', ...shared, do: Array.from({ length: rng.int(1, 2) }, one) }
  }
  if (rng.oneIn(3)) {
    const verb = rng.oneIn(5) ? { takeOff: {} } : { revive: { hp: rng.int(1, 4), at: rng.pick(['adjacent', 'anywhere']) } }
    const target = { side: rng.oneIn(5) ? 'any' : 'own', is: 'defeated', ...(rng.oneIn(2) ? { within: rng.int(2, 6) } : {}) }
    return { as: 'action', ...shared, target, do: [verb] }
  }
  const known = ['rank', 'level', 'partySize']
  if (rng.oneIn(3)) {
    return { as: 'action', ...shared, do: [step(rng, named, 'self', known, deploysWith(often))] }
  }
  const target = {
    side: rng.pick(['own', 'opposing', 'any']),
    ...rng.pick([{ within: rng.int(1, 4) }, { within: rng.int(1, 2) }, { within: rng.int(2, 4), beyond: 1 }]),
    ...(rng.oneIn(3) ? { self: true } : {}),
    ...(rng.oneIn(4) ? { sight: false } : {}),
  }
  const to = (): string => rng.pick(['target', 'target', 'self'])
  return {
    as: 'action',
    ...shared,
    target,
    do: Array.from({ length: rng.int(1, 2) }, () => step(rng, named, to(), known, deploysWith(often))),
  }
}

/** Something that befalls the battle: reinforcements, harm to some, the dead raised. */
export const randomEvent = (rng: Rng, named: Named): Entry => {
  const when = rng.pick(['setUp', 'roundStart', 'roundStart', 'roundEnd', 'aftermath'])
  const round = when !== 'setUp' && when !== 'aftermath' && !rng.oneIn(3) ? { if: { round: rng.int(1, 6) } } : {}
  const often = rng.oneIn(2) ? { limit: rng.pick(['oncePerBattle', { perBattle: 2 }]) } : {}
  if (rng.oneIn(2)) {
    const places = rng.oneIn(3) ? { raise: { hp: rng.int(1, 3), at: 'anywhere' } } : deployment(rng, named, false)
    return { when, ...round, ...often, do: [places] }
  }
  const target = rng.pick([
    { side: 'party' },
    { side: rng.pick(named.foes) },
    { side: 'any' },
    { kind: rng.pick(named.enemyKinds) },
    { tag: 'grim' },
  ])
  const effects = [
    () => damage(rng, 'target', ['partySize']),
    () => ({ heal: rng.int(1, 3) }),
    () => ({ bonusHp: rng.int(1, 2) }),
    () => ({ status: rng.pick(STATUS_WORDS) }),
    () => ({ lightFatigue: rng.int(1, 6) }),
    () => ({ overfatigue: rng.int(1, 4) }),
    () => ({ takeOff: {} }),
    () => ({ revive: { hp: 2, at: 'anywhere' } }),
    () => ({ defeat: {} }),
  ]
  return { when, ...round, ...often, target, do: [rng.pick(effects)()] }
}
