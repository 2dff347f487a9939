import { describe, expect, it } from 'vitest'
import { WarTurn } from '../components/warband.ts'
import { type Battle, columns } from '../engine/battle.ts'
import { act, asked, legalBy } from '../test/kit/war-act.ts'
import { didOf, type Field, giveTo, injuryOf, placeOf, setInjury, stillField } from '../test/kit/warband.ts'
import { walkChoices, walkWarrior } from './walk-warrior.ts'

/** Ann of red at the top of a column of cells. */
const column = (cells: string, change: Partial<Field> = {}): Battle =>
  stillField({
    rows: [...[...cells].map((cell) => `${cell}##`), '##b'],
    units: ['{id: ann, kind: soldier, side: red, at: [0, 0]}', 'bob soldier blue b'],
    ...change,
  })

const walks = (battle: Battle, faces: readonly number[], ...words: string[]): string[] =>
  act(battle, 'ann', 'Move', walkWarrior, faces, ...words)

/** The farthest row of the column that Ann may go to. */
const farthest = (battle: Battle): string | undefined => legalBy(battle, 'ann', walkChoices).at(-1)

const LONG = '.............'

describe('walkWarrior', () => {
  it('WAR-15: a move, or 3 farther as a run', () => {
    const battle = column(LONG)
    expect(farthest(battle)).toBe('[0,9]')
    expect(walks(battle, [], '[0,6]')).toEqual(['UnitMoved ann>nobody 0 6 0 0'])
    expect(didOf(battle, 'ann')).toBe('moved')
    const running = column(LONG)
    walks(running, [], '[0,7]')
    expect(didOf(running, 'ann')).toBe('moved ran')
    const staying = column(LONG)
    expect(walks(staying, [], 'pass')).toEqual([])
    expect(didOf(staying, 'ann')).toBe('')
  })

  it('WAR-15 WAR-17: where a way on firm ground is as long as one through difficult ground, it goes by that, and does not run', () => {
    // Four steps either way; through the mud they need six inches of move, which is a run for who has five.
    const kinds = [
      'soldier: {stats: {move: 5, melee: 14, ranged: 14, defence: 18, agility: 10, morale: 10, attacks: 1, wounds: 1}, gear: [bow]}',
    ]
    const battle = stillField({
      rows: ['a.%..', '#%..#', '....b'],
      kinds,
      units: ['ann soldier red a', 'bob soldier blue b'],
    })
    expect(walks(battle, [], '[4,0]')).toEqual(['UnitMoved ann>nobody 0 12 0 0'])
    expect(didOf(battle, 'ann')).toBe('moved')
  })

  it('WAR-9: no run in the first turn of the battle', () => {
    const battle = column(LONG)
    columns(battle, WarTurn).opening[0] = 1
    expect(farthest(battle)).toBe('[0,6]')
  })

  it('WAR-15 NEU-11: no run with treasure', () => {
    const battle = column(LONG, { tokens: ['treasure: {at: [[0, 12]], draw: 1, from: {plain: 1}}'] })
    giveTo(battle, 'ann', battle.template.warband.tokenIds[0], 'plain')
    expect(farthest(battle)).toBe('[0,6]')
  })

  it('WAR-28: staggered half the move, rounded up, and a run; dazed 1; stunned nothing', () => {
    const kinds = [
      'soldier: {stats: {move: 5, melee: 14, ranged: 14, defence: 18, agility: 10, morale: 10, attacks: 1, wounds: 1}}',
    ]
    const battle = column(LONG, { kinds })
    setInjury(battle, 'ann', 'staggered')
    expect(farthest(battle)).toBe('[0,6]')
    walks(battle, [], '[0,4]')
    expect(didOf(battle, 'ann')).toBe('moved ran')
    const dazed = column(LONG)
    setInjury(dazed, 'ann', 'dazed')
    expect(farthest(dazed)).toBe('[0,1]')
    const stunned = column(LONG)
    setInjury(stunned, 'ann', 'stunned')
    expect(farthest(stunned)).toBe('pass')
    expect(walks(stunned, [])).toEqual([])
    expect(asked).toEqual([])
  })

  it('WAR-17: difficult ground takes 2 from the whole move, entered once or often; water does, too', () => {
    expect(farthest(column('.%...........'))).toBe('[0,7]')
    expect(farthest(column('.%=%%........'))).toBe('[0,7]')
    expect(farthest(column('%............'))).toBe('[0,9]')
    expect(farthest(column('........%....'))).toBe('[0,7]')
    const battle = column('.%...........')
    walks(battle, [], '[0,4]')
    expect(didOf(battle, 'ann')).toBe('moved')
    const running = column('.%...........')
    walks(running, [], '[0,5]')
    expect(didOf(running, 'ann')).toBe('moved ran')
  })

  it('WAR-17 WAR-28: a dazed unit cannot enter difficult ground, what is left of its move is nothing', () => {
    const battle = column('.%..')
    setInjury(battle, 'ann', 'dazed')
    expect(farthest(battle)).toBe('pass')
  })

  it('WAR-15: steps of 1 up or down are free', () => {
    const battle = column('.1234321.....')
    expect(farthest(battle)).toBe('[0,9]')
    walks(battle, [], '[0,6]')
    expect(placeOf(battle, 'ann')).toBe('[0,6]')
  })

  it('WAR-16: a climb of 2 or more takes its height besides, and an Agility Check; failed, the move ends at its foot', () => {
    expect(farthest(column('..33.........'))).toBe('[0,6]')
    expect(farthest(column('..33333333...'))).toBe('[0,6]')
    const battle = column('..33333333...')
    expect(walks(battle, [10], '[0,3]')).toEqual([
      'UnitMoved ann>nobody 0 1 0 0',
      'CheckMade ann>nobody 4 10 10 9',
      'UnitMoved ann>nobody 1 3 0 0',
    ])
    const failing = column('..33333333...')
    expect(walks(failing, [9], '[0,3]')).toEqual(['UnitMoved ann>nobody 0 1 0 0', 'CheckMade ann>nobody 4 10 9 8'])
    expect(placeOf(failing, 'ann')).toBe('[0,1]')
    expect(injuryOf(failing, 'ann')).toBe('none')
  })

  it('WAR-16 WAR-27: who fails a jump down of 3 falls: a mishap roll of a d20, and 2 for the inch above 2', () => {
    const battle = column('3.....')
    expect(walks(battle, [10], '[0,1]')).toEqual(['CheckMade ann>nobody 4 10 10 9', 'UnitMoved ann>nobody 0 1 0 0'])
    const falling = column('3.....')
    expect(walks(falling, [9, 9], '[0,3]')).toEqual(['CheckMade ann>nobody 4 10 9 8', 'UnitFell ann>nobody 3 1 11 0'])
    expect(injuryOf(falling, 'ann')).toBe('none')
    const hurt = column('3.....')
    expect(walks(hurt, [9, 10], '[0,1]').slice(1)).toEqual(['UnitFell ann>nobody 3 1 12 0', 'InjuryTaken nobody>ann 2 12 0 1'])
    const dead = column('3.....')
    expect(walks(dead, [9, 16], '[0,1]').slice(1)).toEqual([
      'UnitFell ann>nobody 3 1 18 0',
      'InjuryTaken nobody>ann 4 18 0 1',
      'UnitDefeated nobody>ann -1 0 0 0',
      'UnitRemoved nobody>ann 1 1 0 0',
    ])
  })

  it('WAR-16: from more than 3 above one climbs down, and a failure stays above', () => {
    const battle = column('5.....')
    expect(farthest(battle)).toBe('[0,4]')
    expect(walks(battle, [9], '[0,1]')).toEqual(['CheckMade ann>nobody 4 10 9 8'])
    expect(placeOf(battle, 'ann')).toBe('[0,0]')
  })

  it('WAR-16: a jump over one or two cells of a gap; failed, it falls into the first of them', () => {
    const battle = column('3..33')
    expect(walks(battle, [10], '[0,3]')).toEqual(['CheckMade ann>nobody 4 10 10 9', 'UnitMoved ann>nobody 0 3 0 0'])
    const falling = column('3..33')
    expect(walks(falling, [9, 1], '[0,4]').slice(1)).toEqual(['UnitFell ann>nobody 3 1 3 0'])
    expect(legalBy(column('3...3'), 'ann', walkChoices)).toEqual(['pass', '[0,1]', '[0,2]', '[0,3]', '[0,4]'])
  })

  it('WAR-16: over a chasm that nobody can stand in one jumps, and stays where that fails; a landing is at most 1 higher', () => {
    expect(legalBy(column('.~.'), 'ann', walkChoices)).toEqual(['pass', '[0,2]'])
    expect(legalBy(column('.~1'), 'ann', walkChoices)).toEqual(['pass', '[0,2]'])
    expect(legalBy(column('.~2'), 'ann', walkChoices)).toEqual(['pass'])
    expect(legalBy(column('.~~~.'), 'ann', walkChoices)).toEqual(['pass'])
    const battle = column('.~.')
    expect(walks(battle, [9], '[0,2]')).toEqual(['CheckMade ann>nobody 4 10 9 8'])
    expect(placeOf(battle, 'ann')).toBe('[0,0]')
  })

  it('WAR-16: the way with the fewest checks is taken, though it is longer', () => {
    const battle = stillField({ rows: ['a3.b', '....', '....'], units: ['ann soldier red a', 'bob soldier red b'] })
    walks(battle, [], '[2,0]')
    expect(placeOf(battle, 'ann')).toBe('[2,0]')
  })

  it('WAR-15 WAR-35: through friends, not through hurt ones, never through others, nor into contact with an able foe', () => {
    const change = {
      rows: ['a#', 'f#', '.#', '.#', '.#', 'b#'],
      units: ['ann soldier red a', 'fay soldier red f', 'bob soldier blue b'],
    }
    const battle = stillField(change)
    expect(legalBy(battle, 'ann', walkChoices)).toEqual(['pass', '[0,2]', '[0,3]'])
    setInjury(battle, 'fay', 'dazed')
    expect(legalBy(battle, 'ann', walkChoices)).toEqual(['pass'])
    setInjury(battle, 'fay', 'none')
    setInjury(battle, 'bob', 'dazed')
    expect(legalBy(battle, 'ann', walkChoices)).toEqual(['pass', '[0,2]', '[0,3]', '[0,4]'])
    const neutral = stillField({ ...change, units: ['ann soldier red a', 'fay wolf pack f', 'bob soldier blue b'] })
    expect(legalBy(neutral, 'ann', walkChoices)).toEqual(['pass'])
  })
})
