import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { build, type Rolldown } from 'vite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const exec = promisify(execFile)
const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'affray-package-'))
const consumer = join(folder, 'consumer')
const installed = join(consumer, 'node_modules/affray')

/** Imports of other packages and of Node, as tsc writes them. */
const IMPORTS = /(?:^(?:import|export)\s(?:[^'"=();]*\sfrom\s)?|\bimport\()'([^.'][^']*)'/gm

const filesOf = (top: string): string[] =>
  readdirSync(top, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(top, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort()

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
    expect(Object.keys(exports)).toEqual(['.', './components', './scenario', './yaml', './ai', './lab', './schema.json'])
    for (const [name, target] of Object.entries(exports)) {
      if (typeof target !== 'string') expect(Object.keys(target), name).toEqual(['types', 'default'])
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
  it('holds every module of the sources, built, and neither tests nor their fixtures', () => {
    const folders = ['components', 'engine', 'systems', 'rulesets', 'scenario', 'ai-worker', 'lab', 'cli']
    const sources = ['index.ts', ...folders.flatMap((name) => filesOf(join(root, name)).map((file) => `${name}/${file}`))]
    const modules = sources
      .filter((file) => file.endsWith('.ts') && !/\.(test|d)\.ts$|\bfixtures\b/.test(file))
      .map((file) => file.slice(0, -3))
    const built = filesOf(join(installed, 'dist')).filter((file) => !file.startsWith('vendor/'))
    expect(built, 'dist is not of these sources: npm run build').toEqual(
      modules.flatMap((name) => [`${name}.d.ts`, `${name}.js`]).sort(),
    )
  })
  it('holds the licences of what it bundles', () => {
    expect(existsSync(join(installed, 'LICENSE'))).toBe(true)
    for (const name of ['commander', 'yaml', 'zod']) {
      expect(existsSync(join(installed, `dist/vendor/${name}.LICENSE`)), name).toBe(true)
    }
  })
  it('asks Node only where there is a file system, and other packages only for bitecs and comlink', () => {
    const bare = new Map<string, string[]>()
    for (const file of filesOf(join(installed, 'dist'))) {
      if (!file.endsWith('.js') || file.startsWith('vendor/')) continue
      const text = readFileSync(join(installed, 'dist', file), 'utf8')
      for (const [, name] of text.matchAll(IMPORTS)) {
        bare.set(name!, [...(bare.get(name!) ?? []), file])
      }
    }
    const packages = [...bare.keys()].filter((name) => !name.startsWith('node:')).sort()
    expect(packages).toEqual(['bitecs', 'comlink', 'comlink/dist/esm/node-adapter.mjs'])
    const hosts = [...bare].flatMap(([name, files]) => (name.startsWith('node:') ? files : []))
    expect(hosts.filter((file) => !file.startsWith('cli/') && file !== 'scenario/read.js')).toEqual([])
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
    expect(found.inWorkers).toEqual(found.here)
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
  it('bundles it for a browser: one worker file, and nothing of Node, YAML or validation', async () => {
    const result = (await build({
      root: consumer,
      configFile: false,
      logLevel: 'silent',
      worker: { format: 'es' },
      build: { write: false, rolldownOptions: { input: join(consumer, 'page.mjs') } },
    })) as Rolldown.RolldownOutput
    const names = result.output.map(({ fileName }) => fileName.replace(/-[\w-]{8}\.js$/, '.js')).sort()
    expect(names).toEqual(['assets/page.js', 'assets/worker.js'])
    const chunk = result.output.find((file) => file.type === 'chunk')!
    expect(chunk.moduleIds.filter((id) => /vendor|node:|browser-external|\/cli\//.test(id))).toEqual([])
    expect(chunk.code).toMatch(/new Worker\(.*worker-[\w-]{8}\.js/)
  })
})

it('costs a page no more than its budgets, and takes nothing along that belongs elsewhere', async () => {
  const { stdout, stderr } = await exec(process.execPath, ['scripts/size.mjs'], { cwd: root }).catch((error: Output) => error)
  expect(stderr).toBe('')
  expect(stdout.match(/^\w+ +\d+ of \d+ bytes gzip/gm)).toHaveLength(3)
})

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
