import type { Rng } from '../../kit/rng.ts'

/** A made-up battle in the middle of which something is dealt: plain words and numbers, for the engine and the reference alike. */

export type Role = 'adventurer' | 'companion' | 'enemy'
export type Party = 'self' | 'source' | 'target'
export type Moment = 'rolled' | 'preventing' | 'losingHp' | 'dealt' | 'taken' | 'defeated' | 'afterDefeated'
export type Cause = 'attack' | 'ability' | 'reaction' | 'status' | 'fatigue' | 'terrain' | 'event'
export type Verb =
  | 'damage'
  | 'trueDamage'
  | 'heal'
  | 'bonusHp'
  | 'prevent'
  | 'capLoss'
  | 'keepLastHp'
  | 'defeat'
  | 'remain'
  | 'takeOff'
  | 'makeTrue'
export type Named = 'nothing' | 'partySize' | 'level' | 'dealt' | 'taken' | 'rolled' | 'blanks' | 'all'

export interface Effect {
  readonly verb: Verb
  readonly to: Party
  readonly dice: number
  readonly faces: number
  readonly plus: number
  readonly of: Named
  readonly times: number
  readonly least: number
  readonly most: number
  readonly perTurn: boolean
}

/** What a condition says of one unit; what it leaves out says nothing. */
export interface Test {
  readonly is?: Party
  readonly side?: 'own' | 'opposing'
  readonly only?: readonly number[]
  readonly stands?: boolean
  readonly within?: number
  readonly beyond?: number
  readonly asTurnBegan?: boolean
}

export interface Answer {
  readonly name: string
  readonly rank: number
  readonly moment: Moment
  readonly causes: readonly Cause[] | null
  readonly forms: readonly number[] | null
  readonly counter: number
  readonly self: Test | null
  readonly source: Test | null
  readonly target: Test | null
  readonly shows: number | null
  readonly effects: readonly Effect[]
  readonly uses: { readonly battle: number; readonly round: number; readonly turn: number }
  readonly cost: { readonly light: number; readonly hp: number }
  readonly namesTrue: boolean
  readonly anytime: boolean
}

export type DieWhere = 'ready' | 'active' | 'cooling'

export interface Figure {
  readonly role: Role
  readonly level: number
  readonly hp: number
  readonly mostHp: number
  readonly bonusHp: number
  readonly defense: number
  readonly at: readonly [column: number, row: number]
  readonly gone: 'no' | 'removed' | 'remains'
  readonly stood: readonly [column: number, row: number] | null
  readonly lost: number
  /** Of each of its dice, in the order of `SORTS`: where it lies and the face it shows. */
  readonly dice: readonly { readonly where: DieWhere; readonly face: number }[]
  readonly answers: readonly number[]
}

export interface Wound {
  readonly on: number
  readonly physical: number
  readonly trueDamage: number
  readonly heal: number
  readonly bonusHp: number
  readonly declared: boolean
}

export interface Deed {
  /** Place of a figure, from 1; 0 = nobody. */
  readonly source: number
  readonly cause: Cause
  readonly form: number | null
  readonly wounds: readonly Wound[]
}

export interface Instance {
  readonly number: number
  readonly figures: readonly Figure[]
  readonly answers: readonly Answer[]
  readonly deeds: readonly Deed[]
  readonly asked: { readonly party: boolean; readonly foes: boolean }
  readonly outside: boolean
  readonly counter: number
  readonly engage: {
    readonly rolled: number
    readonly blanks: number
    readonly combatDice: number
    readonly least: number
    readonly most: number
  }
}

/** Sorts of dice: where they guard from and against whom; one each for every adventurer. */
export const SORTS = [
  { from: 'active', against: 'any' },
  { from: 'active', against: 'adjacent' },
  { from: 'cooling', against: 'adjacent' },
  { from: 'cooling', against: 'distant' },
] as const

/** Points that each face of every die prevents. */
export const FACES = [0, 1, 2, 3] as const

const ROLES: readonly Role[] = ['adventurer', 'adventurer', 'companion', 'enemy', 'enemy', 'enemy']
export const ANSWERS = 10
export const WIDTH = 4
export const HEIGHT = 4

const MOMENTS: readonly Moment[] = [
  'rolled',
  'preventing',
  'preventing',
  'preventing',
  'losingHp',
  'dealt',
  'taken',
  'defeated',
  'defeated',
  'afterDefeated',
]
const CAUSES: readonly Cause[] = [
  'attack',
  'attack',
  'attack',
  'ability',
  'ability',
  'reaction',
  'status',
  'fatigue',
  'terrain',
  'event',
]

/** Verbs that make sense in a moment, the likelier more often; any other may turn up, too. */
const USUAL: Readonly<Record<Moment, readonly Verb[]>> = {
  rolled: ['makeTrue', 'makeTrue', 'damage', 'bonusHp'],
  preventing: ['prevent', 'prevent', 'prevent', 'prevent', 'damage', 'bonusHp'],
  losingHp: ['capLoss', 'keepLastHp'],
  dealt: ['damage', 'damage', 'trueDamage', 'heal', 'bonusHp', 'defeat'],
  taken: ['damage', 'trueDamage', 'heal', 'bonusHp', 'defeat'],
  defeated: ['heal', 'heal', 'heal', 'damage', 'remain', 'takeOff', 'bonusHp'],
  afterDefeated: ['damage', 'trueDamage', 'heal', 'takeOff', 'defeat'],
}

const effect = (rng: Rng, moment: Moment): Effect => {
  const verb = rng.oneIn(25) ? rng.pick(['damage', 'heal', 'prevent', 'defeat', 'makeTrue'] as const) : rng.pick(USUAL[moment])
  const of: Named = rng.oneIn(4)
    ? rng.pick(['partySize', 'level', 'dealt', 'taken', 'rolled', 'blanks', 'all'] as const)
    : 'nothing'
  return {
    verb,
    to:
      verb === 'damage' || verb === 'trueDamage'
        ? rng.pick(['source', 'source', 'source', 'target', 'self'] as const)
        : rng.pick(['self', 'target', 'target', 'source'] as const),
    dice: rng.oneIn(5) ? rng.int(1, 2) : 0,
    faces: rng.int(2, 4),
    plus: verb === 'keepLastHp' ? 0 : rng.int(verb === 'capLoss' ? 0 : -1, 3),
    of,
    times: of === 'nothing' ? 0 : rng.pick([1, 1, 2]),
    least: rng.oneIn(8) ? rng.int(0, 2) : 0,
    most: rng.oneIn(8) ? rng.int(1, 3) : 9999,
    perTurn: rng.oneIn(2),
  }
}

const test = (rng: Rng, likely: Party | null): Test | null => {
  if (likely === null && !rng.oneIn(3)) return null
  return {
    ...(likely === null ? {} : { is: likely }),
    ...(rng.oneIn(5) ? { side: rng.pick(['own', 'opposing'] as const) } : {}),
    ...(rng.oneIn(12) ? { only: rng.some([1, 2, 3, 4, 5, 6], 4) } : {}),
    ...(rng.oneIn(6) ? { stands: !rng.oneIn(3) } : {}),
    ...(rng.oneIn(6) ? { within: rng.int(1, 2) } : {}),
    ...(rng.oneIn(6) ? { beyond: 1 } : {}),
    ...(rng.oneIn(6) ? { asTurnBegan: true } : {}),
  }
}

const answer = (rng: Rng, nth: number): Answer => {
  const moment = rng.pick(MOMENTS)
  const own = moment === 'preventing' || moment === 'losingHp' || rng.oneIn(2)
  const limit = (): number => (rng.oneIn(4) ? rng.int(1, 2) : 255)
  const usually = moment === 'defeated' || moment === 'afterDefeated' ? 3 : 6
  return {
    name: `answer${rng.oneIn(3) ? rng.int(0, ANSWERS - 1) : nth}`,
    rank: rng.int(1, 2),
    moment,
    causes: rng.oneIn(5) ? rng.some(CAUSES, 4) : null,
    forms: rng.oneIn(10) ? rng.some([0, 1, 2, 3, 4], rng.int(1, 4)) : null,
    counter: rng.oneIn(12) ? rng.int(1, 2) : 0,
    self: rng.oneIn(8) ? test(rng, null) : null,
    source: rng.oneIn(3) ? test(rng, null) : null,
    target: own && !rng.oneIn(8) ? test(rng, 'self') : test(rng, null),
    shows: rng.oneIn(14) ? 1 : null,
    effects: Array.from({ length: rng.oneIn(3) ? 2 : 1 }, () => effect(rng, moment)),
    uses: { battle: limit(), round: rng.oneIn(3) ? limit() : 255, turn: rng.int(1, usually) },
    cost: { light: rng.oneIn(5) ? 1 : 0, hp: rng.oneIn(6) ? rng.int(1, 2) : 0 },
    namesTrue: rng.oneIn(3),
    anytime: rng.oneIn(4),
  }
}

const place = (rng: Rng): readonly [number, number] => [rng.int(0, WIDTH - 1), rng.int(0, HEIGHT - 1)]

const figure = (rng: Rng, role: Role, at: readonly [number, number]): Figure => {
  const mostHp = rng.int(1, 9)
  return {
    role,
    level: role === 'enemy' ? rng.int(1, 3) : 0,
    hp: rng.oneIn(2) ? mostHp : rng.int(1, mostHp),
    mostHp,
    bonusHp: role === 'adventurer' && rng.oneIn(2) ? rng.int(1, 3) : 0,
    defense: rng.oneIn(2) ? rng.int(1, 3) : 0,
    at,
    gone: rng.oneIn(10) ? rng.pick(['removed', 'remains'] as const) : 'no',
    stood: rng.oneIn(3) ? null : rng.oneIn(2) ? at : place(rng),
    lost: rng.oneIn(4) ? rng.int(1, 2) : 0,
    dice:
      role === 'adventurer'
        ? SORTS.map(() => ({
            where: rng.pick(['ready', 'active', 'active', 'cooling'] as const),
            face: rng.int(0, FACES.length - 1),
          }))
        : [],
    answers: rng
      .some(
        Array.from({ length: ANSWERS }, (_, i) => i),
        rng.int(0, 5),
      )
      .sort((a, b) => a - b),
  }
}

const wound = (rng: Rng, on: number, role: Role): Wound => ({
  on,
  physical: rng.oneIn(5) ? 0 : rng.int(0, 7),
  trueDamage: rng.oneIn(3) ? rng.int(0, 4) : 0,
  heal: rng.oneIn(8) ? rng.int(1, 4) : 0,
  bonusHp: role === 'adventurer' && rng.oneIn(8) ? rng.int(1, 3) : 0,
  declared: rng.oneIn(14),
})

/** HP of the hardy beside their own. */
const HARDY = 60

/** The instance `rng` says. */
export const makeInstance = (number: number, rng: Rng): Instance => {
  const cells = rng.some(
    Array.from({ length: WIDTH * HEIGHT }, (_, i) => [Math.floor(i / HEIGHT), i % HEIGHT] as const),
    ROLES.length,
  )
  const figures = ROLES.map((role, i) => figure(rng, role, cells[i]!))
  const standing = figures.flatMap(({ gone }, i) => (gone === 'no' ? [i + 1] : []))
  const deeds = Array.from({ length: rng.int(1, 3) }, (): Deed => {
    const cause = rng.pick(CAUSES.filter((word) => word !== 'reaction'))
    const hasSource = cause === 'attack' || cause === 'ability'
    return {
      source: hasSource && standing.length > 0 && !rng.oneIn(12) ? rng.pick(standing) : 0,
      cause,
      form: cause === 'attack' && rng.oneIn(2) ? rng.int(0, 4) : null,
      wounds: rng.some(standing, rng.pick([1, 1, 1, 2, 3])).map((on) => wound(rng, on, ROLES[on - 1]!)),
    }
  })
  const least = rng.int(0, 2)
  const instance: Instance = {
    number,
    figures,
    answers: Array.from({ length: ANSWERS }, (_, i) => answer(rng, i)),
    deeds,
    asked: { party: rng.oneIn(2), foes: rng.oneIn(4) },
    outside: rng.oneIn(12),
    counter: rng.int(1, 2),
    engage: {
      rolled: rng.int(0, 6),
      blanks: rng.int(0, 3),
      combatDice: rng.int(0, 3),
      least,
      most: rng.oneIn(2) ? least : least + 1,
    },
  }
  // Drawn last, so that the others of the list stay what they were: with that many HP, and no limits, answers go on until they lie too deep.
  if (!rng.oneIn(20)) return instance
  return {
    ...instance,
    figures: figures.map((one) => ({ ...one, hp: one.hp + HARDY, mostHp: one.mostHp + HARDY })),
    answers: instance.answers.map((one) => ({
      ...one,
      causes: null,
      uses: { battle: 255, round: 255, turn: 255 },
      // Paid over and over, fatigue would fill the tracks: that is another rule's (EXP-19).
      cost: { ...one.cost, light: 0 },
    })),
  }
}
