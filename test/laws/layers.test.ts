import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesOf, readSource, withoutComments } from './sources.ts'

/** What each part may import from the others, itself apart. Parts that are not listed stand above all. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  components: [],
  engine: ['components'],
  systems: ['components', 'engine'],
  planners: ['components', 'engine'],
  rulesets: ['components', 'engine', 'systems', 'planners'],
  scenario: ['components', 'engine', 'systems', 'planners', 'rulesets'],
  'ai-worker': ['components', 'engine', 'planners', 'rulesets', 'scenario'],
  lab: ['components', 'engine', 'systems', 'planners', 'rulesets', 'scenario', 'ai-worker'],
}

const isTest = (path: string): boolean => path.endsWith('.test.ts') || path.includes('/fixtures')

const partOf = (path: string): string => {
  if (isTest(path)) return 'test'
  return path.startsWith('ai-worker/planners/') ? 'planners' : path.split('/')[0]!
}

const importsOf = (path: string): string[] => {
  const text = withoutComments(readSource(path))
  return [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)].map((match) => match[1]!)
}

const files = filesOf(['.ts', '.mjs', '.tsx'])

describe('the direction of imports', () => {
  it('is components ← engine ← systems ← rulesets ← scenario ← lab ← cli, web, bench, test; planners see components and engine only', () => {
    const wrong: string[] = []
    for (const path of files) {
      const allowed = MAY_IMPORT[partOf(path)]
      if (allowed === undefined) continue
      for (const name of importsOf(path).filter((entry) => entry.startsWith('.'))) {
        const to = posix.join(posix.dirname(path), name)
        const part = partOf(to)
        if (part !== partOf(path) && !allowed.includes(part)) wrong.push(`${path} imports ${to}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('only cli, bench, test, scripts, readers of files and what starts workers know Node', () => {
    const known = /^(cli|bench|test|scripts|bin)\/|^scenario\/(read|yaml)|^ai-worker\/spawn|^lab\/[a-z-]*store|\.config\.ts$/
    const wrong = files.filter(
      (path) =>
        !known.test(path) &&
        !isTest(path) &&
        importsOf(path).some((name) => /^node:|^(fs|path|os|url|worker_threads|child_process)$/.test(name)),
    )
    expect(wrong).toEqual([])
  })
})

describe('rules, geometry and dice', () => {
  it('are whole numbers without a clock or a dice box of the host’s', () => {
    const forbidden =
      /\bMath\.(random|sin|cos|tan|asin|acos|atan2?|sinh|cosh|tanh|exp|expm1|log|log2|log10|log1p|pow|hypot|sqrt|cbrt|fround)\b|\bDate\b|\bperformance\b|\bcrypto\b|\bset(Timeout|Interval|Immediate)\b|\bIntl\b|\blocaleCompare\b/
    const powers = /(?<!BigInt\([a-z]+\)|[0-9]n) \*\* /
    const wrong: string[] = []
    for (const path of files) {
      if (!['components', 'engine', 'systems', 'rulesets', 'planners'].includes(partOf(path))) continue
      const found = withoutComments(readSource(path))
        .split('\n')
        .filter((line) => forbidden.test(line) || powers.test(line))
      wrong.push(...found.map((line) => `${path}: ${line.trim()}`))
    }
    expect(wrong).toEqual([])
  })
})
