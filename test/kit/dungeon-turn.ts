import { type Crypt, type DungeonArena, dungeon, setPile } from './dungeon.ts'

/** What ann does in her turn: effects of a half, as in a file, and whatever of the crypt is changed. */
export interface AnnsTurn extends Partial<Crypt> {
  readonly top?: string
  readonly bottom?: string
  /** Monster types in play: each draws one of its cards with a die. */
  readonly types?: number
  /** ann's modifier cards, drawn in this order where each die shows 1; the monsters' are `+0`. */
  readonly draws?: readonly string[]
}

/** ann acts first: her cards are `Act` with the given halves, `Spare`, and two that stay in hand; other heroes play these two. Her turn has begun. */
export const annsTurn = (turn: AnnsTurn = {}): DungeonArena => {
  const { top = 'attack: 3', bottom = 'move: 3', types = 1, draws = ['+0'], ...change } = turn
  const fight = dungeon({
    hand: [
      `{card: Act, initiative: 1, top: [${top}], bottom: [${bottom}]}`,
      '{card: Spare, initiative: 2, top: [attack: 2], bottom: [move: 2]}',
      '{card: Mend, initiative: 70, top: [heal: 3], bottom: [move: 3]}',
      '{card: Guard, initiative: 80, top: [shield: 1], bottom: [move: 1]}',
    ],
    ...change,
  })
  const heroes = fight.template.dungeon.seats.length
  for (let hero = 0; hero < heroes; hero++) {
    const [leading, other] = fight.asked === 'ann' ? ['card Act', 'card Spare'] : ['card Mend', 'card Guard']
    fight.play(leading)
    if (hero === heroes - 1) fight.dice(...new Array<number>(types).fill(1))
    fight.play(other)
  }
  setPile(fight.battle, 'ann', ...draws)
  setPile(fight.battle, 'monsters', '+0')
  fight.events()
  return fight
}

/** Records of these kinds, without the others. */
export const only = (events: readonly string[], ...kinds: readonly string[]): string[] =>
  events.filter((event) => kinds.includes(event.split(' ')[0]!))
