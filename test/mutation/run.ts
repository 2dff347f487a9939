/**
 * Mutation testing of systems/, engine/ and ai-worker/planners/: makes small seeded changes to a copy of the sources and
 * asks whether a test notices. `npx tsx test/mutation/run.ts [--files PART[,PART …]] [--sample N] [--seed S] [--json]`, where a
 * PART is part of a path and `!PART` leaves files out;
 * exits with 1 where fewer than 85 of 100 mutants that are not accepted are noticed.
 */
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Rng } from '../kit/rng.ts'
import { Bench } from './bench.ts'
import { applyMutant, type Mutant, mutantsOf } from './mutate.ts'
import { type Accepted, isAccepted, type Result, report } from './report.ts'

const REPOSITORY = join(dirname(fileURLToPath(import.meta.url)), '../..')
/** Folders of the files that are changed, and folders or files of tests that could notice, besides those in the folder itself. */
const RELATED: Readonly<Record<string, readonly string[]>> = {
  systems: ['test/cases/damage.test.ts', 'engine/tactics', 'test/golden', 'test/differential'],
  engine: ['components', 'scenario/compile', 'systems', 'test/differential'],
  'engine/tactics': ['systems', 'ai-worker/planners', 'test/differential'],
  'engine/space': ['engine/tactics', 'systems', 'ai-worker/planners', 'test/differential'],
  'ai-worker/planners': ['test/differential'],
  'ai-worker/planners/monster-focus': ['test/differential/monster-focus', 'test/cases'],
  'ai-worker/planners/encounter': ['ai-worker/planners', 'systems', 'test/golden'],
}
const COPIED = [
  'components',
  'engine',
  'systems',
  'rulesets',
  'scenario',
  'scenarios',
  'schema',
  'ai-worker',
  'lab',
  'test',
  'index.ts',
  'tsconfig.json',
  'package.json',
  'docs',
  'bench',
]
/** A test file that takes longer is left out. */
const FILE_LIMIT_MS = 15_000
const NEEDED_SHARE = 0.85

const { values: given } = parseArgs({
  options: {
    files: { type: 'string', default: '' },
    sample: { type: 'string', default: '160' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
  },
})

/** Files of a folder whose names end in `ending`, as paths from the root. */
const filesOf = (root: string, folder: string, ending: string): string[] =>
  existsSync(join(root, folder))
    ? readdirSync(join(root, folder))
        .filter((name) => name.endsWith(ending))
        .sort()
        .map((name) => `${folder}/${name}`)
    : []

const copyTree = (): string => {
  const root = mkdtempSync(join(tmpdir(), 'affray-mutants-'))
  for (const name of COPIED) {
    if (existsSync(join(REPOSITORY, name))) cpSync(join(REPOSITORY, name), join(root, name), { recursive: true })
  }
  symlinkSync(join(REPOSITORY, 'node_modules'), join(root, 'node_modules'))
  return root
}

const isSource = (file: string): boolean => !/\.test\.ts$|(^|\/)(index|fixtures|ruleset|template)\.ts$|\.d\.ts$|zz-/.test(file)

const sample = (mutants: readonly Mutant[], size: number, seed: number): Mutant[] => {
  const chosen = new Rng(seed, 0x3a7).some(mutants, size)
  return chosen.sort((a, b) => a.file.localeCompare(b.file) || a.start - b.start)
}

/** Test files in the order in which they are asked about a mutant of `file`: its own, those beside it, those of related folders. */
const stagesOf = (file: string, tests: readonly string[]): string[][] => {
  const own = file.replace(/\.ts$/, '.test.ts')
  const folder = dirname(file)
  return [
    tests.filter((test) => test === own),
    tests.filter((test) => test !== own && dirname(test) === folder),
    ...RELATED[folder]!.map((related) => tests.filter((test) => dirname(test) === related || test === related)),
  ].filter((stage) => stage.length > 0)
}

const say = (text: string): void => {
  if (!given.json) console.log(text)
}

const root = copyTree()
const bench = new Bench(root)
const clear = (): void => {
  bench.stop()
  rmSync(root, { recursive: true, force: true })
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    clear()
    process.exit(1)
  })
}
try {
  const inRoot = (file: string): string => join(root, file)
  const parts = given.files.split(',').filter((part) => part !== '')
  const wanted = parts.filter((part) => !part.startsWith('!'))
  const unwanted = parts.filter((part) => part.startsWith('!')).map((part) => part.slice(1))
  const files = Object.keys(RELATED)
    .flatMap((folder) => filesOf(root, folder, '.ts'))
    .filter(isSource)
    .filter((file) => wanted.length === 0 || wanted.some((part) => file.includes(part)))
    .filter((file) => !unwanted.some((part) => file.includes(part)))
  const all = files.flatMap((file) => mutantsOf(file, readFileSync(inRoot(file), 'utf8')))
  const chosen = sample(all, Number(given.sample), Number(given.seed))
  say(`${chosen.length} of ${all.length} mutants in ${files.length} files, seed ${given.seed}`)

  // Which tests pass as they are, and how long they take: only these can tell anything.
  const folders = [...new Set(files.map((file) => dirname(file)))]
  const durations = new Map<string, number>()
  for (const folder of new Set(folders.flatMap((own) => [own, ...RELATED[own]!]))) {
    const list = folder.endsWith('.test.ts') ? [folder] : filesOf(root, folder, '.test.ts')
    if (list.length === 0) continue
    if ((await bench.run(list.map(inRoot), [], 180_000)) === 'hung') throw new Error(`the tests of ${folder} do not end`)
    const { failed, durationsMs } = bench.last!
    for (const [path, ms] of Object.entries(durationsMs)) {
      const test = relative(root, path)
      if (failed.includes(path)) say(`left out, it fails as it is: ${test}`)
      else if (ms <= FILE_LIMIT_MS) durations.set(test, ms)
      else say(`left out, it takes ${Math.round(ms)} ms: ${test}`)
    }
  }
  const tests = [...durations.keys()]
  const total = [...durations.values()].reduce((sum, ms) => sum + ms, 0)
  say(`${tests.length} test files, ${Math.round(total)} ms`)

  let before = files[0]!
  const attempt = async (file: string, text: string): Promise<string> => {
    writeFileSync(inRoot(file), text)
    // The file of the mutant before is as it was again: both must be loaded anew.
    const changed = [inRoot(before), inRoot(file)]
    before = file
    for (const stage of stagesOf(file, tests)) {
      const limit = 10_000 + 6 * stage.reduce((sum, test) => sum + durations.get(test)!, 0)
      const verdict = await bench.run(stage.map(inRoot), changed, limit)
      if (verdict === 'hung') return 'hung'
      if (verdict === 'failed') return basename(bench.last!.failed[0] ?? 'an error outside tests')
    }
    return ''
  }

  const control = async (file: string): Promise<void> => {
    const source = readFileSync(inRoot(file), 'utf8')
    if ((await attempt(file, `throw new Error('canary')\n${source}`)) === '')
      throw new Error(`a ${file} that throws was not noticed`)
    const noticed = await attempt(file, source)
    if (noticed !== '') throw new Error(`${noticed} fails with ${file} as it is`)
  }

  const accepted = JSON.parse(readFileSync(join(REPOSITORY, 'test/mutation/accepted.json'), 'utf8')) as Accepted[]
  const results: Result[] = []
  const begun = performance.now()
  for (const [i, mutant] of chosen.entries()) {
    if (i % 40 === 0) await control(mutant.file)
    const source = readFileSync(inRoot(mutant.file), 'utf8')
    const noticedBy = await attempt(mutant.file, applyMutant(source, mutant))
    writeFileSync(inRoot(mutant.file), source)
    results.push({ mutant, noticedBy, accepted: noticedBy === '' && isAccepted(accepted, mutant) })
    if (noticedBy === '') say(`survives ${mutant.file}:${mutant.line} ${mutant.before} → ${mutant.after}   ${mutant.code}`)
    if (i % 25 === 24) say(`${i + 1} done, ${Math.round((performance.now() - begun) / 1000)} s`)
  }
  const last = chosen.at(-1)
  if (last !== undefined) await control(last.file)
  process.exitCode = report(results, NEEDED_SHARE, given.json) ? 0 : 1
} finally {
  clear()
}
