import { StatusDie } from '../../components/encounter.ts'
import { Purpose } from '../../engine/dice.ts'
import type { Template } from '../../engine/template.ts'

/** A cell as it is written in scenario files: `[column, row]`. */
export const formatCell = (height: number, cell: number): string => `[${Math.floor(cell / height)}, ${cell % height}]`

/** `text` for one, `texts` for any other number, behind the number. */
export const countOf = (count: number, text: string, texts = `${text}s`): string => `${count} ${count === 1 ? text : texts}`

/** A unit by its id; row 0 is nobody. */
export const unitName = (template: Template, row: number): string =>
  row === 0 ? 'nobody' : (template.unitIds[row] ?? `unit ${row}`)

/** An ability by its id; −1 is none. */
export const abilityName = (template: Template, index: number): string => template.abilities.ids[index] ?? `ability ${index}`

/** A cell of the template's map. */
export const cellName = (template: Template, cell: number): string =>
  cell < 0 ? 'nowhere' : formatCell(template.space.height, cell)

/** Whose dice they are: a unit, a side, or the battle. */
export const formatRoller = (template: Template, name: number): string => {
  if (name < template.sideName) return template.unitIds[name] ?? `unit ${name}`
  return name < template.battleName ? `side ${template.sideIds[name - template.sideName]}` : 'the battle'
}

/** `LightFatigue` as `light fatigue`; the key of a number in a table of names. */
export const wordOf = (names: Readonly<Record<string, number>>, value: number): string => {
  const name = Object.keys(names).find((key) => names[key] === value)
  return name === undefined ? String(value) : name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim()
}

const PURPOSES: Readonly<Partial<Record<Purpose, string>>> = { [Purpose.Heal]: 'healing', [Purpose.BonusHp]: 'bonus HP' }

/** What a die is rolled for, in a word. */
export const formatPurpose = (purpose: number): string => {
  if (!Object.values<number>(Purpose).includes(purpose)) return `purpose ${purpose}`
  return PURPOSES[purpose as Purpose] ?? wordOf(Purpose, purpose)
}

/** A status die in a word. */
export const statusName = (status: number): string => wordOf(StatusDie, status)
