import { expect, it } from 'vitest'
import { Clock } from '../../components/clock.ts'
import { Standing, StandingBit } from '../../components/units.ts'
import { columns } from '../../engine/battle.ts'
import { arena } from '../../test/kit/arena.ts'
import { kind } from '../../test/kit/scenario.ts'
import { firstInOrder } from './first-in-order.ts'

it('SKI-4 the unit of the asking side that is first by SKI-2 among those who are there and have not acted', () => {
  const { battle, template } = arena({
    rows: ['.....'],
    kinds: [kind('slow', { initiative: 1 }, []), kind('fast', { initiative: 5 }, [])],
    abilities: [],
    units: [
      ['ada', 'slow', 'red', 0, 0],
      ['bea', 'fast', 'red', 1, 0],
      ['cid', 'slow', 'red', 2, 0],
      ['orc', 'fast', 'blue', 3, 0],
    ],
    options: { initiative: 'alternate' },
  })
  const { mask } = columns(battle, Standing)
  const out = new Int32Array(6)
  const pick = (): string | undefined =>
    firstInOrder(battle, out) === 1 ? template.unitIds[out[0]! - template.choiceIds.unit] : undefined
  expect(pick()).toBe('bea')
  mask[2] = StandingBit.Acted
  expect(pick()).toBe('ada')
  mask[1] = StandingBit.Removed
  expect(pick()).toBe('cid')
  mask[3] = StandingBit.Defeated
  expect(pick()).toBeUndefined()
  battle.clock[Clock.QuestionSide] = 1
  expect(pick()).toBe('orc')
})
