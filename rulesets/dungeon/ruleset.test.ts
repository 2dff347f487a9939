import { describe, expect, it } from 'vitest'
import { Clock, Status } from '../../components/clock.ts'
import { CardPlace, Cards, FigureRole, Overlay, PileSlots, Piles, Rooms, RoundCards } from '../../components/dungeon.ts'
import { NOBODY } from '../../components/ids.ts'
import { Occupancy } from '../../components/space.ts'
import { Position, Standing, Vitals } from '../../components/units.ts'
import { advance } from '../../engine/advance.ts'
import { type Battle, cloneBattle, columns, copyBattle, createBattle, isOver } from '../../engine/battle.ts'
import { choices, choose } from '../../engine/choices.ts'
import { createEventLog } from '../../engine/events.ts'
import { GONE_MASK } from '../../engine/tactics/figures.ts'
import type { Template } from '../../engine/template.ts'
import { type Crypt, cryptTemplate } from '../../test/kit/dungeon.ts'
import { dungeon } from './ruleset.ts'

/** A dungeon with something of everything: doors, traps, ice, items, elements, summons on both sides, patterns, events. */
const ALL: Partial<Crypt> = {
  rows: ['a.^.#..f.', '..!.+.%%.', 'c.o.#.~^.', '.l..#e..d', '#.#######', '#.=....g.'],
  hand: [
    '{card: Slash, initiative: 20, top: [attack: {amount: 3, push: 2}], bottom: [move: 3]}',
    '{card: Lunge, initiative: 45, top: [attack: {amount: 2, add: [poison, wound]}], bottom: [move: {amount: 4, jump: true}]}',
    '{card: Sweep, initiative: 45, top: [attack: {amount: 2, pattern: arc}], bottom: [heal: {amount: 2, range: 2}]}',
    '{card: Burst, initiative: 64, top: [attack: {amount: 2, range: 3, pattern: star}], bottom: [move: 2, loot: 1]}',
    '{card: Guard, initiative: 11, top: [shield: {amount: 1, lasts: round}, retaliate: {amount: 1, range: 2}], bottom: [move: 2, infuse: {element: fire}]}',
    '{card: Call, initiative: 72, top: [summon: {kind: hound}], bottom: [move: {amount: 3, teleport: true}], lost: top}',
    '{card: Hex, initiative: 33, top: [attack: {amount: 1, range: 3, targets: 2, add: [curse, muddle], pull: 2}], bottom: [consume: {element: fire, do: [damage: {amount: 1, range: 2}]}, move: 3]}',
    '{card: Last, initiative: 80, top: [attack: {amount: 4, targets: all, pierce: 2}], bottom: [condition: {add: [strengthen, bless], self: true}, move: 5], lost: both}',
  ],
  gear: ['potion: {do: [heal: 3]}', 'boots: {do: [move: 2]}', 'bomb: {do: [damage: {amount: 1, range: 3}], lost: true}'],
  hero: 'gear: [potion, boots, bomb]',
  patterns: ['arc: {anchor: self, hexes: [[1, 0], [0, 1]]}', 'star: {anchor: target, hexes: [[0, 0], [1, 0]]}'],
  brute: [
    '{initiative: 50, do: [move: {plus: 0}, attack: {plus: 0}]}',
    '{initiative: 15, do: [shield: 1, retaliate: 1], reshuffle: true}',
    '{initiative: 45, do: [move: {plus: 1}, attack: {plus: -1, pattern: arc, push: 1}]}',
  ],
  archer: [
    '{initiative: 30, do: [move: {plus: 0}, attack: {plus: 0, add: [immobilize]}]}',
    '{initiative: 64, do: [attack: {plus: 0, targets: 2, pull: 1}, heal: {amount: 2, range: 2}], reshuffle: true}',
    '{initiative: 80, do: [move: {plus: -1}, summon: {kind: brute}]}',
  ],
  tokens: ['gold: {at: [[1, 5]]}'],
  units: [
    '{id: ann, kind: hero, side: party, at: a}',
    '{id: cleo, kind: hero, side: party, at: c}',
    '{id: lou, kind: brute, side: monsters, at: l}',
    '{id: eve, kind: archer, grade: elite, side: monsters, at: e}',
    '{id: dan, kind: brute, grade: elite, side: monsters, at: d}',
    '{id: fay, kind: archer, side: monsters, at: f}',
    '{id: gus, kind: brute, side: monsters, at: g}',
  ],
  events: [
    'storm: {when: roundEnd, if: {round: 2}, target: {side: party}, do: [damage: 1]}',
    'more: {when: roundStart, if: {round: 3}, do: [deploy: {kind: archer, side: monsters, at: [3, 0]}]}',
  ],
}

const templateOf = (change: Partial<Crypt>): Template => cryptTemplate(dungeon, { ...ALL, ...change })

/** What must hold of every battle at every moment. */
const check = (battle: Battle): void => {
  const { template } = battle
  const { cell } = columns(battle, Position)
  const { mask } = columns(battle, Standing)
  const { hp, maxHp } = columns(battle, Vitals)
  const occupant = columns(battle, Occupancy).unit
  for (let row = 1; row < template.rows; row++) {
    const stands = (mask[row]! & GONE_MASK) === 0
    if (stands !== cell[row]! >= 0) throw new Error(`${template.unitIds[row]} stands ${stands} on ${cell[row]}`)
    if (stands && (hp[row]! < 1 || hp[row]! > maxHp[row]!)) throw new Error(`${template.unitIds[row]} has ${hp[row]} HP`)
  }
  occupant.forEach((row, at) => {
    if (row !== NOBODY && cell[row] !== at) throw new Error(`${template.unitIds[row]} is not on ${at}`)
  })
  const { place } = columns(battle, Cards)
  const { leading, other } = columns(battle, RoundCards)
  template.dungeon.seats.forEach((row) => {
    for (const card of [leading[row]!, other[row]!])
      if (card >= 0 && template.dungeon.cards.owner[card] !== row) throw new Error('not its card')
    if ((mask[row]! & GONE_MASK) === 0) return
    for (let card = template.dungeon.cards.firstOfUnit[row]!; card < template.dungeon.cards.firstOfUnit[row + 1]!; card++)
      if (template.dungeon.cards.isItem[card] === 0 && place[card] !== CardPlace.Lost)
        throw new Error('the exhausted keep a card')
  })
  const { size, drawn } = columns(battle, Piles)
  const slots = columns(battle, PileSlots).card
  size.forEach((count, pile) => {
    if (drawn[pile]! > count || count > template.dungeon.slots[pile]!) throw new Error(`pile ${pile}: ${drawn[pile]} of ${count}`)
    const first = template.dungeon.firstSlot[pile]!
    if (slots.subarray(first, first + count).includes(-1)) throw new Error(`pile ${pile} has a hole`)
  })
}

const legal = new Int32Array(20_000)

/** Plays a battle by hand, each choice picked by `pick`; checks it at every question, and that a copy taken there goes on alike. */
const playOut = (template: Template, seed: number, pick: (count: number) => number, copies: boolean): Battle => {
  const battle = createBattle(template, seed)
  const log = createEventLog()
  const copy = cloneBattle(battle)
  advance(battle, 'choice', log)
  for (let step = 0; step < 4000 && !isOver(battle); step++) {
    check(battle)
    const count = choices(battle, legal)
    if (count === 0) throw new Error('no choice')
    for (let i = 1; i < count; i++)
      if (legal[i]! <= legal[i - 1]!) throw new Error(`choices out of order: ${legal.subarray(0, count).join(' ')}`)
    const choice = legal[pick(count)]!
    if (copies) copyBattle(battle, copy)
    choose(battle, choice, log)
    advance(battle, 'choice', log)
    if (!copies) continue
    choose(copy, choice)
    advance(copy, 'choice')
    if (Buffer.compare(copy.bytes, battle.bytes) !== 0) throw new Error(`a copy goes on otherwise after ${choice}`)
  }
  return battle
}

/** Numbers that look random enough. */
const lottery = (seed: number): ((count: number) => number) => {
  let state = seed * 2_654_435_761 + 1
  return (count) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * count)
  }
}

describe('whole battles', () => {
  it('run without fault with everybody at random, to an end, whatever the seed', () => {
    const template = templateOf({ party: 'random-legal', monsters: 'random-legal' })
    const outcomes = new Set<number>()
    for (let index = 0; index < 15; index++) {
      const battle = createBattle(template, 5, index)
      advance(battle)
      expect([index, battle.clock[Clock.Fault], battle.status]).toEqual([index, 0, Status.Ended])
      check(battle)
      outcomes.add(battle.clock[Clock.Winner]!)
    }
    expect(outcomes.has(1)).toBe(true)
  })

  it.each(['played', 'rules'])('go on alike from any question, events told or not; monsters: %s', (monsters) => {
    const template = templateOf({ monsters })
    for (let seed = 1; seed <= 3; seed++) {
      const battle = playOut(template, seed, lottery(seed), true)
      expect([seed, battle.clock[Clock.Fault], battle.status]).toEqual([seed, 0, Status.Ended])
    }
  })

  it('are the same bytes with events told and not', () => {
    const template = templateOf({ party: 'cautious', monsters: 'rules' })
    for (let index = 0; index < 4; index++) {
      const told = createBattle(template, 9, index)
      const silent = createBattle(template, 9, index)
      advance(told, 'end', createEventLog())
      advance(silent)
      expect(Buffer.compare(told.bytes, silent.bytes)).toBe(0)
      expect([told.clock[Clock.Fault], told.status]).toEqual([0, Status.Ended])
    }
  })

  it.each(['aggressive', 'cautious', 'focus-weakest', 'hold', 'search-1'])('are played by %s without fault', (party) => {
    const template = templateOf({ party, monsters: 'rules' })
    for (let index = 0; index < (party === 'search-1' ? 1 : 2); index++) {
      const battle = createBattle(template, 3, index)
      while (!isOver(battle)) {
        advance(battle, 'turn')
        check(battle)
      }
      expect([index, battle.clock[Clock.Fault], battle.status]).toEqual([index, 0, Status.Ended])
    }
  })

  it('DUN-38 DUN-8 DUN-17 come to doors, traps and summons on the way', () => {
    const template = templateOf({ party: 'random-legal', monsters: 'random-legal' })
    let doors = 0
    let traps = 0
    let summons = 0
    for (let index = 0; index < 15; index++) {
      const battle = createBattle(template, 11, index)
      advance(battle, 'end', null)
      if (columns(battle, Rooms).open[0] !== 0) doors++
      if (columns(battle, Overlay).trap.reduce((sum, set) => sum + set, 0) < 3) traps++
      const { role } = template.dungeon
      if (columns(battle, Vitals).hp.some((hp, row) => role[row] === FigureRole.Summon && hp > 0)) summons++
    }
    expect([doors > 0, traps > 0, summons > 0]).toEqual([true, true, true])
  })
})
