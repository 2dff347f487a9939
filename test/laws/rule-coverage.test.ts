import { describe, expect, it } from 'vitest'
import { filesOf, readSource } from './sources.ts'

const rules = [...readSource('docs/RULES.md').matchAll(/^- \*\*([A-Z]+-\d+[a-z]?)\*\*/gm)].map((match) => match[1]!)

describe('docs/RULES.md', () => {
  it('names every rule once', () => {
    expect(rules.length).toBeGreaterThan(20)
    expect(new Set(rules).size).toBe(rules.length)
  })

  it('has a test that cites each rule', () => {
    const tests = filesOf(['.test.ts'])
      .filter((path) => !path.endsWith('rule-coverage.test.ts'))
      .map(readSource)
    const uncited = rules.filter((rule) => !tests.some((text) => new RegExp(`\\b${rule}\\b(?! to )`).test(text)))
    expect(uncited).toEqual([])
  })
})
