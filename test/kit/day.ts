import type { Checked } from '../../scenario/check.ts'
import type { CheckedDay } from '../../scenario/day/check.ts'
import type { Day } from '../../scenario/day/types.ts'
import { parseDay } from '../../scenario/day/yaml.ts'
import { formatIssue } from '../../scenario/issues.ts'
import { parseScenario } from '../../scenario/yaml.ts'

/** What of a battle of the small days below may be otherwise. */
export interface SmallBattle {
  readonly name?: string
  readonly options?: string
  /** HP of the raiders. */
  readonly health?: number
  /** Their number, at most 6. */
  readonly raiders?: number
  /** Dice of ada. */
  readonly dice?: string
  readonly units?: string
  readonly objectives?: string
}

/** The YAML of a battle of ada, bob and their dog against raiders. */
export const smallBattle = (battle: SmallBattle = {}): string => `
affray: 1
name: ${battle.name ?? 'a clearing'}
ruleset: {name: expedition${battle.options === undefined ? '' : `, ${battle.options}`}}
knobs: {raiders: {value: ${battle.raiders ?? 1}, range: [1, 6]}}
map: {ground: grass, legend: {".": grass}, rows: ["ab..r", ".k.rr", "...rr", "....r"]}
terrain: {grass: {}}
dice: {combat: {pool: stamina, line: combat, faces: [0, 1, 1, 2, 2, 3]}, mend: {pool: magicka, faces: [[heal: 1], [heal: 2]]}}
kinds:
  fighter: {role: adventurer, stats: {health: 6, stamina: 3, magicka: 1, cooldown: 2}, forms: [heavyWeapon], dice: ${battle.dice ?? '{combat: 4, mend: 1}'}, abilities: [potion, shout]}
  helper: {role: adventurer, stats: {health: 5, stamina: 2, magicka: 2, cooldown: 2}, forms: [heavyWeapon, magic], dice: {combat: 2, mend: 2}}
  dog: {role: companion, stats: {health: 2, range: 1, combat: 1}}
  raider: {role: enemy, level: 1, stats: {health: ${battle.health ?? 2}, range: 1, combat: 1}, priority: weakest}
abilities:
  potion: {as: action, limit: oncePerBattle, do: [heal: 2]}
  shout: {as: action, limit: oncePerBattle, do: [bonusHp: 1]}
sides: {party: {play: random-legal}, raiders: {play: random-legal}}
seats: [ada, bob]
units:
${battle.units ?? '  - {id: ada, kind: fighter, side: party, at: a}\n  - {id: bob, kind: helper, side: party, at: b}\n  - {id: rex, kind: dog, side: party, at: k}'}
  - {kind: raider, side: raiders, at: r, count: $raiders}
objectives: [${battle.objectives ?? '{side: party, win: {defeated: {side: raiders}}, check: roundEnd}'}]
limits: {rounds: 30}
`

/** Checks a day from the YAML of its files, by name; the day's own file is `day.yaml`. */
export const checkFiles = (files: Readonly<Record<string, string>>): CheckedDay => {
  const load = (path: string): Checked =>
    files[path] === undefined
      ? {
          ok: false,
          issues: [
            { code: 'ERR_FILE', path: '', file: path, got: 'no such file', expected: 'a readable file', message: 'no such file' },
          ],
        }
      : parseScenario(files[path], path)
  const checked = parseDay(files['day.yaml']!, 'day.yaml', { load })
  if (checked === undefined) throw new Error('day.yaml is no day')
  return checked
}

/** The day of such files; throws with everything that is wrong. */
export const dayOf = (files: Readonly<Record<string, string>>): Day => {
  const checked = checkFiles(files)
  if (!checked.ok) throw new Error(checked.issues.map(formatIssue).join('\n'))
  return checked.day
}

/** A day of three small battles, each harder than the one before. */
export const smallDay = (more = ''): Day =>
  dayOf({
    'day.yaml': `affray: 1\nday: Three clearings\nbattles: [a.yaml, b.yaml, c.yaml]\n${more}\n`,
    'a.yaml': smallBattle({ name: 'first', raiders: 1 }),
    'b.yaml': smallBattle({ name: 'second', raiders: 2 }),
    'c.yaml': smallBattle({ name: 'third', raiders: 3 }),
  })
