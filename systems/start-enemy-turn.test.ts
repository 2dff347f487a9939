import { describe, expect, it } from 'vitest'
import { Clock } from '../components/clock.ts'
import { Engage, TurnLoss, TurnStart } from '../components/encounter.ts'
import { Standing, StandingBit } from '../components/units.ts'
import { columns } from '../engine/battle.ts'
import { encounterField } from '../test/kit/encounter-field.ts'
import { startEnemyTurn } from './start-enemy-turn.ts'

describe('the start of an enemy turn', () => {
  it('DMG-8 DMG-9 EXP-11: keeps where everybody stands, forgets what was lost and whom others declared, and counts as acted', () => {
    const fight = encounterField({
      rows: ['.....'],
      units: [
        { id: 'ann', kind: 'hero', at: [0, 0] },
        { id: 'bug', kind: 'thug', at: [4, 0] },
      ],
    })
    const { battle } = fight
    const [ann, bug] = [fight.row('ann'), fight.row('bug')]
    columns(battle, TurnLoss).hp[ann] = 3
    columns(battle, Engage).declared[0] = 2
    battle.clock[Clock.Actor] = bug
    startEnemyTurn(battle)
    const { cell } = columns(battle, TurnStart)
    expect([cell[ann], cell[bug], columns(battle, TurnLoss).hp[ann], columns(battle, Engage).declared[0]]).toEqual([
      fight.cell(0, 0),
      fight.cell(4, 0),
      0,
      0,
    ])
    expect(columns(battle, Standing).mask[bug]! & StandingBit.Acted).toBe(StandingBit.Acted)
  })
})
