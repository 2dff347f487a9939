import { addComponent, addEntity, hasComponent, query, removeEntity } from 'bitecs'
import { describe, expect, it } from 'vitest'
import { Position, Standing, StandingBit, Vitals } from '../../components/units.ts'
import { advance } from '../../engine/advance.ts'
import { type Battle, columns, copyBattle, createBattle } from '../../engine/battle.ts'
import { restore, snapshot } from '../../engine/snapshot.ts'
import { Defeated, mirrorTags, Removed } from '../../engine/world.ts'
import { size } from '../kit/size.ts'
import { bytesOf, GAMES, playActions, someTemplates } from './battles.ts'

const Sprite = { tag: 'Sprite' }

const rowsWith = (battle: Battle, bit: number): number[] =>
  [...columns(battle, Standing).mask.keys()].filter((row) => row > 0 && (columns(battle, Standing).mask[row]! & bit) !== 0)

const sorted = (eids: Iterable<number>): number[] => [...eids].sort((a, b) => a - b)

describe.each(GAMES)('the bitecs world of a battle of $name', (game) => {
  it('has the unit rows as its first entities, with the components of a unit; a game’s own come after', () => {
    const [template] = someTemplates(game, 5000, 1)
    const battle = createBattle(template!, 1)
    const rows = Array.from({ length: template!.rows - 1 }, (_, i) => i + 1)
    expect(sorted(query(battle.world, [Vitals, Position]))).toEqual(rows)
    expect(addEntity(battle.world)).toBe(template!.rows)
  })

  it('made early, late or never, queried or not, changes no byte', () => {
    for (const template of someTemplates(game, 5010, size(5, 80))) {
      const plain = createBattle(template, 2)
      advance(plain)
      const busy = createBattle(template, 2)
      playActions(busy, (battle) => {
        const eid = addEntity(battle.world)
        addComponent(battle.world, eid, Sprite)
        query(battle.world, [Vitals])
        mirrorTags(battle)
        query(battle.world, [Vitals, Defeated])
        removeEntity(battle.world, eid)
      })
      expect(bytesOf(busy)).toBe(bytesOf(plain))
    }
  })

  it('mirrors defeat and removal as tags, after every action and back again after a restore', () => {
    for (const template of someTemplates(game, 5020, size(5, 80))) {
      const battle = createBattle(template, 4)
      const start = snapshot(battle)
      playActions(battle, (now) => {
        mirrorTags(now)
        expect(sorted(query(now.world, [Vitals, Defeated]))).toEqual(rowsWith(now, StandingBit.Defeated))
        expect(sorted(query(now.world, [Removed]))).toEqual(rowsWith(now, StandingBit.Removed))
      })
      restore(battle, start)
      mirrorTags(battle)
      // Of a company some may be dead from the start.
      expect(sorted(query(battle.world, [Defeated]))).toEqual(rowsWith(battle, StandingBit.Defeated))
      expect(sorted(query(battle.world, [Removed]))).toEqual(rowsWith(battle, StandingBit.Removed))
    }
  })

  it('belongs to its battle: a copied battle’s world is its own', () => {
    const [template] = someTemplates(game, 5030, 1)
    const [one, other] = [createBattle(template!, 1), createBattle(template!, 1)]
    advance(one)
    mirrorTags(one)
    copyBattle(createBattle(template!, 1), other)
    mirrorTags(other)
    expect(other.world).not.toBe(one.world)
    expect(sorted(query(other.world, [Removed]))).toEqual(rowsWith(other, StandingBit.Removed))
    for (const row of rowsWith(one, StandingBit.Removed)) expect(hasComponent(one.world, row, Removed)).toBe(true)
  })
})
