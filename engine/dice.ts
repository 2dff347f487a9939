import { Clock, Fault, Outcome, Status } from '../components/clock.ts'
import { DiceOrdinals } from '../components/turn.ts'
import { type Battle, columns } from './battle.ts'
import { EventKind, logDetail } from './events.ts'
import { threefry } from './threefry.ts'

/** What a number is drawn for: part of its counter, so that draws of one purpose never shift another's. */
export const Purpose = {
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
} as const
export type Purpose = (typeof Purpose)[keyof typeof Purpose]

/** Stands in for the dice where rolls are fixed or all outcomes are enumerated. */
export interface Chance {
  /** A face 1 … faces. */
  die(faces: number): number
  /** Whether a die of `faces` faces shows `need` or more. */
  passes(faces: number, need: number): boolean
  /** A sum of `count` dice; left out: die by die. */
  sum?(count: number, faces: number): number
}

const ORDINALS = 1 << 20
const ATTEMPTS = 16
const TWO_32 = 4294967296

const draw = (battle: Battle, name: number, ordinal: number, purpose: number, faces: number): number => {
  const { clock } = battle
  const who = battle.template.diceNames[name]!
  const counter = (purpose << 24) | (ordinal << 4)
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const product = threefry(clock[Clock.KeyLow]!, clock[Clock.KeyHigh]!, who, counter | attempt) * faces
    // Lemire's rejection: the low word below 2³² mod faces marks the values that would make some faces likelier.
    const low = product >>> 0
    if (low >= faces || low >= TWO_32 % faces) return Math.floor(product / TWO_32)
  }
  fault(battle, Fault.DiceExhausted)
  return 0
}

/** Ends this battle alone as one that could not go on. */
export const fault = (battle: Battle, code: Fault): void => {
  const { clock } = battle
  clock[Clock.Status] = Status.Faulted
  clock[Clock.Outcome] = Outcome.Fault
  clock[Clock.Fault] = code
}

const nextOrdinal = (battle: Battle, name: number): number => {
  const { ordinal } = columns(battle, DiceOrdinals)
  const next = ordinal[name]!
  if (next >= ORDINALS) {
    fault(battle, Fault.DiceExhausted)
    return 0
  }
  ordinal[name] = next + 1
  return next
}

/** Rolls one die of `faces` faces (1 … 65536) for the dice name `name`: 1 … faces. */
export const rollDie = (battle: Battle, name: number, purpose: Purpose, faces: number): number => {
  if (battle.chance !== null) return battle.chance.die(faces)
  const face = 1 + draw(battle, name, nextOrdinal(battle, name), purpose, faces)
  if (battle.log !== null) logDetail(battle, EventKind.DieRolled, name, purpose, faces, face)
  return face
}

/** Sum of `count` dice of `faces` faces. */
export const rollDice = (battle: Battle, name: number, purpose: Purpose, count: number, faces: number): number => {
  if (battle.chance?.sum !== undefined) return battle.chance.sum(count, faces)
  let sum = 0
  for (let i = 0; i < count; i++) sum += rollDie(battle, name, purpose, faces)
  return sum
}

/** Whether a die of `faces` faces shows `need` or more; rolled also where it cannot fail. */
export const rollCheck = (battle: Battle, name: number, purpose: Purpose, faces: number, need: number): boolean =>
  battle.chance !== null ? battle.chance.passes(faces, need) : rollDie(battle, name, purpose, faces) >= need

/**
 * A number 0 … count − 1 for a policy that decides for the dice name `name`, told apart by round and `step` (its
 * decisions so far this round): writes nothing, shifts nobody's dice.
 */
export const policyNumber = (battle: Battle, name: number, step: number, count: number): number => {
  const ordinal = ((battle.clock[Clock.Round]! & 0xfff) << 8) | (step & 0xff)
  return draw(battle, name, ordinal, Purpose.Policy, count)
}

/** Shuffles `cards[0 … count)` in place (Fisher–Yates) with the dice of `name`. */
export const shuffle = (battle: Battle, name: number, cards: Int16Array | Uint8Array, count: number): void => {
  for (let last = count - 1; last > 0; last--) {
    const pick = rollDie(battle, name, Purpose.Shuffle, last + 1) - 1
    const card = cards[last]!
    cards[last] = cards[pick]!
    cards[pick] = card
  }
}
