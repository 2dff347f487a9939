import { describe, expect, it } from 'vitest'
import { arena } from '../../test/kit/arena.ts'
import { amount, attack, kind, type Sketch } from '../../test/kit/scenario.ts'

const waysOf = (rows: readonly string[], more: Partial<Sketch> = {}) =>
  arena({
    rows,
    kinds: [kind('man', { initiative: 1 }, ['axe', 'sword', 'bow', 'shout']), kind('orc', {}, [])],
    abilities: [
      attack('axe', 1, amount(0, 0, 5), null),
      attack('sword', 1, amount(0, 0, 4), null),
      attack('bow', 4, amount(0, 0, 3), null),
      { ...attack('shout', 4, amount(0, 0, 1), null), as: 'action' },
    ],
    units: [
      ['ada', 'man', 'red', 0, 0],
      ['orc', 'orc', 'blue', 1, 0],
    ],
    ...more,
  }).template.ways

describe('the ways of a map', () => {
  it('are known for every attack; equal zones share theirs, other abilities have none', () => {
    const { areKnown, walks, back, ofAbility } = waysOf(['....', '..#.'])
    expect([areKnown, walks.length, back.length]).toEqual([true, 64, 64])
    expect(ofAbility.map(({ points }) => points.length)).toEqual([64, 64, 64, 0])
    expect(ofAbility[1]).toBe(ofAbility[0])
    expect(ofAbility[2]).not.toBe(ofAbility[0])
  })

  it('are not known on a map of more than 1,024 cells', () => {
    const wide = '.'.repeat(33)
    expect(waysOf(Array.from({ length: 32 }, () => wide))).toMatchObject({ areKnown: false, ofAbility: [] })
  })
})
