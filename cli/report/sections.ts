import type { Summary } from '../../lab/summary.ts'
import { grouped } from '../numbers.ts'
import { clip, table } from '../table.ts'
import { contenders } from './contenders.ts'
import { count, mean, rateFormat } from './format.ts'

/** Room for an id; longer ones are cut. */
const ID = 22

/** Causes named for one unit; the others are left out. */
const CAUSES = 3

/** Who wins: every end of a battle with its share of all battles; neutral sides are no contenders. */
export const outcomeLines = (summary: Summary, roundLimit: number): string[] => {
  const { outcomes, sides, draws, undecided, faults, level, completed } = summary
  const { percent, interval } = rateFormat(completed)
  const rows = contenders(summary).map((place) => {
    const { side, wins, rate, interval: ends, narrowWins } = outcomes[place]!
    return [
      clip(side, ID),
      sides[place]!.play,
      grouped(wins),
      percent(rate),
      interval(ends),
      narrowWins === 0 ? '0' : `${grouped(narrowWins)} (${percent(narrowWins / wins)} of them)`,
    ]
  })
  const others = [
    ['draws', '', draws],
    [`undecided (round ${roundLimit})`, '', undecided],
    ['faults', '', faults],
  ] as const
  const rest = others.map(([name, play, share]) => [
    name,
    play,
    grouped(share.battles),
    percent(share.rate),
    interval(share.interval),
  ])
  return table([['', 'played by', 'battles', 'rate', `${level} % interval`, 'narrow wins'], ...rows, ...rest], '<<>>><')
}

/** How encounters end for the party; nothing for other rulesets. */
export const encounterLines = ({ encounter, completed }: Summary): string[] => {
  if (encounter === null) return []
  const { percent, interval } = rateFormat(completed)
  const named = [
    ['success', encounter.success],
    ['party defeated', encounter.partyDefeat],
    ['objective lost', encounter.failed],
    ['retreat', encounter.retreat],
  ] as const
  const rows = named.map(([name, share]) => [name, grouped(share.battles), percent(share.rate), interval(share.interval)])
  return table([['', 'encounters', 'rate', 'interval'], ...rows], '<>>>')
}

/** How long battles take. */
export const roundLines = ({ rounds }: Summary): string[] =>
  table(
    [
      ['mean', 'shortest', '5 %', '50 %', '95 %', 'longest'],
      [mean(rounds.mean), count(rounds.min), count(rounds.p5), count(rounds.p50), count(rounds.p95), count(rounds.max)],
    ],
    '>>>>>>',
  )

/** What is left of each side at the end. */
export const leftLines = ({ sides }: Summary): string[] => {
  const percent = (value: number | null): string => (value === null ? '-' : `${value.toFixed(0)} %`)
  const rows = sides.map(({ id, units, hp, meanHpLeft, hpPercentLeft: left, meanUnitsLeft }) => [
    clip(id, ID),
    `${mean(meanUnitsLeft)} of ${units}`,
    `${mean(meanHpLeft)} of ${hp}`,
    percent(left.mean),
    percent(left.p5),
    percent(left.p50),
    percent(left.p95),
  ])
  return table([['', 'units', 'HP', 'HP, mean', '5 %', '50 %', '95 %'], ...rows], '<>>>>>>')
}

/** How often each unit survives, and when it falls. */
export const survivalLines = ({ units, level, completed }: Summary): string[] => {
  const { percent, interval } = rateFormat(completed)
  const rows = units.map(({ id, side, survival, fellFirst, meanFallRound }) => [
    clip(id, ID),
    clip(side, ID),
    percent(survival.rate),
    interval(survival.interval),
    percent(fellFirst.rate),
    mean(meanFallRound),
  ])
  return table([['', 'side', 'survives', `${level} % interval`, 'falls first', 'falls in round'], ...rows], '<<>>>>')
}

/** Who and what fells each unit. */
export const causeLines = ({ units, encounter, dungeon, company, warband, completed }: Summary): string[] => {
  const { percent } = rateFormat(completed)
  const noAbility =
    encounter !== null
      ? 'engage or status'
      : company !== null
        ? 'strike or shot'
        : warband !== null
          ? 'melee, shot or fall'
          : 'nothing'
  const said = (names: readonly (readonly [string, number])[]): string => {
    const more = names.length > CAUSES ? ', …' : ''
    return (
      names
        .slice(0, CAUSES)
        .map(([name, share]) => `${clip(name, ID)} ${percent(share)}`)
        .join(', ') + more
    )
  }
  return units.flatMap(({ id, defeats, defeatedBy, defeatedWith }) =>
    defeats === 0
      ? [`${clip(id, ID).padEnd(ID)}  never`]
      : [
          `${clip(id, ID).padEnd(ID)}  by    ${said(defeatedBy.map(({ unit, share }) => [unit ?? 'nobody', share]))}`,
          // Figures of a dungeon have cards in place of abilities.
          ...(dungeon !== null
            ? []
            : [`${''.padEnd(ID)}  with  ${said(defeatedWith.map(({ ability, share }) => [ability ?? noAbility, share]))}`]),
        ],
  )
}

/** What each unit does and suffers in one battle, on average. */
export const workLines = ({ units, dungeon, completed }: Summary): string[] => {
  const { percent } = rateFormat(completed)
  const rows = units.map(({ id, perBattle: per, hitRate }) => [
    clip(id, ID),
    mean(per.dealt),
    mean(per.overkill),
    mean(per.taken),
    mean(per.prevented),
    mean(per.healed),
    mean(per.turns),
    mean(per.attacks),
    percent(hitRate),
  ])
  // Characters of a dungeon lose cards in place of HP.
  const prevents = dungeon === null ? 'prevents' : 'negates'
  return table([['', 'deals', 'overkill', 'takes', prevents, 'heals', 'turns', 'attacks', 'hits'], ...rows], '<>>>>>>>>')
}
