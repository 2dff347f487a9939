import type { Summary, Wins } from '../../lab/summary.ts'
import { contenders } from './contenders.ts'
import { count, mean, rateFormat } from './format.ts'

/** What a run came to, in sentences: who wins and how sure that is, how long it takes, who falls first and by whom. */
export const headline = (summary: Summary): string[] => {
  if (summary.completed === 0) return ['No battle was played: there is nothing to say.']
  return [encounterVerdict(summary), verdict(summary), duration(summary), firstFall(summary), openEnds(summary)].filter(
    (line) => line !== '',
  )
}

const byRate = (a: Wins, b: Wins): number => b.wins - a.wins

const verdict = (summary: Summary): string => {
  const { outcomes, encounter, level, completed } = summary
  if (encounter !== null) return ''
  const { percent, interval } = rateFormat(completed)
  const [best, next] = contenders(summary)
    .map((place) => outcomes[place]!)
    .sort(byRate)
  if (best === undefined || best.wins === 0) return 'No side wins a battle.'
  const said = `Won by ${best.side}: ${percent(best.rate)} of the battles (${level} % interval ${interval(best.interval)})`
  if (next === undefined) return `${said}.`
  const rest = `by ${next.side}: ${percent(next.rate)}`
  // Where the intervals of two shares do not meet, the lead is larger than chance explains.
  const clear = best.interval![0] > next.interval![1]
  return clear ? `${said}, ${rest}. A clear lead.` : `${said}, ${rest}. Too close to call with so many battles.`
}

/** How the party fares, in one sentence; '' where it is no encounter. */
const encounterVerdict = ({ encounter, level, completed }: Summary): string => {
  if (encounter === null) return ''
  const { percent, interval } = rateFormat(completed)
  const { success } = encounter
  const said = `The party succeeds in ${percent(success.rate)} of the encounters (${level} % interval ${interval(success.interval)})`
  const failures = [
    ['is defeated as a whole in', encounter.partyDefeat],
    ['loses its objective in', encounter.failed],
    ['retreats in', encounter.retreat],
  ] as const
  const parts = failures.filter(([, { battles }]) => battles > 0).map(([how, { rate }]) => `${how} ${percent(rate)}`)
  return `${[said, ...parts].join(', ')}.`
}

const duration = ({ rounds }: Summary): string =>
  `A battle takes ${mean(rounds.mean)} rounds on average, 90 % of them ${count(rounds.p5)} to ${count(rounds.p95)}.`

const firstFall = ({ units, completed }: Summary): string => {
  const { percent } = rateFormat(completed)
  const [first] = [...units].sort((a, b) => b.fellFirst.battles - a.fellFirst.battles)
  if (first === undefined || first.fellFirst.battles === 0) return 'No unit falls.'
  const by = first.defeatedBy[0]
  const cause = by === undefined ? '' : `; it is felled most often by ${by.unit ?? 'nobody'} (${percent(by.share)} of its falls)`
  return `First to fall is most often ${first.id} of ${first.side} (${percent(first.fellFirst.rate)} of the battles)${cause}.`
}

const openEnds = ({ undecided, faults, completed }: Summary): string => {
  const { percent } = rateFormat(completed)
  const parts = [
    undecided.battles > 0 ? `${percent(undecided.rate)} of the battles reach the limit of rounds undecided` : '',
    faults.battles > 0 ? `${percent(faults.rate)} could not go on` : '',
  ].filter((part) => part !== '')
  return parts.length === 0 ? '' : `Mind: ${parts.join(', ')}.`
}
