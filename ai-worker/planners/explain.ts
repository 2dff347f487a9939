import { AbilityForm } from '../../components/abilities.ts'
import { NO_CELL } from '../../components/ids.ts'
import { Position, Vitals } from '../../components/units.ts'
import { type Battle, columns } from '../../engine/battle.ts'
import { isHostile } from '../../engine/relations.ts'
import type { Explanation } from '../../engine/ruleset.ts'
import { EXPECTED_ONE, expectedDamage, exposure, hasUsesLeft, isInReach, nearestInReach } from '../../engine/tactics/index.ts'
import { aid } from './aid.ts'
import { strike } from './strike.ts'
import { turn } from './turn.ts'

const points = (scaled: number): string => (scaled / EXPECTED_ONE).toFixed(2)

const at = (battle: Battle, cell: number): string => {
  const { height } = battle.template.space
  return `[${Math.floor(cell / height)}, ${cell % height}]`
}

/** Tells the attacks that were possible, with what each was expected to do, and what decided between them. */
export const explainStrikes = (battle: Battle, why: Explanation, weakestFirst: boolean): void => {
  const { abilities, rows, unitIds, scratch } = battle.template
  const { cell } = columns(battle, Position)
  const { hp, bonusHp } = columns(battle, Vitals)
  why.decidedBy = weakestFirst
    ? 'DEC-16 focus-weakest: fewest HP in reach, then most expected damage, then DEC-1'
    : 'DEC-16: most expected damage now, then fewest movement points, then DEC-1'
  const end = abilities.firstOfUnit[turn.unit + 1]!
  for (let i = abilities.firstOfUnit[turn.unit]!; i < end; i++) {
    const ability = abilities.ofUnit[i]!
    if (abilities.form[ability] !== AbilityForm.Attack || !hasUsesLeft(battle, turn.unit, ability)) continue
    for (let target = 1; target < rows; target++) {
      const aim = cell[target]!
      if (aim < 0 || !isHostile(battle, turn.unit, target) || !isInReach(battle, ability, aim)) continue
      nearestInReach(battle, ability, aim)
      const chosen = ability === strike.ability && target === strike.target
      const from = chosen ? strike.cell : scratch.nearest[0]!
      const score = chosen ? strike.value : expectedDamage(battle, ability, turn.unit, from, target, aim)
      // What an area does is the sum over everybody near its centre: it is no matter of the one who stands there.
      const area = abilities.areaRadius[ability]! >= 0
      const where = area ? `around ${at(battle, aim)}` : `at ${unitIds[target]}`
      const sum = area ? `${points(score)} damage in all` : `${points(score)} damage`
      why.candidates.push({
        choice: `${abilities.ids[ability]} ${where} from ${at(battle, from)}`,
        score,
        note: `expects ${sum}; ${unitIds[target]}${area ? ' in the centre' : ''} has ${hp[target]! + bonusHp[target]!} HP${chosen ? '; chosen' : ''}`,
      })
    }
  }
}

/** Tells whom the unit helps. */
export const explainAid = (battle: Battle, why: Explanation): void => {
  const { abilities, unitIds } = battle.template
  why.decidedBy = 'DEC-16: help that is worth its use'
  why.candidates.push({
    choice: `${abilities.ids[aid.ability]} for ${unitIds[aid.target]} from ${at(battle, aid.cell)}`,
    score: aid.value,
    note: `worth ${points(aid.value)} HP; chosen`,
  })
}

/** Tells where the unit walks, or that it stays. */
export const explainWalk = (battle: Battle, why: Explanation, to: number): void => {
  const stays = to === NO_CELL || to === turn.cell
  why.decidedBy ||= stays ? 'DEC-16: nothing to attack and no step forward' : 'DEC-16: nothing to attack now, towards the nearest'
  why.candidates.push({
    choice: stays ? `stay at ${at(battle, turn.cell)}` : `walk to ${at(battle, to)}`,
    score: 0,
    note: 'chosen',
  })
}

/** Tells what a cautious unit bears and where it would stand. */
export const explainCaution = (battle: Battle, why: Explanation, bearable: number, shelter: number, next: number): void => {
  why.decidedBy = `DEC-16 cautious: bears ${points(bearable)} expected damage until its next turn`
  const note = (cell: number): string => `expects ${points(exposure(battle, turn.unit, cell))} damage there`
  why.candidates.push({
    choice: `shelter at ${at(battle, shelter)}`,
    score: exposure(battle, turn.unit, shelter),
    note: note(shelter),
  })
  if (next !== NO_CELL) {
    why.candidates.push({ choice: `advance to ${at(battle, next)}`, score: exposure(battle, turn.unit, next), note: note(next) })
  }
}
