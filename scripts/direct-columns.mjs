import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { register } from 'tsx/esm/api'

const FOLDER = new URL('../components/', import.meta.url)
const IMPORTS = /import \{([^}]*)\} from '[^']*\/components\/[^']*'/g

/** The components of the house by the names they are exported by, and what tells them from others. */
const readComponents = async () => {
  const unregister = register()
  const components = new Map()
  for (const file of readdirSync(fileURLToPath(FOLDER))) {
    if (!file.endsWith('.ts') || file.includes('.test.')) continue
    for (const [key, value] of Object.entries(await import(new URL(file, FOLDER).href))) {
      if (typeof value === 'object' && value !== null && 'scope' in value && 'statistics' in value) components.set(key, value)
    }
  }
  const { signatureOf } = await import(new URL('../engine/views.ts', import.meta.url).href)
  await unregister()
  return { components, signatureOf }
}

/** `WRITTEN` and `nameViews` of engine/views.ts: a class for the views of each component, so that no two share a shape; and their names on a battle. */
const writeViews = (components, signatureOf) => {
  const classes = components.map(({ columns }, n) => {
    const fields = Object.entries(columns).map(([column, type], i) => `this.${column} = ${type}(places[${i}], buffer, base)`)
    return `class Views${n} { constructor(places, buffer, base) { ${fields.join('; ')} } }`
  })
  const entries = components.map(
    (component, n) => `'${signatureOf(component)}': (places, buffer, base) => new Views${n}(places, buffer, base)`,
  )
  const names = components.map(({ name }, n) => `if (written[${n}] >= 0) battle.${name} = views[written[${n}]]`)
  return [
    `${classes.join('\n')}\nconst WRITTEN = { ${entries.join(', ')} }`,
    `export const nameViews = (battle, views, written) => { ${names.join('; ')} }`,
  ]
}

/** In place of a declaration that the sources leave empty. */
const fill = (code, declaration, text) => {
  const found = code.match(declaration)
  if (found === null) throw new Error(`direct-columns: expected ${declaration} in engine/views.ts`)
  return code.replace(found[0], () => text)
}

/**
 * A bundler plugin that puts `battle.Vitals` in place of `columns(battle, Vitals)` and of `battle.tables[Vitals.index]`: one field of an object whose shape the
 * machine knows, where a place in an array is looked up and checked hundreds of times a turn.
 */
export const directColumns = async () => {
  const { components, signatureOf } = await readComponents()
  const [written, nameViews] = writeViews([...new Set(components.values())], signatureOf)
  return {
    name: 'direct-columns',
    transform(code, id) {
      if (!/\.ts$/.test(id) || id.includes('node_modules')) return null
      if (id.endsWith('/engine/views.ts')) {
        const filled = fill(code, /const WRITTEN: .*/, written)
        return { code: fill(filled, /export const nameViews = .*/, nameViews), map: null }
      }
      const imported = new Set(
        Array.from(code.matchAll(IMPORTS), ([, list]) => list.split(',').map((name) => name.trim())).flat(),
      )
      const direct = (text, battle, component) =>
        imported.has(component) && components.has(component) ? `${battle}.${components.get(component).name}` : text
      return {
        code: code.replace(/\bcolumns\((\w+), (\w+)\)/g, direct).replace(/\b(\w+)\.tables\[(\w+)\.index\]/g, direct),
        map: null,
      }
    },
  }
}
