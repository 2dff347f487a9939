import { Command, OrderForm } from '../components/company.ts'
import { Allegiance } from '../components/units.ts'
import { columns, createBattle } from '../engine/battle.ts'
import { isCompany } from '../engine/tactics/bands.ts'
import { tallyPlaces } from '../engine/tally.ts'
import { COMPANY_MEASURES, type CompanyMeasure, usesPlace } from '../engine/tally-companies.ts'
import type { Template } from '../engine/template.ts'
import { ratio } from './ratio.ts'
import type { Share } from './summary.ts'

/** What battles cost one company. */
export interface CompanySideSummary {
  readonly id: string
  /** Base command at the start. */
  readonly command: number
  /** Means over all battles: base command lost by the end (paid for good, and with the dead who have not returned), and units gone by manner. */
  readonly meanCommandLost: number | null
  readonly meanChilled: number | null
  readonly meanAnnihilated: number | null
  readonly meanEliminated: number | null
  readonly meanRetired: number | null
  /** Battles at whose end it holds domination. */
  readonly domination: Share
}

/** How often an order or act is used. */
export interface OrderSummary {
  readonly ability: string
  readonly rank: number
  readonly side: string
  readonly form: 'order' | 'act' | 'reaction'
  readonly meanUses: number | null
}

/** What only companies tell. */
export interface CompanySummary {
  readonly sides: readonly CompanySideSummary[]
  /** By side, then in the order of the file; abilities that just happen are left out. */
  readonly orders: readonly OrderSummary[]
}

const FORMS: Readonly<Record<number, OrderSummary['form']>> = {
  [OrderForm.Order]: 'order',
  [OrderForm.Action]: 'act',
  [OrderForm.Reaction]: 'reaction',
}

/** Tells how companies fared; null for other rulesets. */
export const summarizeCompanies = (
  template: Template,
  counts: Float64Array,
  share: (of: number) => Share,
): CompanySummary | null => {
  if (!isCompany(template)) return null
  const places = tallyPlaces(template)
  const completed = counts[places.battles]!
  const start = createBattle(template, 0)
  const { base } = columns(start, Command)
  const sideOf = columns(start, Allegiance).side
  return {
    sides: template.sideIds.map((id, side) => {
      const of = (measure: CompanyMeasure): number =>
        counts[places.companies + side * COMPANY_MEASURES.length + COMPANY_MEASURES.indexOf(measure)]!
      return {
        id,
        command: base[side]!,
        meanCommandLost: ratio(completed * base[side]! - of('command'), completed),
        meanChilled: ratio(of('chilled'), completed),
        meanAnnihilated: ratio(of('annihilated'), completed),
        meanEliminated: ratio(of('eliminated'), completed),
        meanRetired: ratio(of('retired'), completed),
        domination: share(of('domination')),
      }
    }),
    orders: template.sideIds.flatMap((side, index) =>
      template.abilities.ids.flatMap((ability, row): OrderSummary[] => {
        const form = FORMS[template.company.form[row]!]
        if (form === undefined || !sideHas(template, sideOf, index, row)) return []
        const uses = counts[places.companies + usesPlace(template, index, row)]!
        return [{ ability, rank: template.abilities.ranks[row]!, side, form, meanUses: ratio(uses, completed) }]
      }),
    ),
  }
}

const sideHas = ({ rows, abilities }: Template, sideOf: Uint8Array, side: number, ability: number): boolean => {
  const { firstOfUnit, ofUnit } = abilities
  for (let unit = 1; unit < rows; unit++) {
    if (sideOf[unit] !== side) continue
    for (let i = firstOfUnit[unit]!; i < firstOfUnit[unit + 1]!; i++) if (ofUnit[i] === ability) return true
  }
  return false
}
