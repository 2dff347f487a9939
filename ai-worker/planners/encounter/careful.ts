import { Clock } from '../../../components/clock.ts'
import { Engage } from '../../../components/encounter.ts'
import { NO_CELL } from '../../../components/ids.ts'
import { Vitals } from '../../../components/units.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import { PASS } from '../../../engine/choices.ts'
import type { Explanation } from '../../../engine/ruleset.ts'
import { cellOfWord, growRing, layerAt } from '../../../engine/space/index.ts'
import type { EncounterSpace } from '../../../engine/tactics/encounter-space.ts'
import { attack } from './attack.ts'
import { explainAct } from './explain.ts'
import { exposureOn, surveyThreats } from './exposure.ts'
import { mayGuard, writeGuard } from './guard.ts'
import { turn } from './turn.ts'
import { nextCell } from './walk.ts'
import { writeAttack, writeWalk } from './write.ts'

/** Rounds after which a careful unit stands twice what it stood at first: fatigue sets in after five (EXP-12), and a battle must not wait for ever. */
const PATIENCE_ROUNDS = 4

/** Damage × 1024 that a careful unit bears until its next turn: half its HP, more by a quarter of that per round gone by. */
const bearable = (battle: Battle, unit: number): number => {
  const half = (columns(battle, Vitals).hp[unit]! * 1024) >> 1
  return half + Math.floor((half * (battle.clock[Clock.Round]! - 1)) / PATIENCE_ROUNDS)
}

/** The rest of `cautious`: fights, goes on or takes shelter, by what it can bear (DEC-16). */
export const planCarefully = (
  battle: Battle,
  on: EncounterSpace,
  out: Int32Array,
  hexes: number,
  isPossible: boolean,
  why: Explanation | undefined,
): number => {
  const { unit, cell } = turn
  const limit = bearable(battle, unit)
  surveyThreats(battle, unit)
  const here = exposureOn(battle, cell)
  const shelter = turn.walks ? leastExposed(battle, on, hexes) : cell
  // Running away must help: where even the best hex is too hot, it fights on as if all were well.
  const fights = exposureOn(battle, shelter) >= limit
  if (isPossible && (fights || exposureOn(battle, attack.cell) < limit)) return writeAttack(battle, out)
  const hasEngaged = columns(battle, Engage).engages[0]! > 0
  if (!hasEngaged && turn.walks) {
    const to = nextCell(battle, on, unit, hexes, false)
    if (to !== NO_CELL && (fights || exposureOn(battle, to) < limit)) {
      return writeWalk(battle, out, to, why, 'DEC-16 cautious: what it can expect there is bearable')
    }
  }
  if (shelter !== cell && here >= limit && exposureOn(battle, shelter) < here) {
    return writeWalk(battle, out, shelter, why, 'DEC-16 cautious: the least exposed hex in reach')
  }
  // From where it stands: it is not going to leave this hex any more.
  if (isPossible && attack.hexes === 0) return writeAttack(battle, out)
  if (mayGuard(battle, unit)) return writeGuard(battle, out, why)
  if (why !== undefined) explainAct(why, 'DEC-16 cautious: stays where it is', 'pass', here, `bears ${limit >> 10}`)
  out[0] = PASS
  return 1
}

/** The hex within the unit's walk with the least exposure; equals: where it stands, then the nearest, then the lowest. */
const leastExposed = (battle: Battle, on: EncounterSpace, hexes: number): number => {
  const { rings, free, space } = on
  let best = turn.cell
  let least = exposureOn(battle, turn.cell)
  for (let layer = 1; layer <= hexes; layer++) {
    if (layer >= rings.count && !growRing(rings, free)) return best
    const base = layerAt(rings, layer)
    const end = (rings.hi[layer]! + 1) * space.wordsPerColumn
    for (let word = rings.lo[layer]! * space.wordsPerColumn; word < end; word++) {
      for (let bits = rings.layers[base + word]! | 0; bits !== 0; bits &= bits - 1) {
        const cell = cellOfWord(space, word, bits)
        const damage = exposureOn(battle, cell)
        if (damage >= least) continue
        least = damage
        best = cell
      }
    }
  }
  return best
}
