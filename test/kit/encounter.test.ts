import { describe, expect, it } from 'vitest'
import { encounter } from './encounter.ts'

const FORD = `
affray: 1
name: ford
ruleset: {name: expedition, firstRound: 3}
map:
  ground: grass
  legend: {".": grass, "=": river}
  rows: ["a.=b", "..=.", "c..."]
terrain: {grass: {}, river: {blocks: [move]}}
dice:
  combat: {pool: stamina, faces: [0, 0, 1, 1, 2, 2], guard: {from: active}}
  spark: {pool: magicka, reach: ranged, faces: [[], [damage: {amount: 1, type: true}, keep: true], [heal: 2]]}
kinds:
  blade: {role: adventurer, stats: {health: 6, stamina: 3, magicka: 1, cooldown: 2}, forms: [heavyWeapon], dice: {combat: 2, spark: 1}}
  thug: {role: enemy, level: 2, stats: {health: 2, range: 1, combat: 1}}
sides: {party: {play: played}, foes: {play: rules}}
units:
  - {id: ann, kind: blade, side: party, at: a, state: {hp: 4, bonusHp: 1, statuses: [maim], cooldown: [lightFatigue, combat], active: {combat: 5}, drained: {spark: 1}}}
  - {id: cid, kind: blade, side: party, at: c}
  - {id: bug, kind: thug, side: foes, at: b}
seats: [cid, ann]
objectives: [{side: party, win: {defeated: {side: opposing}}}]
limits: {rounds: 10}
`

describe('an encounter of the kit', () => {
  it('shows the state that a file begins with', () => {
    const fight = encounter(FORD)
    expect(fight.track('ann')).toBe('lightFatigue combat-2 maim')
    expect(fight.dicePlaces('ann')).toBe('combat-1:active=5 combat-2:cooling spark-1:drained')
    expect(fight.track('cid')).toBe('')
    expect([fight.statuses('ann'), fight.statuses('bug')]).toEqual(['maim', ''])
    expect([fight.supply(), fight.counter(), fight.vitals('ann')]).toEqual(['19/20', 3, '4/6+1'])
    expect(fight.stack()).toEqual([])
  })

  it('names dice', () => {
    const fight = encounter(FORD)
    expect([fight.dieWord(0), fight.dieWord(4)]).toEqual(['ann/combat-1', 'cid/combat-2'])
    expect([fight.die('cid/spark-1')]).toEqual([5])
    expect(() => fight.die('cid/spark-2')).toThrow(new Error('no die "cid/spark-2"'))
  })
})
