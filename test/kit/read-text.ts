import { formatIssue } from '../../scenario/issues.ts'
import type { Scenario } from '../../scenario/types.ts'
import { parseScenario } from '../../scenario/yaml.ts'

/** The scenario of a YAML text, read as a file is; throws with everything that is wrong. */
export const readText = (yaml: string): Scenario => {
  const checked = parseScenario(yaml, 'encounter')
  if (!checked.ok) throw new Error(checked.issues.map(formatIssue).join('\n'))
  return checked.scenario
}
