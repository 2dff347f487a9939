import type { Scenario } from '../../types.ts'
import { entryPath } from '../../unit-entries.ts'
import type { Refuse } from '../refusal.ts'
import { kindOf } from './roles.ts'

/** Lists of cards that a state may have. */
const LISTS = ['hand', 'discard', 'lost'] as const

/** Cards named in a state are the character's, each in one place; no two monsters of a kind have one number (DUN-2 DUN-34). */
export function checkDungeonStates(scenario: Scenario, refuse: Refuse): void {
  const numbers = new Map<string, string>()
  scenario.units.forEach((unit) => {
    const at = entryPath(unit)
    const kind = kindOf(scenario, unit.kind)
    const { number } = unit.props
    if (number !== undefined) {
      const key = `${unit.kind} ${String(number)}`
      const other = numbers.get(key)
      if (other !== undefined) {
        const message = `"${other}" is number ${String(number)} of kind "${unit.kind}" already`
        refuse('ERR_DUPLICATE_ID', [...at, 'number'], String(number), 'a number used once', message)
      }
      numbers.set(key, unit.id)
    }
    const own = [
      ...(scenario.decks.find(({ id }) => id === kind?.deck)?.cards ?? []).map(({ card }) => card),
      ...(kind?.gear ?? []),
    ]
    const placed = new Map<string, string>()
    for (const list of LISTS) {
      const names = unit.state.other[list] as readonly string[] | undefined
      if (names === undefined) continue
      if (kind?.role !== 'character') {
        const message = `only characters have cards: "${unit.id}" is a ${kind?.role}`
        refuse('ERR_ROLE', [...at, 'state', list], `a ${kind?.role}`, 'a character', message)
        continue
      }
      names.forEach((name, place) => {
        const here = [...at, 'state', list, place]
        const before = placed.get(name)
        if (!own.includes(name)) {
          const message = `"${unit.id}" has no card "${name}" (there: ${own.join(', ')})`
          refuse('ERR_UNKNOWN_REF', here, name, own.join(', '), message)
        } else if (before !== undefined) {
          refuse('ERR_DUPLICATE_ID', here, name, 'each card in one place', `"${name}" is in ${before} already`)
        }
        placed.set(name, list)
      })
    }
  })
}
