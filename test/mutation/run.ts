/**
 * Mutation testing of systems/, engine/ and ai-worker/planners/: makes small seeded changes to a copy of the sources and
 * asks whether a test notices. `npx tsx test/mutation/run.ts [--files PART[,PART …]] [--sample N] [--seed S] [--near] [--json]`: N mutants of
 * the files of each PART, which is part of a path, and with `@NAME` at its end only of what the ruleset of that name is made of;
 * `!PART` leaves files out; `--near` asks only the tests beside the file, which is quicker and can but find less;
 * exits with 1 where fewer than 85 of 100 mutants that are not accepted are noticed.
 */
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { Rng } from '../kit/rng.ts'
import { Bench } from './bench.ts'
import { Imports } from './imports.ts'
import { REACHED, type Reached } from './messages.ts'
import { applyMutant, type Mutant, mutantsOf } from './mutate.ts'
import { marked } from './reach.ts'
import { type Accepted, isAccepted, type Result, report } from './report.ts'

const REPOSITORY = join(dirname(fileURLToPath(import.meta.url)), '../..')
const CASES = ['damage', 'dungeon-focus', 'dungeon-reports', 'dungeon-rules-reports', 'dungeon-shield'].map(
  (name) => `test/cases/${name}.test.ts`,
)
/** Folders of the files that are changed, and folders or files of tests that could notice, besides those in the folder itself. */
const RELATED: Readonly<Record<string, readonly string[]>> = {
  systems: [
    'test/laws/events.test.ts',
    'rulesets/expedition',
    'rulesets/dungeon',
    ...CASES,
    'test/cases/company-reports.test.ts',
    'ai-worker/planners/warband',
    'ai-worker/planners/neutral',
    'ai-worker/planners/company',
    'engine/tactics',
    'test/golden',
    'test/differential',
  ],
  engine: ['components', 'scenario/compile', 'systems', 'test/differential'],
  'engine/tactics': ['systems', 'ai-worker/planners', 'test/differential'],
  'engine/space': ['engine/tactics', 'systems', 'ai-worker/planners', 'test/differential'],
  'ai-worker/planners': ['ai-worker/planners/encounter', 'ai-worker/planners/dungeon', 'test/differential'],
  'ai-worker/planners/monster-focus': ['test/differential/monster-focus', 'test/cases'],
  'ai-worker/planners/encounter': ['ai-worker/planners', 'test/golden'],
  'ai-worker/planners/dungeon': ['ai-worker/planners/dungeon/monster', ...CASES, 'test/golden'],
  'ai-worker/planners/dungeon/monster': ['ai-worker/planners/dungeon', ...CASES, 'test/golden'],
  'ai-worker/planners/warband': ['test/golden'],
  'ai-worker/planners/neutral': ['ai-worker/planners/warband', 'test/cases/neutral-and-focus.test.ts', 'test/golden'],
  'ai-worker/planners/company': ['test/cases/company-reports.test.ts', 'test/golden'],
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
const FILE_LIMIT_MS = 30_000
/** These need a world of their own: they put a stand-in in a module's place. */
const APART = ['test/laws/dice.test.ts']
/** Tests of other folders are asked up to this time. */
const OTHERS_LIMIT_MS = 25_000
const NEEDED_SHARE = 0.85

const { values: given } = parseArgs({
  options: {
    files: { type: 'string', default: '' },
    sample: { type: 'string', default: '160' },
    seed: { type: 'string', default: '1' },
    near: { type: 'boolean', default: false },
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

/** Whether a file belongs to a part of the paths, as in `systems` or `systems@expedition`. */
const isOf = (imports: Imports, part: string): ((file: string) => boolean) => {
  const [path, ruleset] = part.split('@')
  if (ruleset === undefined) return (file) => file.includes(path!)
  const isRule = (file: string): boolean => file.startsWith('systems/') || file.startsWith('rulesets/')
  const loaded = imports.loadedBy(`rulesets/${ruleset}/ruleset.ts`, isRule)
  return (file) => file.includes(path!) && loaded.has(file)
}

/**
 * Test files in the order in which they are asked about a mutant of `file`: its own, those beside it, then the others, up to a limit of time;
 * the quickest first.
 */
const stagesOf = (file: string, tests: readonly string[], durations: ReadonlyMap<string, number>): string[][] => {
  const own = file.replace(/\.ts$/, '.test.ts')
  const stages: string[][] = [[], [], []]
  let passedMs = 0
  for (const test of [...tests].sort((a, b) => durations.get(a)! - durations.get(b)!)) {
    const isBeside = dirname(test) === dirname(file)
    if (test === own || isBeside) {
      stages[test === own ? 0 : 1]!.push(test)
      continue
    }
    passedMs += durations.get(test)!
    if (passedMs <= OTHERS_LIMIT_MS) stages[2]!.push(test)
  }
  return stages.filter((stage) => stage.length > 0)
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
  const imports = new Imports(root)
  const files = Object.keys(RELATED)
    .flatMap((folder) => filesOf(root, folder, '.ts'))
    .filter(isSource)
    .filter((file) => !unwanted.some((part) => file.includes(part)))
  const chosen: Mutant[] = []
  const partOf: string[] = []
  for (const part of wanted.length === 0 ? [''] : wanted) {
    const own = files.filter(isOf(imports, part))
    const all = own.flatMap((file) => mutantsOf(file, readFileSync(inRoot(file), 'utf8')))
    const some = sample(all, Number(given.sample), Number(given.seed))
    chosen.push(...some)
    for (const { file } of some) partOf.push(wanted.length > 1 ? part : dirname(file))
    say(`${some.length} of ${all.length} mutants in ${own.length} files ${part}, seed ${given.seed}`)
  }
  const loads = (test: string): boolean => chosen.some(({ file }) => imports.loadedBy(test).has(file))

  // Which tests pass as they are, how long they take and which mutants they come by: only these can tell anything.
  const ids = new Map(chosen.map((mutant, id) => [id, mutant]))
  const always = new Set<number>()
  const originals = new Map<string, string>()
  for (const file of new Set(chosen.map((mutant) => mutant.file))) {
    const source = readFileSync(inRoot(file), 'utf8')
    originals.set(file, source)
    const own = marked(source, new Map([...ids].filter(([, mutant]) => mutant.file === file)))
    for (const id of own.always) always.add(id)
    writeFileSync(inRoot(file), own.text)
  }
  const folders = [...new Set(chosen.map(({ file }) => dirname(file)))]
  const durations = new Map<string, number>()
  for (const folder of new Set(folders.flatMap((own) => (given.near ? [own] : [own, ...RELATED[own]!])))) {
    const list = (folder.endsWith('.test.ts') ? [folder] : filesOf(root, folder, '.test.ts')).filter(
      (test) => !APART.includes(test) && loads(test),
    )
    if (list.length === 0) continue
    if ((await bench.run(list.map(inRoot), [], { limitMs: 180_000, wantsAll: true })) === 'hung')
      throw new Error(`the tests of ${folder} do not end`)
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

  const reachedBy = new Map<string, ReadonlySet<number>>()
  for (const line of readFileSync(inRoot(`test/mutation/${REACHED}`), 'utf8')
    .trimEnd()
    .split('\n')) {
    const reached = JSON.parse(line) as Reached
    reachedBy.set(relative(root, reached.test), new Set(reached.ids))
    for (const id of reached.loaded) always.add(id)
  }
  for (const [file, source] of originals) writeFileSync(inRoot(file), source)
  let changed = [...originals.keys()].map(inRoot)

  const askedAbout = (id: number): string[] =>
    tests.filter((test) =>
      always.has(id) ? imports.loadedBy(test).has(ids.get(id)!.file) : reachedBy.get(test)?.has(id) === true,
    )
  const attempt = async (id: number, text: string): Promise<string> => {
    const { file } = ids.get(id)!
    writeFileSync(inRoot(file), text)
    // The file of the mutant before is as it was again: both must be loaded anew.
    changed.push(inRoot(file))
    for (const stage of stagesOf(file, askedAbout(id), durations)) {
      const limitMs = 15_000 + 6 * stage.reduce((longest, test) => Math.max(longest, durations.get(test)!), 0)
      const verdict = await bench.run(stage.map(inRoot), changed, { limitMs, wantsAll: false })
      changed = [inRoot(file)]
      if (verdict === 'hung') return 'hung'
      if (verdict === 'failed') return basename(bench.last!.failed[0] ?? 'an error outside tests')
    }
    return ''
  }

  const control = async (id: number): Promise<void> => {
    const { file } = ids.get(id)!
    if (askedAbout(id).length === 0) return
    const source = readFileSync(inRoot(file), 'utf8')
    if ((await attempt(id, `throw new Error('canary')\n${source}`)) === '')
      throw new Error(`a ${file} that throws was not noticed`)
    const noticed = await attempt(id, source)
    if (noticed !== '') throw new Error(`${noticed} fails with ${file} as it is`)
  }

  const accepted = JSON.parse(readFileSync(join(REPOSITORY, 'test/mutation/accepted.json'), 'utf8')) as Accepted[]
  const results: Result[] = []
  const begun = performance.now()
  for (const [i, mutant] of chosen.entries()) {
    if (i % 40 === 0) await control(i)
    const source = readFileSync(inRoot(mutant.file), 'utf8')
    const noticedBy = await attempt(i, applyMutant(source, mutant))
    writeFileSync(inRoot(mutant.file), source)
    results.push({ mutant, part: partOf[i]!, noticedBy, accepted: noticedBy === '' && isAccepted(accepted, mutant) })
    if (noticedBy === 'hung') say(`hangs ${mutant.file}:${mutant.line} ${mutant.before} → ${mutant.after}   ${mutant.code}`)
    if (noticedBy === '')
      say(
        `${askedAbout(i).length === 0 ? 'not reached' : 'survives'} ${mutant.file}:${mutant.line} ${mutant.before} → ${mutant.after}   ${mutant.code}`,
      )
    if (i % 25 === 24) say(`${i + 1} done, ${Math.round((performance.now() - begun) / 1000)} s`)
  }
  if (chosen.length > 0) await control(chosen.length - 1)
  process.exitCode = report(results, NEEDED_SHARE, given.json) ? 0 : 1
} finally {
  clear()
}
