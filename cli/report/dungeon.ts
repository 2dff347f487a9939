import type { DungeonSummary } from '../../lab/dungeon-summary.ts'
import type { Summary } from '../../lab/summary.ts'
import type { UnitSummary } from '../../lab/unit-summary.ts'
import { clip, table } from '../table.ts'
import { mean, rateFormat } from './format.ts'

const ID = 22

/** How the characters of a dungeon end: exhausted for want of what, with how many cards. */
export const characterLines = ({ characters }: DungeonSummary, completed: number): string[] => {
  const { percent } = rateFormat(completed)
  const rows = characters.map(({ id, exhausted, meanCardsLeft, meanCardsLost, meanTokens }) => [
    clip(id, ID),
    percent(exhausted.hp.rate),
    percent(exhausted.cards.rate),
    mean(meanCardsLeft),
    mean(meanCardsLost),
    mean(meanTokens),
  ])
  return table([['', 'no HP', 'no cards', 'cards left', 'cards lost', 'tokens'], ...rows], '<>>>>>')
}

/** How often each door is opened; nothing where there is none. */
export const doorLines = ({ doors }: DungeonSummary, completed: number): string[] => {
  if (doors.length === 0) return []
  const { percent, interval } = rateFormat(completed)
  const rows = doors.map(({ cell, opened }) => [`[${cell.join(', ')}]`, percent(opened.rate), interval(opened.interval)])
  return table([['', 'opened', 'interval'], ...rows], '<>>')
}

/** What a dungeon keeps rows for and never saw in any battle: summons and reinforcements that did not come. */
const cameAtAll = ({ survival, defeats, perBattle }: UnitSummary): boolean =>
  survival.battles > 0 || defeats > 0 || perBattle.turns !== 0

/** The summary without figures that never came. */
export const withoutAbsent = (summary: Summary): Summary =>
  summary.dungeon === null ? summary : { ...summary, units: summary.units.filter(cameAtAll) }
