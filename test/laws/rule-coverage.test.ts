import { describe, expect, it } from 'vitest'
import { filesOf, readSource } from './sources.ts'

const pages = filesOf(['.md'], 'docs').filter((path) => path === 'docs/RULES.md' || path.startsWith('docs/rules/'))
const rules = pages.flatMap((page) => [...readSource(page).matchAll(/^- \*\*([A-Z]+-\d+[a-z]?)\*\*/gm)].map((match) => match[1]!))

describe('docs/RULES.md and the pages of docs/rules', () => {
  it('are all named by the index', () => {
    const index = readSource('docs/RULES.md')
    const unnamed = pages.filter((page) => page !== 'docs/RULES.md' && !index.includes(`(${page.slice('docs/'.length)})`))
    expect(unnamed).toEqual([])
  })

  it('name every rule once', () => {
    expect(rules.length).toBeGreaterThan(20)
    expect(new Set(rules).size).toBe(rules.length)
  })

  it('have a test that cites each rule', () => {
    const tests = filesOf(['.test.ts'])
      .filter((path) => !path.endsWith('rule-coverage.test.ts'))
      .map(readSource)
    const uncited = rules.filter((rule) => !tests.some((text) => new RegExp(`\\b${rule}\\b(?! to )`).test(text)))
    expect(uncited).toEqual([])
  })
})
