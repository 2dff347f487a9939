import { Changed, STATS } from '../../components/lasting.ts'
import { type Battle, columns } from '../battle.ts'
import type { Template } from '../template.ts'

/** Whether the battle is one of warbands. */
export const isWarband = ({ warband }: Pick<Template, 'warband'>): boolean => warband.turns > 0

/** Whether the battle is one of companies. */
export const isCompany = ({ company }: Pick<Template, 'company'>): boolean => company.rounds > 0

/** Stat `stat` (`WarStat`) of `unit` as it is now: changes counted in, gear too. */
export const warStatOf = (battle: Battle, unit: number, stat: number): number =>
  battle.template.warband.stats[unit * STATS + stat]! + columns(battle, Changed).by[unit * STATS + stat]!

/** Stat `stat` (`ComStat`) of `unit` as it is now: changes counted in; never below 0. */
export const comStatOf = (battle: Battle, unit: number, stat: number): number =>
  Math.max(battle.template.company.stats[stat]![unit]! + columns(battle, Changed).by[unit * STATS + stat]!, 0)
