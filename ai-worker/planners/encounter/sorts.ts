import { Verb } from '../../../components/abilities.ts'
import { GuardFrom } from '../../../components/dice.ts'
import type { Template } from '../../../engine/template.ts'

/** What dice of a scenario are worth to a policy, per sort, × 1024. */
export interface Sorts {
  readonly template: Template
  /** Damage that a die can show and how many of its faces show it: `values[sort][i]`, `counts[sort][i]`. */
  readonly values: readonly Int32Array[]
  readonly counts: readonly Int32Array[]
  readonly faces: Int32Array
  readonly damage: Int32Array
  readonly heal: Int32Array
  /** Per row, 1: some of its dice heal. */
  readonly heals: Uint8Array
  readonly bonusHp: Int32Array
  /** Points that it prevents from an active slot. */
  readonly guard: Int32Array
  /** Per face, 1: it has no more to it than damage, so that nothing is asked while it is resolved. */
  readonly isPlain: Uint8Array
}

const ONE = 1024

const build = (template: Template): Sorts => {
  const { dice, abilities } = template
  const { verb, plus, dice: rolls, faces: sides } = abilities.effects
  const sorts = dice.ids.map((_, sort) => sort)
  const facesOf = (sort: number): number[] => {
    const list: number[] = []
    for (let face = dice.firstFace[sort]!; face < dice.firstFace[sort + 1]!; face++) list.push(face)
    return list
  }
  const effectsOf = (face: number): number[] => {
    const list: number[] = []
    for (let effect = dice.firstEffect[face]!; effect < dice.firstEffect[face + 1]!; effect++) list.push(effect)
    return list
  }
  const meanOf = (effect: number): number => plus[effect]! * ONE + rolls[effect]! * (sides[effect]! + 1) * (ONE / 2)
  const mean = (worthOf: (face: number) => number): Int32Array =>
    Int32Array.from(sorts, (sort) => {
      const faces = facesOf(sort)
      return Math.floor(faces.reduce((sum, face) => sum + worthOf(face), 0) / Math.max(faces.length, 1))
    })
  const meanOfVerb = (which: number): Int32Array =>
    mean((face) => effectsOf(face).reduce((sum, effect) => (verb[effect] === which ? sum + meanOf(effect) : sum), 0))
  const shown = sorts.map((sort) => [...new Set(facesOf(sort).map((face) => dice.damage[face]!))].sort((a, b) => a - b))
  const isHarm = (effect: number): boolean => verb[effect]! <= Verb.TrueDamage || verb[effect] === Verb.Prevent
  const heal = meanOfVerb(Verb.Heal)
  const ofRow = (row: number): Uint8Array => dice.sort.subarray(dice.firstOfUnit[row]!, dice.firstOfUnit[row + 1]!)
  const guard = mean((face) => (dice.prevents[face]! > 0 ? dice.prevents[face]! : dice.damage[face]!) * ONE)
  return {
    template,
    values: shown.map((values) => Int32Array.from(values)),
    counts: shown.map((values, sort) =>
      Int32Array.from(values, (value) => facesOf(sort).filter((face) => dice.damage[face] === value).length),
    ),
    faces: Int32Array.from(sorts, (sort) => facesOf(sort).length),
    damage: mean((face) => dice.damage[face]! * ONE),
    heal,
    heals: Uint8Array.from({ length: template.rows }, (_, row) => (ofRow(row).some((sort) => heal[sort]! > 0) ? 1 : 0)),
    bonusHp: meanOfVerb(Verb.BonusHp),
    guard: guard.map((points, sort) => (dice.guardFrom[sort] === GuardFrom.Active ? points : 0)),
    isPlain: Uint8Array.from(dice.keeps, (keeps, face) => (keeps === 0 && effectsOf(face).every(isHarm) ? 1 : 0)),
  }
}

const built = new WeakMap<Template, Sorts>()
let last: Sorts | undefined

/** What the dice of a template are worth, worked out on first use. */
export const sortsOf = (template: Template): Sorts => {
  if (last !== undefined && last.template === template) return last
  let found = built.get(template)
  if (found === undefined) {
    found = build(template)
    built.set(template, found)
  }
  last = found
  return found
}
