import { describe, expect, it } from 'vitest'
import { TravelKind } from '../../../components/dungeon.ts'
import { dungeon as ruleset } from '../../../rulesets/dungeon/ruleset.ts'
import { cryptTemplate } from '../../../test/kit/dungeon.ts'
import { Holds, slotsOf } from './slots.ts'

const { Place, Harm, Heal, Guard } = Holds

/** Of a card's top: points before and after what depends on the place, and what it holds. */
const look = (top: string, more = ''): number[] => {
  const hand = [
    `{card: Act, initiative: 1, top: [${top}], bottom: [move: 1]${more}}`,
    '{card: Spare, initiative: 2, top: [attack: {amount: 2, range: 4}], bottom: [move: 40]}',
  ]
  const slots = slotsOf(cryptTemplate(ruleset, { hand }))
  return [slots.pre[0]!, slots.post[0]!, slots.holds[0]!]
}

describe('what a policy makes of half a card (DUN-41)', () => {
  it('points to move before what depends on the place, and after it', () => {
    expect(look('move: 3')).toEqual([3, 0, 0])
    expect(look('move: 3, attack: 2')).toEqual([3, 0, Place | Harm])
    expect(look('attack: 2, move: 3')).toEqual([0, 3, Place | Harm])
    expect(look('move: 1, attack: 2, move: 3')).toEqual([1, 3, Place | Harm])
    expect(look('infuse: fire, move: 2, move: 2')).toEqual([4, 0, 0])
  })

  it('what it holds besides', () => {
    expect(look('heal: {amount: 2, self: true}, move: 2')).toEqual([2, 0, Heal])
    expect(look('heal: {amount: 2, range: 2}, move: 2')).toEqual([0, 2, Heal | Place])
    expect(look('condition: {add: [strengthen], self: true}, move: 2')).toEqual([2, 0, 0])
    expect(look('condition: {add: [wound], range: 2}, move: 2')).toEqual([0, 2, Place | Harm])
    expect(look('shield: 1, move: 2')).toEqual([0, 2, Place | Guard])
    expect(look('retaliate: 1, move: 2')).toEqual([0, 2, Place | Guard])
    expect(look('loot: 1, move: 2')).toEqual([0, 2, Place])
    for (const harm of ['damage: {amount: 1, range: 1}', 'push: {amount: 1, range: 1}', 'pull: {amount: 1, range: 2}'])
      expect(look(`${harm}, move: 2`)).toEqual([0, 2, Place | Harm])
  })

  it('nothing of what an element pays for', () => {
    expect(look('consume: {element: fire, do: [move: 2]}, move: 3')).toEqual([3, 0, 0])
    expect(look('consume: {element: fire, do: [attack: 2]}, move: 3')).toEqual([3, 0, 0])
  })

  it('what it is worth to keep: points by what they do, twice for many, and so much for what has none', () => {
    const keep = (top: string): number =>
      slotsOf(
        cryptTemplate(ruleset, {
          hand: [
            `{card: Act, initiative: 1, top: [${top}], bottom: [move: 1]}`,
            '{card: Spare, initiative: 2, top: [attack: 2], bottom: [move: 4]}',
          ],
        }),
      ).keep[0]!
    const points = ['attack: 2', 'move: 2', 'heal: 2', 'shield: 2', 'retaliate: 2', 'damage: {amount: 2, range: 1}'].map(keep)
    expect(points).toEqual([4096, 768, 2048, 4096, 3072, 5120])
    expect([keep('attack: {amount: 2, targets: 2}'), keep('attack: {amount: 2, targets: 3}')]).toEqual([8192, 8192])
    expect([keep('condition: {add: [strengthen], self: true}'), keep('loot: 1'), keep('infuse: fire')]).toEqual([1536, 384, 384])
    expect(keep('attack: 2, move: 2')).toBe(4864)
  })

  it('how it moves, whether the card is lost or stays, and how far attacks reach', () => {
    const hand = [
      '{card: Leap, initiative: 1, top: [move: {amount: 2, jump: true}, attack: 1, move: 3], bottom: [shield: {amount: 1, lasts: battle}], lost: top}',
      '{card: Spare, initiative: 2, top: [attack: {amount: 2, range: 4}], bottom: [move: 40], lost: bottom}',
    ]
    const slots = slotsOf(cryptTemplate(ruleset, { hand }))
    expect([slots.preTravel[0], slots.postTravel[0], slots.preTravel[2]]).toEqual([
      TravelKind.Jump,
      TravelKind.Walk,
      TravelKind.Walk,
    ])
    expect([...slots.lost.subarray(0, 4)]).toEqual([1, 0, 0, 1])
    expect([...slots.stays.subarray(0, 4)]).toEqual([0, 1, 0, 0])
    expect([slots.pre[3], slots.longest[1], slots.longest[2]]).toEqual([31, 4, 1])
    expect([slots.count, slots.attackSlot, slots.moveSlot, slots.restSlot]).toEqual([7, 4, 5, 6])
    expect([slots.holds[4], slots.pre[5]]).toEqual([Place | Harm, 2])
    expect(slotsOf(cryptTemplate(ruleset, { hand }))).not.toBe(slots)
  })
})
