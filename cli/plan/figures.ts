import { type FigureLook, lookAhead } from '../../ai-worker/planners/dungeon/monster/look.ts'
import { FigureRole, PileSlots, Piles } from '../../components/dungeon.ts'
import { ABSENT_MASK, Position, Standing, StandingBit } from '../../components/units.ts'
import { type Battle, columns } from '../../engine/battle.ts'
import { isInPlay } from '../../engine/tactics/figures.ts'
import { countOf } from '../../lab/words.ts'
import { hint, listWords } from '../../scenario/words.ts'
import { Refusal } from '../refusal.ts'

/** One figure's plan. */
export interface FigurePlan {
  readonly look: FigureLook
  /** Card of its type's deck, from 1; null = its printed values. */
  readonly card: number | null
}

/** Rows of the figures that play by rules: those that are in play, and those in closed rooms. */
interface Figures {
  readonly there: readonly number[]
  readonly hidden: readonly number[]
}

const COMING = ABSENT_MASK | StandingBit.Reserve

/** Monsters and summons of a battle, ascending. */
export const listFigures = (battle: Battle): Figures => {
  const { rows, dungeon } = battle.template
  const { mask } = columns(battle, Standing)
  const { cell } = columns(battle, Position)
  const there: number[] = []
  const hidden: number[] = []
  for (let row = 1; row < rows; row++) {
    if (dungeon.role[row] === FigureRole.Character) continue
    if (isInPlay(battle, row)) there.push(row)
    else if ((mask[row] & COMING) === 0 && cell[row] >= 0) hidden.push(row)
  }
  return { there, hidden }
}

const chosen = (battle: Battle, id: string): number => {
  const { unitIds, dungeon } = battle.template
  const { there, hidden } = listFigures(battle)
  const ids = there.map((row) => unitIds[row])
  const row = unitIds.indexOf(id)
  if (row < 1) throw new Refusal(`--unit ${id}: there is no unit "${id}"${hint(id, ids, 'playing by rules')}`)
  if (dungeon.role[row] === FigureRole.Character)
    throw new Refusal(`--unit ${id}: a character plays the cards of its hand (playing by rules: ${listWords(ids)})`)
  if (hidden.includes(row)) throw new Refusal(`--unit ${id}: it is in a closed room (in play: ${listWords(ids)})`)
  if (!there.includes(row)) throw new Refusal(`--unit ${id}: it has not come yet (in play: ${listWords(ids)})`)
  return row
}

/** Ability cards of a monster type, by their place in the deck. */
const cardsOf = (battle: Battle, type: number): readonly number[] => {
  const { abilityPile, firstSlot } = battle.template.dungeon
  const pile = abilityPile + type
  const first = firstSlot[pile]
  return Array.from(columns(battle, PileSlots).card.subarray(first, first + columns(battle, Piles).size[pile]))
}

const planOf = (battle: Battle, unit: number, card: number | undefined): FigurePlan => {
  const { summonFirst, summonEnd, role, type, types, abilityCards } = battle.template.dungeon
  if (card === undefined || role[unit] === FigureRole.Summon)
    return { look: lookAhead(battle, unit, summonFirst, summonEnd), card: null }
  const cards = cardsOf(battle, type[unit])
  if (card > cards.length)
    throw new Refusal(`--card ${card}: the deck of ${types[type[unit]]} has ${countOf(cards.length, 'card')}, counted from 1`)
  const row = cards[card - 1]
  return { look: lookAhead(battle, unit, abilityCards.first[row], abilityCards.end[row]), card }
}

/** What the monsters and summons in play would do, each as if it acted now; `id` asks for one of them, `card` for a card of their decks. */
export const planFigures = (battle: Battle, id: string | undefined, card: number | undefined): readonly FigurePlan[] =>
  (id === undefined ? listFigures(battle).there : [chosen(battle, id)]).map((row) => planOf(battle, row, card))
