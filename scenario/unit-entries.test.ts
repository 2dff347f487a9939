import { describe, expect, it } from 'vitest'
import { field } from '../test/kit/company.ts'
import { fieldText } from '../test/kit/warband.ts'
import type { Issue } from './issues.ts'
import { parseScenario } from './yaml.ts'

const said = (text: string): readonly Issue[] => {
  const checked = parseScenario(text)
  return (checked.ok ? checked.warnings : checked.issues).filter(({ code }) => code !== 'WARN_UNUSED')
}

/** Number of the line of a text in which a word stands first. */
const lineOf = (text: string, word: string): number => text.slice(0, text.indexOf(word)).split('\n').length

describe('what is wrong with a unit points to its entry of the file', () => {
  const crowd = (more: string): string =>
    field({
      rows: ['a..bvv', '...vv.', '......', '......'],
      units: [
        '{id: ann, kind: marshal, side: red, at: a}',
        '{kind: veteran, side: red, at: v}',
        '{id: bob, kind: marshal, side: blue, at: b}',
        `{id: late, kind: veteran, side: blue${more}}`,
      ],
    })
  it.each([
    ['', 'nowhere', '"late" is nowhere: expected at, or reserve with at or edge'],
    [', reserve: 2', 'without a place', '"late" comes from the reserve, but where is not said: expected at or edge'],
    [', reserve: 9, edge: west', 'too late', '"late" would come in round 9, but the battle ends with round 6'],
  ])('behind an entry of four units: %j is %s', (more, _, message) => {
    const text = crowd(more)
    const { path, line, message: got } = said(text)[0]!
    expect({ path, line, got }).toEqual({ path: 'units[3]', line: lineOf(text, 'id: late'), got: message })
  })
  it('once for each unit that an entry stands for', () => {
    const text = fieldText({
      rows: ['aaa.b'],
      units: ['{kind: soldier, side: red, at: a, state: {statuses: [dazed, stunned]}}', 'bob soldier blue b'],
    })
    expect(said(text).map(({ path, line }) => `${line} ${path}`)).toEqual(
      Array.from({ length: 3 }, () => `${lineOf(text, 'state:')} units[0].state.statuses`),
    )
  })
})
