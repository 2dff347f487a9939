import { describe, expect, it } from 'vitest'
import { saidAfter } from '../../test/cases/small-skirmish.ts'
import { field } from '../../test/kit/company.ts'
import { fieldText } from '../../test/kit/warband.ts'
import { parseScenario } from '../yaml.ts'

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
  it('a misspelt key is told with those that are known there', () => {
    expect(saidOfTarget({ sid: 'opposing', within: 2 })).toEqual([
      'ERR_UNKNOWN_KEY abilities.sword.target.sid: unknown key "sid"; did you mean "side"? (known here: side, within, beyond, sight, area, self)',
    ])
  })
  it('a map is asked for where it is none', () => {
    expect(saidOfTarget(3)).toEqual([
      'ERR_TYPE abilities.sword.target: expected self, or a map like {side: opposing, within: 3}, got 3',
    ])
  })
})

describe('a misspelt key of a target', () => {
  const keys = 'side, kind, id, tag, is, within, beyond, sight, count, self'
  it.each([
    ['sid: own', `unknown key "sid"; did you mean "side"? (known here: ${keys})`],
    ['tga: lemure', `unknown key "tga"; did you mean "tag"? (known here: ${keys})`],
    ['wthin: 3', `unknown key "wthin"; did you mean "within"? (known here: ${keys})`],
    ['area: 1', `unknown key "area" (known here: ${keys})`],
  ])('is told with those of company: %s', (key, said) => {
    const abilities = [`skill: {as: order, target: {${key}}, do: [heal: 1]}`]
    const checked = parseScenario(field({ abilities, has: { marshal: 'skill: 1' } }))
    expect(checked.ok ? [] : checked.issues.map(({ path, message }) => `${path}: ${message}`)).toEqual([
      `abilities.skill.target.${key.split(':')[0]}: ${said}`,
    ])
  })
  it('is told with those of warband', () => {
    const abilities = ['bolt: {as: spell, needs: 9, target: {sid: opposing, within: 3}, do: [damage: 1]}']
    const checked = parseScenario(fieldText({ abilities, kinds: ['soldier: {like: wolf, abilities: [bolt]}'] }))
    expect(checked.ok ? [] : checked.issues.map(({ path, message }) => `${path}: ${message}`)).toEqual([
      'abilities.bolt.target.sid: unknown key "sid"; did you mean "side"? (known here: side, kind, id, tag, within, beyond, sight, area, self)',
    ])
  })
})
