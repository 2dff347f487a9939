import { describe, expect, it } from 'vitest'
import { Clock } from '../components/clock.ts'
import { Standing, StandingBit } from '../components/units.ts'
import { columns } from '../engine/battle.ts'
import { type EncounterArena, encounter } from '../test/kit/encounter.ts'
import { yard } from '../test/kit/yard.ts'
import { nextAdventurer } from './next-adventurer.ts'
import { startEncounterRound } from './start-encounter-round.ts'

const begin = (): EncounterArena =>
  encounter(
    `${yard({
      units: [
        '{id: ann, kind: blade, side: party, at: a}',
        '{id: cid, kind: blade, side: party, at: [1, 0]}',
        '{id: eve, kind: blade, side: party, at: [2, 0]}',
        '{id: bug, kind: thug, side: foes, at: b}',
      ],
    })}seats: [cid, ann, eve]\n`,
  )

/** Who has the turns of a fresh round, up to nobody; `before` may change the battle ahead of a call. */
const order = (fight: EncounterArena, before: (call: number) => void = () => {}): string[] => {
  startEncounterRound(fight.battle)
  const { mask } = columns(fight.battle, Standing)
  const seen: string[] = []
  for (let call = 0; seen.at(-1) !== 'nobody'; call++) {
    before(call)
    nextAdventurer(fight.battle)
    const unit = fight.battle.clock[Clock.Actor]!
    seen.push(fight.template.unitIds[unit]!)
    mask[unit] = mask[unit]! | StandingBit.Acted
  }
  return seen
}

describe('turns of adventurers', () => {
  it('EXP-11 EXP-46: in the order of the seats, each once', () => {
    const fight = begin()
    expect(fight.asked).toBe('cid')
    expect(order(fight)).toEqual(['cid', 'ann', 'eve', 'nobody'])
  })

  it('EXP-30: the defeated have none', () => {
    const fight = begin()
    columns(fight.battle, Standing).mask[fight.row('ann')] = StandingBit.Defeated
    expect(order(fight)).toEqual(['cid', 'eve', 'nobody'])
  })

  it('DEC-5 G-11: who is revived acts if its seat is still to come, and not if it has been passed over or has acted', () => {
    const fight = begin()
    const { mask } = columns(fight.battle, Standing)
    mask[fight.row('ann')] = StandingBit.Defeated
    mask[fight.row('eve')] = StandingBit.Defeated
    const seen = order(fight, (call) => {
      if (call === 1) mask[fight.row('eve')] = 0
      if (call === 2) mask[fight.row('ann')] = 0
    })
    expect(seen).toEqual(['cid', 'eve', 'nobody'])
  })
})
