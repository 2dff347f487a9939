import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { register } from 'tsx/esm/api'

const FOLDER = new URL('../components/', import.meta.url)
const IMPORTS = /import \{([^}]*)\} from '[^']*\/components\/[^']*'/g

/** Name of each component by the name it is exported by. */
const componentNames = async () => {
  const unregister = register()
  const names = new Map()
  for (const file of readdirSync(fileURLToPath(FOLDER))) {
    if (!file.endsWith('.ts') || file.includes('.test.')) continue
    for (const [key, value] of Object.entries(await import(new URL(file, FOLDER).href))) {
      if (typeof value === 'object' && value !== null && 'scope' in value && 'statistics' in value) names.set(key, value.name)
    }
  }
  await unregister()
  return names
}

/**
 * A bundler plugin that puts `battle.Vitals` in place of `columns(battle, Vitals)` and of `battle.tables[Vitals.index]`: one field of an object whose shape the
 * machine knows, where a place in an array is looked up and checked hundreds of times a turn.
 */
export const directColumns = async () => {
  const names = await componentNames()
  return {
    name: 'direct-columns',
    transform(code, id) {
      if (!/\.ts$/.test(id) || id.includes('node_modules')) return null
      const imported = new Set(
        Array.from(code.matchAll(IMPORTS), ([, list]) => list.split(',').map((name) => name.trim())).flat(),
      )
      const direct = (text, battle, component) =>
        imported.has(component) && names.has(component) ? `${battle}.${names.get(component)}` : text
      return {
        code: code.replace(/\bcolumns\((\w+), (\w+)\)/g, direct).replace(/\b(\w+)\.tables\[(\w+)\.index\]/g, direct),
        map: null,
      }
    },
  }
}
