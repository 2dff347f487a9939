import { type EncounterArena, encounter } from './encounter.ts'

/** Parts of a pit that a case changes: entries of abilities, abilities of the kinds, and units with their state. */
export interface Pit {
  readonly abilities?: readonly string[]
  readonly ann?: string
  readonly bug?: string
  readonly annState?: string
  readonly more?: readonly string[]
  readonly defense?: number
  readonly health?: number
  readonly bugState?: string
  /** Stats of bug beside health, range, combat and defense. */
  readonly foe?: string
  /** Entries of `dice`, and how many of them ann owns. */
  readonly sorts?: readonly string[]
  readonly annDice?: string
  readonly events?: readonly string[]
  readonly party?: string
  readonly foes?: string
  readonly bugAt?: string
  readonly range?: number
  readonly options?: string
}

const USUAL: Required<Pit> = {
  abilities: [],
  ann: '',
  bug: '',
  annState: '',
  bugState: '',
  more: [],
  defense: 0,
  health: 20,
  foe: '',
  sorts: [],
  annDice: 'combat: 3',
  events: [],
  party: 'played',
  foes: 'rules',
  options: '',
  bugAt: '[0, 1]',
  range: 1,
}

/**
 * Ann, an adventurer of HP 6, and bug, an enemy, side by side. Ann has abilities of every sort of damage: hit3 deals 3, true3 3 true,
 * and so on; bug's combat die shows 0 2 5.
 */
export const pit = (change: Pit = {}): EncounterArena => {
  const {
    abilities,
    ann,
    bug,
    annState,
    bugState,
    more,
    defense,
    health,
    foe,
    sorts,
    annDice,
    events,
    party,
    foes,
    options,
    bugAt,
    range,
  } = { ...USUAL, ...change }
  const dealing = [1, 2, 3, 5].flatMap((points) => [
    `hit${points}: {as: action, target: {side: any, within: 9, self: true}, do: [damage: ${points}]}`,
    `true${points}: {as: action, target: {side: any, within: 9, self: true}, do: [damage: {amount: ${points}, type: true}]}`,
  ])
  const own = [1, 2, 3, 5].flatMap((points) => [`hit${points}: 1`, `true${points}: 1`])
  const battle = encounter(`affray: 1
name: pit
ruleset: {name: expedition${options === '' ? '' : `, ${options}`}}
map: {ground: grass, legend: {".": grass}, rows: ["....", "....", "...."]}
terrain: {grass: {}}
dice:
  combat: {pool: stamina, line: combat, faces: [0, 0, 1, 1, 2, [damage: 2, keep: true]], guard: {from: active}}
  enemyCombat: {line: combat, faces: [0, 2, 5]}
${sorts.map((entry) => `  ${entry}\n`).join('')}kinds:
  blade: {role: adventurer, stats: {health: 6, stamina: 2, magicka: 2, cooldown: 2}, forms: [defensive, heavyWeapon, magic], dice: {${annDice}}, abilities: {${[...own, ann].filter((word) => word !== '').join(', ')}}}
  thug: {role: enemy, stats: {health: ${health}, range: ${range}, combat: 1, defense: ${defense}${foe === '' ? '' : `, ${foe}`}}, abilities: {${bug}}}
  dog: {role: companion, stats: {health: 4, range: 1, combat: 1}}
abilities:
${[...dealing, ...abilities].map((entry) => `  ${entry}\n`).join('')}sides: {party: {play: ${party}}, foes: {play: ${foes}}}
units:
- {id: ann, kind: blade, side: party, at: [0, 0]${annState === '' ? '' : `, state: {${annState}}`}}
- {id: bug, kind: thug, side: foes, at: ${bugAt}${bugState === '' ? '' : `, state: {${bugState}}`}}
${more.map((unit) => `- ${unit}\n`).join('')}${events.length === 0 ? '' : `events:\n${events.map((entry) => `  ${entry}\n`).join('')}`}objectives: [{side: party, win: {defeated: {side: opposing}}}]
limits: {rounds: 20}
`)
  battle.events()
  return battle
}

/** Damage, its reactions and defeats since the last look. */
export const told = (battle: EncounterArena): string[] =>
  battle.events().filter((line) => /^(Damage|Loss|Reaction|Unit|Bonus|Effect)/.test(line))
