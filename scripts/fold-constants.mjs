import { register } from 'tsx/esm/api'

/** Modules whose `as const` tables of numbers are written into the code that uses them. */
const SOURCES = [
  '../components/abilities.ts',
  '../components/action.ts',
  '../components/clock.ts',
  '../components/company.ts',
  '../components/dice.ts',
  '../components/dungeon.ts',
  '../components/encounter.ts',
  '../components/lasting.ts',
  '../components/objectives.ts',
  '../components/reactions.ts',
  '../components/turn.ts',
  '../components/units.ts',
  '../components/warband.ts',
  '../engine/events.ts',
  '../engine/dice.ts',
]

/**
 * A bundler plugin that puts numbers in place of `Clock.Status`, `Act.Move` and the like: an imported table is a load and a
 * check each time, in loops that read hundreds of them.
 */
export const foldConstants = async () => {
  const unregister = register()
  const values = new Map()
  for (const source of SOURCES) {
    for (const [table, entries] of Object.entries(await import(source))) {
      if (!/^[A-Z][a-z]/.test(table) || typeof entries !== 'object') continue
      for (const [name, value] of Object.entries(entries)) if (typeof value === 'number') values.set(`${table}.${name}`, value)
    }
  }
  await unregister()
  return {
    name: 'fold-constants',
    transform(code, id) {
      if (!/\.ts$/.test(id) || id.includes('node_modules')) return null
      return {
        code: code.replace(/\b[A-Z]\w+\.[A-Z]\w+\b/g, (text) => (values.has(text) ? `${values.get(text)}` : text)),
        map: null,
      }
    },
  }
}
