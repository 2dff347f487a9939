// Builds dist/: our modules by tsc, one to one, then the few packages that only the CLI, YAML and validation need, bundled
// into dist/vendor so that a game which embeds the engine installs none of them.
import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const dist = join(root, 'dist')
const FOR_NODE = ['commander']
const FOR_ANY_HOST = ['yaml', 'zod']

rmSync(dist, { recursive: true, force: true })
execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.build.json'], {
  cwd: root,
  stdio: 'inherit',
})

/** Bundles each package of `names` to dist/vendor/<name>.js; with `ssr` for Node alone. */
const bundle = async (names, ssr) => {
  const entries = join(dist, 'vendor-entries')
  mkdirSync(entries)
  for (const name of names) writeFileSync(join(entries, `${name}.mjs`), `export * from '${name}'\n`)
  const input = Object.fromEntries(names.map((name) => [name, join(entries, `${name}.mjs`)]))
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    ...(ssr ? { ssr: { noExternal: true } } : {}),
    build: {
      ...(ssr ? { ssr: true } : { lib: { entry: input, formats: ['es'] } }),
      outDir: join(dist, 'vendor'),
      emptyOutDir: false,
      minify: false,
      target: 'es2022',
      rollupOptions: { input, output: { entryFileNames: '[name].js', chunkFileNames: 'chunk-[hash].js' } },
    },
  })
  rmSync(entries, { recursive: true })
}
await bundle(FOR_NODE, true)
await bundle(FOR_ANY_HOST, false)
// Their licences ask to be shipped with them.
for (const name of [...FOR_NODE, ...FOR_ANY_HOST]) {
  copyFileSync(join(root, 'node_modules', name, 'LICENSE'), join(dist, 'vendor', `${name}.LICENSE`))
}

/** Points the imports of vendored packages in every built module at the bundles. */
const redirect = (folder) => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) {
      if (entry.name !== 'vendor') redirect(path)
    } else if (entry.name.endsWith('.js')) {
      const text = readFileSync(path, 'utf8')
      const changed = text.replace(/(from\s+|import\s*\()'(commander|yaml|zod)'/g, (_, before, name) => {
        const to = relative(dirname(path), join(dist, 'vendor', `${name}.js`)).replaceAll('\\', '/')
        return `${before}'${to.startsWith('.') ? to : `./${to}`}'`
      })
      if (changed !== text) writeFileSync(path, changed)
    }
  }
}
redirect(dist)
