import type { EncounterArena } from './encounter.ts'

/** Parts of the yard that a test changes. */
interface Yard {
  /** Options of the ruleset, like `difficulty: expert`. */
  readonly options: string
  readonly rows: readonly string[]
  /** Entries of `kinds` besides those of the yard. */
  readonly kinds: readonly string[]
  /** Entries of `abilities`. */
  readonly abilities: readonly string[]
  /** Abilities of the blade, like `rouse: 1`. */
  readonly blade: string
  readonly forms: string
  readonly stats: string
  readonly dice: string
  /** Entries of `units`: by default ann, a blade, at a and bug, a thug, at b. */
  readonly units: readonly string[]
  readonly foes: string
  readonly party: string
}

const USUAL: Yard = {
  options: '',
  rows: ['a...b', '.....', '.....', '.....'],
  kinds: [],
  abilities: [],
  blade: '',
  forms: 'defensive, heavyWeapon, magic, rangedWeapon',
  stats: 'health: 6, stamina: 2, magicka: 2, cooldown: 2',
  dice: 'combat: 3, spark: 2',
  units: ['{id: ann, kind: blade, side: party, at: a}', '{id: bug, kind: thug, side: foes, at: b}'],
  foes: 'random-legal',
  party: 'played',
}

/**
 * A small encounter as text. A combat die (d6) shows 0 0 1 1 2 and 2 that may be kept; a spark: nothing, 1 true damage, heal 2, move 2,
 * 1 bonus HP, daze; an arrow, for shots only: 0 1. A thug has 9 HP and rolls no dice.
 */
export const yard = (change: Partial<Yard> = {}): string => {
  const { options, rows, kinds, abilities, blade, forms, stats, dice, units, foes, party } = { ...USUAL, ...change }
  const list = (entries: readonly string[]): string => entries.map((entry) => `  ${entry}\n`).join('')
  return `affray: 1
name: yard
ruleset: {name: expedition${options === '' ? '' : `, ${options}`}}
map:
  ground: grass
  legend: {".": grass, "#": wall}
  rows: [${rows.map((row) => `"${row}"`).join(', ')}]
terrain: {grass: {}, wall: {blocks: [move, sight]}}
dice:
  combat: {pool: stamina, reach: melee, faces: [0, 0, 1, 1, 2, [damage: 2, keep: true]], guard: {from: active}}
  spark: {pool: magicka, faces: [[], [damage: {amount: 1, type: true}], [heal: 2], [move: 2], [bonusHp: 1], [status: daze]]}
  arrow: {pool: stamina, line: combat, reach: ranged, faces: [0, 1]}
kinds:
  blade: {role: adventurer, stats: {${stats}}, forms: [${forms}], dice: {${dice}}, abilities: {${blade}}}
  thug: {role: enemy, stats: {health: 9, range: 1, combat: 0}}
${list(kinds)}${abilities.length === 0 ? '' : `abilities:\n${list(abilities)}`}sides: {party: {play: ${party}}, foes: {play: ${foes}}}
units:
${list(units.map((unit) => `- ${unit}`))}objectives: [{side: party, win: {defeated: {side: opposing}}}]
limits: {rounds: 20}
`
}

/** Answers with the first legal choice, ties of the enemies among them, until somebody is asked for an act. */
export const untilAct = (fight: EncounterArena): EncounterArena => {
  for (let i = 0; i < 100 && fight.question !== '' && !fight.question.startsWith('Act'); i++) fight.play(fight.legal()[0]!)
  return fight
}
