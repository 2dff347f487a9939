import { NOBODY } from '../../../components/ids.ts'
import { Vitals } from '../../../components/units.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import type { Explanation } from '../../../engine/ruleset.ts'
import { foeCount, foes } from '../../../engine/tactics/index.ts'
import { POOL_ONE } from '../../../engine/tactics/pool-odds.ts'
import { attack, attackValue } from './attack.ts'
import { aim } from './order-worth.ts'

/** A mean × 1024 as a number with two places. */
export const points = (scaled: number): string => (scaled / POOL_ONE).toFixed(2)

const at = ({ template }: Battle, cell: number): string =>
  `[${Math.floor(cell / template.space.height)}, ${cell % template.space.height}]`

/** Tells what an attack on each foe would take, near enough or not, and which is chosen. */
export const explainAttacks = (battle: Battle, unit: number, walks: boolean, weakestFirst: boolean, why: Explanation): void => {
  const { hp } = columns(battle, Vitals)
  const { unitIds } = battle.template
  why.decidedBy = weakestFirst
    ? 'DEC-16 focus-weakest: fewest hit points in reach, then most expected damage, then DEC-1'
    : `DEC-16: most expected damage now${walks ? '' : ' from where it stands'}, then DEC-1`
  for (let i = 0; i < foeCount[0]!; i++) {
    const foe = foes[i]!
    const isChosen = foe === attack.target
    const score = isChosen ? attack.value : attackValue(battle, unit, foe, walks)
    const hits = `${unitIds[foe]} has ${hp[foe]} HP`
    const note = score === 0 ? `out of reach; ${hits}` : `expects ${points(score)} damage; ${hits}`
    why.candidates.push({
      choice: `${attack.isShot && isChosen ? 'shoot at' : 'attack'} ${unitIds[foe]}`,
      score,
      note: isChosen ? `${note}; chosen, from ${at(battle, attack.cell)}` : note,
    })
  }
}

/** Tells the ability that is used, and on whom. */
export const explainOrder = (battle: Battle, choice: number, why: Explanation): void => {
  const { abilities, choiceIds, unitIds } = battle.template
  const whom = aim.target === NOBODY ? '' : ` on ${unitIds[aim.target]}`
  why.decidedBy = 'COM-29: the first in its list that can be paid and does any good'
  why.candidates.push({
    choice: `${abilities.ids[choice - choiceIds.ability]}${whom}`,
    score: aim.value,
    note: `worth ${points(aim.value)} HP; chosen`,
  })
}

/** Tells where the unit goes. */
export const explainStep = (battle: Battle, to: number, why: Explanation): void => {
  if (why.decidedBy === '') why.decidedBy = 'DEC-16: nothing to attack in reach, so it goes on'
  why.candidates.push({ choice: at(battle, to), score: 0, note: 'chosen' })
}
