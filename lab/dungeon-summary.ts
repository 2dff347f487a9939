import { tallyPlaces } from '../engine/tally.ts'
import { CHARACTER_MEASURES, type CharacterMeasure } from '../engine/tally-characters.ts'
import type { Template } from '../engine/template.ts'
import { ratio } from './ratio.ts'
import type { Share } from './summary.ts'

/** How one character fared, beside what is told of every unit. */
export interface CharacterSummary {
  readonly id: string
  /** Battles in which it was exhausted, for want of HP and of cards (DUN-34). */
  readonly exhausted: { readonly hp: Share; readonly cards: Share }
  /** Means over the battles at whose end it stands. */
  readonly meanCardsLeft: number | null
  readonly meanCardsLost: number | null
  /** Loot tokens it takes, over all battles. */
  readonly meanTokens: number | null
}

/** What only dungeons tell. */
export interface DungeonSummary {
  readonly characters: readonly CharacterSummary[]
  /** Doors by cell `[column, row]`, and in how many battles they are open at the end. */
  readonly doors: readonly { readonly cell: readonly [number, number]; readonly opened: Share }[]
}

/** Tells how the characters of a dungeon fared; null for other rulesets. */
export const summarizeDungeon = (
  template: Template,
  counts: Float64Array,
  share: (of: number) => Share,
): DungeonSummary | null => {
  const { dungeon, space, unitIds } = template
  if (dungeon.party < 0) return null
  const places = tallyPlaces(template)
  const completed = counts[places.battles]!
  return {
    characters: Array.from(dungeon.seats, (unit, seat) => {
      const of = (measure: CharacterMeasure): number =>
        counts[places.characters + seat * CHARACTER_MEASURES.length + CHARACTER_MEASURES.indexOf(measure)]!
      const standing = completed - of('exhaustedByHp') - of('exhaustedByCards')
      return {
        id: unitIds[unit]!,
        exhausted: { hp: share(of('exhaustedByHp')), cards: share(of('exhaustedByCards')) },
        meanCardsLeft: ratio(of('cardsLeft'), standing),
        meanCardsLost: ratio(of('cardsLost'), standing),
        meanTokens: ratio(of('tokens'), completed),
      }
    }),
    doors: dungeon.doors.map(({ cell }, door) => ({
      cell: [Math.floor(cell / space.height), cell % space.height] as const,
      opened: share(counts[places.doors + door]!),
    })),
  }
}
