import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { companyVocabulary } from '../rulesets/company/vocabulary.ts'
import { dungeonVocabulary } from '../rulesets/dungeon/vocabulary.ts'
import { expeditionVocabulary } from '../rulesets/expedition/vocabulary.ts'
import { skirmishVocabulary } from '../rulesets/skirmish/vocabulary.ts'
import { formatIssue } from './issues.ts'
import { parseScenario } from './yaml.ts'

const docs = readFileSync(new URL('../docs/SCENARIO.md', import.meta.url), 'utf8')

/** Every code in the sources of this folder, tests aside. */
function codesInSources(folder: URL): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return entry.name === 'compile' ? [] : codesInSources(new URL(`${entry.name}/`, folder))
    if (!entry.name.endsWith('.ts') || entry.name.endsWith('.test.ts')) return []
    return readFileSync(new URL(entry.name, folder), 'utf8').match(/\b(ERR|WARN)_[A-Z_]*[A-Z]\b/g) ?? []
  })
}

describe('docs/SCENARIO.md', () => {
  it('begins with a scenario that is fine', () => {
    const example = /```yaml\n([\s\S]*?)```/.exec(docs)![1]!
    const checked = parseScenario(example, 'example')
    expect((checked.ok ? checked.warnings : checked.issues).map(formatIssue)).toEqual([])
  })
  it('has every option, stat, verb and policy of skirmish with its default', () => {
    for (const { name, default: value } of skirmishVocabulary.options)
      expect(docs).toMatch(new RegExp(`\\| \`${name}\` \\|[^|]*\\| \`?${value}\`? \\|`))
    for (const { name, default: value } of skirmishVocabulary.stats)
      expect(docs).toMatch(new RegExp(`\\| \`${name}\` \\|[^|]*\\| ${value ?? 'must be there'} \\|`))
    for (const { name } of skirmishVocabulary.verbs) expect(docs).toContain(`| \`${name}\` | `)
    for (const policy of skirmishVocabulary.policies) expect(docs).toContain(`\`${policy}\``)
  })
  it('has every word of expedition, and an example that is fine', () => {
    const section = docs.slice(docs.indexOf('## The ruleset expedition'), docs.indexOf('## The ruleset dungeon'))
    const checked = parseScenario(/```yaml\n([\s\S]*?)```/.exec(section)![1]!, 'example')
    expect((checked.ok ? checked.warnings : checked.issues).map(formatIssue)).toEqual([])
    const { options, stats, kindProps, state, verbs, ...words } = expeditionVocabulary
    const named = [...options, ...stats, ...kindProps, ...state, ...verbs].map(({ name }) => name)
    const { as, windows, eventWindows = [], conditions, actions = [], forms = [], amounts, costs } = words
    const missing = [...named, ...windows, ...eventWindows, ...conditions, ...actions, ...forms, ...amounts, ...costs].filter(
      (word) => !section.includes(`\`${word}\``),
    )
    expect([...missing, ...as.filter((word) => !section.includes(`\`as: ${word}\``))]).toEqual([])
    for (const { name, default: value } of options)
      expect(section).toMatch(new RegExp(`\\| \`${name}\` \\|[^|]*\\| \`${value}\` \\|`))
  })
  it('has every word of dungeon, and an example that is fine', () => {
    const section = docs.slice(docs.indexOf('## The ruleset dungeon'), docs.indexOf('## What a file may look like'))
    const checked = parseScenario(/```yaml\n([\s\S]*?)```/.exec(section)![1]!, 'example')
    expect((checked.ok ? checked.warnings : checked.issues).map(formatIssue)).toEqual([])
    const { options, stats, kindProps, state, verbs, goals, unitProps, traits, eventWindows = [], features } = dungeonVocabulary
    const named = [...options, ...stats, ...kindProps, ...state, ...verbs, ...unitProps].map(({ name }) => name)
    const words = [...named, ...goals.map(({ form }) => form), ...traits, ...eventWindows, ...features]
    expect(words.filter((word) => !section.includes(`\`${word}\``))).toEqual([])
    for (const { name, default: value } of options)
      expect(section).toMatch(new RegExp(`\\| \`${name}\` \\|[^|]*\\| \`${value}\` \\|`))
  })
  it('has an example of warband that is fine', () => {
    const section = docs.slice(docs.indexOf('## The ruleset warband'), docs.indexOf('## The ruleset company'))
    const checked = parseScenario(/```yaml\n([\s\S]*?)```/.exec(section)![1]!, 'example')
    expect((checked.ok ? checked.warnings : checked.issues).map(formatIssue)).toEqual([])
  })
  it('has every word of company, and an example that is fine', () => {
    const section = docs.slice(docs.indexOf('## The ruleset company'), docs.indexOf('## What a file may look like'))
    const checked = parseScenario(/```yaml\n([\s\S]*?)```/.exec(section)![1]!, 'example')
    expect((checked.ok ? checked.warnings : checked.issues).map(formatIssue)).toEqual([])
    const { options, stats, kindProps, state, verbs, goals, unitProps, ...words } = companyVocabulary
    const { as, windows, conditions, actions = [], standings, amounts } = words
    const named = [...options, ...stats, ...kindProps, ...state, ...verbs, ...unitProps].map(({ name }) => name)
    const all = [...named, ...goals.map(({ form }) => form), ...windows, ...conditions, ...actions, ...standings, ...amounts]
    expect(all.filter((word) => !section.includes(`\`${word}\``) && !section.includes(`\`${word}:`))).toEqual([])
    expect(as.filter((word) => !section.includes(`\`as: ${word}\``))).toEqual([])
    for (const { name, default: value } of options)
      expect(section).toMatch(new RegExp(`\\| \`${name}\` \\|[^|]*\\| \`${value}\` \\|`))
  })
  it('lists exactly the codes there are', () => {
    const listed = new Set(docs.match(/\b(ERR|WARN)_[A-Z_]*[A-Z]\b/g))
    expect([...new Set(codesInSources(new URL('./', import.meta.url)))].sort()).toEqual([...listed].sort())
  })
})
