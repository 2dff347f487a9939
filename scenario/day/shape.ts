import { z } from 'zod'
import { note } from '../shape/note.ts'
import { CARRIED } from './types.ts'

/** A day has at most so many battles. */
const MOST_BATTLES = 20

const ID = /^[A-Za-z][A-Za-z0-9_-]{0,39}$/
const WHOLE = (min: number, max: number, description: string) =>
  note(z.int().min(min).max(max), description, `a whole number from ${min} to ${max}`)

const TEXT = 'a text of 1 to 120 characters on one line'

/** The shape of a day's file. */
export const dayShape = note(
  z.strictObject({
    $schema: note(z.string(), 'The schema of this file, for editors.').optional(),
    affray: note(z.literal(1), 'Version of the format: 1.', '1, the version of the format'),
    day: note(
      z
        .string()
        .min(1)
        .max(120)
        .refine((text) => text.trim() !== '' && !/\p{Cc}/u.test(text)),
      'Name of the day.',
      TEXT,
    ),
    battles: note(
      z
        .array(note(z.string(), 'A scenario file of ruleset expedition, below the folder of this file.', 'a file name'))
        .min(1)
        .max(MOST_BATTLES),
      'The battles in their order, as files.',
      `a list of 1 to ${MOST_BATTLES} scenario files`,
    ),
    carry: note(
      z.array(note(z.enum(CARRIED), 'What carries over.')),
      'What the party takes from one battle to the next (default: all of it).',
      `a list of ${CARRIED.join(', ')}`,
    ).optional(),
    items: note(
      z.array(note(z.string().regex(ID), 'An ability.', 'a name')),
      'Abilities whose uses in a battle do not come back in the next (default: none).',
      'a list of abilities',
    ).optional(),
    rest: note(
      z.union([
        z.boolean(),
        z.strictObject({
          hp: WHOLE(0, 9999, 'HP that every adventurer regains (default 0).').optional(),
          dice: WHOLE(0, 13, 'Dice that leave its cooldown track (default 0).').optional(),
        }),
      ]),
      'Rest between every two battles: true = as the rules say for the difficulty (default false).',
      'true, false, or {hp: 1, dice: 1}',
    ).optional(),
  }),
  'A campaign day: battles of one party, one after the other. See docs/DAYS.md.',
  'a map with affray, day, battles …',
)

/** The schema of a day's file for editors (draft 7), as the text of the shipped file. */
export const formatDaySchema = (): string => {
  const { $schema, ...schema } = z.toJSONSchema(dayShape, { target: 'draft-7', io: 'input' })
  return `${JSON.stringify({ $schema, title: 'Affray campaign day', ...schema })}\n`
}
