import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { isBuiltin } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { build, parseSync, preview, type Rolldown } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Component } from '../../components/component.ts'
import { type Battle, createBattle as createOurs } from '../../engine/battle.ts'
import { RULESETS } from '../../rulesets/index.ts'
import { compile as compileOurs } from '../../scenario/compile/compile.ts'
import { readScenario } from '../../scenario/read.ts'
import { launchChromium } from './chromium.ts'
import { type Job, playHere } from './page/job.ts'

const exec = promisify(execFile)
const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = realpathSync(mkdtempSync(join(tmpdir(), 'affray-package-')))
const consumer = join(folder, 'consumer')
const installed = join(consumer, 'node_modules/affray')

/** Entries of the bundle every host can load, and the packages bundled into what they reach. */
const ENTRIES: Readonly<Record<string, readonly string[]>> = {
  'index.js': [],
  'components.js': [],
  'scenario.js': ['zod'],
  'yaml.js': ['yaml', 'zod'],
  'ai.js': [],
  'lab.js': [],
  'worker.js': [],
}
const LICENSES = ['commander', 'yaml', 'zod']

const filesOf = (top: string): string[] =>
  readdirSync(top, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(top, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()

/** The battles that the consumer plays, too. */
const JOB = ((): Job => {
  const checked = readScenario(join(root, 'scenarios/skirmish/duel.yaml'))
  if (!checked.ok) throw new Error(checked.issues[0]!.message)
  return { scenario: checked.scenario, battles: 200, seed: '3', told: 0 }
})()

/** Packs the package as it would be published and installs it, with its dependencies, in a project elsewhere. */
beforeAll(async () => {
  if (!existsSync(join(root, 'dist/index.js'))) await exec(process.execPath, ['scripts/build.mjs'], { cwd: root })
  await exec('npm', ['pack', '--ignore-scripts', '--offline', '--pack-destination', folder], { cwd: root })
  const [tarball] = readdirSync(folder).filter((name) => name.endsWith('.tgz'))
  await exec('tar', ['-xzf', join(folder, tarball!), '-C', folder])
  cpSync(join(root, 'test/e2e/consumer'), consumer, { recursive: true })
  mkdirSync(join(consumer, 'node_modules'))
  renameSync(join(folder, 'package'), installed)
  for (const name of ['bitecs', 'comlink'])
    symlinkSync(join(root, 'node_modules', name), join(consumer, 'node_modules', name), 'dir')
  writeFileSync(join(consumer, 'package.json'), '{"name": "consumer", "private": true, "type": "module"}')
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const PAGE = { root: consumer, configFile: false, build: { outDir: join(folder, 'page') } } as const

const importDist = <T>(name: string): Promise<T> => import(pathToFileURL(join(installed, 'dist', name)).href)

/** Bundles the consumer's page as a game's build would. */
const bundlePage = async (): Promise<Rolldown.RolldownOutput> =>
  (await build({ ...PAGE, logLevel: 'silent', worker: { format: 'es' } })) as Rolldown.RolldownOutput

describe('the packed package', () => {
  it('depends on bitecs and comlink and on nothing else', () => {
    const manifest = readManifest()
    expect(Object.keys(manifest.dependencies)).toEqual(['bitecs', 'comlink'])
    for (const kind of ['peerDependencies', 'optionalDependencies', 'bundledDependencies', 'bundleDependencies']) {
      expect(manifest).not.toHaveProperty(kind)
    }
  })
  it('exports files that are there, types first', () => {
    const { exports } = readManifest()
    expect(Object.keys(exports)).toEqual([
      '.',
      './components',
      './scenario',
      './yaml',
      './ai',
      './lab',
      './worker',
      './schema.json',
    ])
    for (const [name, target] of Object.entries(exports)) {
      // The worker exports nothing: it is started, not imported.
      const kinds = name === './worker' ? ['default'] : ['types', 'default']
      if (typeof target !== 'string') expect(Object.keys(target), name).toEqual(kinds)
      for (const path of typeof target === 'string' ? [target] : Object.values(target)) {
        expect(existsSync(join(installed, path)), path).toBe(true)
      }
    }
  })
  it('has side effects only in files that are there', () => {
    for (const path of readManifest().sideEffects) expect(existsSync(join(installed, path)), path).toBe(true)
  })
  it('has a command that is executable and starts', async () => {
    const { bin, version } = readManifest()
    const command = join(installed, bin.affray)
    expect(readFileSync(command, 'utf8').split('\n')[0]).toBe('#!/usr/bin/env node')
    expect((statSync(command).mode & 0o777).toString(8)).toBe('755')
    expect((await exec(command, ['--version'])).stdout.trim()).toBe(version)
  })
  it('is found by npx in the project itself, without a copy that would be built first', async () => {
    const { stdout } = await exec(join(root, 'node_modules/.bin/affray'), ['--version'])
    expect(stdout.trim()).toBe(readManifest().version)
  })
  it('holds the entries, the command, what they share and the licences, all in one folder', () => {
    const found = readdirSync(join(installed, 'dist')).sort()
    const named = [...Object.keys(ENTRIES), 'cli.js', 'types', ...LICENSES.map((name) => `${name}.LICENSE`)]
    expect(found.filter((name) => !CHUNK.test(name))).toEqual(named.sort())
    const reached = new Set([...Object.keys(ENTRIES), 'cli.js'].flatMap((name) => [...reach(name)]))
    expect([...reached].sort()).toEqual(found.filter((name) => name.endsWith('.js')))
    expect([...reach('cli.js')]).toEqual(['cli.js'])
  })
  it('holds the types of every module of the sources, and neither tests nor their fixtures', () => {
    const folders = ['components', 'engine', 'systems', 'rulesets', 'scenario', 'ai-worker', 'lab', 'cli']
    const sources = ['index.ts', ...folders.flatMap((name) => filesOf(join(root, name)).map((file) => `${name}/${file}`))]
    const modules = sources
      .filter((file) => file.endsWith('.ts') && !/\.(test|d)\.ts$|\bfixtures\b/.test(file))
      .map((file) => file.slice(0, -3))
    expect(filesOf(join(installed, 'dist/types')), 'dist is not of these sources: npm run build').toEqual(
      modules.map((name) => `${name}.d.ts`).sort(),
    )
    const bundled = [...Object.keys(ENTRIES), 'cli.js'].flatMap(bundledInto)
    const ours = bundled.filter((path) => !path.startsWith('node_modules/')).map((path) => path.replace(/\.ts$/, ''))
    expect(ours.filter((name) => !modules.includes(name))).toEqual([])
    expect(ours).toEqual(expect.arrayContaining(['engine/advance', 'ai-worker/worker', 'lab/run', 'cli/main']))
  })
  it('holds the licences of what it bundles', () => {
    expect(existsSync(join(installed, 'LICENSE'))).toBe(true)
    for (const name of LICENSES) {
      const asked = readFileSync(join(root, 'node_modules', name, 'LICENSE'), 'utf8')
      expect(readFileSync(join(installed, `dist/${name}.LICENSE`), 'utf8'), name).toBe(asked)
    }
  })
  it.each(Object.entries({ ...ENTRIES, 'cli.js': LICENSES }))('bundles into %s of other packages only %j', (entry, packages) => {
    const found = bundledInto(entry).flatMap((path) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? [])
    expect([...new Set(found)].sort()).toEqual(packages)
  })
  it('imports bitecs and comlink and nothing else, and only the command imports what is of Node', () => {
    const files = new Set(Object.keys(ENTRIES).flatMap((name) => [...reach(name)]))
    const own = { imports: new Set<string>(), builtins: new Set<string>(), strays: [] as string[] }
    for (const file of files) {
      const { imports, builtins, strays } = asks(file)
      for (const name of imports) if (!name.startsWith('./')) own.imports.add(name)
      for (const name of builtins) own.builtins.add(name)
      own.strays.push(...strays.map((stray) => `${file}: ${stray}`))
    }
    expect([...own.imports].sort()).toEqual(['bitecs', 'comlink', 'comlink/dist/esm/node-adapter.mjs'])
    expect([...own.builtins].sort()).toEqual(['node:os', 'node:worker_threads'])
    expect(own.strays).toEqual([])
    const command = asks('cli.js')
    expect([...new Set(command.imports)].filter((name) => !isBuiltin(name)).sort()).toEqual([...own.imports].sort())
    expect(command.strays.filter((stray) => !isBuiltin(stray))).toEqual([])
  })
})

describe('a project that has installed it', () => {
  it('imports every entry in plain Node and runs battles in workers', async () => {
    const { stdout } = await exec(process.execPath, ['run.mjs'], { cwd: consumer })
    const found = JSON.parse(stdout)
    expect(found).toMatchObject({ refused: false, summarize: 'function', battles: 200 })
    expect(found.component).toContain('hp')
    expect(found.schema).toBe('http://json-schema.org/draft-07/schema#')
    expect(found.hash).toMatch(/^[0-9a-f]{32}$/)
    expect(found.events).toBeGreaterThan(5)
    expect(found.here).toEqual(playHere(JOB).digest)
    expect(found.inWorkers).toEqual(found.here)
    expect(found.inNamedWorkers).toEqual(found.here)
  })
  it.each([
    ['bundler', 'esnext'],
    ['nodenext', 'nodenext'],
  ])('gets its types under moduleResolution %s, without those of Node', async (moduleResolution, module) => {
    const config = {
      compilerOptions: {
        strict: true,
        noEmit: true,
        target: 'es2022',
        lib: ['es2022', 'dom'],
        types: [],
        skipDefaultLibCheck: true,
        module,
        moduleResolution,
      },
      files: ['types.mts'],
    }
    const name = `tsconfig.${moduleResolution}.json`
    writeFileSync(join(consumer, name), JSON.stringify(config))
    const tsc = join(root, 'node_modules/typescript/bin/tsc')
    const { stdout } = await exec(process.execPath, [tsc, '-p', name], { cwd: consumer }).catch((error: Output) => error)
    expect(stdout).toBe('')
  })
  it('lays a battle of every ruleset out as the sources do, column by column, and one with components of a game, too', async () => {
    const { compile, createBattle, RULESETS: packed } = await importDist<typeof import('../../index.ts')>('index.js')
    const { defineComponent } = await importDist<typeof import('../../components/index.ts')>('components.js')
    const viewsOf = (battle: Battle, components: readonly Component[]) =>
      components.map(({ index, name, columns: named }) => {
        const views = battle.tables[index] as Record<string, Uint8Array>
        const told = Object.keys(named).map((column) => {
          const view = views[column]!
          // What is empty is shared, and lies nowhere.
          return [column, view.constructor.name, view.length, view.length === 0 ? 0 : view.byteOffset]
        })
        return [name, ...told]
      })
    for (const name of readdirSync(join(root, 'scenarios/bench'))) {
      const checked = readScenario(join(root, 'scenarios/bench', name))
      if (!checked.ok) throw new Error(checked.issues[0]!.message)
      const { scenario } = checked
      const [here, there] = [RULESETS[scenario.ruleset.name]!, packed[scenario.ruleset.name]!]
      const [ours, theirs] = [createOurs(compileOurs(scenario, here), 1), createBattle(compile(scenario, there), 1)]
      expect(viewsOf(theirs, there.components)).toEqual(viewsOf(ours, here.components))
      expect(Buffer.compare(theirs.bytes, ours.bytes)).toBe(0)
      const own = [defineComponent('Vitals', 'unit', { mood: 'i8' }), defineComponent('Weather', 'battle', { wind: 'u16' })]
      const wider = createBattle(compile(scenario, { ...there, components: [...there.components, ...own] }), 1)
      expect(viewsOf(wider, own)).toEqual([
        ['Vitals', ['mood', 'Int8Array', wider.template.rows, expect.any(Number)]],
        ['Weather', ['wind', 'Uint16Array', 1, expect.any(Number)]],
      ])
      // The bundle looks the views of the house up by their names on the battle, whoever else has such a name.
      const named = wider as unknown as Record<string, object>
      for (const token of there.components) expect(named[token.name]).toBe(wider.tables[token.index])
    }
  })
  it('bundles it for a browser: one worker file, and nothing of Node, YAML or validation', async () => {
    const { output } = await bundlePage()
    const names = output.map(({ fileName }) => fileName.replace(/-[\w-]{8}\.js$/, '.js')).sort()
    expect(names).toEqual(['assets/index.js', 'assets/worker.js', 'index.html'])
    const chunk = output.find((file) => file.type === 'chunk')!
    const ours = chunk.moduleIds.filter((id) => id.startsWith(`${installed}/`)).map((id) => relative(join(installed, 'dist'), id))
    expect(ours).toContain('ai.js')
    expect(ours.filter((file) => !reach('index.js').has(file) && !reach('ai.js').has(file))).toEqual([])
    expect(chunk.moduleIds.filter((id) => /node:|browser-external/.test(id))).toEqual([])
    expect(chunk.code).toMatch(/new Worker\(.*worker-[\w-]{8}\.js/)
  })
  it('plays the battles of these sources in a browser, in the page and in its workers', async () => {
    await bundlePage()
    const server = await preview({ ...PAGE, logLevel: 'silent', preview: { host: '127.0.0.1', port: 0 } })
    const browser = await launchChromium()
    try {
      const page = await browser.newPage()
      await page.goto(`http://127.0.0.1:${(server.httpServer.address() as AddressInfo).port}/`)
      await page.waitForFunction(() => window.play !== undefined)
      const { here, inWorkers } = await page.evaluate((text) => window.play!(JSON.parse(text)), JSON.stringify(JOB))
      expect(here).toEqual(playHere(JOB).digest)
      expect(inWorkers).toEqual(here)
    } finally {
      await browser.close()
      await server.close()
    }
  })
})

it('costs a page no more than its budgets, and takes nothing along that belongs elsewhere', async () => {
  const { stdout, stderr } = await exec(process.execPath, ['scripts/size.mjs'], { cwd: root }).catch((error: Output) => error)
  expect(stderr).toBe('')
  expect(stdout.match(/^\w+ +\d+ of \d+ bytes gzip/gm)).toHaveLength(6)
})

declare global {
  interface Window {
    /** Set by the consumer's page. */
    play?: (job: Job) => Promise<Readonly<Record<'here' | 'inWorkers', readonly number[]>>>
  }
}

interface Output {
  readonly stdout: string
  readonly stderr: string
}

interface Manifest {
  readonly version: string
  readonly dependencies: Readonly<Record<string, string>>
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>
  readonly sideEffects: readonly string[]
  readonly bin: { readonly affray: string }
}

const readManifest = (): Manifest => JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))

/** What entries share: a name, and eight letters that change with it. */
const CHUNK = /^[a-z][a-z-]*-[\w-]{8}\.js$/

/** What a file of dist/ asks its host for. */
interface Asked {
  /** Targets of static and dynamic imports; `(computed)` where they are not plain text. */
  readonly imports: readonly string[]
  /** What is asked of `process.getBuiltinModule`. */
  readonly builtins: readonly string[]
  /** Modules of Node, and whatever is required, in any other place. */
  readonly strays: readonly string[]
}

const textOf = (node: unknown): string => {
  const value = (node as { readonly value?: unknown } | undefined)?.value
  return typeof value === 'string' ? value : '(computed)'
}

const known = new Map<string, Asked>()
const asks = (file: string): Asked => {
  const before = known.get(file)
  if (before !== undefined) return before
  const [imports, builtins, strays]: [string[], string[], string[]] = [[], [], []]
  const walk = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return
    const { type, source, callee, arguments: given, value } = node as Readonly<Record<string, unknown>>
    if (typeof type === 'string' && /^(Import|Export)/.test(type) && source) return void imports.push(textOf(source))
    if (type === 'CallExpression') {
      const [first] = given as readonly unknown[]
      const { name, property } = callee as { readonly name?: string; readonly property?: { readonly name?: string } }
      if (property?.name === 'getBuiltinModule') return void builtins.push(textOf(first))
      if (name === 'require' || name === '__require') return void strays.push(textOf(first))
    }
    if (type === 'Literal' && typeof value === 'string' && value.startsWith('node:')) strays.push(value)
    for (const child of Object.values(node)) walk(child)
  }
  walk(parseSync(file, readFileSync(join(installed, 'dist', file), 'utf8')).program)
  const asked = { imports, builtins, strays }
  known.set(file, asked)
  return asked
}

/** Files of dist/ that come along with one of them, itself included. */
const reach = (entry: string, found = new Set<string>()): ReadonlySet<string> => {
  if (found.has(entry)) return found
  found.add(entry)
  for (const name of asks(entry).imports) if (name.startsWith('./')) reach(name.slice(2), found)
  return found
}

/** Source files bundled into what an entry reaches: the bundler names each of them in a comment. */
const bundledInto = (entry: string): string[] =>
  [...reach(entry)].flatMap((file) => {
    const text = readFileSync(join(installed, 'dist', file), 'utf8')
    return [...text.matchAll(/^\/\/ (?:#region )?([\w@]\S*\.[cm]?[jt]s)$/gm)].map(([, path]) => path!)
  })
