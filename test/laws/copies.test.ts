import { describe, expect, it } from 'vitest'
import { advance } from '../../engine/advance.ts'
import { cloneBattle, createBattle, isOver, reseed } from '../../engine/battle.ts'
import { fingerprint, restore, SnapshotMismatch, snapshot } from '../../engine/snapshot.ts'
import { size } from '../kit/size.ts'
import { bytesOf, GAMES, played, someTemplates } from './battles.ts'

describe.each(GAMES)('a battle of $name is one buffer', (game) => {
  it('reseeding changes what follows and nothing that was; the same seed changes nothing', () => {
    for (const template of someTemplates(game, 2040, size(6, 100))) {
      const battle = createBattle(template, 4, 0)
      advance(battle, 'turn')
      if (isOver(battle)) continue
      const before = bytesOf(battle)
      const same = cloneBattle(battle)
      reseed(same, 4)
      expect(bytesOf(same)).toBe(before)
      reseed(same, 5)
      expect(bytesOf(same)).not.toBe(before)
      reseed(same, 4n)
      advance(same)
      expect(bytesOf(same)).toBe(played(template, 4, 0).bytes)
    }
  })

  it('a snapshot that does not fit is refused, and the battle is as it was', () => {
    const [one, other] = someTemplates(game, 2050, 2)
    const battle = createBattle(one!, 1)
    advance(battle, 'turn')
    const before = bytesOf(battle)
    const damaged = snapshot(battle)
    damaged[0]! ^= 1
    for (const saved of [snapshot(createBattle(other!, 1)), snapshot(battle).slice(0, -1), new Uint8Array(3), damaged]) {
      expect(() => restore(battle, saved)).toThrow(SnapshotMismatch)
      expect(bytesOf(battle)).toBe(before)
    }
  })

  it('the fingerprint covers the state and leaves statistics out', () => {
    for (const template of someTemplates(game, 2060, 5)) {
      const battle = createBattle(template, 1)
      advance(battle)
      const print = fingerprint(battle)
      const { stateLength, byteLength } = template.layout
      const changed = cloneBattle(battle)
      if (stateLength < byteLength) changed.bytes[stateLength]! ^= 1
      expect(fingerprint(changed)).toBe(print)
      for (let at = 0; at < stateLength; at += 37) {
        changed.bytes[at]! ^= 4
        expect(fingerprint(changed)).not.toBe(print)
        changed.bytes[at]! ^= 4
      }
    }
  })
})
