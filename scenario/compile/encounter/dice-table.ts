import { type DiceTable, GuardAgainst, GuardFrom, Pool, Reach } from '../../../components/dice.ts'
import type { Die, Effect, Scenario } from '../../types.ts'
import { compileEffect, type EffectList } from '../effects.ts'
import type { LineUp } from '../line-up.ts'

const none = new Uint8Array(0)

/** There are no dice with faces of their own. */
export const NO_DICE: DiceTable = {
  count: 0,
  owner: none,
  sort: none,
  firstOfUnit: new Int16Array(0),
  ids: [],
  pool: none,
  isCombat: none,
  reach: none,
  guardFrom: none,
  guardAgainst: none,
  firstFace: new Int16Array(0),
  firstEffect: new Int16Array(0),
  damage: new Int16Array(0),
  prevents: new Int16Array(0),
  keeps: none,
  meanDamage: new Int32Array(0),
  enemySort: -1,
}

const POOLS: Readonly<Record<string, number>> = { stamina: Pool.Stamina, magicka: Pool.Magicka }
const REACHES: Readonly<Record<Die['reach'], number>> = { any: Reach.Any, melee: Reach.Melee, ranged: Reach.Ranged }
const FROM = { active: GuardFrom.Active, cooldown: GuardFrom.Cooldown } as const
const AGAINST = { any: GuardAgainst.Any, adjacent: GuardAgainst.Adjacent, distant: GuardAgainst.Distant } as const

/** Skill line of Combat dice. */
const COMBAT = 'combat'

/** The die that enemies and companions roll (EXP-41). */
const ENEMY_DIE = 'enemyCombat'

/** Every die that a unit owns, by row and then by its sort's id, and the faces of the sorts; their effects are added to `effects`. */
export const compileDice = (scenario: Scenario, { rows }: LineUp, effects: EffectList): DiceTable => {
  const sorts = scenario.dice
  const kinds = new Map(scenario.kinds.map((kind) => [kind.id, kind]))
  const owner: number[] = []
  const sort: number[] = []
  const firstOfUnit = new Int16Array(rows.length + 2)
  rows.forEach((row, index) => {
    const owned = (kinds.get(row.kind)!.props.dice ?? {}) as Readonly<Record<string, number>>
    sorts.forEach(({ id }, place) => {
      for (let i = 0; i < (owned[id] ?? 0); i++) {
        owner.push(index + 1)
        sort.push(place)
      }
    })
    firstOfUnit[index + 2] = owner.length
  })
  const faces = sorts.flatMap((die) => die.faces.map((face) => ({ face, guards: die.guard !== null })))
  const firstFace = new Int16Array(sorts.length + 1)
  sorts.forEach((die, place) => {
    firstFace[place + 1] = firstFace[place]! + die.faces.length
  })
  const firstEffect = new Int16Array(faces.length + 1).fill(effects.count)
  faces.forEach(({ face }, place) => {
    for (const effect of face) effects.add(compileEffect(effect, 1))
    firstEffect[place + 1] = effects.count
  })
  return {
    count: owner.length,
    owner: Uint8Array.from(owner),
    sort: Uint8Array.from(sort),
    firstOfUnit,
    ids: sorts.map(({ id }) => id),
    pool: Uint8Array.from(sorts, ({ pool }) => POOLS[pool ?? ''] ?? Pool.None),
    isCombat: Uint8Array.from(sorts, ({ line }) => (line === COMBAT ? 1 : 0)),
    reach: Uint8Array.from(sorts, ({ reach }) => REACHES[reach]),
    guardFrom: Uint8Array.from(sorts, ({ guard }) => (guard === null ? GuardFrom.None : FROM[guard.from])),
    guardAgainst: Uint8Array.from(sorts, ({ guard }) => AGAINST[guard?.against ?? 'any']),
    firstFace,
    firstEffect,
    damage: Int16Array.from(faces, ({ face }) => damageOf(face)),
    prevents: Int16Array.from(faces, ({ face, guards }) => (guards ? guardOf(face) : 0)),
    keeps: Uint8Array.from(faces, ({ face }) => (face.some(({ verb }) => verb === 'keep') ? 1 : 0)),
    meanDamage: Int32Array.from(sorts, (die) => meanOf(die)),
    enemySort: sorts.findIndex(({ id }) => id === ENEMY_DIE),
  }
}

/** Points of one verb on a face: the amounts of faces are whole numbers. */
const pointsOf = (face: readonly Effect[], verb: string): number =>
  face.reduce((sum, effect) => sum + (effect.verb === verb ? (effect.amount?.plus ?? 0) : 0), 0)

const damageOf = (face: readonly Effect[]): number => pointsOf(face, 'damage')

/** What a guarding die prevents: its `prevent`, or its damage where it has none (DMG-9). */
const guardOf = (face: readonly Effect[]): number =>
  face.some(({ verb }) => verb === 'prevent') ? pointsOf(face, 'prevent') : damageOf(face)

const meanOf = ({ faces }: Die): number =>
  Math.floor((1024 * faces.reduce((sum, face) => sum + damageOf(face), 0)) / faces.length)
