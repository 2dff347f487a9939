import { expect, test } from 'vitest'
import { eventsOf, giveTo, rowOf, setInjury, stillField, tokensOf } from '../test/kit/warband.ts'
import { dropTreasure, takeTreasureAway } from './drop-token.ts'

const FIELD = {
  rows: ['ab..c', '.t.t.', '.....'],
  units: ['ann soldier red a', 'bob soldier blue b', 'wolf-1 wolf pack c'],
  tokens: ['treasure: {at: t, draw: 2, from: {plain: 2}}'],
}

const drop = (battle: ReturnType<typeof stillField>, id: string, by: string): void =>
  dropTreasure(battle, rowOf(battle, id), by === '' ? 0 : rowOf(battle, by))

test('WAR-31 whoever was in contact with it and struck it down takes its treasure at once', () => {
  const battle = stillField(FIELD)
  giveTo(battle, 'ann', 'treasure-1', 'plain')
  drop(battle, 'ann', 'bob')
  expect(tokensOf(battle)).toBe('treasure-1:bob:plain treasure-2:[3,1]:?')
  expect(eventsOf(battle)).toEqual(['TokenTaken bob>ann 0 -1 0 0'])
})

test('WAR-31 felled from afar, or by nobody, it leaves its treasure where it stood', () => {
  const battle = stillField({ ...FIELD, units: ['ann soldier red a', 'bob soldier blue c', 'wolf-1 wolf pack b'] })
  giveTo(battle, 'ann', 'treasure-1', 'plain')
  drop(battle, 'ann', 'bob')
  expect(tokensOf(battle)).toBe('treasure-1:[0,0]:plain treasure-2:[3,1]:?')
  expect(eventsOf(battle)).toEqual(['TokenDropped ann>nobody 0 0 0 0'])
  giveTo(battle, 'bob', 'treasure-2', 'plain')
  drop(battle, 'bob', '')
  expect(tokensOf(battle)).toBe('treasure-1:[0,0]:plain treasure-2:[4,0]:plain')
})

test('NEU-11 WAR-31 who has a token already, or is not able, takes none', () => {
  const battle = stillField(FIELD)
  giveTo(battle, 'ann', 'treasure-1', 'plain')
  giveTo(battle, 'bob', 'treasure-2', 'plain')
  drop(battle, 'ann', 'bob')
  expect(tokensOf(battle)).toBe('treasure-1:[0,0]:plain treasure-2:bob:plain')
  giveTo(battle, 'ann', 'treasure-1', 'plain')
  setInjury(battle, 'ann', 'dazed')
  drop(battle, 'bob', 'ann')
  expect(tokensOf(battle)).toBe('treasure-1:ann:plain treasure-2:[1,0]:plain')
})

test('NEU-10 a neutral unit takes the treasure of whom it defeats in melee; face down it stays so', () => {
  const battle = stillField({
    ...FIELD,
    units: ['ann soldier red a', 'bob soldier blue c', 'wolf-1 wolf pack b'],
    sides: ['pack: {play: rules, disposition: hostile}'],
  })
  giveTo(battle, 'ann', 'treasure-1', 'plain')
  drop(battle, 'ann', 'wolf-1')
  expect(tokensOf(battle)).toBe('treasure-1:wolf-1:plain treasure-2:[3,1]:?')
})

test('NEU-8 DEC-9 whoever leaves the board at its edge takes its token out of the battle', () => {
  const battle = stillField(FIELD)
  giveTo(battle, 'wolf-1', 'treasure-1', 'plain')
  takeTreasureAway(battle, rowOf(battle, 'wolf-1'))
  expect(tokensOf(battle)).toBe('treasure-1:off:plain treasure-2:[3,1]:?')
})
