export { type Checked, type CheckOptions, checkScenario } from './check.ts'
export { formatIssue, type Issue } from './issues.ts'
export type * from './types.ts'
