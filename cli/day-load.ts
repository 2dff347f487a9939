import { withDayPlay } from '../scenario/day/compile.ts'
import { type Day, scenariosOf } from '../scenario/day/types.ts'
import { formatIssue } from '../scenario/issues.ts'
import { readDay } from '../scenario/read-day.ts'
import { VOCABULARIES } from '../scenario/vocabularies.ts'
import { hint } from '../scenario/words.ts'
import { type Changes, formatIssues } from './load.ts'
import { Refusal } from './refusal.ts'

/**
 * Reads and checks the file of a campaign day, passing warnings on; undefined where it is no day's. Throws a Refusal that lists
 * everything wrong with it and its battles.
 */
export const loadDay = (file: string, changes: Changes, warn: (text: string) => void = () => {}): Day | undefined => {
  const checked = readDay(file, { knobs: changes.set })
  if (checked === undefined) return undefined
  if (!checked.ok) throw new Refusal(formatIssues(file, checked.issues, changes.set))
  for (const issue of checked.warnings) warn(`${formatIssue(issue)}\n`)
  checkPlay(checked.day, changes.play)
  return withDayPlay(checked.day, changes.play)
}

/** Throws a Refusal where a `--play` names a side that no battle has, or a policy that is not there. */
const checkPlay = (day: Day, play: Changes['play']): void => {
  const [first] = scenariosOf(day)
  const ids = [...new Set(scenariosOf(day).flatMap(({ sides }) => sides.map(({ id }) => id)))]
  const policies = VOCABULARIES.find(({ name }) => name === first!.ruleset.name)?.policies ?? []
  for (const [side, policy] of Object.entries(play)) {
    const given = `--play ${side}=${policy}`
    if (!ids.includes(side)) throw new Refusal(`${given}: no battle of the day has a side "${side}"${hint(side, ids, 'there')}`)
    if (!policies.includes(policy)) {
      throw new Refusal(`${given}: policy "${policy}" is not in ruleset ${first!.ruleset.name}${hint(policy, policies, 'there')}`)
    }
  }
}
