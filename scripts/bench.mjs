// Bundles bench/run.ts as the package is bundled, so that what is timed is what is shipped, and runs it.
import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { V8_FLAGS } from '../bin/flags.mjs'
import { aliasExports } from './alias-exports.mjs'
import { directColumns } from './direct-columns.mjs'
import { foldConstants } from './fold-constants.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const out = join(root, '.bench')
const build = await rolldown({
  cwd: root,
  input: {
    run: 'bench/run.ts',
    heap: 'bench/heap.ts',
    'version-process': 'bench/version-process.ts',
    'activations-process': 'bench/activations-process.ts',
    'dungeon-process': 'bench/dungeon-process.ts',
    worker: 'ai-worker/worker.ts',
  },
  platform: 'node',
  external: [/^node:/, 'bitecs', 'benchmark', /^comlink(\/|$)/],
  logLevel: 'warn',
  plugins: [await foldConstants(), await directColumns(), aliasExports()],
})
await build.write({ dir: out, format: 'esm', entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' })
await build.close()
const [entry, words] = process.argv[2] === 'heap' ? ['heap.js', process.argv.slice(3)] : ['run.js', process.argv.slice(2)]
const { status } = spawnSync(process.execPath, [...V8_FLAGS, '--expose-gc', join(out, entry), ...words], { stdio: 'inherit' })
rmSync(out, { recursive: true })
process.exitCode = status ?? 1
