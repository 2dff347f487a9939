import { describe, expect, it } from 'vitest'
import { Dice } from '../components/dice.ts'
import { Engage } from '../components/encounter.ts'
import { advance } from '../engine/advance.ts'
import { columns } from '../engine/battle.ts'
import { choose } from '../engine/choices.ts'
import { Purpose } from '../engine/dice.ts'
import { createEventLog, EventKind, readEvents } from '../engine/events.ts'
import { encounter } from '../test/kit/encounter.ts'
import { yard } from '../test/kit/yard.ts'

describe('the roll of an engage', () => {
  it('EXP-21: all dice together, in the order in which they were gathered', () => {
    const fight = encounter(yard())
    fight.play('engage heavyWeapon', 'die spark-2', 'die combat-3', 'die combat-1').dice(6, 2, 5).play('pass')
    const { face } = columns(fight.battle, Dice)
    expect(['spark-2', 'combat-3', 'combat-1'].map((die) => face[fight.die(`ann/${die}`)])).toEqual([5, 1, 4])
    expect(fight.events().at(-1)).toBe('DiceRolled ann>nobody 3 2 0 0')
  })

  it('DMG-9 DMG-10: keeps what the dice show for what asks about it', () => {
    const fight = encounter(yard())
    fight.play('engage heavyWeapon', 'die combat-1', 'die combat-2', 'die spark-1').dice(3, 6, 1).play('pass')
    const { dice, blanks, rolled, combatDice, leastShown, mostShown } = columns(fight.battle, Engage)
    expect([dice[0], blanks[0], rolled[0], combatDice[0], leastShown[0], mostShown[0]]).toEqual([3, 3, 3, 2, 1, 2])
  })

  it('EXP-41: is rolled by the adventurer, for a purpose of its own', () => {
    const fight = encounter(yard())
    fight.battle.chance = null
    const log = createEventLog()
    const { choiceIds } = fight.template
    for (const choice of [choiceIds.form + 1, choiceIds.die, choiceIds.die + 1, 0]) {
      choose(fight.battle, choice)
      advance(fight.battle, 'choice', log)
    }
    const rolls = [...readEvents(log)].filter(({ kind }) => kind === EventKind.DieRolled)
    expect(rolls.map(({ actor, values }) => [actor, ...values.slice(0, 2)])).toEqual([
      [fight.row('ann'), Purpose.Engage, 6],
      [fight.row('ann'), Purpose.Engage, 6],
    ])
  })
})
