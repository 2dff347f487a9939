import { expect, test } from 'vitest'
import { Purse, Rooms } from '../components/dungeon.ts'
import { Standing, StandingBit, Vitals } from '../components/units.ts'
import { bareCrypt } from '../test/kit/bare-dungeon.ts'
import { layCards, rowOf } from '../test/kit/dungeon.ts'
import { columns } from './battle.ts'
import { CHARACTER_MEASURES, characterNumbers, tallyCharacters } from './tally-characters.ts'

const crypt = () =>
  bareCrypt({
    rows: ['a.c..b', '......', '##+###', '......'],
    gear: ['flask: {do: [heal: 3], lost: true}'],
    hero: 'gear: [flask]',
    units: [
      '{id: ann, kind: hero, side: party, at: a}',
      '{id: cid, kind: hero, side: party, at: c}',
      '{id: bob, kind: brute, side: monsters, at: b}',
    ],
  })

const LENGTH = CHARACTER_MEASURES.length
const DOORS = 2 * LENGTH

test('DUN-34 want of HP and of cards is told apart; cards count where their owner stands, items never', () => {
  const battle = crypt()
  expect(characterNumbers(battle.template)).toBe(2 * LENGTH)
  layCards(battle, 'ann', 'lost', 'Slash', 'flask')
  layCards(battle, 'ann', 'discard', 'Mend')
  columns(battle, Purse).tokens[rowOf(battle, 'ann')] = 3
  const counts = new Float64Array(DOORS + 1)
  tallyCharacters(counts, 0, DOORS, battle)
  expect([...counts.subarray(0, 2 * LENGTH)]).toEqual([0, 0, 3, 1, 3, 0, 0, 4, 0, 0])

  const { mask } = columns(battle, Standing)
  const [ann, cid] = [rowOf(battle, 'ann'), rowOf(battle, 'cid')]
  for (const row of [ann, cid]) mask[row] = StandingBit.Defeated | StandingBit.Removed
  columns(battle, Vitals).hp[cid] = 0
  counts.fill(0)
  tallyCharacters(counts, 0, DOORS, battle)
  expect([...counts.subarray(0, 2 * LENGTH)]).toEqual([0, 1, 0, 0, 3, 1, 0, 0, 0, 0])
})

test('DUN-10 doors that are open at the end are counted', () => {
  const battle = crypt()
  const counts = new Float64Array(DOORS + 1)
  tallyCharacters(counts, 0, DOORS, battle)
  expect(counts[DOORS]).toBe(0)
  columns(battle, Rooms).open[0] = 1
  tallyCharacters(counts, 0, DOORS, battle)
  expect(counts[DOORS]).toBe(1)
})
