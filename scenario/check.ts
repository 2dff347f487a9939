import { readAnyway } from './any-ruleset.ts'
import type { Issue } from './issues.ts'
import type { Scenario } from './types.ts'

/** What a check may be given besides the document. */
export interface CheckOptions {
  /** The parsed content of an included file, by its path below the scenario's folder; throws where there is none. */
  readonly include?: (path: string) => unknown
  /** Values that replace those of knobs; checked against the knobs' ranges. */
  readonly knobs?: Readonly<Record<string, number>>
}

/** A scenario with every default written out, or everything that is wrong with it. */
export type Checked =
  | { readonly ok: true; readonly scenario: Scenario; readonly hash: string; readonly warnings: readonly Issue[] }
  | { readonly ok: false; readonly issues: readonly Issue[] }

/**
 * Checks a scenario that is plain data already. All problems are listed; warnings come with a scenario that is fine, and after the
 * errors of one that is not. The hash is 32 hex digits of the resolved scenario.
 */
export function checkScenario(data: unknown, options: CheckOptions = {}): Checked {
  const { scenario, hash, problems } = readAnyway(data, options)
  const issues = problems.list.map((problem) => problem.issue)
  if (scenario !== undefined) return { ok: true, scenario, hash, warnings: issues }
  return {
    ok: false,
    issues: [
      ...issues.filter((issue) => issue.severity !== 'warning'),
      ...issues.filter((issue) => issue.severity === 'warning'),
    ],
  }
}
