/** One thing that is wrong with a scenario, or worth a look, in the designer's words. */
export interface Issue {
  /** Stable name of the sort of problem, `ERR_…` or `WARN_…`. */
  readonly code: string
  /** Where in the document, e.g. `units[3].at`; empty for the document itself. */
  readonly path: string
  readonly file?: string
  /** From 1. */
  readonly line?: number
  /** From 1. */
  readonly column?: number
  readonly got: string
  readonly expected: string
  /** What is wrong, without place and path. */
  readonly message: string
  /** An error unless it says `warning`. */
  readonly severity?: 'error' | 'warning'
}

/** One line for people: `file:line:column path: message`. */
export function formatIssue(issue: Issue): string {
  const place = [issue.file, issue.line, issue.column].filter((part) => part !== undefined).join(':')
  const head = [place, issue.path].filter((part) => part !== '').join(' ')
  const word = issue.severity === 'warning' ? 'warning: ' : ''
  return head === '' ? `${word}${issue.message}` : `${head}: ${word}${issue.message}`
}
