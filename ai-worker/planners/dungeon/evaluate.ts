import { Clock, Outcome } from '../../../components/clock.ts'
import { CardPlace, Cards, FigureRole, Purse, Rooms, Shields } from '../../../components/dungeon.ts'
import { Position, Standing, Vitals } from '../../../components/units.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import { dungeonSpace } from '../../../engine/tactics/dungeon-space.ts'
import { GONE_MASK } from '../../../engine/tactics/figures.ts'
import { slotsOf } from './slots.ts'
import { exposureOn, foes, self, surveyFigures } from './survey.ts'
import type { Taste } from './taste.ts'
import { away, measureWay, NEVER, nearEnough, wantsLoot } from './way.ts'

const DECIDED = 1e12
const ONE = 1024

/** What a character that stands is worth, a card it still has, and a summon's HP. */
const STANDING = 12
const CARD = 2
const SUMMON = 0.75

/** What an open door is worth, and a loot token that an objective asks for. */
const DOOR = 16
const TOKEN = 16

/**
 * How good a position is for the party and for character `unit` of it, in HP × 1024, with the weights of DUN-41: HP of foes and that they stand against it; HP and cards
 * of the party; what the unit must expect to lose; how far it is from what it goes for.
 */
export const evaluate = (battle: Battle, unit: number, taste: Taste): number => {
  const { clock, template } = battle
  const { rows, dungeon } = template
  if (clock[Clock.Outcome] === Outcome.Won) return clock[Clock.Winner] === dungeon.party ? DECIDED : -DECIDED
  const { hp } = columns(battle, Vitals)
  const { mask } = columns(battle, Standing)
  const { cell } = columns(battle, Position)
  const shields = columns(battle, Shields)
  let value = 0
  for (let row = 1; row < rows; row++) {
    if (cell[row]! < 0 || (mask[row]! & GONE_MASK) !== 0) continue
    switch (dungeon.role[row]) {
      case FigureRole.Character:
        value += STANDING + hp[row]! + shields.round[row]! + shields.lasting[row]! * 3 + countCards(battle, row) * CARD
        break
      case FigureRole.Summon:
        value += hp[row]! * SUMMON + dungeon.attack[row]! * taste.damage
        break
      default:
        value -= taste.damage * hp[row]! + taste.kill
    }
  }
  value += doorsOpen(battle) * DOOR + (wantsLoot(battle) ? tokensTaken(battle) * TOKEN : 0)
  value *= ONE
  if (cell[unit]! < 0 || (mask[unit]! & GONE_MASK) !== 0) return value
  surveyFigures(battle, unit)
  measureWay(battle)
  const exposure = foes.count === 0 ? 0 : exposureOn(dungeonSpace(battle), self.cell)
  const bold = (self.hp * ONE) >> 1
  value -= taste.taken * exposure + (exposure > bold ? taste.danger * (exposure - bold) : 0)
  const near = nearEnough(battle, slotsOf(template).longest[unit]!, taste.margin)
  const steps = away.steps[self.cell]!
  return steps !== NEVER && steps > near ? value - taste.step * (steps - near) * ONE : value
}

/** Doors that are open: what is behind them has to be faced some time, sooner is better than never. */
const doorsOpen = (battle: Battle): number => {
  let open = columns(battle, Rooms).open[0]!
  let count = 0
  for (; open !== 0; open &= open - 1) count++
  return count
}

/** Loot tokens that the characters have taken. */
const tokensTaken = (battle: Battle): number => {
  const { seats } = battle.template.dungeon
  const { tokens } = columns(battle, Purse)
  let count = 0
  for (let i = 0; i < seats.length; i++) count += tokens[seats[i]!]!
  return count
}

/** Cards of a character that are not lost. */
const countCards = (battle: Battle, unit: number): number => {
  const { firstOfUnit, isItem } = battle.template.dungeon.cards
  const { place } = columns(battle, Cards)
  const end = firstOfUnit[unit + 1]!
  let count = 0
  for (let card = firstOfUnit[unit]!; card < end; card++) if (isItem[card] === 0 && place[card] !== CardPlace.Lost) count++
  return count
}
