import { type Document, readDocument } from './document.ts'
import type { Issue } from './issues.ts'
import { isMap } from './plain.ts'
import type { Problem } from './problems.ts'
import { VOCABULARIES } from './vocabularies.ts'

/**
 * Reads a document as `readDocument` does. Where it names no ruleset there is, what would be wrong in every one of them is reported
 * besides: a mistake in the map need not wait for the ruleset.
 */
export function readAnyway(data: unknown, options: Parameters<typeof readDocument>[1]): Document {
  const document = readDocument(data, options)
  if (!isMap(data) || namesRuleset(data)) return document
  const { problems } = document
  const readings = VOCABULARIES.map(({ name }) => readDocument({ ...data, ruleset: name }, options).problems.list)
  const said = new Set(problems.list.map(({ issue }) => placeOf(issue)))
  for (const first of readings[0]!) {
    if (said.has(placeOf(first.issue))) continue
    const same = readings.map((list) => list.find(({ issue }) => placeOf(issue) === placeOf(first.issue)))
    const shared = same.includes(undefined) ? undefined : sharedBy(same as Problem[])
    if (shared !== undefined) problems.list.push(shared)
  }
  return document
}

/** Whether a document says in which ruleset's words it is written. */
function namesRuleset(data: Record<string, unknown>): boolean {
  const ruleset = Object.hasOwn(data, 'ruleset') ? data.ruleset : undefined
  const name = isMap(ruleset) ? ruleset.name : ruleset
  return VOCABULARIES.some((vocabulary) => vocabulary.name === name)
}

const placeOf = ({ code, path, file }: Issue): string => `${code} ${file ?? ''} ${path}`

/** What all rulesets say of one place; lists of their own words are left out, and undefined is returned where the rest differs, too. */
function sharedBy(problems: readonly Problem[]): Problem | undefined {
  const { issue } = problems[0]!
  if (problems.every((other) => other.issue.message === issue.message)) return problems[0]
  const message = withoutLists(issue.message)
  if (problems.some((other) => withoutLists(other.issue.message) !== message)) return undefined
  return { ...problems[0]!, issue: { ...issue, message, expected: 'what the ruleset says' } }
}

const withoutLists = (message: string): string => message.replace(/ \([^()]*\)$|, like .*$/s, '')
