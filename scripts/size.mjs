// What the library costs a page: bundles what a game imports, as a game's own build would, and fails where it has grown past its
// budget or drags along what belongs to the CLI, to YAML or to validation. Run it with --all to see every module.
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Bytes after minifying and gzip; about a tenth above what it was when the budget was set. */
const PARTS = {
  engine: {
    about: 'battles, choices, events, snapshots, tallies, the built-in rulesets and policies',
    code: `export { advance, choices, choose, columns, compile, createBattle, createBattles, createEventLog, createTally, decision,
      mergeTally, readEvents, restore, RULESETS, snapshot, tallyBattles } from 'affray'`,
    budget: 38_000,
  },
  pool: { about: 'the page side of workers', code: `export { createPool } from 'affray/ai'`, budget: 6_000 },
  worker: { about: 'the worker file: engine and Comlink', code: `import 'affray/worker'`, budget: 40_000 },
}

const ENTRIES = { affray: 'index.ts', 'affray/ai': 'ai-worker/index.ts', 'affray/worker': 'ai-worker/worker.ts' }

/** Modules that must not reach a page, and what Vite puts in place of Node's. */
const FORBIDDEN =
  /\/node_modules\/(zod|yaml|commander)\/|\/vendor\/|\/cli\/|\/scenario\/(read|yaml|check|document)\.ts$|^node:|browser-external/

const part = {
  name: 'part',
  enforce: 'pre',
  resolveId(id) {
    if (id.startsWith('part:')) return `\0${id}`
    return Object.hasOwn(ENTRIES, id) ? join(root, ENTRIES[id]) : undefined
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

const problems = []
for (const [name, { about, budget }] of Object.entries(PARTS)) {
  const { code, modules } = await bundle(name)
  const size = gzipSync(code, { level: 9 }).length
  console.log(
    `${name.padEnd(8)} ${String(size).padStart(6)} of ${budget} bytes gzip, ${code.length} minified, ${Object.keys(modules).length} modules: ${about}`,
  )
  if (process.argv.includes('--all')) {
    const sorted = Object.entries(modules).sort(([, a], [, b]) => b.renderedLength - a.renderedLength)
    for (const [id, { renderedLength }] of sorted) console.log(`  ${String(renderedLength).padStart(6)} ${id.replace(root, '')}`)
  }
  if (size > budget) problems.push(`${name}: ${size} bytes, the budget is ${budget}`)
  for (const id of Object.keys(modules)) if (FORBIDDEN.test(id)) problems.push(`${name}: takes ${id.replace(root, '')} along`)
}
for (const problem of problems) console.error(problem)
if (problems.length > 0) process.exitCode = 1
