import type { Objective, Selector } from '../../../scenario/types.ts'
import type { Battlefield } from './field.ts'
import type { Figure } from './figures.ts'

/** How a battle is decided. */
export interface Verdict {
  readonly outcome: 'won' | 'drawn' | 'undecided'
  readonly winner: string | null
}

/** The units of the file that a selector means, as seen from a side. */
export const meant = (field: Battlefield, who: Selector | null, owner: string | null): Figure[] => {
  if (who === null) return []
  const { scenario } = field
  const own = scenario.sides.find((side) => side.id === owner)
  return field.figures.filter((figure) => {
    if (who.id !== null && figure.id !== who.id) return false
    if (who.kind !== null && figure.kind.id !== who.kind) return false
    if (who.tag !== null && !figure.kind.tags.includes(who.tag)) return false
    if (who.side === null || who.side === 'any') return true
    if (who.side === 'own') return figure.side === owner
    if (who.side === 'opposing') return own?.disposition[figure.side] === 'hostile'
    return figure.side === who.side
  })
}

const holds = (field: Battlefield, { side, goal }: Objective): boolean => {
  const units = meant(field, goal.who, side)
  switch (goal.form) {
    case 'defeated':
      return units.every((figure) => !figure.isPresent)
    case 'survive':
      return units.every((figure) => figure.isPresent)
    default:
      return units.filter((figure) => figure.cell !== null && goal.cells.includes(figure.cell)).length >= goal.count
  }
}

/** The side with the largest sum; null where two share it. */
const sideWithMost = (field: Battlefield, what: string | null): string | null => {
  const sums = field.scenario.sides.map(({ id }) => {
    const figures = field.present().filter((figure) => figure.side === id)
    return { id, sum: what === 'hp' ? figures.reduce((sum, figure) => sum + figure.hp, 0) : figures.length }
  })
  const most = Math.max(...sums.map(({ sum }) => sum))
  const best = sums.filter(({ sum }) => sum === most)
  return best.length === 1 ? best[0]!.id : null
}

/**
 * SKI-12: judges all objectives that are looked at in a moment on one and the same state: who loses, and whether the battle is
 * decided; `mayEnd` says that the last side left wins.
 */
export const judge = (
  field: Battlefield & { readonly round: number },
  moment: 'action' | 'roundEnd' | 'thisRound',
): { losers: string[]; verdict: Verdict | null; mayEnd: boolean } => {
  const due = field.scenario.objectives.filter(({ check }) =>
    moment === 'action'
      ? check.at === 'action'
      : check.at === 'roundEnd' && check.round === (moment === 'roundEnd' ? null : field.round),
  )
  const winners = new Set<string>()
  const losers: string[] = []
  let drawn = false
  for (const objective of due) {
    if (objective.goal.form === 'most') {
      const best = sideWithMost(field, objective.goal.what)
      if (best === null) drawn = true
      else winners.add(best)
    } else if (holds(field, objective)) {
      if (objective.result === 'win') winners.add(objective.side!)
      else losers.push(objective.side!)
    }
  }
  if (winners.size === 1) return { losers, verdict: { outcome: 'won', winner: [...winners][0]! }, mayEnd: false }
  if (winners.size > 1 || drawn) return { losers, verdict: { outcome: 'drawn', winner: null }, mayEnd: false }
  return { losers, verdict: null, mayEnd: losers.length > 0 }
}
