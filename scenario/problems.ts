import type { Issue } from './issues.ts'

/** Where in a document: keys and list indices from the top. */
export type Path = readonly (string | number)[]

/** An issue with its path in parts, so that text positions can be found. */
export interface Problem {
  readonly issue: Issue
  readonly at: Path
  /** The key itself is meant, not its value. */
  readonly key: boolean
  /** Its file and line are known already. */
  readonly placed: boolean
}

/** What to say about a problem. */
export interface Finding {
  readonly got: string
  readonly expected: string
  readonly message: string
}

/** Everything found wrong so far, in order of discovery; a value that is already known to be bad is not reported again by its shape. */
export class Problems {
  readonly list: Problem[] = []
  private readonly bad = new Set<string>()
  /** Whether an included file could not be read, so that names it may hold are not missed. */
  incomplete = false
  /** File of a part of the document that came from an include. */
  sourceOf: (at: Path) => string | undefined = () => undefined

  /** Adds an error. */
  error(code: string, at: Path, finding: Finding, options: { key?: boolean; file?: string } = {}): void {
    this.add(code, at, finding, 'error', options)
  }

  /** Adds a warning. */
  warn(code: string, at: Path, finding: Finding): void {
    this.add(code, at, finding, 'warning', {})
  }

  /** Adds an error about a value whose shape would be reported anyway; later shape errors there or above are left out. */
  poison(code: string, at: Path, finding: Finding, options: { key?: boolean; file?: string } = {}): void {
    this.error(code, at, finding, options)
    this.mute(at)
  }

  /** Says that shape errors at a path or above follow from something already reported. */
  mute(at: Path): void {
    for (let length = at.length; length > 0; length--) this.bad.add(formatPath(at.slice(0, length)))
  }

  /** Whether something at or below a path is already known to be bad. */
  isPoisoned(at: Path): boolean {
    return this.bad.has(formatPath(at))
  }

  /** Whether a path itself has been reported. */
  hasAt(at: Path): boolean {
    const path = formatPath(at)
    return this.list.some(({ issue }) => issue.path === path)
  }

  /** Whether anything at a path or below it has been reported: what follows from it need not be. */
  hasBelow(at: Path): boolean {
    const start = formatPath(at)
    return (
      this.isPoisoned(at) ||
      this.list.some(
        ({ issue }) => issue.path === start || issue.path.startsWith(`${start}.`) || issue.path.startsWith(`${start}[`),
      )
    )
  }

  /** Takes over issues found elsewhere (in an included file's text). */
  adopt(issues: readonly Issue[]): void {
    for (const issue of issues) this.list.push({ issue, at: [], key: false, placed: true })
  }

  /** Whether anything is wrong (warnings aside). */
  get failed(): boolean {
    return this.list.some((problem) => problem.issue.severity !== 'warning')
  }

  private add(
    code: string,
    at: Path,
    finding: Finding,
    severity: 'error' | 'warning',
    options: { key?: boolean; file?: string },
  ): void {
    const file = options.file ?? this.sourceOf(at)
    const issue: Issue = { code, path: formatPath(at), ...(file === undefined ? {} : { file }), ...finding, severity }
    this.list.push({ issue, at, key: options.key === true, placed: false })
  }
}

const PLAIN_KEY = /^[A-Za-z_$][A-Za-z0-9_$-]*$/

/** A path as people write it: `units[3].at`, `map.legend["#"]`. */
export function formatPath(at: Path): string {
  let text = ''
  for (const part of at) {
    if (typeof part === 'number') text += `[${part}]`
    else if (PLAIN_KEY.test(part)) text += text === '' ? part : `.${part}`
    else text += `[${JSON.stringify(part.length > 60 ? `${part.slice(0, 59)}…` : part)}]`
  }
  return text
}
