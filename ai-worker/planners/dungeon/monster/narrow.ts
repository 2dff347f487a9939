import { Clock } from '../../../../components/clock.ts'
import { CardVerb, Conditions, FigureRole, FigureTurn, Initiative } from '../../../../components/dungeon.ts'
import { Allegiance, Disposition, Position, Vitals } from '../../../../components/units.ts'
import { type Battle, columns } from '../../../../engine/battle.ts'
import { PASS } from '../../../../engine/choices.ts'
import type { Choices } from '../../../../engine/ruleset.ts'
import { rangeBetween } from '../../../../engine/space/index.ts'
import { dungeonSpace } from '../../../../engine/tactics/dungeon-space.ts'
import { mayTarget } from '../../../../engine/tactics/figure-targets.ts'

/** Whether the figure asked plays by rules alone: a monster or a summon (DUN-16 DUN-17). */
export const isAutomated = ({ clock, template }: Battle): boolean =>
  template.dungeon.role[clock[Clock.QuestionUnit]] !== FigureRole.Character

/** How well a choice does; lower is better, equal ones are all permitted. */
type Rank = (battle: Battle, unit: number, choice: number) => number

/** The list without what is worse than its best; nothing is left out to do nothing. */
const keepBest =
  (list: Choices, rank: Rank): Choices =>
  (battle, out) => {
    const count = list(battle, out)
    const unit = battle.clock[Clock.QuestionUnit]
    let best = Number.POSITIVE_INFINITY
    let kept = 0
    for (let i = 0; i < count; i++) {
      const choice = out[i]
      if (choice === PASS) continue
      const how = rank(battle, unit, choice)
      if (how > best) continue
      if (how < best) kept = 0
      best = how
      out[kept++] = choice
    }
    return kept > 0 ? kept : count
  }

const rankTarget: Rank = (battle, unit, choice) => {
  const target = choice - battle.template.choiceIds.unit
  const { effects } = battle.template.dungeon
  const verb = effects.verb[columns(battle, FigureTurn).effect[0]]
  const { side } = columns(battle, Allegiance)
  const isFoe = columns(battle, Disposition).hostile[unit * battle.template.sides + side[target]] === 1
  const { cell } = columns(battle, Position)
  if (isFoe) {
    // Like a focus that needs no way: the nearest, then the earliest (DUN-11).
    const hexes = rangeBetween(dungeonSpace(battle), cell[unit], cell[target])
    return hexes * EARLIER + Math.min(columns(battle, Initiative).number[target], EARLIER - 1)
  }
  const { hp, maxHp } = columns(battle, Vitals)
  if (verb === CardVerb.Heal) return hp[target] - maxHp[target]
  // A condition goes to who has it not.
  const given = effects.conditions[columns(battle, FigureTurn).effect[0]]
  return (columns(battle, Conditions).mask[target] & given) === 0 ? 0 : 1
}

/** More than any initiative. */
const EARLIER = 128

const rankSummonHex: Rank = (battle, unit, choice) => {
  const at = choice - battle.template.choiceIds.cell
  const space = dungeonSpace(battle)
  const { rows } = battle.template
  const { cell } = columns(battle, Position)
  let nearest = 255
  for (let other = 1; other < rows; other++)
    if (mayTarget(battle, unit, other)) nearest = Math.min(nearest, rangeBetween(space, at, cell[other]))
  return nearest
}

/** Whom monsters and summons heal: who lacks most HP; whom else they help or harm without an attack: the nearest enemy, the earliest; an ally without that condition. */
/* @__NO_SIDE_EFFECTS__ */ export const bestHelped = (list: Choices): Choices => keepBest(list, rankTarget)

/** Where monsters put what they summon: as near to an enemy as may be (DUN-17). */
/* @__NO_SIDE_EFFECTS__ */ export const bestSummonHexes = (list: Choices): Choices => keepBest(list, rankSummonHex)
