import { describe, expect, it } from 'vitest'
import { advance } from '../../engine/advance.ts'
import { createBattle } from '../../engine/battle.ts'
import { type BattleEvent, createEventLog, EventKind, isDetail, readEvents } from '../../engine/events.ts'
import type { Template } from '../../engine/template.ts'
import { size } from '../kit/size.ts'
import { GAMES, someTemplates } from './battles.ts'
import { readSource } from './sources.ts'

/** What the protocol says of a kind of record: its name and a word for each of actor, target, a, b, c and d; empty where it has none. */
interface Row {
  readonly name: string
  readonly fields: readonly string[]
}

/** The tables of docs/PROTOCOL.md by kind; details have no target. */
const PROTOCOL = new Map<number, Row>(
  readSource('docs/PROTOCOL.md')
    .split('\n')
    .flatMap((line) => {
      const cells = line.split('|').map((cell) => cell.trim())
      const kind = Number(cells[1])
      if (!Number.isInteger(kind) || kind === 0 || cells.length < 9) return []
      const fields = isDetail(kind) ? [cells[3]!, '', ...cells.slice(4, 8)] : cells.slice(3, 9)
      return [[kind, { name: cells[2]!, fields }] as const]
    }),
)

const UNITS = /^(unit|user|owner|attacker|target|character|adventurer|enemy|credited|source|monster or summon|its focus)/

/** Whether a value may stand where the protocol has `word`. */
const fits = (template: Template, word: string, value: number, isUnit: boolean): boolean => {
  if (word === '') return value === 0
  if (isUnit && UNITS.test(word))
    return value >= (word === 'credited' || word === 'source' || / or 0/.test(word) ? 0 : 1) && value < template.unitIds.length
  if (/^(cell|from|to|cell it left)$/.test(word)) return value >= 0 && value < template.space.cells
  if (word === 'cell aimed at, or −1' || word === 'hex it makes for, or −1') return value >= -1 && value < template.space.cells
  if (word === 'die') return value >= 0
  if (word === 'place of the track, from 0') return value >= 0 && value < 13
  return true
}

const wrongIn = (template: Template, { kind, actor, target, values }: BattleEvent): string[] => {
  const row = PROTOCOL.get(kind)
  if (row === undefined) return [`kind ${kind} is not told of`]
  return [actor, target, ...values].flatMap((value, i) => {
    // 7 and 12 have no actor where nobody is credited; one side may be asked as a whole.
    const mayBeNobody =
      i === 0 &&
      [EventKind.DamageDealt, EventKind.UnitDefeated, EventKind.ChoiceMade, EventKind.DieRolled].some((own) => own === kind)
    if (mayBeNobody && value === 0) return []
    return fits(template, row.fields[i]!, value, i < 2)
      ? []
      : [`${row.name}: ${['actor', 'target', 'a', 'b', 'c', 'd'][i]} is ${value}`]
  })
}

describe('the protocol of events', () => {
  it('has a row for each kind', () => {
    const rows = [...PROTOCOL].sort(([a], [b]) => a - b)
    expect(rows.map(([kind, { name }]) => [name, kind])).toEqual(Object.entries(EventKind))
  })

  it.each(GAMES)('holds in $name: what a kind does not have is 0, units are rows, cells are of the map', (game) => {
    const wrong = new Set<string>()
    for (const template of someTemplates(game, 6000, size(25, 400))) {
      for (let seed = 0; seed < 2; seed++) {
        const log = createEventLog()
        advance(createBattle(template, seed, 0), 'end', log)
        for (const event of readEvents(log)) for (const text of wrongIn(template, event)) wrong.add(text)
      }
    }
    expect([...wrong]).toEqual([])
  })
})
