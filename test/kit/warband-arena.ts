import { WarStep, WarTurn } from '../../components/warband.ts'
import { columns } from '../../engine/battle.ts'
import { Arena } from './arena.ts'
import { didOf, type Field, injuryOf, readField, tokensOf } from './warband.ts'

/** A battle of warbands played by words, with looks at what only it has. */
export class WarbandArena extends Arena {
  injury(id: string): string {
    return injuryOf(this.battle, id)
  }

  did(id: string): string {
    return didOf(this.battle, id)
  }

  tokens(): string {
    return tokensOf(this.battle)
  }

  /** Side and step of the turn under way, like `red Melee`. */
  turn(): string {
    const { side, step } = columns(this.battle, WarTurn)
    const name = Object.entries(WarStep).find(([, number]) => number === step[0])![0]
    return `${this.template.sideIds[side[0]!]} ${name}`
  }
}

/** A small battle at its first question; `dice` are the faces that opening it rolls. */
export const warband = (change: Partial<Field> = {}, dice: readonly number[] = []): WarbandArena =>
  new WarbandArena(readField(change), dice)
