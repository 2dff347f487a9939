import { describe, expect, it } from 'vitest'
import { saidAfter } from '../../test/cases/small-skirmish.ts'

const saidOfTarget = (target: unknown): string[] =>
  saidAfter((draft) => {
    draft.abilities.sword!.target = target
  })

describe('the target of an ability of skirmish', () => {
  it.each(['opposing', 'own', 'any'])('may be on the side %s', (side) => expect(saidOfTarget({ side })).toEqual([]))
  it.each(['ally', 'pack', 'nobody'])('names no side: %s is answered by the words that are taken, and no others', (side) => {
    expect(saidOfTarget({ side })).toEqual([
      `ERR_TARGET_SIDE abilities.sword.target.side: expected opposing, own or any, as seen from the user, got "${side}"`,
    ])
  })
  it('a slip of the pen is recognised', () => {
    expect(saidOfTarget({ side: 'oposing' })).toEqual([
      'ERR_TARGET_SIDE abilities.sword.target.side: expected opposing, own or any, as seen from the user, got "oposing"; did you mean "opposing"?',
    ])
  })
  it('a map is asked for where it is none', () => {
    expect(saidOfTarget(3)).toEqual([
      'ERR_TYPE abilities.sword.target: expected self, or a map like {side: opposing, within: 3}, got 3',
    ])
  })
})
