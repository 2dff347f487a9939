import { describe, expect, it } from 'vitest'
import { Clock, QuestionState } from '../components/clock.ts'
import { Rooms, Summoned } from '../components/dungeon.ts'
import { NOBODY } from '../components/ids.ts'
import { QuestionKind } from '../components/turn.ts'
import { Standing, StandingBit } from '../components/units.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { answer } from '../engine/choices.ts'
import { fixedDice } from '../test/kit/dice.ts'
import { type Crypt, rowOf } from '../test/kit/dungeon.ts'
import { ANN, BEA, BOB, CLEO, callAndCry, FAR, orderCrypt, plays } from '../test/kit/dungeon-order.ts'
import { bringHound, houndsOf } from '../test/kit/hounds.ts'
import { nextFigure, tiedChoices } from './next-figure.ts'
import { joinOrder, revealCards } from './reveal-cards.ts'

const open = (change: Partial<Crypt> = {}): Battle => {
  const battle = orderCrypt(change)
  battle.clock[Clock.Round] = 1
  return battle
}

/** Who is next, having its turn at once. */
const next = (battle: Battle): string => {
  nextFigure(battle)
  const { clock } = battle
  if (clock[Clock.QuestionState] === QuestionState.Open) return '?'
  const actor = clock[Clock.Actor]!
  if (actor === NOBODY) return '-'
  columns(battle, Standing).mask[actor] = StandingBit.Acted
  return battle.template.unitIds[actor]!
}

const offered = (battle: Battle): string[] => {
  const out = new Int32Array(battle.template.choiceIds.count)
  return Array.from(
    out.subarray(0, tiedChoices(battle, out)),
    (choice) => battle.template.unitIds[choice - battle.template.choiceIds.unit]!,
  )
}

const pick = (battle: Battle, id: string): void => answer(battle, battle.template.choiceIds.unit + rowOf(battle, id))

const all = (battle: Battle): string[] => {
  const words: string[] = []
  for (let word = next(battle); word !== '-'; word = next(battle)) words.push(word)
  return words
}

describe('the order of turns', () => {
  it('DUN-2 DUN-17 goes by initiative from low to high; who came in this round has no turn', () => {
    const battle = open({
      units: [ANN, BOB, '{id: cid, kind: archer, side: monsters, at: d}'],
      hand: callAndCry(40),
    })
    const hound = houndsOf(battle)[0]!
    bringHound(battle, hound, 'ann', 1, [1, 1])
    columns(battle, Summoned).arrived[rowOf(battle, hound)] = 1
    plays(battle, 'ann', 'Call', 'Cry')
    revealCards(battle)
    expect(all(battle)).toEqual(['cid', 'ann', 'bob'])
    columns(battle, Standing).mask.fill(0)
    battle.clock[Clock.Round] = 2
    expect(all(battle)).toEqual(['cid', hound, 'ann', 'bob'])
  })

  it('DUN-38 monsters revealed in a turn are in the order; those whose number has passed are next', () => {
    const battle = open({ units: [ANN, BOB, FAR] })
    plays(battle, 'ann', 'Lunge', 'Slash')
    revealCards(battle)
    expect(next(battle)).toBe('ann')
    columns(battle, Rooms).revealed[0] = 3
    joinOrder(battle, rowOf(battle, 'far'))
    expect(all(battle)).toEqual(['far', 'bob'])
  })

  it('DUN-34 who has left the map has no turn', () => {
    const battle = open()
    plays(battle, 'ann', 'Lunge', 'Slash')
    revealCards(battle)
    columns(battle, Standing).mask[rowOf(battle, 'bob')] = StandingBit.Defeated | StandingBit.Removed
    expect(all(battle)).toEqual(['ann'])
  })
})

describe('ties', () => {
  const THREE = [ANN, BEA, CLEO, BOB]
  const tied = (change: Partial<Crypt>): Battle => {
    const battle = open({ units: THREE, ...change })
    for (const id of ['ann', 'bea', 'cleo']) plays(battle, id, 'Lunge', 'Slash')
    revealCards(battle)
    return battle
  }

  it('DUN-2 DEC-1 a played party says who of equal characters is next, one after the other', () => {
    const battle = tied({})
    expect(next(battle)).toBe('?')
    expect([battle.clock[Clock.QuestionKind], battle.clock[Clock.QuestionUnit], battle.clock[Clock.QuestionSide]]).toEqual([
      QuestionKind.Unit,
      NOBODY,
      0,
    ])
    expect(offered(battle)).toEqual(['ann', 'bea', 'cleo'])
    pick(battle, 'cleo')
    expect([next(battle), next(battle)]).toEqual(['cleo', '?'])
    expect(offered(battle)).toEqual(['ann', 'bea'])
    pick(battle, 'bea')
    expect(all(battle)).toEqual(['bea', 'ann', 'bob'])
  })

  it('DUN-2 DEC-1 a party that nobody plays goes by its seats', () => {
    expect(all(tied({ party: 'random-legal' }))).toEqual(['ann', 'bea', 'cleo', 'bob'])
  })

  it('DEC-1 ties that are seeded are drawn among those who are equal', () => {
    const battle = tied({ party: 'random-legal', options: 'ties: seeded' })
    battle.chance = fixedDice(3, 2)
    expect(all(battle)).toEqual(['cleo', 'bea', 'ann', 'bob'])
  })

  it('DUN-2 the party orders equal monster types, too; a type that has begun is gone through first', () => {
    const battle = open({
      units: [
        ANN,
        '{id: b1, kind: brute, side: monsters, at: b}',
        '{id: b2, kind: brute, grade: elite, side: monsters, at: d}',
        '{id: a1, kind: archer, side: monsters, at: e}',
        '{id: a2, kind: archer, side: monsters, at: f}',
      ],
      archer: ['{initiative: 50, do: [move: 1]}'],
    })
    plays(battle, 'ann', 'Lunge', 'Slash')
    revealCards(battle)
    expect([next(battle), next(battle)]).toEqual(['ann', '?'])
    expect(offered(battle)).toEqual(['b2', 'a1'])
    pick(battle, 'b2')
    expect(all(battle)).toEqual(['b2', 'b1', 'a1', 'a2'])
  })

  it('DUN-17 the summons of whoever is picked act first', () => {
    const battle = open({ units: [ANN, BEA, BOB], hand: callAndCry(40) })
    const hound = houndsOf(battle)[1]!
    bringHound(battle, hound, 'bea', 1, [1, 1])
    for (const id of ['ann', 'bea']) plays(battle, id, 'Call', 'Cry')
    revealCards(battle)
    expect(next(battle)).toBe('?')
    expect(offered(battle)).toEqual(['ann', hound])
    pick(battle, hound)
    expect(all(battle)).toEqual([hound, 'bea', 'ann', 'bob'])
  })
})
