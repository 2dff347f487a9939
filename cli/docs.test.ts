import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import ts from 'typescript'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { formatIssue } from '../scenario/issues.ts'
import { parseScenario } from '../scenario/yaml.ts'

const root = fileURLToPath(new URL('../', import.meta.url))
const readText = (name: string): string => readFileSync(join(root, name), 'utf8')
const readme = readText('README.md')
const library = readText('docs/LIBRARY.md')
const { exports: entries } = JSON.parse(readText('package.json')) as { exports: Record<string, { types?: string } | string> }

/** Source of an entry of the package: its types are built from there. */
const sourceOf = (entry: string): string => {
  const target = entries[entry.replace('affray', '.')]
  if (typeof target !== 'object' || target.types === undefined) throw new Error(`no entry ${entry}`)
  return join(root, target.types.replace('./dist/types/', '').replace(/\.d\.ts$/, '.ts'))
}

const snippetsOf = (markdown: string): string =>
  [...markdown.matchAll(/```ts\n([\s\S]*?)```/g)].map((match) => match[1]!).join('\n')

/** A program whose imports of the package are of these sources. */
const onSources = (program: string): string =>
  program.replace(/from '(affray[^']*|bitecs)'/g, (_, name: string) => {
    const path = name === 'bitecs' ? fileURLToPath(import.meta.resolve('bitecs')) : sourceOf(name)
    return `from ${JSON.stringify(path)}`
  })

const folder = mkdtempSync(join(tmpdir(), 'affray-docs-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const write = (name: string, program: string): string => {
  const file = join(folder, name)
  writeFileSync(file, onSources(program))
  return file
}

/** What a strict compiler says of programs that have installed the package. */
const typeErrors = (programs: Readonly<Record<string, string>>): string[] => {
  const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile) as { config: object }
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root)
  const typed = Object.keys(entries).filter((entry) => typeof entries[entry] === 'object' && entry !== './worker')
  const paths = Object.fromEntries(typed.map((entry) => [entry.replace('.', 'affray'), [sourceOf(entry.replace('.', 'affray'))]]))
  const files = Object.entries(programs).map(([name, text]) => {
    const file = join(folder, `${name}.check.ts`)
    writeFileSync(file, text)
    return file
  })
  const program = ts.createProgram(files, {
    ...options,
    noUnusedLocals: false,
    paths: { ...paths, bitecs: [join(root, 'node_modules/bitecs')] },
    typeRoots: [join(root, 'node_modules/@types')],
  })
  return files.flatMap((name) => {
    const source = program.getSourceFile(name)!
    const found = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)]
    return found.map(({ messageText, start }) => {
      const { line } = source.getLineAndCharacterOfPosition(start ?? 0)
      return `${name}:${line + 1}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`
    })
  })
}

const shown = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

describe('docs/LIBRARY.md', () => {
  it('is one program that prints what stands behind its lines', async () => {
    const printed: string[] = []
    const spy = vi.spyOn(console, 'log').mockImplementation((...values) => void printed.push(values.map(shown).join(' ')))
    try {
      await import(/* @vite-ignore */ pathToFileURL(write('library.ts', snippetsOf(library))).href)
    } finally {
      spy.mockRestore()
    }
    expect(printed).toEqual([...snippetsOf(library).matchAll(/console\.log\(.*\) \/\/ → (.*)$/gm)].map((match) => match[1]))
    expect(printed.length).toBe(snippetsOf(library).match(/console\.log/g)!.length)
  })

  it('lists the entries of package.json, and all that they export', async () => {
    const rows = [...library.matchAll(/^\| `(affray[^`]*)` \| (.*) \|$/gm)]
    expect(rows.map((row) => row[1]!.replace('affray', '.'))).toEqual(Object.keys(entries))
    for (const [, entry, words] of rows) {
      // The components are many, and have their own place.
      if (entry === 'affray/components' || typeof entries[entry!.replace('affray', '.')] === 'string') continue
      if (entry === 'affray/worker') continue
      const names = Object.keys(await import(/* @vite-ignore */ sourceOf(entry!)))
      expect([...words!.matchAll(/`(\w+)`/g)].map((match) => match[1]).sort(), entry).toEqual(names.sort())
    }
  })
})

describe('docs/SCENARIO.md', () => {
  it('shows sides that are at peace both ways, and a battle that can be won', () => {
    const [, sides] = /```yaml\n(sides:[\s\S]*?)```/.exec(readText('docs/SCENARIO.md'))!
    const checked = parseScenario(`affray: 1
name: Deer
ruleset: skirmish
map: {ground: grass, legend: {".": grass}, rows: ["t..d..p"]}
terrain: {grass: {}}
kinds: {wolf: {stats: {hp: 6, move: 5}, abilities: [bite]}}
abilities: {bite: {as: attack, do: [damage: 2]}}
units: [{kind: wolf, side: town, at: t}, {kind: wolf, side: pack, at: p}, {kind: wolf, side: deer, at: d}]
limits: {rounds: 60}
${sides}`)
    const said = (checked.ok ? checked.warnings : checked.issues).map(formatIssue)
    // Bystanders are what the example is about.
    expect(said.map((line) => line.replace(/^[\d:]+ /, ''))).toEqual([
      'units[2]: warning: "wolf-3" at [3,0] can neither harm an opponent nor be harmed: it is cut off, or has no attack',
      'sides.deer: warning: no objective lets side "deer" win',
    ])
  })
})

describe('README.md', () => {
  it('leads to docs/LIBRARY.md', () => expect(readme).toContain('](docs/LIBRARY.md)'))
  it('shows programs that compile, as docs/LIBRARY.md does', () => {
    const found = typeErrors({
      readme: `declare const text: string\n${snippetsOf(readme)}`,
      library: snippetsOf(library),
      wrong: "import { advance } from 'affray'\nadvance(1)\n",
    })
    expect(found.filter((error) => !error.includes('wrong.check.ts:2'))).toEqual([])
    expect(found.length).toBe(1)
  })
})
