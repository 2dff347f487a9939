/** Area patterns of attacks in all their turned and mirrored forms, made once per ability. */
import { axialLength, mirroredQ, mirroredR, rotatedQ, rotatedR } from '../../../engine/space/index.ts'

/** One area pattern. Forms that are equal (for ranged ones: up to where they lie) are kept once. */
export interface AreaPattern {
  /** Placed anywhere in range; else at fixed offsets from the attacker. */
  readonly ranged: boolean
  /** Hexes of each form. */
  readonly size: number
  readonly forms: number
  /** [form * size + i]: axial offsets. */
  readonly q: Int8Array
  readonly r: Int8Array
  /** Largest distance of an offset. */
  readonly reach: number
  /** [(dq + reach) * (2 * reach + 1) + dr + reach]: bit f is set where form f has that offset. */
  readonly formsAt: Uint16Array
}

/** Bits of the forms that have an axial offset. */
export const formsWith = (pattern: AreaPattern, dq: number, dr: number): number => {
  const { reach } = pattern
  if (dq < -reach || dq > reach || dr < -reach || dr > reach) return 0
  return pattern.formsAt[(dq + reach) * (2 * reach + 1) + dr + reach]
}

type Offset = readonly [q: number, r: number]

const sorted = (offsets: readonly Offset[]): Offset[] => [...offsets].sort((a, b) => a[0] - b[0] || a[1] - b[1])

/** The pattern of axial offsets: from the attacker (melee), or among each other (ranged). Throws RangeError on an empty or too large one. */
export const areaPattern = (kind: 'melee' | 'ranged', offsets: readonly Offset[]): AreaPattern => {
  const ranged = kind === 'ranged'
  if (offsets.length === 0) throw new RangeError('area pattern: expected at least one hex, got none')
  const forms = new Map<string, Offset[]>()
  for (let form = 0; form < 12; form++) {
    let turned = sorted(
      offsets.map(([q, r]): Offset => {
        const q0 = form < 6 ? q : mirroredQ(q)
        const r0 = form < 6 ? r : mirroredR(q, r)
        return [rotatedQ(q0, r0, form % 6), rotatedR(q0, r0, form % 6)]
      }),
    )
    if (ranged) turned = turned.map(([q, r]): Offset => [q - turned[0][0], r - turned[0][1]])
    forms.set(turned.join(' '), turned)
  }
  const list = [...forms.values()]
  const size = offsets.length
  const reach = Math.max(...list.flat().map(([q, r]) => axialLength(q, r)))
  if (reach > 60) throw new RangeError(`area pattern: expected offsets of at most 60 hexes, got ${reach}`)
  const formsAt = new Uint16Array((2 * reach + 1) * (2 * reach + 1))
  list.forEach((form, bit) => {
    for (const [q, r] of form) formsAt[(q + reach) * (2 * reach + 1) + r + reach] |= 1 << bit
  })
  const flat = list.flat()
  return {
    ranged,
    size,
    forms: list.length,
    q: Int8Array.from(flat, ([q]) => q),
    r: Int8Array.from(flat, ([, r]) => r),
    reach,
    formsAt,
  }
}
