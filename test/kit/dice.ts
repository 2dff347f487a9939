import type { Chance } from '../../engine/dice.ts'

/** Dice that show given faces in order; a roll beyond the list, or a face the die does not have, throws. */
export interface FixedDice extends Chance {
  /** Faces not yet rolled. */
  readonly left: number
  /** Throws where a given roll was never asked for. */
  assertAllUsed(): void
}

/** Dice that show `rolls`, one after the other. */
export const fixedDice = (...rolls: readonly number[]): FixedDice => {
  let used = 0
  const die = (faces: number): number => {
    if (used === rolls.length) throw new Error(`fixed dice: a d${faces} was rolled after all ${rolls.length} rolls`)
    const face = rolls[used++]!
    if (!Number.isInteger(face) || face < 1 || face > faces)
      throw new Error(`fixed dice: roll ${used} is ${face}, asked for 1 to ${faces}`)
    return face
  }
  return {
    die,
    passes: (faces, need) => die(faces) >= need,
    sum: (count, faces) => {
      let total = 0
      for (let i = 0; i < count; i++) total += die(faces)
      return total
    },
    get left() {
      return rolls.length - used
    },
    assertAllUsed: () => {
      if (used < rolls.length)
        throw new Error(`fixed dice: ${rolls.length - used} of ${rolls.length} rolls left: ${rolls.slice(used).join(' ')}`)
    },
  }
}
