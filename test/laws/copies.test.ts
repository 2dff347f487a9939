import { describe, expect, it } from 'vitest'
import { advance } from '../../engine/advance.ts'
import { type Battle, cloneBattle, copyBattle, createBattle, createBattles, isOver, reseed } from '../../engine/battle.ts'
import { chooseAtRandom } from '../../engine/choices.ts'
import { fingerprint, restore, restoreNew, SnapshotMismatch, snapshot } from '../../engine/snapshot.ts'
import { size } from '../kit/size.ts'
import { bytesOf, compiled, GAMES, playActions, played, someScenarios, someTemplates } from './battles.ts'

/** Goes on to the end, a random choice wherever a played side is asked. */
const finish = (battle: Battle): string => {
  while (!isOver(battle)) {
    advance(battle)
    if (!isOver(battle)) chooseAtRandom(battle)
  }
  return bytesOf(battle)
}

describe.each(GAMES)('a battle of $name is one buffer', (game) => {
  it('a clone, a copy and a restored snapshot taken after any action go on like the uninterrupted battle', () => {
    for (const template of someTemplates(game, 2000, size(8, 120))) {
      const whole = played(template, 4, 0).bytes
      const into = createBattle(template, 99, 5)
      let taken = 0
      playActions(createBattle(template, 4, 0), (battle) => {
        if (taken++ % 7 !== 0) return
        const saved = snapshot(battle)
        const before = bytesOf(battle)
        expect(finish(cloneBattle(battle))).toBe(whole)
        copyBattle(battle, into)
        expect(finish(into)).toBe(whole)
        // `into` has played on to its end: what it was must not show.
        restore(into, saved)
        expect(bytesOf(into)).toBe(before)
        expect(finish(into)).toBe(whole)
        expect(finish(restoreNew(template, saved))).toBe(whole)
        expect(bytesOf(battle)).toBe(before)
      })
    }
  })

  it('the same in the middle of a question: at every choice of a played side', () => {
    for (const scenario of someScenarios(game, 2020, size(6, 100), [...game.fast, 'played', 'played'])) {
      const template = compiled(scenario)
      const whole = finish(createBattle(template, 6, 1))
      const battle = createBattle(template, 6, 1)
      const other = createBattles(template, 2, 3, { shared: true }).at(1)
      for (let asked = 0; !isOver(battle); asked++) {
        advance(battle)
        if (isOver(battle)) break
        if (asked % 5 === 0) {
          restore(other, snapshot(battle))
          expect(finish(other)).toBe(whole)
          expect(finish(cloneBattle(battle))).toBe(whole)
        }
        chooseAtRandom(battle)
      }
      expect(bytesOf(battle)).toBe(whole)
    }
  })

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
      expect(finish(same)).toBe(played(template, 4, 0).bytes)
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
