// What the package costs a page: bundles what a game imports from dist/, as the game's own build would, and fails where it has
// grown past its budget or drags along what belongs elsewhere. Run it with --all to see every file. Build first.
import { existsSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const { exports } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))

/** Budgets are bytes after minifying and gzip, about a tenth above what it was when they were set; `with` is what is bundled in. */
const PARTS = {
  engine: {
    about: 'battles, choices, events, snapshots, tallies, the built-in rulesets and policies',
    code: `export { advance, choices, choose, columns, compile, createBattle, createBattles, createEventLog, createTally, decision,
      mergeTally, readEvents, restore, RULESETS, snapshot, tallyBattles } from 'affray'`,
    budget: 176_000,
  },
  pool: { about: 'the page side of workers', code: `export { createPool } from 'affray/ai'`, budget: 10_000 },
  worker: { about: 'the worker file: engine and Comlink', code: `import 'affray/worker'`, budget: 181_000 },
  lab: {
    about: 'runs and their summaries, engine included',
    code: `export { run, summarize } from 'affray/lab'`,
    budget: 187_000,
  },
  scenario: {
    about: 'checking scenarios: zod',
    code: `export { checkScenario, formatIssue } from 'affray/scenario'`,
    with: ['zod'],
    budget: 93_000,
  },
  yaml: {
    about: 'reading and checking scenarios: yaml, zod',
    code: `export { parseScenario } from 'affray/yaml'`,
    with: ['yaml', 'zod'],
    budget: 129_000,
  },
}

const part = {
  name: 'part',
  enforce: 'pre',
  resolveId(id) {
    if (id.startsWith('part:')) return `\0${id}`
    if (!/^affray(\/|$)/.test(id)) return undefined
    return join(root, exports[id.replace('affray', '.')].default)
  },
  load(id) {
    return id.startsWith('\0part:') ? PARTS[id.slice(6)].code : undefined
  },
}

/** Bundles one part; gives its main chunk, the worker file beside it left out. */
const bundle = async (name) => {
  const { output } = await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [part],
    worker: { format: 'es' },
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: { input: { [name]: `part:${name}` }, preserveEntrySignatures: 'strict' },
    },
  })
  return output.find((file) => file.type === 'chunk' && file.isEntry)
}

/** What a file of a bundle has no business to be or to hold in a part that bundles `own`. */
const strangers = (id, own) => {
  if (/^\0(part:|rolldown\/|vite\/(?!.*browser-external))/.test(id)) return []
  const path = relative(root, id).replaceAll('\\', '/')
  if (/^node_modules\/(bitecs|comlink)\//.test(path)) return []
  if (!/^dist\/[\w-]+\.js$/.test(path) || path === 'dist/cli.js') return [path]
  const held = readFileSync(id, 'utf8').matchAll(/^\/\/ (node_modules\/(\w+)\/\S+|cli\/\S+|scenario\/read\.ts)$/gm)
  return [...held].flatMap(([, module, name]) => (own.includes(name) ? [] : [module]))
}

const problems = []
if (!existsSync(join(root, 'dist/index.js'))) problems.push('dist/ is missing: npm run build')
else
  for (const [name, { about, budget, with: own = [] }] of Object.entries(PARTS)) {
    const { code, modules } = await bundle(name)
    const size = gzipSync(code, { level: 9 }).length
    console.log(
      `${name.padEnd(8)} ${String(size).padStart(6)} of ${budget} bytes gzip, ${code.length} minified, ${Object.keys(modules).length} files: ${about}`,
    )
    if (process.argv.includes('--all')) {
      const sorted = Object.entries(modules).sort(([, a], [, b]) => b.renderedLength - a.renderedLength)
      for (const [id, { renderedLength }] of sorted)
        console.log(`  ${String(renderedLength).padStart(6)} ${id.replace(root, '')}`)
    }
    if (size > budget) problems.push(`${name}: ${size} bytes, the budget is ${budget}`)
    for (const id of Object.keys(modules)) for (const held of strangers(id, own)) problems.push(`${name}: takes ${held} along`)
  }
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
