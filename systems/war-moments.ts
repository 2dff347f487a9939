import { Moment } from '../components/action.ts'
import { NOBODY } from '../components/ids.ts'
import { Window } from '../components/reactions.ts'
import { Position } from '../components/units.ts'
import { DueBit, Tokens, WarTurn } from '../components/warband.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { isStanding } from '../engine/reactions.ts'
import type { Template } from '../engine/template.ts'
import { isNeutralUnit, isOfTurn, rowsOfTurn } from './war-turn.ts'

let answered = 0
let answeredIn: Template | undefined

/** Whether anything of the scenario, or any unit, answers `window`: looked up once for all windows, as each turn asks for several. */
const hasAnswers = (template: Template, window: number): boolean => {
  if (answeredIn !== template) {
    answeredIn = template
    answered = template.reactions.windows
    for (const event of template.scripted) answered |= 1 << event.window
  }
  return ((answered >> window) & 1) === 1
}

/** Starts the moment `window` of the round; false where nothing answers it. */
export const startRoundMoment = (battle: Battle, window: number): boolean => {
  if (!hasAnswers(battle.template, window)) return false
  start(battle, window, NOBODY)
  return true
}

/** Starts the moment `window` of the turn under way, that of neutral units or of the side: it befalls all of its units on the board. False where nothing answers it. */
export const startTurnMoment = (battle: Battle, window: number, ofNeutrals: boolean): boolean => {
  if (!hasAnswers(battle.template, window)) return false
  if (ofNeutrals && listOfTurn(battle, true) === 0) return false
  start(battle, window, NOBODY)
  return true
}

const start = (battle: Battle, window: number, trigger: number): void => {
  const moment = columns(battle, Moment)
  moment.window[0] = window + 1
  moment.next[0] = 0
  columns(battle, WarTurn).trigger[0] = trigger
}

/** Notes the moments of a token (`DueBit`) that `unit` has turned up or taken: the first of them starts as soon as no other is under way. */
export const dueMoment = (battle: Battle, unit: number, token: number, due: number): void => {
  const tokens = columns(battle, Tokens)
  let bits = 0
  if ((due & DueBit.Revealed) !== 0 && hasAnswers(battle.template, Window.TokenRevealed)) bits |= DueBit.Revealed
  if ((due & DueBit.Taken) !== 0 && hasAnswers(battle.template, Window.TokenTaken)) bits |= DueBit.Taken
  if (bits === 0) return
  tokens.due[token] = bits
  if (columns(battle, Moment).window[0] === 0) startNextDue(battle, unit)
}

/** Starts the next moment of a token that is still due, if there is one: the warband's unit that holds it now has set it off, else `unit`. */
export const startNextDue = (battle: Battle, unit: number): void => {
  const { due, holder } = columns(battle, Tokens)
  for (let token = 0; token < due.length; token++) {
    if (due[token] === 0) continue
    const isRevealed = (due[token]! & DueBit.Revealed) !== 0
    due[token] = due[token]! & ~(isRevealed ? DueBit.Revealed : DueBit.Taken)
    const by = holder[token]!
    const isBand = by !== NOBODY && !isNeutralUnit(battle, by)
    start(battle, isRevealed ? Window.TokenRevealed : Window.TokenTaken, isBand ? by : unit)
    columns(battle, WarTurn).token[0] = token
    return
  }
}

/** Units of the turn, as `listOfTurn` left them. */
export const listed = new Uint8Array(256)

/** Lists the units of the turn under way that stand, by their cells; returns how many. */
export const listOfTurn = (battle: Battle, ofNeutrals: boolean): number => {
  const { cell } = columns(battle, Position)
  let count = 0
  const rows = rowsOfTurn(battle, ofNeutrals)
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i]!
    if (!isOfTurn(battle, row, ofNeutrals) || !isStanding(battle, row)) continue
    let place = count++
    while (place > 0 && cell[listed[place - 1]!]! > cell[row]!) {
      listed[place] = listed[place - 1]!
      place--
    }
    listed[place] = row
  }
  return count
}
