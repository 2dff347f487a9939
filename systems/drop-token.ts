import { NO_CELL, NOBODY } from '../components/ids.ts'
import { Position } from '../components/units.ts'
import { Tokens } from '../components/warband.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { EventKind, emit } from '../engine/events.ts'
import { isStanding } from '../engine/reactions.ts'
import { areFoes, inContact, isAble } from '../engine/tactics/contact.ts'
import { tokenOf } from '../engine/tactics/war-steps.ts'
import { giveToken } from './take-token.ts'

/**
 * `unit` is about to leave the board by the doing of `by`, or of nobody: what token it carries goes at once to `by`, if that one is able to
 * fight, in contact with it and empty-handed, else it falls where the unit stands. Call it while the unit is still on its cell.
 * Rules: WAR-31 NEU-10 NEU-11 · writes Tokens · dice: those of a token turned up
 */
export const dropTreasure = (battle: Battle, unit: number, by: number): void => {
  const token = tokenOf(battle, unit)
  if (token < 0) return
  if (by !== NOBODY && takesAtOnce(battle, unit, by)) {
    giveToken(battle, by, token, unit)
    return
  }
  const tokens = columns(battle, Tokens)
  const at = columns(battle, Position).cell[unit]!
  tokens.holder[token] = NOBODY
  tokens.cell[token] = at
  emit(battle, EventKind.TokenDropped, unit, 0, token, at)
}

const takesAtOnce = (battle: Battle, unit: number, by: number): boolean =>
  by !== unit &&
  isStanding(battle, by) &&
  isAble(battle, by) &&
  areFoes(battle, by, unit) &&
  inContact(battle, by, unit) &&
  tokenOf(battle, by) < 0

/** Whoever leaves the board of its own will takes its token with it: that is out of the battle (DEC-9). */
export const takeTreasureAway = (battle: Battle, unit: number): void => {
  const token = tokenOf(battle, unit)
  if (token < 0) return
  const tokens = columns(battle, Tokens)
  tokens.holder[token] = NOBODY
  tokens.cell[token] = NO_CELL
  emit(battle, EventKind.TokenDropped, unit, 0, token, NO_CELL)
}
