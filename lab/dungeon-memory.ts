import { CardUse, CardVerb, Condition, Conditions, FigureRole } from '../components/dungeon.ts'
import { Battle, columns } from '../engine/battle.ts'
import { type BattleEvent, EventKind, isDetail } from '../engine/events.ts'
import { distance } from '../engine/space/index.ts'
import type { Template } from '../engine/template.ts'

/** What of a dungeon's log so far decides which rules are behind its next event. */
export interface DungeonMemory {
  /** Whether a figure has a condition. */
  has(row: number, condition: number): boolean
  /** Shield of a figure before anything pierces it. */
  shieldOf(row: number): number
  /** Whether a figure attacks with the card it acts by: its card has an attack and it is not disarmed (DUN-35). */
  mayAttack(row: number): boolean
  /** Whether the half of a card that was used last summons. */
  summons(card: number): boolean
  /** Whether somebody has had a turn in this round. */
  readonly isUnderWay: boolean
  /** Whether a move that is to be told is one step over more than a hex: a teleport (DUN-36). */
  isTeleport(moved: BattleEvent): boolean
  /** Takes the next event of the log, after it has been told. */
  see(event: BattleEvent): void
}

/** A type that has no ability card, or none yet. */
const NONE = -1

/** A memory for a log that begins with the battle. */
export const createDungeonMemory = (template: Template): DungeonMemory => {
  const { dungeon, space, rows } = template
  const { effects, cards, abilityCards } = dungeon
  const start = new Battle(template, template.initial.slice().buffer, 0)
  const mask = columns(start, Conditions).mask.slice()
  const round = new Int32Array(rows)
  const lasting = new Int32Array(rows)
  const shown = new Int16Array(dungeon.types.length).fill(NONE)
  const use = new Uint8Array(cards.count).fill(CardUse.Top)
  const played = new Int16Array(rows).fill(NONE)
  let isUnderWay = false
  let steps = 0

  const halfOf = (card: number): readonly [number, number] => {
    if (use[card] === CardUse.Bottom) return [cards.bottomFirst[card]!, cards.bottomEnd[card]!]
    return use[card] === CardUse.Top ? [cards.topFirst[card]!, cards.topEnd[card]!] : [0, 0]
  }

  /** Effects of the card that a figure acts by. */
  const doneBy = (row: number): readonly [number, number] => {
    if (dungeon.role[row] === FigureRole.Summon) return [dungeon.summonFirst, dungeon.summonEnd]
    const card = dungeon.role[row] === FigureRole.Monster ? (shown[dungeon.type[row]!] ?? NONE) : played[row]!
    if (card === NONE) return [0, 0]
    return dungeon.role[row] === FigureRole.Monster ? [abilityCards.first[card]!, abilityCards.end[card]!] : halfOf(card)
  }

  const some = ([first, end]: readonly [number, number], is: (effect: number) => boolean): boolean => {
    for (let e = first; e < end; e++) if (is(e)) return true
    return false
  }

  const gainShield = (row: number, points: number): void => {
    const more = points - dungeon.shield[row]! - round[row]! - lasting[row]!
    const lasts = some(doneBy(row), (e) => effects.verb[e] === CardVerb.Shield && effects.lasting[e] === 1)
    const column = lasts ? lasting : round
    column[row] = column[row]! + more
  }

  const see = ({ kind, actor, target, values: [a, b] }: BattleEvent): void => {
    if (!isDetail(kind)) steps = 0
    switch (kind) {
      case EventKind.StepTaken:
        steps++
        return
      case EventKind.RoundStarted:
        isUnderWay = false
        shown.fill(NONE)
        round.fill(0)
        return
      case EventKind.TurnStarted:
        isUnderWay = true
        return
      case EventKind.AbilityCardDrawn:
        shown[a] = b
        return
      case EventKind.CardPlayed:
        use[a] = b
        played[actor] = a
        return
      case EventKind.BonusGained:
        if (a === CardVerb.Shield) gainShield(actor, b)
        return
      case EventKind.StatusGiven:
        mask[target] = mask[target]! | (1 << a)
        return
      case EventKind.StatusEnded:
        mask[target] = mask[target]! & ~(1 << a)
        return
      case EventKind.UnitDeployed:
        mask[target] = 0
        round[target] = 0
        lasting[target] = 0
        return
      default:
    }
  }

  const has = (row: number, condition: number): boolean => ((mask[row]! >> condition) & 1) === 1

  return {
    has,
    shieldOf: (row) => dungeon.shield[row]! + round[row]! + lasting[row]!,
    mayAttack: (row) => !has(row, Condition.Disarm) && some(doneBy(row), (e) => effects.verb[e] === CardVerb.Attack),
    summons: (card) => some(halfOf(card), (e) => effects.verb[e] === CardVerb.Summon),
    get isUnderWay() {
      return isUnderWay
    },
    isTeleport: ({ values: [from, to] }) => steps === 1 && distance(space.height, from, to) > 1,
    see,
  }
}
