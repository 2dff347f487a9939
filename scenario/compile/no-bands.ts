import type { CompanyTables } from '../../components/company.ts'
import type { WarbandTables } from '../../components/warband.ts'

const NONE = new Uint8Array(0)

/** The tables of warbands where there are none. */
export const NO_WARBAND: WarbandTables = {
  turns: 0,
  routThreshold: 0,
  rollsFirst: false,
  stats: new Int16Array(0),
  isHero: NONE,
  unarmed: NONE,
  range: NONE,
  rangedPierce: NONE,
  rangedInjury: NONE,
  shots: NONE,
  everyOtherTurn: NONE,
  isNeutralSide: NONE,
  water: NONE,
  difficult: NONE,
  cover: NONE,
  edge: NONE,
  tokens: 0,
  tokenIds: [],
  tokenKinds: [],
  spellNeeds: NONE,
  isOngoing: NONE,
  deeds: [],
}

/** The tables of companies where there are none. */
export const NO_COMPANY: CompanyTables = {
  rounds: 0,
  sparesInsignificant: false,
  stats: [],
  rank: NONE,
  isCombatant: NONE,
  isInsignificant: NONE,
  manner: NONE,
  reserveRound: new Uint16Array(0),
  reserveCells: [],
  cover: NONE,
  form: NONE,
  costs: [],
  deeds: [],
}
