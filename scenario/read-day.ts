import { dirname, join } from 'node:path'
import type { Checked } from './check.ts'
import type { CheckedDay } from './day/check.ts'
import { parseDay } from './day/yaml.ts'
import { type ReadOptions, readBelow, readBytes, readScenario } from './read.ts'

/**
 * Reads and checks a campaign day with its battles, which must lie in its folder or below, links followed; undefined where the file
 * is no day's, or cannot be read. Knobs go to the battles that have them.
 */
export const readDay = (file: string, options: ReadOptions = {}): CheckedDay | undefined => {
  const content = readBytes(file)
  if ('fault' in content) return undefined
  const used = new Set<string>()
  const load = (path: string): Checked => loadBattle(dirname(file), path, options.knobs ?? {}, used)
  const checked = parseDay(content.bytes, file, { load })
  const unused = Object.keys(options.knobs ?? {}).filter((name) => !used.has(name))
  if (checked?.ok !== true || unused.length === 0) return checked
  return {
    ok: false,
    issues: unused.map((name) => ({
      code: 'ERR_KNOB_UNKNOWN',
      path: `knobs.${name}`,
      got: name,
      expected: 'a knob of a battle',
      message: `no battle of the day has a knob "${name}"`,
      severity: 'error',
    })),
  }
}

/** A battle with the values of those knobs that it has; what it used is added to `used`. */
const loadBattle = (folder: string, path: string, knobs: Readonly<Record<string, number>>, used: Set<string>): Checked => {
  const outside = readBelow(folder, path)
  if (outside !== undefined) return { ok: false, issues: [outside] }
  const target = join(folder, path)
  const plain = readScenario(target)
  if (!plain.ok) return plain
  const own = plain.scenario.knobs.filter(({ name }) => Object.hasOwn(knobs, name)).map(({ name }) => name)
  if (own.length === 0) return plain
  for (const name of own) used.add(name)
  return readScenario(target, { knobs: Object.fromEntries(own.map((name) => [name, knobs[name]!])) })
}
