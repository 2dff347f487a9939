import { describe, expect, it } from 'vitest'
import { type EncounterArena, encounter } from '../test/kit/encounter.ts'
import { untilAct, yard } from '../test/kit/yard.ts'

/** An encounter whose first round is a fatigue round; overfatigue dice that lie on the tracks of ann and cid before it. */
const begin = (ann: number, cid: number, hp = 6): EncounterArena => {
  const track = (count: number): string => `cooldown: [${new Array<string>(count).fill('overfatigue').join(', ')}]`
  return encounter(
    yard({
      options: 'firstRound: 6',
      units: [
        `{id: ann, kind: blade, side: party, at: a, state: {hp: ${hp}, ${track(ann)}}}`,
        `{id: cid, kind: blade, side: party, at: [2, 2], state: {${track(cid)}}}`,
        '{id: bug, kind: thug, side: foes, at: b}',
      ],
    }),
  )
}

/** Events without the details. */
const told = (fight: EncounterArena): string[] => fight.events().filter((event) => !event.startsWith('TrackShown'))

describe('a fatigue round', () => {
  it('EXP-13: first everybody gains a die, then each is dealt as many points as it has', () => {
    const fight = begin(0, 2)
    expect(told(fight).slice(2, 8)).toEqual([
      'FatigueGained ann>nobody 0 1 1 0',
      'FatigueGained cid>nobody 0 1 1 0',
      'DamageDealt nobody>ann 0 1 -1 4',
      'DamageTaken nobody>ann 1 0 5 0',
      'DamageDealt nobody>cid 0 3 -1 4',
      'DamageTaken nobody>cid 3 0 3 0',
    ])
    expect(fight.question).toBe('Act ann')
  })

  it('EXP-12: rounds 1 to 5 are none', () => {
    const fight = encounter(yard({ options: 'firstRound: 4' }))
    untilAct(fight.play('pass'))
    expect([fight.counter(), fight.vitals('ann'), fight.track('ann')]).toEqual([5, '6/6+0', ''])
    untilAct(fight.play('pass'))
    expect([fight.counter(), fight.vitals('ann'), fight.track('ann')]).toEqual([6, '5/6+0', 'overfatigue'])
    untilAct(fight.play('pass'))
    expect([fight.counter(), fight.vitals('ann')]).toEqual([6, '3/6+0'])
  })

  it('EXP-13 EXP-32: who has fallen by then gains none', () => {
    const fight = begin(5, 0)
    expect([fight.standing('ann'), fight.asked]).toEqual(['defeated removed', 'cid'])
    expect(fight.vitals('cid')).toBe('5/6+0')
    // Cid's own turn has put its die behind the rest; the next round adds one.
    untilAct(fight.play('pass'))
    expect(fight.track('ann').split(' ')).toHaveLength(6)
    expect(fight.vitals('cid')).toBe('3/6+0')
  })
})
