import { describe, expect, it } from 'vitest'
import { Clock, Fault, Outcome, Status } from '../components/clock.ts'
import { DiceOrdinals } from '../components/turn.ts'
import { skirmish } from '../rulesets/skirmish/ruleset.ts'
import { compile } from '../scenario/compile/compile.ts'
import { fixedDice } from '../test/kit/dice.ts'
import { kind, sketch } from '../test/kit/scenario.ts'
import { type Battle, columns, createBattle } from './battle.ts'
import { fault, Purpose, policyNumber, rollCheck, rollDice, rollDie, shuffle } from './dice.ts'
import { createEventLog, EventKind, readEvents } from './events.ts'
import { threefry } from './threefry.ts'

const template = compile(
  sketch({
    rows: ['..'],
    kinds: [kind('man', {}, [])],
    abilities: [],
    units: [
      ['ada', 'man', 'red', 0, 0],
      ['bob', 'man', 'blue', 1, 0],
    ],
  }),
  skirmish,
)
const fresh = (index = 0): Battle => createBattle(template, 7, index)
const ordinals = (battle: Battle): Uint32Array => columns(battle, DiceOrdinals).ordinal

/** The generator’s word for a draw, straight from its definition. */
const word = (battle: Battle, name: number, purpose: number, ordinal: number, attempt = 0): number =>
  threefry(
    battle.clock[Clock.KeyLow]!,
    battle.clock[Clock.KeyHigh]!,
    template.diceNames[name]!,
    purpose * 2 ** 24 + ordinal * 16 + attempt,
  )
const faceOf = (drawn: number, faces: number): number => 1 + Math.floor((drawn * faces) / 2 ** 32)

describe('a draw', () => {
  it('is named by battle key, who rolls, purpose and ordinal, and nothing else', () => {
    const battle = fresh()
    const rolled = [1, 2, 3].map(() => rollDie(battle, 1, Purpose.Check, 20))
    expect(rolled).toEqual([0, 1, 2].map((ordinal) => faceOf(word(battle, 1, 2, ordinal), 20)))
    expect(rollDie(battle, 1, Purpose.Damage, 6)).toBe(faceOf(word(battle, 1, 3, 3), 6))
    expect(rollDie(battle, 2, Purpose.Check, 20)).toBe(faceOf(word(battle, 2, 2, 0), 20))
    expect([...ordinals(battle)]).toEqual([0, 4, 1, 0, 0, 0])
  })

  it('of one unit is not shifted by those of another', () => {
    const [alone, after] = [fresh(), fresh()]
    rollDie(after, 2, Purpose.Check, 20)
    expect(rollDie(after, 1, Purpose.Check, 20)).toBe(rollDie(alone, 1, Purpose.Check, 20))
  })

  it('keeps the numbers of its purposes', () => {
    expect(Purpose).toEqual({
      Initiative: 1,
      Check: 2,
      Damage: 3,
      Heal: 4,
      BonusHp: 5,
      Tie: 6,
      Policy: 7,
      Shuffle: 8,
      Engage: 9,
      Reroll: 10,
      Modifier: 11,
      AbilityCard: 12,
      RestLoss: 13,
      Mishap: 14,
      OutOfSight: 15,
      InjuryRoll: 16,
      HitLost: 17,
      MeleeOrder: 18,
      FirstSide: 19,
      Token: 20,
      Table: 21,
      Coin: 22,
      Pool: 23,
    })
  })

  it.each([1, 2, 6, 20, 100, 65536])('of a d%i shows 1 to %i', (faces) => {
    const battle = fresh()
    const rolls = Array.from({ length: 500 }, () => rollDie(battle, 1, Purpose.Check, faces))
    expect(Math.min(...rolls)).toBeGreaterThanOrEqual(1)
    expect(Math.max(...rolls)).toBeLessThanOrEqual(faces)
    if (faces <= 20) expect(new Set(rolls).size).toBe(faces)
  })

  it('is rejected and tried again where its low word would make some faces likelier', () => {
    const battle = fresh()
    const faces = 1_500_000
    const excess = 2 ** 32 % faces
    const low = (ordinal: number, attempt: number): number => (word(battle, 1, 7, ordinal, attempt) * faces) % 2 ** 32
    let ordinal = 0
    while (low(ordinal, 0) >= excess) ordinal++
    expect(low(ordinal, 1)).toBeGreaterThanOrEqual(excess)
    battle.clock[Clock.Round] = ordinal >> 8
    const step = ordinal & 255
    expect(policyNumber(battle, 1, step, faces)).toBe(faceOf(word(battle, 1, 7, ordinal, 1), faces) - 1)
    expect(policyNumber(battle, 1, step, faces)).not.toBe(faceOf(word(battle, 1, 7, ordinal, 0), faces) - 1)
  })

  it('has sixteen attempts; where all are rejected the battle ends as a fault', () => {
    // Half of all words are rejected for so many faces, so that draws which lose long are found soon.
    const faces = 2 ** 31 + 1
    const { clock } = fresh()
    const rejected = (ordinal: number, attempt: number): boolean => {
      const drawn = threefry(
        clock[Clock.KeyLow]!,
        clock[Clock.KeyHigh]!,
        template.diceNames[1]!,
        7 * 2 ** 24 + ((ordinal << 4) | attempt),
      )
      return (drawn * faces) >>> 0 < 2 ** 32 % faces
    }
    const losing = (times: number): Battle => {
      let ordinal = 0
      let attempt = 0
      while (attempt < times || rejected(ordinal, attempt)) {
        if (attempt < times && rejected(ordinal, attempt)) attempt++
        else {
          ordinal++
          attempt = 0
        }
      }
      const battle = fresh()
      battle.clock[Clock.Round] = ordinal >> 8
      policyNumber(battle, 1, ordinal & 255, faces)
      return battle
    }
    expect(losing(15).status).toBe(Status.Running)
    const lost = losing(16)
    expect([lost.status, lost.clock[Clock.Fault]]).toEqual([Status.Faulted, Fault.DiceExhausted])
  })

  it('records name, purpose, faces and face where a log is open', () => {
    const battle = fresh()
    battle.log = createEventLog()
    const face = rollDie(battle, 2, Purpose.Heal, 8)
    expect([...readEvents(battle.log)]).toEqual([
      { kind: EventKind.DieRolled, number: 0, actor: 2, target: 0, values: [Purpose.Heal, 8, face, 0] },
    ])
    const silent = fresh()
    expect(rollDie(silent, 2, Purpose.Heal, 8)).toBe(face)
    expect(silent.bytes).toEqual(battle.bytes)
  })

  it('ends the battle alone, as a fault, where a name has rolled 2^20 times', () => {
    const battle = fresh()
    ordinals(battle)[1] = 2 ** 20 - 1
    rollDie(battle, 1, Purpose.Check, 20)
    expect([ordinals(battle)[1], battle.status]).toEqual([2 ** 20, Status.Running])
    rollDie(battle, 1, Purpose.Check, 20)
    expect([ordinals(battle)[1], battle.status, battle.clock[Clock.Outcome], battle.clock[Clock.Fault]]).toEqual([
      2 ** 20,
      Status.Faulted,
      Outcome.Fault,
      Fault.DiceExhausted,
    ])
  })
})

describe('dice together', () => {
  it('are rolled one by one and summed', () => {
    const [sum, single] = [fresh(), fresh()]
    const expected = [1, 2, 3].reduce((total) => total + rollDie(single, 1, Purpose.Damage, 6), 0)
    expect(rollDice(sum, 1, Purpose.Damage, 3, 6)).toBe(expected)
    expect(ordinals(sum)[1]).toBe(3)
    expect(rollDice(sum, 1, Purpose.Damage, 0, 6)).toBe(0)
    expect(ordinals(sum)[1]).toBe(3)
  })

  it('SKI-8 a check passes on its need or more, and is rolled also where it cannot fail or pass', () => {
    const battle = fresh()
    const face = faceOf(word(battle, 1, 2, 0), 20)
    expect(rollCheck(fresh(), 1, Purpose.Check, 20, face)).toBe(true)
    expect(rollCheck(fresh(), 1, Purpose.Check, 20, face + 1)).toBe(false)
    expect(rollCheck(battle, 1, Purpose.Check, 20, -5)).toBe(true)
    expect(rollCheck(battle, 1, Purpose.Check, 20, 21)).toBe(false)
    expect(ordinals(battle)[1]).toBe(2)
  })
})

describe('a chance in place of the dice', () => {
  it('answers dice, checks and sums; the battle’s own dice stay where they were', () => {
    const battle = fresh()
    battle.chance = fixedDice(3, 4, 5, 6)
    battle.log = createEventLog()
    expect(rollDie(battle, 1, Purpose.Check, 20)).toBe(3)
    expect(rollCheck(battle, 1, Purpose.Check, 20, 5)).toBe(false)
    expect(rollDice(battle, 1, Purpose.Damage, 2, 6)).toBe(11)
    expect([ordinals(battle)[1], battle.log.count]).toEqual([0, 0])
  })

  it('without sums rolls die by die', () => {
    const battle = fresh()
    battle.chance = { die: (faces) => faces, passes: () => true }
    expect(rollDice(battle, 1, Purpose.Damage, 3, 6)).toBe(18)
  })
})

describe('the number of a policy', () => {
  it('is named by who decides, round and step, and writes nothing', () => {
    const battle = fresh()
    battle.clock[Clock.Round] = 5
    const before = battle.bytes.slice()
    expect(policyNumber(battle, 2, 9, 1000)).toBe(faceOf(word(battle, 2, 7, (5 << 8) | 9), 1000) - 1)
    expect(battle.bytes).toEqual(before)
  })

  it('keeps within 20 bits of ordinal however long the battle', () => {
    const battle = fresh()
    battle.clock[Clock.Round] = 0x1001
    expect(policyNumber(battle, 1, 0x103, 1000)).toBe(faceOf(word(battle, 1, 7, (1 << 8) | 3), 1000) - 1)
  })
})

describe('a shuffle', () => {
  it('is Fisher–Yates from the last card on', () => {
    const battle = fresh()
    battle.chance = fixedDice(1, 3, 1)
    const cards = Int16Array.of(10, 11, 12, 13)
    shuffle(battle, 1, cards, 4)
    // 10 and 13 change places; 12 stays; then 13 and 11 change places.
    expect([...cards]).toEqual([11, 13, 12, 10])
  })

  it('touches only the first cards, and rolls nothing for one or none', () => {
    const battle = fresh()
    battle.chance = fixedDice(1)
    const cards = Uint8Array.of(1, 2, 3)
    shuffle(battle, 1, cards, 2)
    shuffle(battle, 1, cards, 1)
    shuffle(battle, 1, cards, 0)
    expect([...cards]).toEqual([2, 1, 3])
  })

  it('draws for its own purpose', () => {
    const battle = fresh()
    battle.log = createEventLog()
    shuffle(battle, 2, Uint8Array.of(1, 2, 3), 3)
    expect([...readEvents(battle.log)].map(({ actor, values }) => [actor, values[0], values[1]])).toEqual([
      [2, 8, 3],
      [2, 8, 2],
    ])
  })
})

it('a fault names its reason and ends nothing else', () => {
  const battle = fresh()
  fault(battle, Fault.StuckActivation)
  expect([battle.status, battle.clock[Clock.Outcome], battle.clock[Clock.Fault], battle.clock[Clock.Winner]]).toEqual([
    3, 4, 1, -1,
  ])
})
