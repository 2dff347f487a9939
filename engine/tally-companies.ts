import { Command, CompanyTurn, Death, Manner } from '../components/company.ts'
import { Allegiance, Uses } from '../components/units.ts'
import { type Battle, columns } from './battle.ts'
import { isCompany } from './tactics/bands.ts'
import { add } from './tally-add.ts'
import type { Template } from './template.ts'

/** Numbers kept per company: the offset of each from `TallyPlaces.companies` of its side. */
const Measure = {
  /** Units that have left the table at the end, by manner (COM-6 … COM-9). */
  chilled: 0,
  annihilated: 1,
  eliminated: 2,
  retired: 3,
  /** Base command at the end, below 0 where it is (COM-5). */
  command: 4,
  /** Battles at whose end it holds domination (COM-14). */
  domination: 5,
} as const
export type CompanyMeasure = keyof typeof Measure

/** Names of the numbers kept per company. */
export const COMPANY_MEASURES = Object.keys(Measure) as readonly CompanyMeasure[]

const LENGTH = COMPANY_MEASURES.length

/** How many numbers the companies of a template take: those of each side, then the uses of each ability by each side. */
export const companyNumbers = (template: Template): number =>
  isCompany(template) ? template.sides * (LENGTH + template.abilities.count) : 0

/** Where the uses of ability `ability` by `side` lie from `TallyPlaces.companies`. */
export const usesPlace = ({ sides, abilities }: Template, side: number, ability: number): number =>
  sides * LENGTH + side * abilities.count + ability

const MANNERS = [Manner.Chilled, Manner.Annihilated, Manner.Eliminated, Manner.Retired]

/** Counts what one ended battle has cost each company, who dominates in it, and which orders and acts were used. */
export const tallyCompanies = (counts: Float64Array, companies: number, battle: Battle): void => {
  const { template } = battle
  const { rows, sides, abilities } = template
  const { base } = columns(battle, Command)
  const { manner } = columns(battle, Death)
  const sideOf = columns(battle, Allegiance).side
  const uses = columns(battle, Uses).battle
  for (let side = 0; side < sides; side++) add(counts, companies + side * LENGTH + Measure.command, base[side]!)
  add(counts, companies + columns(battle, CompanyTurn).domination[0]! * LENGTH + Measure.domination, 1)
  for (let unit = 1; unit < rows; unit++) {
    const side = sideOf[unit]!
    const place = MANNERS.indexOf(manner[unit]! as (typeof MANNERS)[number])
    if (place >= 0) add(counts, companies + side * LENGTH + place, 1)
    for (let ability = 0; ability < abilities.count; ability++)
      add(counts, companies + usesPlace(template, side, ability), uses[unit * abilities.count + ability]!)
  }
}
