import { describe, expect, it } from 'vitest'
import { VOCABULARIES } from '../scenario/vocabularies.ts'
import type { PropWord } from './vocabulary.ts'

const INT16_MAX = 32767

describe.each(VOCABULARIES.map((vocabulary) => [vocabulary.name, vocabulary] as const))('the words of %s', (_, vocabulary) => {
  it('fit the columns: every bound is an int16 (B-14)', () => {
    const props = (words: readonly PropWord[]): number[] =>
      words.flatMap(({ value }) => ('min' in value ? [value.min, value.max] : []))
    const bounds = [
      ...vocabulary.stats.flatMap((stat) => [stat.min, stat.max]),
      ...vocabulary.options.flatMap((option) => (option.kind === 'int' ? [option.min, option.max] : [])),
      ...[
        vocabulary.kindProps,
        vocabulary.unitProps,
        vocabulary.gearProps,
        vocabulary.state,
        ...vocabulary.verbs.map((verb) => verb.args),
      ].flatMap(props),
    ]
    expect(bounds.filter((bound) => Math.abs(bound) > INT16_MAX)).toEqual([])
  })
  it('have defaults within their bounds', () => {
    for (const stat of vocabulary.stats) {
      if (stat.default !== undefined) expect(stat.default, stat.name).toBeGreaterThanOrEqual(stat.min)
      if (stat.default !== undefined) expect(stat.default, stat.name).toBeLessThanOrEqual(stat.max)
      expect(stat.required === undefined || stat.default === undefined, stat.name).toBe(true)
    }
    for (const option of vocabulary.options) {
      if (option.kind === 'choice') expect(option.values).toContain(option.default)
      if (option.kind === 'int') expect(option.default >= option.min && option.default <= option.max, option.name).toBe(true)
    }
  })
  it('are used once each, and never what YAML takes for true or false', () => {
    const lists = [
      vocabulary.stats.map((stat) => stat.name),
      vocabulary.options.map((option) => option.name),
      vocabulary.verbs.map((verb) => verb.name),
      vocabulary.policies,
      vocabulary.windows,
      vocabulary.as,
      vocabulary.roles,
      vocabulary.standings,
    ]
    for (const list of lists) {
      expect(new Set(list).size).toBe(list.length)
      expect(list.filter((word) => /^(y|n|yes|no|on|off|true|false|null|~)$/i.test(word))).toEqual([])
    }
  })
  it('hang together: hit points are a stat, roles are known, bare values have an argument', () => {
    expect(vocabulary.stats.map((stat) => stat.name)).toContain(vocabulary.hpStat)
    for (const stat of vocabulary.stats)
      if (Array.isArray(stat.required)) expect(vocabulary.roles).toEqual(expect.arrayContaining(stat.required as string[]))
    for (const verb of vocabulary.verbs)
      if (verb.short !== undefined) expect(verb.args.map((arg) => arg.name)).toContain(verb.short)
    for (const check of vocabulary.checks) expect(vocabulary.stats.map((stat) => stat.name)).toContain(check)
  })
})
