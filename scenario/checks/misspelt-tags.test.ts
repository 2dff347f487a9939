import { describe, expect, it } from 'vitest'
import { field } from '../../test/kit/company.ts'
import { fieldText } from '../../test/kit/warband.ts'
import { parseScenario } from '../yaml.ts'

const saidOf = (text: string): string[] => {
  const checked = parseScenario(text)
  return (checked.ok ? checked.warnings : checked.issues)
    .filter(({ path }) => path.includes('tags'))
    .map(({ code, path, message }) => `${code} ${path}: ${message}`)
}

const ofCompany = (tags: string, ability = ''): string[] =>
  saidOf(
    field({
      kinds: [
        `guard: {tags: [${tags}], stats: {command: 0, life: 2, combat: 2, defense: 3, firstContact: 1, move: 4}}`,
        'squire: {like: guard}',
      ],
      ...(ability === '' ? {} : { abilities: [`skill: {${ability}}`], has: { marshal: 'skill: 1' } }),
    }),
  )

describe('a tag that is almost one with a meaning', () => {
  it('is warned about where it is written, once', () => {
    expect(ofCompany('oficer, combatent')).toEqual([
      'WARN_UNUSED kinds.guard.tags[0]: tag "oficer" is asked for nowhere; did you mean "officer"?',
      'WARN_UNUSED kinds.guard.tags[1]: tag "combatent" is asked for nowhere; did you mean "combatant"?',
    ])
    expect(saidOf(fieldText({ kinds: ['captain: {like: soldier, tags: [heros]}'] }))).toEqual([
      'WARN_UNUSED kinds.captain.tags[0]: tag "heros" is asked for nowhere; did you mean "hero"?',
    ])
  })
  it('is fine where something asks for it', () =>
    expect(ofCompany('combatants', 'as: order, target: {side: own, tag: combatants}, do: [heal: 1]')).toEqual([]))
  it.each(['officer', 'insignificant', 'spirit'])('is not %s', (tag) => expect(ofCompany(tag)).toEqual([]))
  it('does not stand in a ruleset that knows none of these', () => expect(ofCompany('hera')).toEqual([]))
})
