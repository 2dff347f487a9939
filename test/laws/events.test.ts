import { describe, expect, it } from 'vitest'
import { advance } from '../../engine/advance.ts'
import { createBattle } from '../../engine/battle.ts'
import { createEventLog, EventKind } from '../../engine/events.ts'
import { GAMES, someTemplates } from './battles.ts'
import { againstProtocol, readProtocol } from './flaws-of-events.ts'
import { readSource } from './sources.ts'

const protocol = readProtocol(readSource('docs/PROTOCOL.md'))

describe('the protocol of events', () => {
  it('has a row for each kind', () => {
    const rows = [...protocol].sort(([a], [b]) => a - b)
    expect(rows.map(([kind, { name }]) => [name, kind])).toEqual(Object.entries(EventKind))
  })

  // A quick look; every-battle.test.ts holds all its battles against it.
  it.each(GAMES)('holds in $name: what a kind does not have is 0, units are rows, cells are of the map', (game) => {
    const flawsOfEvents = againstProtocol(protocol)
    const wrong = new Set<string>()
    for (const template of someTemplates(game, 6000, 10)) {
      const log = createEventLog()
      advance(createBattle(template, 0), 'end', log)
      for (const flaw of flawsOfEvents(template, log)) wrong.add(flaw)
    }
    expect([...wrong]).toEqual([])
  })
})
