import { describe, expect, it } from 'vitest'
import { codesAfter, resolved, saidOf, smallSkirmish } from '../test/cases/small-skirmish.ts'

const withKnob = () => {
  const draft = smallSkirmish()
  draft.knobs = { hp: { value: 7, range: [1, 20] }, two: { value: 2, range: [0, 2] } }
  draft.kinds.wolf!.stats.hp = '$hp'
  draft.units[0]!.count = '$two'
  draft.abilities.bite!.do = [{ damage: { amount: '$two', plus: 'rank' } }]
  draft.abilities.bite!.limit = { perRound: '$two' }
  return draft
}

describe('knobs', () => {
  it('stand wherever a whole number may, and are listed by name', () => {
    const { knobs, kinds, units, abilities } = resolved(withKnob())
    expect(knobs).toEqual([
      { name: 'hp', value: 7, min: 1, max: 20 },
      { name: 'two', value: 2, min: 0, max: 2 },
    ])
    expect([kinds[1]!.stats.hp, units.length, abilities[0]!.do[0]!.amount!.plus, abilities[0]!.limit]).toEqual([
      7,
      3,
      2,
      { uses: 2, per: 'round' },
    ])
  })
  it('take other values, within their range', () => {
    const { knobs, kinds } = resolved(withKnob(), { knobs: { hp: 20 } })
    expect([knobs[0]!.value, kinds[1]!.stats.hp]).toEqual([20, 20])
    expect(saidOf(withKnob(), { knobs: { hp: 21 } })).toEqual([
      'ERR_KNOB_RANGE knobs.hp: expected a whole number from 1 to 20, got 21',
    ])
    expect(saidOf(withKnob(), { knobs: { ph: 2 } })).toEqual(
      ['ERR_KNOB_UNKNOWN knobs.ph: there is no knob "ph"; did you mean "hp"? (there: hp, two)'].map((line) =>
        line.replace('; did you mean "hp"?', ''),
      ),
    )
    for (const value of [Number.NaN, 1.5, '7', null, Number.POSITIVE_INFINITY, undefined]) {
      expect(saidOf(withKnob(), { knobs: { hp: value as number } })[0], String(value)).toMatch(
        /^ERR_KNOB_RANGE knobs\.hp: expected a whole number from 1 to 20/,
      )
    }
  })
  it('a value that breaks something else is reported there', () => {
    const draft = withKnob()
    draft.units[0]!.at = [0, 0]
    delete draft.units[0]!.id
    expect(saidOf(draft, { knobs: { two: 0 } })).toContain('ERR_COUNT units[0].count: 1 cells are given for 0 units')
  })
  it('must exist, start in their range, and have one', () => {
    expect(codesAfter((d) => (d.units[0]!.count = '$wolfs'))).toEqual(['ERR_KNOB_UNKNOWN units[0].count'])
    expect(codesAfter((d) => (d.units[0]!.count = '$constructor'))).toEqual(['ERR_KNOB_UNKNOWN units[0].count'])
    for (const [knob, code] of [
      [{ value: 3, range: [0, 2] }, 'ERR_KNOB_RANGE knobs.n.value'],
      [{ value: 3, range: [5, 2] }, 'ERR_RANGE knobs.n.range'],
      [{ value: 3 }, 'ERR_MISSING knobs.n.range'],
      [{ value: 'x', range: [0, 2] }, 'ERR_TYPE knobs.n.value'],
      [{ value: 3, range: [0, 2, 4] }, 'ERR_TYPE knobs.n.range'],
      [{ value: 3, range: [0, 20000] }, 'ERR_RANGE knobs.n.range[1]'],
      [3, 'ERR_TYPE knobs.n'],
    ] as const) {
      expect(
        codesAfter((d) => (d.knobs = { n: knob }) && (d.units[0]!.count = '$n')),
        JSON.stringify(knob),
      ).toEqual([code])
    }
  })
  it('leave texts for people alone', () => {
    const draft = withKnob()
    draft.name = '$money'
    draft.sides.town!.name = '$town'
    expect(resolved(draft).sides[0]!.name).toBe('$town')
  })
})
