import type { CompiledPattern } from '../../../components/dungeon.ts'
import { mirroredQ, mirroredR, rotatedQ, rotatedR } from '../../../engine/space/index.ts'
import type { Pattern } from '../../types.ts'

/** Ways to turn a pattern: six, and six of its mirror image. */
const TURNS = 12

/** Patterns with all their turns (DUN-11). */
export const compilePatterns = (patterns: readonly Pattern[]): readonly CompiledPattern[] =>
  patterns.map(({ id, anchor, hexes }) => ({
    id,
    isMelee: anchor === 'self',
    turns: Array.from({ length: TURNS }, (_, turn) =>
      Int8Array.from(
        hexes.flatMap(([q, r]) => {
          const q0 = turn < 6 ? q : mirroredQ(q)
          const r0 = turn < 6 ? r : mirroredR(q, r)
          return [rotatedQ(q0, r0, turn % 6), rotatedR(q0, r0, turn % 6)]
        }),
      ),
    ),
  }))
