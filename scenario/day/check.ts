import type { Checked } from '../check.ts'
import type { Issue } from '../issues.ts'
import { isMap, plainCopy } from '../plain.ts'
import { type Path, Problems } from '../problems.ts'
import { readShape } from '../shape/report.ts'
import type { Kind, Scenario, ScenarioUnit } from '../types.ts'
import { hint, listWords, show } from '../words.ts'
import { hashDay } from './hash.ts'
import { dayShape } from './shape.ts'
import { CARRIED, type Carried, type Day, type DayBattle, type DayRest } from './types.ts'

/** The ruleset that days are played by. */
const RULESET = 'expedition'

/** A day with its battles, or everything that is wrong with it; warnings are those of its battles. */
export type CheckedDay =
  | { readonly ok: true; readonly day: Day; readonly hash: string; readonly warnings: readonly Issue[] }
  | { readonly ok: false; readonly issues: readonly Issue[] }

/** What reading a day needs besides its document. */
export interface DaySources {
  /** Reads and checks the scenario file of that path below the day's folder. */
  readonly load: (path: string) => Checked
}

interface Draft {
  readonly day: string
  readonly battles: readonly string[]
  readonly carry: readonly Carried[]
  readonly items: readonly string[]
  readonly rest: boolean | Partial<DayRest>
}

/** What has been read of a day: the day if nothing is wrong, and what there is to say of the day and of its battles. */
export interface DayDocument {
  readonly day: Day | undefined
  readonly problems: Problems
  /** What was found in the battles' files. */
  readonly issues: readonly Issue[]
}

/** Whether a document is one of a day: it names one, and no ruleset. */
export const isDayDocument = (data: unknown): boolean => isMap(data) && 'day' in data && !('ruleset' in data)

/** Checks a day that is plain data already. */
export const checkDay = (data: unknown, sources: DaySources): CheckedDay => {
  const { day, problems, issues } = readDayDocument(data, sources)
  const all = [...problems.list.map(({ issue }) => issue), ...issues]
  if (day === undefined) return { ok: false, issues: all }
  return { ok: true, day, hash: hashDay(day), warnings: all }
}

/** Reads a day's document; problems keep their paths in parts, so that text positions can be added. */
export const readDayDocument = (data: unknown, { load }: DaySources, muted: readonly Path[] = []): DayDocument => {
  const problems = new Problems()
  for (const at of muted) problems.mute(at)
  const issues: Issue[] = []
  const root = plainCopy(data, problems)
  if (!isMap(root)) {
    if (problems.list.length === 0) problems.error('ERR_TYPE', [], expected(root, 'a day (a map with affray, day, battles …)'))
    return { day: undefined, problems, issues }
  }
  const draft = readShape<Draft>(problems, RULESET, dayShape, root, []) ?? {}
  const battles = readBattles(problems, issues, draft.battles ?? [], load)
  const { carry = CARRIED, items = [] } = draft
  checkUnique(problems, 'carry', carry)
  checkUnique(problems, 'items', items)
  if (battles !== undefined) {
    checkParty(problems, battles, carry)
    checkItems(problems, battles, items)
  }
  if (items.length > 0 && !carry.includes('uses')) {
    problems.error('ERR_CONFLICT', ['items'], {
      got: show(items),
      expected: 'uses under carry',
      message: 'the uses of items carry over only where carry has "uses"',
    })
  }
  const failed = problems.failed || issues.some(({ severity }) => severity !== 'warning')
  if (failed || battles === undefined || draft.day === undefined) return { day: undefined, problems, issues }
  const rest = restOf(draft.rest ?? false)
  return {
    day: { affray: 1, name: draft.day, battles, carry: CARRIED.filter((what) => carry.includes(what)), items, rest },
    problems,
    issues,
  }
}

const restOf = (rest: boolean | Partial<DayRest>): Day['rest'] => {
  if (typeof rest === 'boolean') return rest ? 'difficulty' : null
  return { hp: rest.hp ?? 0, dice: rest.dice ?? 0 }
}

/** The battles; undefined where one of them cannot be had. */
const readBattles = (
  problems: Problems,
  issues: Issue[],
  files: readonly string[],
  load: DaySources['load'],
): DayBattle[] | undefined => {
  const read = new Map<string, Checked>()
  const battles: DayBattle[] = []
  files.forEach((file, index) => {
    const at: Path = ['battles', index]
    const path = pathBelow(file)
    if (path === undefined) {
      problems.error(
        'ERR_INCLUDE_PATH',
        at,
        expected(file, 'a relative path below the folder of this file, with "/" between folders'),
      )
      return
    }
    let checked = read.get(path)
    if (checked === undefined) {
      read.set(path, (checked = load(path)))
      issues.push(...(checked.ok ? checked.warnings : checked.issues))
    }
    if (!checked.ok) return
    const { scenario } = checked
    if (scenario.ruleset.name === RULESET) battles.push({ file, scenario })
    else {
      problems.error('ERR_DAY_BATTLE', at, {
        got: scenario.ruleset.name,
        expected: `ruleset ${RULESET}`,
        message: `${show(file)} is a scenario of ruleset ${scenario.ruleset.name}; a day is made of scenarios of ${RULESET}`,
      })
    }
  })
  return battles.length === files.length && files.length > 0 ? battles : undefined
}

const pathBelow = (file: string): string | undefined => {
  if (file === '' || /[\\:\p{Cc}]/u.test(file) || file.startsWith('/')) return undefined
  const parts = file.split('/').filter((part) => part !== '.' && part !== '')
  return parts.length === 0 || parts.includes('..') ? undefined : parts.join('/')
}

const checkUnique = (problems: Problems, key: string, words: readonly string[]): void => {
  words.forEach((word, index) => {
    if (words.indexOf(word) === index) return
    const message = `${show(word)} is written twice`
    problems.error('ERR_DUPLICATE_ID', [key, index], { got: show(word), expected: 'each once', message })
  })
}

/** The same adventurers in every battle; with the same dice, where their cooldown tracks carry over. */
const checkParty = (problems: Problems, battles: readonly DayBattle[], carry: readonly Carried[]): void => {
  const [first, ...others] = battles.map(({ scenario }) => adventurersOf(scenario))
  const ids = [...first!.keys()]
  others.forEach((party, index) => {
    const at: Path = ['battles', index + 1]
    const file = show(battles[index + 1]!.file)
    const missing = ids.filter((id) => !party.has(id))
    const added = [...party.keys()].filter((id) => !first!.has(id))
    if (missing.length > 0 || added.length > 0) {
      const parts = [
        missing.length > 0 ? `lacks ${listWords(missing)}` : '',
        added.length > 0 ? `has ${listWords(added)} besides` : '',
      ]
      problems.error('ERR_DAY_PARTY', at, {
        got: listWords(party.keys()),
        expected: `the adventurers ${listWords(ids)}`,
        message: `a day has one party, ${listWords(ids)} as in ${show(battles[0]!.file)}: ${file} ${parts.filter((part) => part !== '').join(' and ')}`,
      })
    } else if (carry.includes('cooldown')) {
      for (const [id, kind] of party) {
        if (diceOf(kind) === diceOf(first!.get(id)!)) continue
        problems.error('ERR_DAY_PARTY', at, {
          got: diceOf(kind),
          expected: diceOf(first!.get(id)!),
          message: `the cooldown tracks carry over, so ${show(id)} needs the dice it has in ${show(battles[0]!.file)} (${diceOf(first!.get(id)!)}): ${file} has ${diceOf(kind)}`,
        })
      }
    }
  })
}

const adventurersOf = (scenario: Scenario): Map<string, Kind> =>
  new Map(
    scenario.units.flatMap((unit) => {
      const kind = kindOf(scenario, unit)
      return kind.role === 'adventurer' ? [[unit.id, kind] as const] : []
    }),
  )

const kindOf = ({ kinds }: Scenario, unit: ScenarioUnit): Kind => kinds.find(({ id }) => id === unit.kind)!

const diceOf = ({ props }: Kind): string => {
  const dice = Object.entries((props.dice ?? {}) as Readonly<Record<string, number>>)
  return dice.length === 0 ? 'no dice' : listWords(dice.sort().map(([die, count]) => `${count} ${die}`))
}

const checkItems = (problems: Problems, battles: readonly DayBattle[], items: readonly string[]): void => {
  const known = [...new Set(battles.flatMap(({ scenario }) => scenario.abilities.map(({ id }) => id)))]
  items.forEach((item, index) => {
    if (known.includes(item)) return
    const message = `no battle of the day has an ability ${show(item)}${hint(item, known, 'there')}`
    problems.error('ERR_UNKNOWN_REF', ['items', index], { got: show(item), expected: listWords(known), message })
  })
}

const expected = (got: unknown, wanted: string) => ({
  got: show(got),
  expected: wanted,
  message: `expected ${wanted}, got ${show(got)}`,
})
