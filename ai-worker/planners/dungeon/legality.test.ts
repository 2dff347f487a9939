import { describe, expect, it } from 'vitest'
import { Clock } from '../../../components/clock.ts'
import { QuestionKind } from '../../../components/turn.ts'
import { type Battle, createBattle } from '../../../engine/battle.ts'
import { choices } from '../../../engine/choices.ts'
import { RULESETS } from '../../../rulesets/index.ts'
import { type Crypt, cryptTemplate } from '../../../test/kit/dungeon.ts'
import { type Door, expectSameByItself, type Play, playThrough, playToEnds } from '../../../test/kit/legality.ts'
import { Rng } from '../../../test/kit/rng.ts'

const HAND = [
  '{card: Rush, initiative: 17, top: [attack: {amount: 3, push: 1}], bottom: [move: 4]}',
  '{card: Hook, initiative: 34, top: [attack: {amount: 2, range: 3, pull: 2}], bottom: [move: 3]}',
  '{card: Arc, initiative: 51, top: [attack: {amount: 2, pattern: arc}], bottom: [move: 2, heal: 1]}',
  '{card: Brace, initiative: 12, top: [shield: 1, retaliate: 1], bottom: [move: 2, attack: 2]}',
  '{card: Whistle, initiative: 72, top: [summon: hound], bottom: [move: 4], lost: top}',
  '{card: Mend, initiative: 45, top: [heal: {amount: 3, range: 2}], bottom: [move: {amount: 3, jump: true}]}',
  '{card: Venom, initiative: 26, top: [attack: {amount: 3, add: [poison]}], bottom: [move: 3, loot: 1]}',
  '{card: Bolt, initiative: 61, top: [attack: {amount: 2, range: 3, pattern: burst}], bottom: [condition: {add: [muddle], range: 3}]}',
  '{card: Volley, initiative: 66, top: [attack: {amount: 2, range: 3, targets: 2}], bottom: [move: {amount: 2, teleport: true}]}',
  '{card: Burn, initiative: 80, top: [damage: {amount: 2, range: 2}, infuse: fire], bottom: [push: {amount: 2, range: 1}], lost: both}',
  '{card: Blaze, initiative: 77, top: [consume: {element: fire, do: [attack: 4]}, attack: 1], bottom: [condition: {add: [strengthen], range: 2}]}',
  '{card: Sweep, initiative: 39, top: [attack: {amount: 1, range: 2, targets: all}], bottom: [pull: {amount: 2, range: 3}]}',
]

/** A random dungeon in which every kind of question comes up. */
const randomCrypt = (seed: number): Partial<Crypt> => {
  const rng = new Rng(seed, 53)
  const width = rng.int(9, 12)
  const height = rng.int(5, 7)
  const wall = rng.int(4, width - 4)
  const door = rng.int(1, height - 1)
  const glyphs = Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_, column) => {
      if (column === wall) return row === door ? '+' : '#'
      return rng.oneIn(7) ? rng.pick(['o', '^', '!', '~', '%']) : '.'
    }),
  )
  const open = (first: number, end: number): (readonly [number, number])[] => {
    const cells: (readonly [number, number])[] = []
    for (let column = first; column < end; column++) {
      for (let row = 0; row < height; row++) if (glyphs[row]![column] === '.') cells.push([column, row])
    }
    return cells
  }
  const mark = (cells: readonly (readonly [number, number])[], letters: string): void => {
    rng.some([...cells], letters.length).forEach(([column, row], i) => {
      glyphs[row]![column] = letters[i]!
    })
  }
  mark(open(0, wall), 'axbc')
  mark(open(wall + 1, width), 'dbe')
  const names = rng.some(HAND, 9)
  return {
    options: `ties: ${rng.pick(['fixed', 'seeded'])}, level: ${rng.int(0, 3)}`,
    rows: glyphs.map((line) => line.join('')),
    hand: names,
    hero: 'gear: [draught, knife]',
    gear: ['draught: {do: [heal: 3]}', 'knife: {do: [attack: {amount: 1, range: 2}], lost: true}'],
    patterns: ['arc: {anchor: self, hexes: [[1, 0], [0, 1]]}', 'burst: {anchor: target, hexes: [[0, 0], [1, 0], [0, 1]]}'],
    brute: [
      '{initiative: 50, do: [move: {plus: 0}, attack: {plus: 0}]}',
      '{initiative: 20, do: [shield: 1, retaliate: 1], reshuffle: true}',
      '{initiative: 70, do: [move: {plus: 1}, attack: {plus: 0, add: [wound, disarm]}]}',
    ],
    archer: [
      '{initiative: 30, do: [move: {plus: 0}, attack: {plus: 0}]}',
      '{initiative: 35, do: [attack: {plus: 0, targets: 2, push: 1}, move: {plus: -1}]}',
      '{initiative: 60, do: [attack: {plus: -1, add: [immobilize, curse]}]}',
    ],
    units: [
      '{id: ann, kind: hero, side: party, at: a}',
      '{id: xav, kind: hero, side: party, at: x}',
      '{kind: brute, side: monsters, at: b}',
      '{kind: archer, grade: elite, side: monsters, at: c}',
      '{kind: archer, side: monsters, at: d}',
      '{kind: brute, grade: elite, side: monsters, at: e}',
    ],
    rounds: 25,
  }
}

const battleOf = (change: Partial<Crypt>, seed: number): Battle => createBattle(cryptTemplate(RULESETS.dungeon, change), seed)

/** A second card of two that are discarded to negate damage is in the plan of the first. */
const isSecondDiscard = (battle: Battle): boolean => {
  const legal = new Int32Array(battle.template.choiceIds.count)
  return choices(battle, legal) > 0 && legal[0] !== 0
}

const DOOR: Door = {
  counts: ({ clock, template }) => clock[Clock.QuestionSide] === template.dungeon.party,
  // Damage to be negated was in nobody's plan.
  interrupts: (battle) => battle.clock[Clock.QuestionKind] === QuestionKind.Negate && !isSecondDiscard(battle),
}

describe('what the policies of a dungeon answer', () => {
  const { planners } = RULESETS.dungeon
  const play = (policy: string, most: number): Play => ({ planners: [planners[policy]!, planners.rules!], most, door: DOOR })

  for (const policy of ['cautious', 'aggressive', 'focus-weakest', 'hold', 'rules']) {
    it(`DEC-16 DUN-41: is legal, whatever is asked, and changes no byte: ${policy}`, () => {
      const asked = playToEnds((seed) => battleOf(randomCrypt(seed), seed), 6, play(policy, 3000))
      expect(asked.size).toBeGreaterThan(policy === 'hold' ? 4 : 6)
    })
  }

  it('DEC-16: search-1 is legal, too', () => {
    playThrough(battleOf(randomCrypt(3), 3), play('search-1', 120))
  })

  it('is the same through the door of players and by itself', () => {
    for (let seed = 20; seed < 26; seed++) {
      const alone = battleOf({ ...randomCrypt(seed), party: 'aggressive', monsters: 'rules' }, seed)
      expectSameByItself(alone, seed, play('aggressive', 3000))
    }
  })
})
