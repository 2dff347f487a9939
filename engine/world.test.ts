import { addComponent, addEntity, getAllEntities, hasComponent, query, removeEntity } from 'bitecs'
import { describe, expect, it } from 'vitest'
import { Occupancy } from '../components/space.ts'
import { Standing, StandingBit, Vitals } from '../components/units.ts'
import { arena } from '../test/kit/arena.ts'
import { kind } from '../test/kit/scenario.ts'
import { columns } from './battle.ts'
import { Defeated, mirrorTags, Removed } from './world.ts'

const open = () =>
  arena({
    rows: ['....'],
    kinds: [kind('man', {}, [])],
    abilities: [],
    units: [0, 1, 2, 3].map((i) => [`u${i}`, 'man', i < 2 ? 'red' : 'blue', i, 0] as const),
  }).battle

describe('the bitecs world of a battle', () => {
  it('has the unit rows as its first entities, with the unit components of the ruleset', () => {
    const battle = open()
    expect([...getAllEntities(battle.world)]).toEqual([1, 2, 3, 4])
    expect([...query(battle.world, [Vitals])].sort()).toEqual([1, 2, 3, 4])
    expect(hasComponent(battle.world, 1, Standing)).toBe(true)
    expect(query(battle.world, [Occupancy]).length).toBe(0)
    expect(battle.world).toBe(battle.world)
  })

  it('B-02 B-17 takes a game’s own entities behind the rows', () => {
    const battle = open()
    const Sprite = { image: [] as number[] }
    const mine = addEntity(battle.world)
    expect(mine).toBe(battle.template.rows)
    addComponent(battle.world, 2, Sprite)
    expect([...query(battle.world, [Vitals, Sprite])]).toEqual([2])
    removeEntity(battle.world, mine)
    expect(addEntity(battle.world)).toBe(mine)
  })

  it('is one per battle', () => {
    expect(open().world).not.toBe(open().world)
  })

  it('B-10 mirrors standing to tags, and takes them away again', () => {
    const battle = open()
    const { mask } = columns(battle, Standing)
    mask[1] = StandingBit.Defeated | StandingBit.Removed
    mask[2] = StandingBit.Removed | StandingBit.Retired
    mask[3] = StandingBit.Acted
    const tagged = () => [Defeated, Removed].map((tag) => [...query(battle.world, [tag])].sort())
    mirrorTags(battle)
    expect(tagged()).toEqual([[1], [1, 2]])
    mirrorTags(battle)
    expect(tagged()).toEqual([[1], [1, 2]])
    mask[1] = 0
    mask[4] = StandingBit.Defeated
    mirrorTags(battle)
    expect(tagged()).toEqual([[4], [2]])
  })

  it('B-07 B-08 changes no byte of the battle, whatever is queried in whatever order', () => {
    const battle = open()
    const before = battle.bytes.slice()
    query(battle.world, [Defeated])
    mirrorTags(battle)
    expect(battle.bytes).toEqual(before)
  })
})
