import { expect, it } from 'vitest'
import { arena } from '../test/kit/arena.ts'
import { kind } from '../test/kit/scenario.ts'
import { isHostile } from './relations.ts'

it('G-27 DEC-18 hostility is per unit and side, and need not be mutual', () => {
  const { battle } = arena(
    {
      rows: ['....'],
      kinds: [kind('man', {}, [])],
      abilities: [],
      units: [
        ['ada', 'man', 'red', 0, 0],
        ['bea', 'man', 'red', 1, 0],
        ['bob', 'man', 'blue', 2, 0],
        ['cat', 'man', 'wild', 3, 0],
      ],
    },
    (scenario) => ({
      ...scenario,
      sides: scenario.sides.map((side) =>
        side.id === 'blue' ? { ...side, disposition: { red: 'hostile', wild: 'neutral' } } : side,
      ),
    }),
  )
  const table = [1, 2, 3, 4].map((a) => [1, 2, 3, 4].map((b) => (isHostile(battle, a, b) ? 1 : 0)))
  expect(table).toEqual([
    [0, 0, 1, 1],
    [0, 0, 1, 1],
    [1, 1, 0, 0],
    [1, 1, 1, 0],
  ])
})
