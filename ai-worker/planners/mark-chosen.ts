import type { Explanation } from '../../engine/ruleset.ts'

/** Marks `choice` among the candidates of `why` as the one chosen; one that was not weighed comes behind them. */
export const markChosen = (why: Explanation, choice: string): void => {
  const at = why.candidates.findIndex((candidate) => candidate.choice === choice)
  const { score = 0, note = '' } = why.candidates[at] ?? {}
  const marked = { choice, score, note: note === '' ? 'chosen' : `${note}; chosen` }
  why.candidates.splice(at < 0 ? why.candidates.length : at, at < 0 ? 0 : 1, marked)
}
