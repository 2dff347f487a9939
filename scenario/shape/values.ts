import { z } from 'zod'
import type { PropWord, ValueWord, VerbWord, Vocabulary } from '../../rulesets/vocabulary.ts'
import { coded, expectedOf, named, note } from './note.ts'

/** What an id looks like. */
export const ID = /^[A-Za-z][A-Za-z0-9_-]{0,39}$/
/** The same in words. */
export const ID_WORDS = 'a name: a letter, then letters, digits, "-" or "_", 40 at most'

const KNOB_USE = /^\$[A-Za-z][A-Za-z0-9_-]{0,39}$/
const DICE = /^[0-9]{0,2}d[0-9]{1,3}([+-][0-9]{1,4})?$/

/** Makes the shapes of single values; for editors every whole number may also be a knob (`$name`). */
export class Values {
  readonly vocabulary: Vocabulary
  readonly editor: boolean

  constructor(vocabulary: Vocabulary, editor: boolean) {
    this.vocabulary = vocabulary
    this.editor = editor
  }

  whole(min: number, max: number, description: string): z.ZodType {
    const number = z.int().min(min).max(max)
    return note(
      this.editor ? z.union([number, z.string().regex(KNOB_USE)]) : number,
      description,
      `a whole number from ${min} to ${max}`,
    )
  }

  id(description: string): z.ZodType {
    return note(this.editor ? z.string().regex(ID) : z.string(), description, ID_WORDS)
  }

  choice(values: readonly string[], description: string, noun?: string): z.ZodType {
    const words = z.enum(values as [string, ...string[]])
    return note(noun === undefined ? words : named(words, noun), description)
  }

  text(description: string): z.ZodType {
    return note(
      z
        .string()
        .min(1)
        .max(120)
        .refine((text) => !/\p{Cc}/u.test(text)),
      description,
      'a text of 1 to 120 characters on one line',
    )
  }

  map(value: z.ZodType, description: string, expected = 'a map of names'): z.ZodType {
    return note(z.record(this.editor ? z.string().regex(ID) : z.string(), value), description, expected)
  }

  object(shape: Record<string, z.ZodType>, description: string, expected = 'a map'): z.ZodObject {
    return note(z.strictObject(shape), description, expected)
  }

  amount(description: string): z.ZodType {
    const words = [...this.vocabulary.amounts]
    const expected = `a whole number, dice like 2d6+1, ${words.join(', ')}, or a map of these`
    const forms = [this.whole(-9999, 9999, 'A fixed number.'), z.string(), z.strictObject(this.amountParts())]
    if (this.editor) forms[1] = z.union([z.enum(words as [string, ...string[]]), z.string().regex(DICE)])
    return note(z.union(forms), description, expected)
  }

  amountParts(): Record<string, z.ZodType> {
    return {
      amount: note(
        z.union([z.int(), z.string()]),
        'A number, dice or a named number.',
        'a whole number, dice or a named number',
      ).optional(),
      dice: this.dice('Dice that are added up, like 2d6.').optional(),
      of: this.choice(this.vocabulary.amounts, 'A named number.', 'amount').optional(),
      times: this.whole(-99, 99, 'The named number is multiplied by this.').optional(),
      plus: note(z.union([z.int().min(-9999).max(9999), z.string()]), 'Added.', 'a whole number or a named number').optional(),
      min: this.whole(-9999, 9999, 'The result is at least this.').optional(),
      max: this.whole(-9999, 9999, 'The result is at most this.').optional(),
    }
  }

  dice(description: string): z.ZodType {
    return note(this.editor ? z.string().regex(DICE) : z.union([z.string(), z.int()]), description, 'dice like d6, 2d6 or 2d6+1')
  }

  /** A column or row; one that is off the map is reported as such, not as out of range. */
  coordinate(description: string): z.ZodType {
    return this.editor ? this.whole(0, 255, description) : note(z.int(), description, 'a whole number')
  }

  private pairMade: z.ZodType | undefined

  cellPair(): z.ZodType {
    this.pairMade ??= note(
      z.tuple([this.coordinate('Column, from 0.'), this.coordinate('Row, from 0.')]),
      'A cell as [column, row].',
      '[column, row]',
    )
    return this.pairMade
  }

  place(description: string): z.ZodType {
    const edge = this.object(
      {
        edge: this.choice(['nearest'], 'The edge of the map.'),
        to: this.choice(['self', 'source', 'target', 'trigger'], 'Nearest to whom.'),
      },
      'A place at the edge of the map.',
    )
    const forms = [z.string(), z.array(z.unknown()), edge]
    return note(z.union(forms), description, 'a mark of the map, [column, row], adjacent, or {edge: nearest, to: trigger}')
  }

  selector(keys: readonly string[], description: string): z.ZodObject {
    const all: Record<string, z.ZodType> = {
      side: this.id('A side, or opposing, own, any.'),
      kind: this.id('Units of this kind.'),
      id: this.id('The unit of this id.'),
      tag: this.id('Units whose kind has this tag.'),
      is: this.choice(
        this.vocabulary.standings.length > 0 ? this.vocabulary.standings : ['standing'],
        'How the unit stands.',
        'standing',
      ),
      within: this.whole(0, 300, 'Range in hexes: at most this far.'),
      range: this.whole(0, 300, 'Range in hexes: at most this far (the same as within).'),
      beyond: this.whole(0, 300, 'Farther away than this.'),
      sight: note(z.boolean(), 'Whether the owner must see it; unless written, where it may be more than one hex away.'),
      count: this.whole(1, 250, 'How many at most.'),
      area: this.whole(0, 10, 'Radius: a cell is chosen in range, and every unit this near to it is meant.'),
      self: note(z.boolean(), 'Whether the owner itself may be meant.'),
      atTurnStart: note(z.boolean(), 'Hexes are counted from where both stood as the turn began.'),
    }
    return this.object(optional(pick(all, keys)), description, 'a map that says which units, like {side: opposing}')
  }

  /** Whom an ability may be aimed at; an ability of skirmish sees sides from its user and names none. */
  target(description: string): z.ZodObject {
    const { name, targetKeys } = this.vocabulary
    const target = this.selector(targetKeys, description)
    if (name !== 'skirmish' || this.editor) return target
    const seen = note(z.enum(['opposing', 'own', 'any']), 'A side.', 'opposing, own or any, as seen from the user')
    return note(target.extend({ side: coded(seen, 'ERR_TARGET_SIDE').optional() }), description, expectedOf(target))
  }

  /** Effects are read one by one where a scenario is checked; an editor gets every verb. */
  effects(description: string): z.ZodType {
    const step: z.ZodType = this.editor ? z.lazy(() => this.verbs()) : z.unknown()
    return note(z.array(step), description, 'a list of effects like [damage: d6]')
  }

  private verbsMade: z.ZodType | undefined

  private verbs(): z.ZodType {
    this.verbsMade ??= z
      .union(this.vocabulary.verbs.map((verb) => z.strictObject({ [verb.name]: this.verbValue(verb) }).describe(verb.word)))
      .meta({ id: `${this.vocabulary.name}Effect` })
    return this.verbsMade
  }

  private verbValue(verb: VerbWord): z.ZodType {
    const short = verb.args.find((arg) => arg.name === verb.short)
    const args = verb.rows === true ? z.looseObject(this.verbParts(verb)) : z.strictObject(this.verbParts(verb))
    const forms = [
      ...(short === undefined ? [] : [this.value(short.value, sentence(short.word))]),
      ...(verb.plain === true ? [z.literal(true)] : []),
      args,
    ]
    return note(forms.length === 1 ? args : z.union(forms), verb.word)
  }

  private readonly argsMade = new Map<string, z.ZodObject>()

  /** The arguments of a verb as a shape. */
  verbArgs(verb: VerbWord): z.ZodObject {
    let shape = this.argsMade.get(verb.name)
    if (shape === undefined) this.argsMade.set(verb.name, (shape = this.object(this.verbParts(verb), verb.word)))
    return shape
  }

  private readonly shortsMade = new Map<string, z.ZodType>()

  /** What a bare value after a verb must be. */
  verbShort(verb: VerbWord, arg: PropWord): z.ZodType {
    let shape = this.shortsMade.get(verb.name)
    if (shape === undefined) this.shortsMade.set(verb.name, (shape = this.value(arg.value, sentence(arg.word))))
    return shape
  }

  /** The arguments of a verb, all optional: what must be there is checked where amounts are put together. */
  verbParts(verb: VerbWord): Record<string, z.ZodType> {
    const parts: Record<string, z.ZodType> = this.props(verb.args)
    const rolled = verb.args.some((arg) => arg.value.kind === 'amount')
    const typed = note(z.union([z.enum(['physical', 'true']), z.literal(true)]), 'Sort of damage.', 'physical or true')
    return {
      ...(rolled ? this.amountParts() : {}),
      ...optional(parts),
      ...(verb.typed === true ? { type: typed.optional() } : {}),
      to: this.choice(['self', 'source', 'target', 'trigger'], 'Who it happens to.').optional(),
    }
  }

  props(words: readonly PropWord[]): Record<string, z.ZodType> {
    return Object.fromEntries(words.map((prop) => [prop.name, this.value(prop.value, sentence(prop.word))]))
  }

  value(word: ValueWord, description: string): z.ZodType {
    switch (word.kind) {
      case 'int':
        return this.whole(word.min, word.max, description)
      case 'amount':
        return this.amount(description)
      case 'bool':
        return note(z.boolean(), description)
      case 'choice':
        return this.choice(word.values, description)
      case 'names':
        return note(
          z.array(word.values === undefined || word.of !== undefined ? this.id('A word.') : this.choice(word.values, 'A word.')),
          description,
        )
      case 'ref':
      case 'word':
        return note(z.string(), description, word.kind === 'ref' && word.to === 'stats' ? 'a stat' : 'a name')
      case 'counts':
        return this.map(this.whole(word.min, word.max, 'How many.'), description)
      case 'place':
        return this.place(description)
      case 'effects':
        return this.effects(description)
      case 'plus':
        return this.object({ plus: this.whole(word.min, word.max, 'Added to the stat.') }, description)
      case 'either':
        return note(
          z.union(word.forms.map((form) => this.value(form, description))),
          description,
          word.forms
            .map((form) =>
              form.kind === 'plus'
                ? '{plus: n}'
                : form.kind === 'int'
                  ? `a whole number from ${form.min} to ${form.max}`
                  : form.kind === 'choice'
                    ? form.values.join(' or ')
                    : 'a value',
            )
            .join(' or '),
        )
    }
  }
}

const sentence = (word: string): string => `${word[0]!.toUpperCase()}${word.slice(1)}.`

const pick = (shape: Record<string, z.ZodType>, keys: readonly string[]): Record<string, z.ZodType> =>
  Object.fromEntries(keys.map((key) => [key, shape[key]!]))

/** The same shape with every key optional. */
export const optional = (shape: Record<string, z.ZodType>): Record<string, z.ZodType> =>
  Object.fromEntries(Object.entries(shape).map(([key, value]) => [key, value.optional()]))
