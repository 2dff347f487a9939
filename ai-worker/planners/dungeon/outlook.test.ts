import { describe, expect, it } from 'vitest'
import { ModifierKind, type ModifierTable, Piles } from '../../../components/dungeon.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import { bareCrypt } from '../../../test/kit/bare-dungeon.ts'
import { pileOf, setPile } from '../../../test/kit/dungeon.ts'
import { createOutlook, Draw, expectedLoss, killChance, lookAtDeck } from './outlook.ts'

/** What a modifier card makes of an attack. */
const resultOf = ({ kind, value }: ModifierTable, row: number, attack: number): number => {
  if (kind[row] === ModifierKind.Null) return 0
  return Math.max(0, kind[row] === ModifierKind.Times ? attack * value[row]! : attack + value[row]!)
}

/** All results of an attack with these cards, each as likely as the others. */
const results = (battle: Battle, cards: readonly number[], draw: number, attack: number): number[] => {
  const table = battle.template.dungeon.modifiers
  const each = cards.map((row) => resultOf(table, row, attack))
  if (draw === Draw.Plain || each.length < 2) return each
  const better = draw === Draw.Advantage ? Math.max : Math.min
  return each.flatMap((first, i) => each.flatMap((second, j) => (i === j ? [] : [better(first, second)])))
}

const STANDARD = [
  ...new Array<string>(6).fill('+0'),
  ...new Array<string>(5).fill('+1'),
  ...new Array<string>(5).fill('-1'),
  '+2',
  '-2',
  'null',
  'x2',
]

describe('the outlook of a modifier deck', () => {
  it('DUN-20 DUN-21 DUN-22 DUN-41: is the mean over all undrawn cards of what shield and HP leave', () => {
    const battle = bareCrypt()
    const pile = pileOf(battle, 'ann')
    const outlook = createOutlook()
    for (const names of [STANDARD, ['+1'], ['-2', 'x2', 'curse'], ['bless', '+0', '+0', 'null']]) {
      setPile(battle, 'ann', ...names)
      lookAtDeck(battle, outlook, pile)
      const { modifiers } = battle.template.dungeon
      const cards = names.map((name) =>
        name === 'curse' ? 0 : name === 'bless' ? 1 : modifiers.names.findIndex((known, row) => row > 1 && known === name),
      )
      for (const draw of [Draw.Plain, Draw.Advantage, Draw.Disadvantage]) {
        for (const attack of [0, 1, 3, 6]) {
          for (const [shield, hp] of [
            [0, 1],
            [1, 4],
            [3, 9],
          ] as const) {
            const all = results(battle, cards, draw, attack)
            const losses = all.map((result) => Math.min(Math.max(result - shield, 0), hp))
            const mean = Math.floor((losses.reduce((sum, loss) => sum + loss, 0) * 1024) / all.length)
            const kills = Math.floor((losses.filter((loss) => loss === hp).length * 1024) / all.length)
            expect([names.length, draw, attack, shield, hp, expectedLoss(outlook, draw, attack, shield, hp)]).toEqual([
              names.length,
              draw,
              attack,
              shield,
              hp,
              mean,
            ])
            expect([attack, hp, killChance(outlook, draw, attack, shield, hp)]).toEqual([attack, hp, kills])
          }
        }
      }
    }
  })

  it('DUN-21: a standard deck deals what the attack says, less what the null card takes and the x2 card gives', () => {
    const battle = bareCrypt()
    const outlook = createOutlook()
    lookAtDeck(battle, outlook, pileOf(battle, 'ann'))
    expect(expectedLoss(outlook, Draw.Plain, 3, 0, 100)).toBe(3 * 1024)
    // Of 20 cards two leave less than 2: null none, -2 one.
    expect(expectedLoss(outlook, Draw.Plain, 3, 0, 2)).toBe(Math.floor((37 * 1024) / 20))
  })

  it('DUN-21: cards that are drawn do not count, an empty draw pile is looked at as if shuffled', () => {
    const battle = bareCrypt()
    const outlook = createOutlook()
    const pile = pileOf(battle, 'ann')
    const expected = (drawn: number): number => {
      columns(battle, Piles).drawn[pile] = drawn
      lookAtDeck(battle, outlook, pile)
      return expectedLoss(outlook, Draw.Plain, 3, 0, 9) / 1024
    }
    setPile(battle, 'ann', '-2', '+2')
    expect([expected(0), expected(1), expected(2)]).toEqual([3, 5, 3])
  })

  it('DUN-22 DUN-41: a rolling card counts where it comes before the first that does not roll; not with disadvantage', () => {
    const battle = bareCrypt({
      decks: ['good: [{do: [modify: {plus: 0}], copies: 3}, {do: [modify: {plus: 2, rolling: true}]}]'],
      hero: 'modifiers: good',
    })
    const outlook = createOutlook()
    lookAtDeck(battle, outlook, pileOf(battle, 'ann'))
    // Two more where it is drawn: before one of three others, one time in four.
    expect(expectedLoss(outlook, Draw.Plain, 3, 0, 9)).toBe(3.5 * 1024)
    expect(expectedLoss(outlook, Draw.Disadvantage, 3, 0, 9)).toBe(3 * 1024)
  })
})
