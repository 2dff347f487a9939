import { describe, expect, it } from 'vitest'
import { Clock } from '../components/clock.ts'
import { encounter } from '../test/kit/encounter.ts'
import { yard } from '../test/kit/yard.ts'

describe('a turn without end', () => {
  it('DEC-17: an ability that costs nothing ends the turn at last, without a fault', () => {
    const fight = encounter(yard({ abilities: ['wait: {as: action, do: [bonusHp: 1]}'], blade: 'wait: 1' }))
    let uses = 0
    while (fight.question === 'Act ann' && fight.battle.round === 1 && fight.battle.clock[Clock.Decisions]! < 250) {
      fight.play('wait')
      uses++
    }
    expect([uses, fight.battle.clock[Clock.Fault]]).toEqual([180, 0])
  })

  it('DEC-17: an engage with more dice than anybody answers for resolves what is left from the lowest die on', () => {
    const fight = encounter(
      yard({
        dice: 'combat: 20, spark: 20, arrow: 20',
        forms: 'defensive',
        stats: 'health: 6, stamina: 20, magicka: 20, cooldown: 0',
        abilities: ['wait: {as: action, do: [bonusHp: 1]}'],
        blade: 'wait: 1',
      }),
    )
    for (let i = 0; i < 120; i++) fight.play('wait')
    fight.play('engage defensive')
    for (let i = 1; i < 20; i++) fight.play(`die combat-${i}`)
    for (let i = 1; i < 20; i++) fight.play(`die spark-${i}`)
    fight
      .play('die combat-20')
      .dice(...new Array<number>(40).fill(1))
      .play('die spark-20')
    expect(fight.question).toBe('Resolve ann')
    for (let i = 20; fight.question === 'Resolve ann'; i--) fight.play(`die combat-${i}`)
    expect([fight.battle.clock[Clock.Fault], fight.asked]).toEqual([0, 'nobody'])
    expect(fight.dicePlaces('ann').match(/gathered/g)).toBe(null)
  })
})
