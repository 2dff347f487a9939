import { Condition, Conditions, FigureRole, Initiative, Rooms, Summoned, TravelKind } from '../../../../components/dungeon.ts'
import { Allegiance, Disposition, Position, Standing } from '../../../../components/units.ts'
import { type Battle, columns } from '../../../../engine/battle.ts'
import { rangeOf, targetsOf } from '../../../../engine/tactics/figure-targets.ts'
import { movePoints, travelOf } from '../../../../engine/tactics/figure-ways.ts'
import { GONE_MASK, NO_ROOM } from '../../../../engine/tactics/figures.ts'
import { type FocusProblem, Relation, Travel } from '../../monster-focus/index.ts'
import { NO_EFFECT, patternOf } from './attack.ts'
import { orderOf } from './order.ts'

const INVISIBLE = 1 << Condition.Invisible

/**
 * Fills a problem with the figure `unit` of a battle, what it may do and who else is on the map: it moves by the effect `move` and attacks with the
 * effect `attack`, each of them `NO_EFFECT` where there is none (DUN-11 DUN-29 DUN-35).
 */
export const fillProblem = (battle: Battle, problem: FocusProblem, unit: number, move: number, attack: number): void => {
  const mask = columns(battle, Conditions).mask[unit]
  const travel = move === NO_EFFECT ? TravelKind.Walk : travelOf(battle, unit, move)
  problem.start = columns(battle, Position).cell[unit]
  problem.move = move === NO_EFFECT ? 0 : movePoints(battle, unit, move)
  problem.travel = travel === TravelKind.Teleport ? Travel.Teleport : travel === TravelKind.Jump ? Travel.Jump : Travel.Walk
  problem.flying = battle.template.dungeon.flying[unit] === 1 || travel === TravelKind.Fly
  problem.muddled = ((mask >> Condition.Muddle) & 1) === 1
  problem.stunned = ((mask >> Condition.Stun) & 1) === 1
  const attacks = attack !== NO_EFFECT
  problem.range = attacks ? rangeOf(battle, unit, attack) : 0
  problem.targets = attacks ? targetsOf(battle, unit, attack) : 0
  problem.pattern = attacks ? patternOf(battle, attack) : undefined
  fillFigures(battle, problem, unit)
}

/** Adds everybody else on the map; who is in a room not yet revealed is only in the way (DUN-10 DUN-38). */
const fillFigures = (battle: Battle, problem: FocusProblem, unit: number): void => {
  const { rows, sides, dungeon } = battle.template
  const { cell } = columns(battle, Position)
  const standing = columns(battle, Standing).mask
  const { side } = columns(battle, Allegiance)
  const { hostile } = columns(battle, Disposition)
  const conditions = columns(battle, Conditions).mask
  const { key } = columns(battle, Initiative)
  const { order } = columns(battle, Summoned)
  const revealed = columns(battle, Rooms).revealed[0]
  const { roomOf, role } = dungeon
  const own = side[unit]
  const from = unit * sides
  let count = 0
  for (let other = 1; other < rows; other++) {
    const at = cell[other]
    if (at < 0 || other === unit || (standing[other] & GONE_MASK) !== 0) continue
    const room = roomOf[at]
    let relation: number = Relation.Barrier
    if (room === NO_ROOM || ((revealed >>> room) & 1) === 1) {
      if (hostile[from + side[other]] === 1) {
        if ((conditions[other] & INVISIBLE) === 0) relation = Relation.Enemy
      } else if (side[other] === own) relation = Relation.Ally
    }
    problem.unit[count] = other
    problem.cell[count] = at
    problem.relation[count] = relation
    // Only enemies are compared.
    const compares = relation === Relation.Enemy
    problem.initiative[count] = compares ? orderOf(battle, other, key[other]) : 0
    problem.summoned[count] = compares && role[other] === FigureRole.Summon ? order[other] : 0
    count++
  }
  problem.count = count
}
