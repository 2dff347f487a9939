// Builds dist/: one bundle that every host can load (library entries and the worker), one for the CLI, and the types.
// What only validation, YAML and the CLI need is bundled in, so that a game which embeds the engine installs none of it; and
// the modules of a battle's loop end up in one scope, where the engine's constants are constants to the machine, too.
import { execFileSync } from 'node:child_process'
import { copyFileSync, existsSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import { aliasExports } from './alias-exports.mjs'
import { directColumns } from './direct-columns.mjs'
import { foldConstants } from './fold-constants.mjs'
import { pureInitialisers } from './pure-initialisers.mjs'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const dist = join(root, 'dist')
const BUNDLED = ['commander', 'yaml', 'zod']
const external = [/^node:/, 'bitecs', /^comlink(\/|$)/]

rmSync(dist, { recursive: true, force: true })
execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.build.json'], {
  cwd: root,
  stdio: 'inherit',
})

/** Bundles `entries` (name → source) into dist/, flat: the worker must lie beside whatever starts it. */
const bundle = async (entries, platform, groups) => {
  const build = await rolldown({
    cwd: root,
    input: entries,
    platform,
    external,
    logLevel: 'warn',
    plugins: [await foldConstants(), await directColumns(), aliasExports(), pureInitialisers()],
  })
  await build.write({
    dir: dist,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    codeSplitting: { groups },
  })
  await build.close()
}

await bundle(
  {
    index: 'index.ts',
    components: 'components/index.ts',
    scenario: 'scenario/index.ts',
    yaml: 'scenario/yaml.ts',
    ai: 'ai-worker/index.ts',
    lab: 'lab/index.ts',
    worker: 'ai-worker/worker.ts',
  },
  'browser',
  [{ name: 'engine', test: /[\\/](components|engine|systems|rulesets[\\/]\w+[\\/](ruleset|options)|ai-worker[\\/]planners)\b/ }],
)
await bundle({ cli: 'cli/main.ts' }, 'node', [])
// The licences of what is bundled in ask to be shipped with it.
for (const name of BUNDLED) copyFileSync(join(root, 'node_modules', name, 'LICENSE'), join(dist, `${name}.LICENSE`))

// Where npx looks for a command. Of the project that it is called in it would else install a copy first, which takes as long as a build.
const commands = join(root, 'node_modules/.bin')
if (process.platform !== 'win32' && existsSync(commands)) {
  rmSync(join(commands, 'affray'), { force: true })
  symlinkSync('../../bin/affray.mjs', join(commands, 'affray'))
}
