import { expect, test } from 'vitest'
import { EventKind, readEvents } from '../engine/events.ts'
import { didOf, placeOf, rowOf, stillField, withDice } from '../test/kit/warband.ts'
import { walkUnseen, walkWay } from './walk-way.ts'

test('WAR-15: a way without checks that no log asks for leaves every byte as if it had been walked hex by hex', () => {
  const [walked, unseen] = [stillField({ rows: ['a....b'] }), stillField({ rows: ['a....b'] })]
  expect(walkWay(walked, rowOf(walked, 'ann'), Int32Array.of(1, 2, 3), 3)).toBe(true)
  walkUnseen(unseen, rowOf(unseen, 'ann'), 3)
  expect([placeOf(unseen, 'ann'), didOf(unseen, 'ann')]).toEqual([placeOf(walked, 'ann'), 'moved'])
  expect(unseen.bytes).toEqual(walked.bytes)
})

test('WAR-15: no way at all is none: nobody has moved', () => {
  const battle = stillField({ rows: ['a....b'] })
  const before = battle.bytes.slice()
  expect(walkWay(battle, rowOf(battle, 'ann'), new Int32Array(1), 0)).toBe(true)
  expect(battle.bytes).toEqual(before)
})

test('WAR-15 WAR-16: steps are told with their number in the stretch from one check to the next, and in inches of the whole way, climbs with their height', () => {
  const battle = stillField({ rows: ['a.222b'] })
  withDice(battle, 20)
  expect(walkWay(battle, rowOf(battle, 'ann'), Int32Array.of(1, 2, 3, 4), 4)).toBe(true)
  const steps = [...readEvents(battle.log!)].filter(({ kind }) => kind === EventKind.StepTaken)
  expect(steps.map(({ values }) => values)).toEqual([
    [1, 1, 1, 1],
    [2, 1, 3, 4],
    [3, 2, 3, 5],
    [4, 3, 3, 6],
  ])
})
