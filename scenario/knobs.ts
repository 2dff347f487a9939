import { isMap } from './plain.ts'
import type { Path, Problems } from './problems.ts'
import type { Knob } from './types.ts'
import { hint, show } from './words.ts'

const USE = /^\$(.*)$/s

/** Applies overriding values to the knobs; values out of range and unknown names are reported. */
export function overrideKnobs(knobs: readonly Knob[], values: Readonly<Record<string, number>>, problems: Problems): Knob[] {
  const names = new Set(knobs.map((knob) => knob.name))
  for (const name of Object.keys(values)) {
    if (names.has(name)) continue
    const message = `there is no knob ${show(name)}${hint(name, names, 'there')}`
    problems.error(
      'ERR_KNOB_UNKNOWN',
      ['knobs', name],
      { got: show(name), expected: 'a knob of the scenario', message },
      { key: true },
    )
  }
  return knobs.map((knob) => {
    if (!Object.hasOwn(values, knob.name)) return knob
    const value: unknown = values[knob.name]
    const at: Path = ['knobs', knob.name]
    if (Number.isSafeInteger(value) && (value as number) >= knob.min && (value as number) <= knob.max) {
      return { ...knob, value: (value as number) + 0 }
    }
    const expected = `a whole number from ${knob.min} to ${knob.max}`
    problems.error('ERR_KNOB_RANGE', at, { got: show(value), expected, message: `expected ${expected}, got ${show(value)}` })
    return knob
  })
}

/**
 * Replaces every `$name` in `data` (in place, `knobs` and texts for people left alone) by the knob's value; returns the names used.
 * Knobs in `broken` are declared, but wrongly, which has been reported.
 */
export function substituteKnobs(
  data: Record<string, unknown>,
  knobs: readonly Knob[],
  broken: ReadonlySet<string>,
  problems: Problems,
): Set<string> {
  const values = new Map(knobs.map((knob) => [knob.name, knob.value]))
  const used = new Set<string>()
  const visit = (value: unknown, at: Path): unknown => {
    if (typeof value === 'string') {
      const name = USE.exec(value)?.[1]
      if (name === undefined) return value
      used.add(name)
      const number = values.get(name)
      if (number !== undefined) return number
      if (broken.has(name)) {
        problems.mute(at)
        return null
      }
      const message = `there is no knob ${show(name)}${hint(name, values.keys(), 'there')}`
      problems.poison('ERR_KNOB_UNKNOWN', at, { got: show(value), expected: 'a knob of the scenario', message })
      return null
    }
    if (Array.isArray(value)) return value.map((item, index) => visit(item, [...at, index]))
    if (!isMap(value)) return value
    for (const [key, item] of Object.entries(value)) value[key] = key === 'name' ? item : visit(item, [...at, key])
    return value
  }
  for (const [section, value] of Object.entries(data)) {
    if (section === 'knobs' || section === 'name' || section === 'include' || section === '$schema') continue
    if (section === 'map' && isMap(value)) {
      if (Object.hasOwn(value, 'legend')) value.legend = visit(value.legend, ['map', 'legend'])
      if (Object.hasOwn(value, 'edges')) value.edges = visit(value.edges, ['map', 'edges'])
    } else data[section] = visit(value, [section])
  }
  return used
}
