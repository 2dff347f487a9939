import { Injury } from '../../components/warband.ts'

/** Least rolls of an attack's injury roll for stunned and for incapacitated; below the first: dazed (WAR-27). */
const STUNS = 15
const INCAPACITATES = 18

/** Least mishap roll that dazes; from there on as by attacks (WAR-27). */
const MISHAP_DAZES = 12

/** The injury that an attack's injury roll gives (WAR-27). */
export const injuryOf = (roll: number): number =>
  roll >= INCAPACITATES ? Injury.Incapacitated : roll >= STUNS ? Injury.Stunned : Injury.Dazed

/** The injury that a mishap roll gives (WAR-27). */
export const mishapOf = (roll: number): number => (roll < MISHAP_DAZES ? Injury.None : injuryOf(roll))

/** Inches of a fall that add nothing to its mishap roll, and what each full inch above them adds (WAR-16). */
const SOFT_INCHES = 2
const PER_INCH = 2

/** What a fall of `inches` adds to its mishap roll (WAR-16). */
export const fallBonus = (inches: number): number => (inches > SOFT_INCHES ? (inches - SOFT_INCHES) * PER_INCH : 0)
