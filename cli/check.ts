import { countOf } from '../lab/words.ts'
import { readScenario } from '../scenario/read.ts'
import { readDay } from '../scenario/read-day.ts'
import { formatIssues, isPlayable } from './load.ts'
import { ExitCode } from './refusal.ts'
import type { Terminal } from './terminal.ts'

/** What `check --json` says of one file. */
interface FileReport {
  readonly file: string
  readonly ok: boolean
  readonly hash: string | null
  readonly issues: readonly object[]
}

/** Lists everything wrong with the files; exit code 1 where one has an error. */
export const check = (terminal: Terminal, files: readonly string[], options: { readonly json?: boolean }): void => {
  const reports: FileReport[] = []
  for (const file of files) {
    const day = readDay(file)
    const checked = day ?? readScenario(file)
    const issues = checked.ok ? checked.warnings : checked.issues
    reports.push({ file, ok: checked.ok, hash: checked.ok ? checked.hash : null, issues })
    if (!checked.ok) terminal.exitCode = ExitCode.Refused
    if (options.json) continue
    if (issues.length > 0) terminal.out(`${formatIssues(file, issues)}\n`)
    if (day?.ok) {
      const { battles, name } = day.day
      terminal.out(`${file}: fine: campaign day "${name}", ${countOf(battles.length, 'battle')}, hash ${day.hash}\n`)
    } else if (checked.ok && 'scenario' in checked) {
      const { name, ruleset, units, sides } = checked.scenario
      const later = isPlayable(checked.scenario) ? '' : ' (checked only: this version cannot play it yet)'
      const size = `${countOf(units.length, 'unit')} on ${countOf(sides.length, 'side')}`
      terminal.out(`${file}: fine: "${name}", ruleset ${ruleset.name}${later}, ${size}, hash ${checked.hash}\n`)
    }
  }
  if (options.json) terminal.out(`${JSON.stringify(reports, null, 2)}\n`)
}
