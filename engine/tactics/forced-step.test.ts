import { describe, expect, it } from 'vitest'
import { Overlay } from '../../components/dungeon.ts'
import { NO_CELL } from '../../components/ids.ts'
import { dungeon as ruleset } from '../../rulesets/dungeon/ruleset.ts'
import { type Crypt, cellAt, rowOf, stillCrypt } from '../../test/kit/dungeon.ts'
import { columns } from '../battle.ts'
import { bestForced, Force, harmAt, listForced } from './forced-step.ts'

const out = new Int32Array(6)

/** Next hexes of bob, forced by ann, and the one that goes by the keys. */
const forced = (change: Partial<Crypt>, force: number, steps: number): string => {
  const battle = stillCrypt(ruleset, change)
  const { height } = battle.template.space
  const word = (cell: number): string => (cell === NO_CELL ? 'none' : `${Math.floor(cell / height)},${cell % height}`)
  const [ann, bob] = [rowOf(battle, 'ann'), rowOf(battle, 'bob')]
  const count = listForced(battle, ann, bob, force, steps, out)
  const list = Array.from(out.subarray(0, count), word).join(' ')
  return `${list} > ${word(bestForced(battle, ann, bob, force, steps))}`
}

const UNITS = ['{id: ann, kind: hero, side: party, at: a}', '{id: bob, kind: brute, side: monsters, at: b}']
const FRIENDS = [...UNITS, '{id: bud, kind: brute, side: monsters, at: c}']
const FOES = [...UNITS, '{id: cid, kind: hero, side: party, at: c}']

describe('the steps of a push or pull', () => {
  it('DUN-24 lead farther away, or nearer', () => {
    const rows = ['......', '.ab...', '......']
    expect(forced({ rows }, Force.Push, 1)).toBe('2,0 3,0 3,1 > 2,0')
    expect(forced({ rows: ['......', '.a..b.', '......'] }, Force.Pull, 1)).toBe('3,0 3,1 > 3,0')
    // Nothing is nearer than beside the attacker.
    expect(forced({ rows }, Force.Pull, 2)).toBe(' > none')
  })

  it('DUN-24 are blocked by walls, obstacles, closed doors and enemies of the figure', () => {
    expect(forced({ rows: ['ab#'] }, Force.Push, 1)).toBe(' > none')
    expect(forced({ rows: ['abo'] }, Force.Push, 1)).toBe(' > none')
    expect(forced({ rows: ['ab+.'] }, Force.Push, 1)).toBe(' > none')
    expect(forced({ rows: ['abc.'], units: FOES }, Force.Push, 2)).toBe(' > none')
    expect(forced({ rows: ['a', 'b', '.'], edges: 'wall: [[0, 1, S]]' }, Force.Push, 1)).toBe(' > none')
  })

  it('DUN-24 go through allies of the figure, but only where it comes to a free hex', () => {
    expect(forced({ rows: ['abc.'], units: FRIENDS }, Force.Push, 2)).toBe('2,0 > 2,0')
    expect(forced({ rows: ['abc.'], units: FRIENDS }, Force.Push, 1)).toBe(' > none')
    expect(forced({ rows: ['abco'], units: FRIENDS }, Force.Push, 3)).toBe(' > none')
  })

  it('DUN-24 take a flying figure over obstacles, too', () => {
    const kinds = [
      'brute: {role: monster, deck: brute, flying: true, normal: {hp: 6, move: 2, attack: 2}, elite: {hp: 9, move: 3, attack: 3}}',
    ]
    expect(forced({ rows: ['abo'], kinds }, Force.Push, 1)).toBe('2,0 > 2,0')
  })

  it('DUN-42 go by the most harm, then by allies of the attacker, then by the lowest hex', () => {
    expect(forced({ rows: ['..^...', '.ab!..', '......'] }, Force.Push, 1)).toBe('2,0 3,0 3,1 > 2,0')
    expect(forced({ rows: ['...^..', '.ab!..', '......'] }, Force.Push, 1)).toBe('2,0 3,0 3,1 > 3,0')
    expect(forced({ rows: ['......', '.ab!..', '......'] }, Force.Push, 1)).toBe('2,0 3,0 3,1 > 3,1')
    // Pushed away from cid, pulled next to him.
    expect(forced({ rows: ['.c....', '.ab...', '......'], units: FOES }, Force.Push, 1)).toBe('2,0 3,0 3,1 > 3,0')
    expect(forced({ rows: ['......', '.a..b.', '...c..'], units: FOES }, Force.Pull, 1)).toBe('3,0 3,1 > 3,1')
  })

  it('DUN-8 harm is that of the trap or hazard, none for who flies', () => {
    const battle = stillCrypt(ruleset, { rows: ['a^!.b'], options: 'level: 3' })
    const harms = [1, 2, 3].map((column) => harmAt(battle, rowOf(battle, 'bob'), cellAt(battle, column, 0)))
    expect(harms).toEqual([5, 2, 0])
    columns(battle, Overlay).trap[cellAt(battle, 1, 0)] = 0
    expect(harmAt(battle, rowOf(battle, 'bob'), cellAt(battle, 1, 0))).toBe(0)
  })
})
