import { compileFigures, type Figures, standeesOf } from '../../compile/dungeon/line-up.ts'
import { MOST_RESERVES } from '../../compile/line-up.ts'
import { isHostile } from '../../select.ts'
import type { Scenario } from '../../types.ts'
import type { Refuse } from '../refusal.ts'
import { kindOf } from './roles.ts'

/** Most opponents that a monster can tell apart. */
const MOST_HOSTILE = 32

/** Figures that may come have rows, of which there are so many; a monster's rules tell so many opponents apart (DUN-11). */
export function checkDungeonSizes(scenario: Scenario, refuse: Refuse): void {
  const figures = compileFigures(scenario)
  if (figures.rows.length > MOST_RESERVES) {
    const coming = figures.rows.length - scenario.units.length
    const message = `expected at most ${MOST_RESERVES} figures, those that cards and events may bring included; got ${scenario.units.length} and ${coming} more: lower standees`
    refuse('ERR_TOO_LARGE', ['units'], `${figures.rows.length} figures`, `at most ${MOST_RESERVES}`, message)
    return
  }
  const most = mostBySide(scenario, figures)
  const automated = new Set(
    figures.rows.filter(({ kind }) => kindOf(scenario, kind)?.role !== 'character').map(({ side }) => side),
  )
  for (const side of automated) {
    let hostile = 0
    for (const [other, count] of most) if (isHostile(scenario, side, other)) hostile += count
    if (hostile <= MOST_HOSTILE) continue
    const message = `figures of side "${side}" that play by the rules can tell ${MOST_HOSTILE} opponents apart, but there may be ${hostile}`
    refuse('ERR_TOO_LARGE', ['sides', side], `${hostile} opponents`, `at most ${MOST_HOSTILE}`, message)
  }
}

/** Most figures a side can have on the map at once: of a monster's kind what the file places, or up to its standees. */
const mostBySide = (scenario: Scenario, { rows }: Figures): Map<string, number> => {
  const counts = new Map<string, { side: string; kind: string; all: number; placed: number }>()
  for (const { side, kind, unit } of rows) {
    const entry = counts.get(`${side} ${kind}`) ?? { side, kind, all: 0, placed: 0 }
    entry.all++
    if (unit >= 0) entry.placed++
    counts.set(`${side} ${kind}`, entry)
  }
  const most = new Map<string, number>()
  for (const { side, kind, all, placed } of counts.values()) {
    const known = kindOf(scenario, kind)
    const count = known?.role === 'monster' ? Math.max(placed, Math.min(all, standeesOf(known))) : all
    most.set(side, (most.get(side) ?? 0) + count)
  }
  return most
}
