import type { CompiledPattern } from '../../../components/dungeon.ts'

/** The turns of a pattern that differ from one another: of a melee one as they lie round the attacker, of a ranged one wherever they lie. */
export interface Shapes {
  readonly steps: readonly Int8Array[]
  /** Longest step of any. */
  readonly radius: number
}

const known = new WeakMap<CompiledPattern, Shapes>()

/** The different shapes of a pattern, worked out on first use. */
export const shapesOf = (pattern: CompiledPattern): Shapes => {
  let found = known.get(pattern)
  if (found === undefined) {
    found = build(pattern)
    known.set(pattern, found)
  }
  return found
}

const build = ({ turns, isMelee }: CompiledPattern): Shapes => {
  const seen = new Set<string>()
  const steps = turns.filter((turn) => {
    const key = keyOf(turn, isMelee)
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
  return { steps, radius: Math.max(...turns.map(radiusOf)) }
}

const radiusOf = (steps: Int8Array): number => {
  let radius = 0
  for (let i = 0; i < steps.length; i += 2) {
    const q = steps[i]!
    const r = steps[i + 1]!
    radius = Math.max(radius, Math.abs(q), Math.abs(r), Math.abs(q + r))
  }
  return radius
}

const keyOf = (steps: Int8Array, isMelee: boolean): string => {
  const hexes: [number, number][] = []
  for (let i = 0; i < steps.length; i += 2) hexes.push([steps[i]!, steps[i + 1]!])
  hexes.sort((a, b) => a[0] - b[0] || a[1] - b[1])
  const [q, r] = isMelee ? [0, 0] : hexes[0]!
  return hexes.map((hex) => `${hex[0] - q},${hex[1] - r}`).join(' ')
}
