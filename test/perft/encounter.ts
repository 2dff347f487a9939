import { readText } from '../kit/encounter.ts'
import { ratio } from '../kit/enumerate.ts'

/** Rounds after which the fight is given up. */
const ROUNDS = 3

/**
 * An adventurer and an enemy side by side who only roll: Defense 1 on both, bonus HP on one, true damage on both. Ann has two dice and
 * recovers one a turn, so she rolls two in the first round and one in each round after it.
 */
export const annAndBug = readText(`
affray: 1
name: ann-and-bug
ruleset: {name: expedition}
map: {ground: grass, legend: {".": grass}, rows: ["..", ".."]}
terrain: {grass: {}}
dice:
  combat: {pool: stamina, line: combat, faces: [0, 1, [damage: {amount: 2, type: true}]]}
  enemyCombat: {line: combat, faces: [0, 2, [damage: {amount: 1, type: true}]]}
kinds:
  blade: {role: adventurer, stats: {health: 2, stamina: 2, magicka: 0, cooldown: 1, defense: 1}, forms: [heavyWeapon], dice: {combat: 2}}
  bug: {role: enemy, stats: {health: 3, range: 1, combat: 1, defense: 1}}
sides: {party: {play: aggressive}, foes: {play: rules}}
units:
  - {id: ann, kind: blade, side: party, at: [0, 0], state: {bonusHp: 1}}
  - {id: bug, kind: bug, side: foes, at: [1, 0]}
objectives: [{side: party, win: {defeated: {side: opposing}}}]
limits: {rounds: ${ROUNDS}}
`)

/**
 * The same fight counted without the engine: how many of the rolls lead to each end, as exact chances, and how many different ends there
 * are. Physical damage is lowered by Defense once an engage, then bonus HP take it; true damage goes to HP (DMG-4 DMG-6 DMG-7 EXP-23).
 */
export const countByHand = (): { endStates: number; chances: Record<string, readonly [bigint, bigint]> } => {
  const ways: Record<string, bigint> = { 'won 0': 0n, 'won 1': 0n, undecided: 0n }
  const ends = new Set<string>()
  let all = 1n
  let open = new Map([['2 1 3', 1n]])
  for (let round = 1; round <= ROUNDS; round++) {
    const following = new Map<string, bigint>()
    const rolls = round === 1 ? 9 : 3
    const each = BigInt(rolls * 3)
    all *= each
    for (const end of Object.keys(ways)) ways[end] = ways[end]! * each
    for (const [state, count] of open) {
      const [hp, bonus, foe] = state.split(' ').map(Number) as [number, number, number]
      for (let roll = 0; roll < rolls * 3; roll++) {
        // Faces of each die: nothing, physical, true.
        const faces = [roll % 3, rolls === 9 ? Math.floor(roll / 3) % 3 : 0]
        const physical = faces.filter((face) => face === 1).length
        const trueDamage = 2 * faces.filter((face) => face === 2).length
        const foeLeft = Math.max(0, foe - Math.max(0, physical - 1) - trueDamage)
        if (foeLeft === 0) {
          ways['won 0'] = ways['won 0']! + count
          ends.add(`won 0 in ${round}: ${hp}`)
          continue
        }
        const bugs = Math.floor(roll / rolls)
        const absorbed = bugs === 1 ? Math.min(2 - 1, bonus) : 0
        const hpLeft = hp - (bugs === 1 ? 2 - 1 - absorbed : bugs === 2 ? 1 : 0)
        if (hpLeft <= 0) {
          ways['won 1'] = ways['won 1']! + count
          ends.add(`won 1 in ${round}: ${foeLeft}`)
          continue
        }
        const key = `${hpLeft} ${bonus - absorbed} ${foeLeft}`
        following.set(key, (following.get(key) ?? 0n) + count)
      }
    }
    open = following
  }
  for (const [state, count] of open) {
    ways.undecided = ways.undecided! + count
    ends.add(`undecided: ${state}`)
  }
  const chances = Object.entries(ways).map(([end, over]) => {
    const { over: a, under: b } = ratio(over, all)
    return [end, [a, b] as const]
  })
  return { endStates: ends.size, chances: Object.fromEntries(chances) }
}
