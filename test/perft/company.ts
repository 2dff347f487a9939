import { readText } from '../kit/encounter.ts'
import { ratio } from '../kit/enumerate.ts'

/** A fighter of an exchange, as the rules speak of it. */
interface Fighter {
  readonly life: number
  readonly combat: number
  readonly defense: number
  readonly power: number
}

/** Ann rolls five dice and one of those that miss again; bob hits harder. Side by side, one round: each strikes once, and is struck back. */
const ANN: Fighter = { life: 3, combat: 6, defense: 4, power: 1 }
const BOB: Fighter = { life: 4, combat: 3, defense: 5, power: 2 }

const kindOf = (id: string, { life, combat, defense, power }: Fighter, firstContact: number): string =>
  `${id}: {tags: [officer], stats: {command: 1, life: ${life}, combat: ${combat}, defense: ${defense}, power: ${power}, firstContact: ${firstContact}, move: 0}}`

/** The exchange as a scenario: red, who has domination, strikes first. */
export const exchange = readText(`
affray: 1
name: exchange
ruleset: {name: company, rounds: 1}
map: {ground: floor, legend: {".": floor}, rows: [".."]}
terrain: {floor: {}}
kinds:
  ${kindOf('ann', ANN, 9)}
  ${kindOf('bob', BOB, 0)}
sides: {red: {play: hold}, blue: {play: hold}}
units:
  - {id: ann, kind: ann, side: red, at: [0, 0]}
  - {id: bob, kind: bob, side: blue, at: [1, 0]}
objectives: [{side: red, win: {dead: {side: opposing}}, check: {roundEnd: 9}}]
limits: {rounds: 1}
`)

const FACES = 6
const MOST_DICE = 5

/** Faces of `count` dice, all ways. */
const allRolls = (count: number): number[][] =>
  count === 0 ? [[]] : allRolls(count - 1).flatMap((rest) => Array.from({ length: FACES }, (_, face) => [...rest, face + 1]))

/** In how many ways a fighter hits so often, of dice rolled and as many rolled again as are beyond five (COM-27). */
const hitsOf = ({ combat }: Fighter, need: number): Map<number, bigint> => {
  const dice = Math.min(combat, MOST_DICE)
  const spare = combat - dice
  const ways = new Map<number, bigint>()
  for (const faces of allRolls(dice + spare)) {
    const rolled = faces.slice(0, dice).sort((a, b) => a - b)
    // The lowest are rolled again, where they miss.
    for (let die = 0; die < spare; die++) if (rolled[die]! < need) rolled[die] = faces[dice + die]!
    const hits = rolled.filter((face) => face >= need).length
    ways.set(hits, (ways.get(hits) ?? 0n) + 1n)
  }
  return ways
}

/** What both may hit, in how many ways. */
interface Blows {
  readonly ann: ReadonlyMap<number, bigint>
  readonly bob: ReadonlyMap<number, bigint>
}

/** Hit points after an exchange, with how many ways lead there: both blows count, also of who dies. */
const after = (ann: number, bob: number, blows: Blows): { ann: number; bob: number; ways: bigint }[] => {
  const out: { ann: number; bob: number; ways: bigint }[] = []
  for (const [given, some] of blows.ann) {
    for (const [got, others] of blows.bob) {
      out.push({
        ann: Math.max(0, ann - got * BOB.power),
        bob: Math.max(0, bob - given * ANN.power),
        ways: some * others,
      })
    }
  }
  return out
}

/** How often each end comes, as exact chances, and how many different ends there are: from the rules, without the engine (COM-27 COM-31 DEC-2 DEC-3). */
export const countExchange = (): { endStates: number; chances: Record<string, readonly [bigint, bigint]> } => {
  const counts: Record<string, bigint> = {}
  const ends = new Set<string>()
  const blows = { ann: hitsOf(ANN, BOB.defense), bob: hitsOf(BOB, ANN.defense) }
  const all = BigInt(FACES) ** BigInt(ANN.combat + BOB.combat)
  const end = (ann: number, bob: number, ways: bigint): void => {
    const result = ann === bob ? 'drawn' : ann > bob ? 'won 0' : 'won 1'
    ends.add(`${result} ${ann} ${bob}`)
    counts[result] = (counts[result] ?? 0n) + ways
  }
  for (const first of after(ANN.life, BOB.life, blows)) {
    // Somebody is dead: it is over after the first activation.
    if (first.ann === 0 || first.bob === 0) end(first.ann, first.bob, first.ways * all)
    else for (const second of after(first.ann, first.bob, blows)) end(second.ann, second.bob, first.ways * second.ways)
  }
  const chances = Object.entries(counts).map(([result, ways]) => {
    const { over, under } = ratio(ways, all * all)
    return [result, [over, under]] as const
  })
  return { endStates: ends.size, chances: Object.fromEntries(chances) }
}
