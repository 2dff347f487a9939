import { readAnyway } from './any-ruleset.ts'
import type { Checked } from './check.ts'
import { IncludeError } from './include.ts'
import type { Issue } from './issues.ts'
import type { Problem } from './problems.ts'
import { readSource, type Source } from './text/source.ts'

export { parseDay } from './day/yaml.ts'

/** What parsing may be given besides the text. */
export interface ParseOptions {
  /** The text of an included file, by its path below the scenario's folder; throws where there is none. */
  readonly include?: (path: string) => string | Uint8Array
  /** Values that replace those of knobs; checked against the knobs' ranges. */
  readonly knobs?: Readonly<Record<string, number>>
}

/** Checks a scenario written in YAML 1.2 or JSON; its issues carry file, line and column. Reads no files. */
export function parseScenario(text: string | Uint8Array, fileName?: string, options: ParseOptions = {}): Checked {
  const main = readSource(text, fileName)
  if (main.data === undefined) return { ok: false, issues: main.issues }
  const folder =
    fileName === undefined ? '' : fileName.slice(0, Math.max(fileName.lastIndexOf('/'), fileName.lastIndexOf('\\')) + 1)
  const included = new Map<string, Source>()
  const { include, knobs } = options
  const load = (path: string): unknown => {
    const source = readSource(include!(path), folder + path)
    if (source.data === undefined) throw new IncludeError(source.issues)
    included.set(path, source)
    return source.data
  }
  const { scenario, hash, problems } = readAnyway(main.data, {
    ...(include === undefined ? {} : { include: load }),
    ...(knobs === undefined ? {} : { knobs }),
    muted: main.muted,
  })
  const place = ({ issue, at, key, placed }: Problem): Issue => {
    if (placed) return issue
    const source = issue.file === undefined ? main : included.get(issue.file)
    const file = issue.file === undefined ? fileName : folder + issue.file
    return { ...issue, ...(file === undefined ? {} : { file }), ...source?.locate(at, key) }
  }
  const issues = [main, ...included.values()].flatMap((source) => source.issues).concat(problems.list.map(place))
  issues.sort(
    (a, b) => rank(a, fileName) - rank(b, fileName) || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0),
  )
  const failed = issues.some((issue) => issue.severity !== 'warning')
  return scenario !== undefined && !failed ? { ok: true, scenario, hash, warnings: issues } : { ok: false, issues }
}

/** Errors before warnings, the scenario's own file before included ones. */
const rank = (issue: Issue, fileName: string | undefined): number =>
  (issue.severity === 'warning' ? 2 : 0) + (issue.file === fileName ? 0 : 1)
