import { ratio } from '../kit/enumerate.ts'
import { readText } from '../kit/read-text.ts'

/** Fighters of a melee: what their blows and their defence must reach, pierce, injury, attacks. */
interface Fighter {
  readonly melee: number
  readonly defence: number
  readonly pierce: number
  readonly injury: number
  readonly attacks: number
}

const ANN: Fighter = { melee: 11, defence: 16, pierce: 3, injury: 2, attacks: 1 }
const BOB: Fighter = { melee: 13, defence: 14, pierce: 0, injury: 0, attacks: 1 }

const statsOf = ({ melee, defence, pierce, injury, attacks }: Fighter, agility: number): string =>
  `{stats: {move: 6, melee: ${melee}, ranged: none, defence: ${defence}, agility: ${agility}, morale: 10, attacks: ${attacks}, wounds: 1, pierce: ${pierce}, injury: ${injury}}}`

/**
 * One exchange of blows: the two stand in contact, red's first turn is one of moves alone, so all there is is the melee of blue's turn, in
 * which ann strikes before bob because her agility is better (WAR-9 WAR-22).
 */
export const melee = readText(`
affray: 1
name: melee
ruleset: {name: warband, turns: 1, routThreshold: 50}
map: {ground: grass, legend: {".": grass}, rows: [".."]}
terrain: {grass: {}}
kinds:
  ann: ${statsOf(ANN, 6)}
  bob: ${statsOf(BOB, 9)}
sides: {red: {play: hold}, blue: {play: hold}}
units:
  - {id: ann, kind: ann, side: red, at: [0, 0]}
  - {id: bob, kind: bob, side: blue, at: [1, 0]}
limits: {rounds: 3}
`)

const FACES = 20

/** Whether a face passes: 1 to 4 never do, and what must be reached is held in 2 to 20 (WAR-3 WAR-36). */
const passes = (face: number, need: number): boolean => face > 4 && face >= Math.min(20, Math.max(2, need))

/** What befalls who is struck: nothing, dazed, stunned, incapacitated (WAR-27). */
type Hurt = 0 | 1 | 2 | 3
const HURTS: readonly Hurt[] = [0, 1, 2, 3]

const injuryOf = (roll: number): Hurt => (roll <= 14 ? 1 : roll <= 17 ? 2 : 3)

/** Ways × 20 of a defence that holds (WAR-2 WAR-23). */
const waysDefended = (by: Fighter, at: Fighter): bigint => {
  let ways = 0n
  for (let face = 1; face <= FACES; face++) if (passes(face, at.defence + by.pierce)) ways++
  return ways
}

/** Ways × 20⁴ that all blows of `by` come to, by the worst that befalls `at`: a critical gives one more blow, which gives no other (WAR-23 WAR-24 WAR-27). */
const waysOf = (by: Fighter, at: Fighter, isExtra = false): readonly bigint[] => {
  const defended = waysDefended(by, at)
  const ways = [0n, 0n, 0n, 0n]
  const add = (hurt: Hurt, critical: boolean, over: bigint): void => {
    if (isExtra) ways[hurt]! += over
    else if (!critical) ways[hurt]! += over * 400n
    else for (const other of HURTS) ways[Math.max(hurt, other)]! += over * waysOf(by, at, true)[other]!
  }
  for (let roll = 1; roll <= FACES; roll++) {
    if (!passes(roll, by.melee)) {
      add(0, false, 20n)
      continue
    }
    const critical = !isExtra && roll + by.injury >= 20
    add(0, critical, defended)
    add(injuryOf(roll + by.injury), critical, 20n - defended)
  }
  return ways
}

/**
 * The exchange counted without the engine: whoever is dazed or worse strikes no more, the incapacitated have lost, all else is a draw as the one turn
 * of each side is over (WAR-22 WAR-27 WAR-28 WAR-41 WAR-43).
 */
export const countMelee = (): { endStates: number; chances: Record<string, readonly [bigint, bigint]> } => {
  const first = waysOf(ANN, BOB)
  const second = waysOf(BOB, ANN)
  const all = 400n * 400n
  const ends = new Set<string>()
  let [red, blue, drawn] = [0n, 0n, 0n]
  for (const bob of HURTS) {
    for (const ann of bob === 0 ? HURTS : [0 as Hurt]) {
      const ways = first[bob]! * (bob === 0 ? second[ann]! : all)
      if (ways === 0n) continue
      // Ends are told apart by wounds and places: the dazed lie as the stunned do.
      ends.add(`${Math.ceil(ann / 2)} ${Math.ceil(bob / 2)}`)
      if (bob === 3) red += ways
      else if (ann === 3) blue += ways
      else drawn += ways
    }
  }
  const chance = (ways: bigint): readonly [bigint, bigint] => {
    const { over, under } = ratio(ways, all * all)
    return [over, under]
  }
  return { endStates: ends.size, chances: { 'won 0': chance(red), 'won 1': chance(blue), drawn: chance(drawn) } }
}
