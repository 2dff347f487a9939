import { describe, expect, it } from 'vitest'
import { Engage } from '../components/encounter.ts'
import { columns } from '../engine/battle.ts'
import { fixedDice } from '../test/kit/dice.ts'
import { encounterField } from '../test/kit/encounter-field.ts'
import { rollCombat } from './roll-combat.ts'

describe('the roll of an enemy', () => {
  it.each([
    { faces: [1, 1], physical: 0, blanks: 2, least: 0, most: 0 },
    { faces: [2, 4], physical: 2, blanks: 0, least: 1, most: 1 },
    { faces: [1, 6], physical: 2, blanks: 1, least: 0, most: 2 },
    { faces: [5, 6], physical: 4, blanks: 0, least: 2, most: 2 },
  ])('EXP-28 EXP-41: faces $faces of 0 1 1 1 2 2', ({ faces, physical, blanks, least, most }) => {
    const fight = encounterField({
      rows: ['.....'],
      units: [
        { id: 'ann', kind: 'hero', at: [0, 0] },
        { id: 'boss', kind: 'captain', at: [4, 0] },
      ],
    })
    fight.battle.chance = fixedDice(...faces)
    const engage = columns(fight.battle, Engage)
    // What an engage before it has left.
    engage.madeTrue[0] = 1
    engage.combat[0] = 9
    engage.trueDamage[0] = 9
    rollCombat(fight.battle, fight.row('boss'))
    expect({
      physical: engage.physical[0],
      trueDamage: engage.trueDamage[0],
      rolled: engage.rolled[0],
      combat: engage.combat[0],
      madeTrue: engage.madeTrue[0],
      dice: engage.dice[0],
      blanks: engage.blanks[0],
      least: engage.leastShown[0],
      most: engage.mostShown[0],
    }).toEqual({ physical, trueDamage: 0, rolled: physical, combat: physical, madeTrue: 0, dice: 2, blanks, least, most })
  })
})
