import type { Path, Problems } from '../problems.ts'

/** Reports what the format can say and a ruleset would not do: one message, which says by itself what is wrong. */
export type Refuse = (code: string, at: Path, got: string, expected: string, message: string) => void

/** Refusals that go to `problems`. */
export const refusals =
  (problems: Problems): Refuse =>
  (code, at, got, expected, message) =>
    problems.error(code, at, { got, expected, message })
