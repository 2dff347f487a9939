import { describe, expect, it } from 'vitest'
import { TravelKind } from '../../components/dungeon.ts'
import { dungeon as ruleset } from '../../rulesets/dungeon/ruleset.ts'
import { type Crypt, cellAt, rowOf, stillCrypt } from '../../test/kit/dungeon.ts'
import type { Battle } from '../battle.ts'
import {
  canStop,
  findWay,
  listStops,
  negativeTo,
  opensDoor,
  pointsTo,
  searchWays,
  searchWaysFrom,
  searchWayTo,
  travelOf,
  writeWay,
} from './figure-ways.ts'

const out = new Int32Array(256)

const words = (battle: Battle, count: number): string =>
  Array.from(out.subarray(0, count), (cell) => {
    const { height } = battle.template.space
    return `${Math.floor(cell / height)},${cell % height}`
  }).join(' ')

/** A search of ann with so many points; answers in words. */
const look = (change: Partial<Crypt>, points: number, travel: number = TravelKind.Walk, id = 'ann') => {
  const battle = stillCrypt(ruleset, change)
  searchWays(battle, rowOf(battle, id), points, travel)
  return {
    battle,
    stops: () => words(battle, listStops(out)),
    way: (column: number, row: number) => words(battle, writeWay(cellAt(battle, column, row), out)),
    price: (column: number, row: number) => {
      const cell = cellAt(battle, column, row)
      return `${negativeTo(cell)}/${pointsTo(cell)}`
    },
    stop: (column: number, row: number) => canStop(cellAt(battle, column, row)),
    opens: (column: number, row: number) => opensDoor(cellAt(battle, column, row)),
  }
}

const TWO = ['{id: ann, kind: hero, side: party, at: a}', '{id: bob, kind: brute, side: monsters, at: b}']
const THREE = [...TWO, '{id: cid, kind: hero, side: party, at: c}']

describe('the ways of a figure', () => {
  it('DUN-7 pass allies, not enemies, obstacles or walls, and end on nobody', () => {
    const ways = look({ rows: ['ac..b...'], units: THREE }, 6)
    expect(ways.stops()).toBe('2,0 3,0')
    expect(ways.stop(1, 0)).toBe(false)
    expect(ways.price(1, 0)).toBe('0/1')
    expect(ways.way(3, 0)).toBe('1,0 2,0 3,0')
    expect(look({ rows: ['a.o.b'] }, 6).stops()).toBe('1,0')
    expect(look({ rows: ['a.#.b'] }, 6).stops()).toBe('1,0')
  })

  it('DUN-9 difficult terrain costs 2 to enter, nothing to leave', () => {
    const ways = look({ rows: ['a~~.b'] }, 5)
    expect([ways.price(1, 0), ways.price(2, 0), ways.price(3, 0)]).toEqual(['0/2', '0/4', '0/5'])
    expect(look({ rows: ['a~~.b'] }, 4).stops()).toBe('1,0 2,0')
  })

  it('DUN-12 fewest traps and hazards come first, then fewest points', () => {
    const around = ['a^.b', '....']
    expect(look({ rows: around }, 4).price(2, 0)).toBe('0/4')
    expect(look({ rows: around }, 4).way(2, 0)).toBe('0,1 1,1 2,1 2,0')
    // With points for the short way only, the trap is taken.
    const short = look({ rows: around }, 3)
    expect([short.price(2, 0), short.way(2, 0)]).toEqual(['1/2', '1,0 2,0'])
    expect(look({ rows: ['a!.b'] }, 2).price(2, 0)).toBe('1/2')
    expect(look({ rows: ['a!^b'] }, 2).price(2, 0)).toBe('2/2')
  })

  it('DEC-1 a way takes the lowest cell at each step, back from its end', () => {
    expect(look({ rows: ['......', 'a....b', '......'] }, 4).way(3, 1)).toBe('1,0 2,1 3,1')
  })

  it('DUN-7 a jump counts its last hex alone, and passes everything but walls', () => {
    const ways = look({ rows: ['a^b.^.', '##oo##'] }, 5, TravelKind.Jump)
    expect(ways.stops()).toBe('1,0 3,0 4,0 5,0')
    expect([ways.price(3, 0), ways.price(4, 0), ways.price(5, 0)]).toEqual(['0/3', '1/4', '0/5'])
    expect(ways.way(3, 0)).toBe('1,0 2,0 3,0')
    expect(look({ rows: ['a#.b'] }, 5, TravelKind.Jump).stops()).toBe('')
  })

  it('DUN-9 only in the first edition a landing on difficult terrain costs one more', () => {
    expect(look({ rows: ['a~~b'] }, 3, TravelKind.Jump).price(2, 0)).toBe('0/3')
    expect(look({ rows: ['a~~b'], options: 'edition: frosthaven' }, 3, TravelKind.Jump).price(2, 0)).toBe('0/2')
    expect(look({ rows: ['a~~.'].map((row) => `${row}b`) }, 3, TravelKind.Jump).price(3, 0)).toBe('0/3')
  })

  it('DUN-7 a flight counts nothing on its last hex either, but somebody on it', () => {
    const ways = look({ rows: ['a^ob!~.'] }, 6, TravelKind.Fly)
    expect(ways.stops()).toBe('1,0 2,0 4,0 5,0 6,0')
    expect([ways.price(1, 0), ways.price(4, 0), ways.price(5, 0)]).toEqual(['0/1', '0/4', '0/5'])
  })

  it('DUN-7 who flies flies whatever the card says, but teleports by one', () => {
    const battle = stillCrypt(ruleset, {
      kinds: [
        'brute: {role: monster, deck: brute, flying: true, normal: {hp: 6, move: 2, attack: 2}, elite: {hp: 9, move: 3, attack: 3}}',
      ],
      brute: ['{initiative: 50, do: [move: {plus: 0}, move: {plus: 0, jump: true}, move: {plus: 0, teleport: true}]}'],
      rows: ['bo^.a'],
    })
    const bob = rowOf(battle, 'bob')
    const first = battle.template.dungeon.abilityCards.first[0]!
    expect([0, 1, 2].map((i) => travelOf(battle, bob, first + i))).toEqual([TravelKind.Fly, TravelKind.Fly, TravelKind.Teleport])
    searchWays(battle, bob, 3, TravelKind.Walk)
    expect(words(battle, listStops(out))).toBe('1,0 2,0 3,0')
  })

  it('DUN-36 a teleport goes plain distance through everything, and only its landing counts', () => {
    const ways = look({ rows: ['a#^.ob', '......'] }, 3, TravelKind.Teleport)
    expect(ways.stops()).toBe('0,1 1,1 2,0 2,1 3,0 3,1')
    expect([ways.price(2, 0), ways.price(3, 0), ways.way(3, 0)]).toEqual(['1/2', '0/3', '3,0'])
  })

  it('DUN-36 a step on ice goes on in its direction until something stops it, for the one point', () => {
    expect(look({ rows: ['a', '%', '%', '.', 'b'] }, 1).stops()).toBe('0,3')
    expect(look({ rows: ['a', '%', '%', '.', 'b'] }, 1).way(0, 3)).toBe('0,1 0,2 0,3')
    // An obstacle, a figure or the edge leaves it on the ice.
    expect(look({ rows: ['a', '%', '%', 'o', 'b'] }, 1).stops()).toBe('0,2')
    expect(look({ rows: ['a', '%', '%', 'b'] }, 1).stops()).toBe('0,2')
    expect(
      look(
        {
          rows: ['a', '%', '%'],
          units: TWO.slice(0, 1),
          objectives: '[{side: party, win: {survive: {side: party}}, check: {roundEnd: 3}}]',
        },
        1,
      ).stops(),
    ).toBe('0,2')
    // What a slide ends on is entered: a trap counts, difficult terrain costs nothing more.
    expect(look({ rows: ['a', '%', '^', 'b'] }, 1).price(0, 2)).toBe('1/1')
    expect(look({ rows: ['a', '%', '~', 'b'] }, 1).price(0, 2)).toBe('0/1')
    // It cannot stop in the middle.
    expect(look({ rows: ['a', '%', '%', '.', 'b'] }, 3).stops()).toBe('0,3')
  })

  it('DUN-36 stopped on ice by an ally it may go on through that one', () => {
    const ways = look({ rows: ['a', '%', 'c', '.', 'b'], units: THREE }, 3)
    expect([ways.price(0, 1), ways.price(0, 3), ways.way(0, 3)]).toEqual(['0/1', '0/3', '0,1 0,2 0,3'])
  })

  it('DUN-36 neither jumps nor flights slide', () => {
    expect(look({ rows: ['a%%.b'] }, 2, TravelKind.Jump).stops()).toBe('1,0 2,0')
  })

  it('DUN-10 a closed door is a wall for monsters; for characters a leg ends in it', () => {
    const rooms = { rows: ['a.+..b'] }
    const ways = look(rooms, 5)
    expect(ways.stops()).toBe('1,0 2,0')
    expect([ways.opens(1, 0), ways.opens(2, 0), ways.price(2, 0), ways.way(2, 0)]).toEqual([false, true, '0/2', '1,0 2,0'])
    expect(look(rooms, 5, TravelKind.Jump).stops()).toBe('1,0 2,0')
    expect(look(rooms, 5, TravelKind.Teleport).stops()).toBe('1,0')
    expect(look(rooms, 5, TravelKind.Walk, 'bob').stops()).toBe('3,0 4,0')
  })

  it('DUN-10 a door on an edge is entered with the hex behind it', () => {
    const ways = look({ rows: ['a', '.', '.', 'b'], edges: 'door: [[0, 1, S]]' }, 3)
    expect(ways.stops()).toBe('0,1 0,2')
    expect([ways.opens(0, 2), ways.price(0, 2), ways.way(0, 2)]).toEqual([true, '0/2', '0,1 0,2'])
    const blocked = { rows: ['a', '.', 'o', 'b'], edges: 'door: [[0, 1, S]]' }
    expect([look(blocked, 3).stops(), look(blocked, 3, TravelKind.Fly).stops()]).toEqual(['0,1', '0,1 0,2'])
  })

  it('can be asked of another hex than the one the figure stands on', () => {
    const battle = stillCrypt(ruleset, { rows: ['a....b'] })
    searchWaysFrom(battle, rowOf(battle, 'ann'), cellAt(battle, 3, 0), 2, TravelKind.Walk)
    expect(words(battle, listStops(out))).toBe('1,0 2,0 4,0')
  })
})

describe('the way of a figure to one goal', () => {
  const SIGNS = ['......~~^!o#', '......~~^!o%', '........~o#^']
  let state = 1
  const below = (count: number): number => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0
    return (state >>> 8) % count
  }

  it('DUN-7 DUN-12 DEC-1 is the one that a search of all ways finds', () => {
    for (let map = 0; map < 16; map++) {
      const signs = SIGNS[map % SIGNS.length]!
      const draw = (): string => Array.from({ length: 9 }, () => signs[below(signs.length)]).join('')
      const rows = Array.from({ length: 7 }, draw)
      rows[3] = `${rows[3]!.slice(0, 4)}a.b.c`
      const battle = stillCrypt(ruleset, { rows, units: THREE })
      const ann = rowOf(battle, 'ann')
      const { cells } = battle.template.space
      for (const travel of [TravelKind.Walk, TravelKind.Jump, TravelKind.Fly]) {
        for (let goal = 0; goal < cells; goal++) {
          const points = below(9)
          searchWays(battle, ann, points, travel)
          const stops = canStop(goal)
          const price = [pointsTo(goal), negativeTo(goal)]
          const way = stops ? words(battle, writeWay(goal, out)) : ''
          searchWayTo(battle, ann, goal, points, travel)
          expect([canStop(goal), pointsTo(goal), negativeTo(goal)]).toEqual([stops, ...price])
          if (stops) expect(words(battle, writeWay(goal, out))).toBe(way)
          const length = findWay(battle, ann, goal, points, travel, out)
          expect([length >= 0, words(battle, Math.max(length, 0))]).toEqual([stops, way])
        }
      }
    }
  })
})
