import { compileFigures } from '../../compile/dungeon/line-up.ts'
import { compileGround } from '../../compile/dungeon/rooms.ts'
import type { Problems } from '../../problems.ts'
import { formatCell } from '../../resolve/map.ts'
import type { Scenario } from '../../types.ts'
import { entryPath } from '../../unit-entries.ts'
import { kindOf, partyOf, roleOf } from './roles.ts'

/** Fewest cards in hand, or in the discard, with which a character goes on (DUN-34). */
const ENOUGH = 2

/** Warns about what is odd in a dungeon: characters that are exhausted at once, figures nobody can come to, a party that cannot win. */
export function warnAboutDungeon(scenario: Scenario, problems: Problems): void {
  warnAboutHands(scenario, problems)
  warnAboutRooms(scenario, problems)
  warnAboutDoors(scenario, problems)
  const party = partyOf(scenario)
  if (party !== undefined && !scenario.objectives.some(({ side, result }) => (side === party) === (result === 'win'))) {
    problems.warn('WARN_CANNOT_WIN', ['objectives'], {
      got: 'no objective',
      expected: 'a way to win',
      message: `no objective lets side "${party}" win`,
    })
  }
  const loot = scenario.objectives.findIndex(({ goal }) => goal.form === 'loot')
  if (loot >= 0) {
    const most = mostTokens(scenario)
    const { count } = scenario.objectives[loot]!.goal
    if (count > most) {
      problems.warn('WARN_NEVER_REACHED', ['objectives', loot], {
        got: `${count} tokens`,
        expected: `at most ${most}`,
        message: `${count} loot tokens are wanted, but tokens and monsters come to ${most}`,
      })
    }
  }
}

/** Tokens on the map and, one each, of the monsters of the file; without bound where more of these come. */
const mostTokens = (scenario: Scenario): number => {
  const { rows } = compileFigures(scenario)
  if (rows.some(({ kind, unit }) => unit < 0 && roleOf(scenario, kind) === 'monster')) return Number.POSITIVE_INFINITY
  const lying = scenario.tokens.reduce((sum, { draw }) => sum + draw, 0)
  return lying + scenario.units.filter(({ kind }) => roleOf(scenario, kind) === 'monster').length
}

function warnAboutHands(scenario: Scenario, problems: Problems): void {
  scenario.units.forEach((unit) => {
    const kind = kindOf(scenario, unit.kind)
    if (kind?.role !== 'character') return
    const cards = (scenario.decks.find(({ id }) => id === kind.deck)?.cards ?? []).map(({ card }) => card)
    const { hand, discard, lost } = unit.state.other as Readonly<Record<string, readonly string[] | undefined>>
    const isCard = (name: string): boolean => cards.includes(name)
    const gone = new Set([...(discard ?? []), ...(lost ?? [])])
    const held = (hand ?? cards.filter((name) => !gone.has(name))).filter(isCard).length
    const left = (discard ?? []).filter(isCard).length
    if (held >= ENOUGH || left >= ENOUGH) return
    problems.warn('WARN_EXHAUSTED', [...entryPath(unit), 'state'], {
      got: `${held} in hand, ${left} in the discard`,
      expected: 'two cards',
      message: `"${unit.id}" has ${held} in hand and ${left} in the discard: it is exhausted as the first round starts`,
    })
  })
}

/** Monsters in rooms that no door connects with the party's. */
function warnAboutRooms(scenario: Scenario, problems: Problems): void {
  const { doors, roomOf } = compileGround(scenario.map, scenario.terrain)
  let reached = 0
  for (const { kind, cell } of scenario.units)
    if (cell !== null && roleOf(scenario, kind) === 'character' && roomOf[cell]! < 32) reached |= 1 << roomOf[cell]!
  for (let before = -1; before !== reached; ) {
    before = reached
    for (const { rooms } of doors) if ((rooms & reached) !== 0) reached |= rooms
  }
  scenario.units.forEach((unit) => {
    const { id, cell } = unit
    if (cell === null || roomOf[cell]! >= 32 || ((reached >>> roomOf[cell]!) & 1) === 1) return
    const place = formatCell(scenario.map, cell)
    problems.warn('WARN_CUT_OFF', entryPath(unit), {
      got: place,
      expected: 'a place that a door leads to',
      message: `"${id}" at ${place} is in a room that no door leads to from the characters`,
    })
  })
}

/** Doors that part no two rooms: one can go round them, or nothing is behind them. */
function warnAboutDoors({ map, terrain }: Scenario, problems: Problems): void {
  for (const { cell, rooms } of compileGround(map, terrain).doors) {
    if ((rooms & (rooms - 1)) !== 0) continue
    const place = formatCell(map, cell)
    problems.warn('WARN_DOOR', ['map', 'rows'], {
      got: place,
      expected: 'a door between two rooms',
      message: `the door at ${place} parts no two rooms: there is a way round it, or nothing behind it`,
    })
  }
}
