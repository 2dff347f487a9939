import { z } from 'zod'
import { SIDES } from '../../engine/space/hex.ts'
import type { OptionWord, StatWord, Vocabulary } from '../../rulesets/vocabulary.ts'
import { sectionExamples } from './examples.ts'
import { expectedOf, named, note } from './note.ts'
import { optional, Values } from './values.ts'

/** Shapes are read a few times a scenario: compiling functions for them costs more than it saves, and pages may forbid it. */
z.config({ jitless: true })

/** The shape of each part of a scenario for one ruleset. */
export interface Shapes {
  readonly values: Values
  readonly ruleset: z.ZodObject
  readonly knob: z.ZodObject
  readonly map: z.ZodObject
  readonly legend: z.ZodObject
  readonly terrain: z.ZodObject
  readonly kind: z.ZodObject
  readonly ability: z.ZodObject
  readonly event: z.ZodObject
  readonly side: z.ZodObject
  readonly unit: z.ZodObject
  readonly objective: z.ZodObject
  readonly limits: z.ZodObject
  readonly die: z.ZodObject
  readonly card: z.ZodObject
  readonly tokens: z.ZodObject
  readonly pattern: z.ZodObject
  readonly gear: z.ZodObject
  /** The whole document, for editors. */
  readonly document: z.ZodObject
}

const made = new Map<string, Shapes>()

/** The shapes of a ruleset's scenarios; with `editor`, knobs are allowed wherever a whole number is, and verbs are spelt out. */
export function shapesFor(vocabulary: Vocabulary, editor = false): Shapes {
  const key = `${vocabulary.name}${editor ? ' editor' : ''}`
  let shapes = made.get(key)
  if (shapes === undefined) made.set(key, (shapes = makeShapes(vocabulary, new Values(vocabulary, editor))))
  return shapes
}

function makeShapes(vocabulary: Vocabulary, v: Values): Shapes {
  const parts = {
    ruleset: rulesetShape(vocabulary, v),
    knob: knobShape(v),
    ...placeShapes(vocabulary, v),
    ...unitShapes(vocabulary, v),
    ...actionShapes(vocabulary, v),
    ...tableShapes(vocabulary, v),
  }
  return { values: v, ...parts, document: documentShape(vocabulary, v, parts) }
}

function placeShapes(vocabulary: Vocabulary, v: Values) {
  const edge = note(
    z.tuple([v.coordinate('Column.'), v.coordinate('Row.'), v.choice(SIDES, 'Side of the hex.')]),
    'An edge as [column, row, side].',
    '[column, row, side] with a side of N, NE, SE, S, SW, NW',
  )
  const kinds = vocabulary.edges.map((kind) => [kind, note(z.array(edge), `Edges with a ${kind}.`)])
  const legend = v.object(
    {
      terrain: v.id('The terrain.'),
      height: v.whole(0, 99, 'Height in steps (default 0).').optional(),
      mark: note(z.string().min(1).max(40), 'A mark that these cells belong to.').optional(),
    },
    'Terrain with a height or a mark.',
  )
  const entry = note(
    z.union([v.id('The terrain.'), legend]),
    'What the character means.',
    'a terrain, or {terrain, height, mark}',
  )
  return {
    legend,
    map: v.object(
      {
        ground: v.id('Terrain under every mark.'),
        legend: note(z.record(z.string(), entry), 'Terrain by character of the drawing; letters that are not here are marks.'),
        rows: note(
          z.array(z.string()).min(1).max(128),
          'The drawing: one character a cell, odd columns half a hex lower, a blank is no cell.',
          'a list of 1 to 128 rows',
        ),
        ...(kinds.length > 0
          ? { edges: v.object(optional(Object.fromEntries(kinds)), 'Thin walls and doors between cells.').optional() }
          : {}),
      },
      'The board.',
    ),
    terrain: v.object(
      optional({
        moveCost: v.whole(1, 3, 'Movement points to enter (default 1).'),
        blocks: note(
          z.array(v.choice(['move', 'sight'], 'What it blocks.')),
          'What it blocks: move, sight or both.',
          'a list of move, sight',
        ),
        cover: v.whole(0, 20, 'Added to the defense of whoever stands in it against ranged checks (default 0).'),
        ...(vocabulary.features.length > 0
          ? { feature: v.choice(vocabulary.features, 'What the ruleset does with it.', 'feature') }
          : {}),
      }),
      'A sort of ground.',
    ),
  }
}

function statShape(v: Values, stat: StatWord, vocabulary: Vocabulary): z.ZodType {
  const description = `${stat.word[0]!.toUpperCase()}${stat.word.slice(1)}${stat.default === undefined ? '' : ` (default ${stat.default})`}.`
  const number = v.whole(stat.min, stat.max, description)
  const forms: z.ZodType[] = [number]
  if (stat.none === true) forms.push(z.literal('none'))
  if (vocabulary.levels !== undefined) forms.push(z.array(number).length(vocabulary.levels.count))
  if (forms.length === 1) return number
  const more = [
    stat.none === true ? ' or none' : '',
    vocabulary.levels === undefined ? '' : ` or a list of ${vocabulary.levels.count}, one a level`,
  ]
  return note(z.union(forms), description, `a whole number from ${stat.min} to ${stat.max}${more.join('')}`)
}

function unitShapes(vocabulary: Vocabulary, v: Values) {
  const stats = Object.fromEntries(vocabulary.stats.map((stat) => [stat.name, statShape(v, stat, vocabulary)]))
  const { levels } = vocabulary
  const rank =
    levels === undefined
      ? v.whole(1, 99, 'Rank.')
      : note(
          z.union([v.whole(1, 99, 'Rank.'), z.array(v.whole(0, 99, 'Rank.')).length(levels.count)]),
          'Rank, or a list with one a level; 0 is none.',
          `a whole number from 1 to 99, or a list of ${levels.count}, one a level`,
        )
  const abilities = note(
    z.union([z.array(z.string()), z.record(z.string(), rank)]),
    'Abilities: a list, or a map to their ranks.',
    'a list of abilities, or a map from abilities to ranks',
  )
  const grade = named(
    v.object({ ...optional(stats), abilities: abilities.optional() }, 'Stats and abilities of this grade.'),
    'stat',
  )
  const kind = {
    like: v.id('Another kind whose values hold here unless written anew.'),
    name: v.text('What people read (default: the id).'),
    ...(vocabulary.roles.length > 0 ? { role: v.choice(vocabulary.roles, 'Role in the ruleset.', 'role') } : {}),
    tags: note(z.array(v.id('A tag.')), 'Words that selectors can ask for.'),
    stats: named(v.object(optional(stats), 'Numbers of the kind.'), 'stat'),
    abilities,
    ...(vocabulary.sections.includes('gear') ? { gear: note(z.array(z.string()), 'Equipment.') } : {}),
    ...(vocabulary.sections.includes('decks') ? { deck: v.id('Its deck of cards.') } : {}),
    ...Object.fromEntries(vocabulary.grades.map((name) => [name, grade])),
    ...v.props(vocabulary.kindProps),
  }
  const state = { hp: v.whole(1, 9999, 'Hit points it starts with (default: the stat).'), ...v.props(vocabulary.state) }
  return {
    kind: v.object(optional(kind), 'A sort of unit.'),
    side: v.object(
      {
        name: v.text('What people read (default: the id).').optional(),
        play: v.choice(vocabulary.policies, 'Who decides: a policy, or played for choices from outside.', 'policy'),
        ...(vocabulary.dispositions.length > 0 ? { disposition: dispositionShape(vocabulary, v).optional() } : {}),
        ...optional(v.props(vocabulary.sideProps ?? [])),
      },
      'A side.',
    ),
    unit: v.object(
      {
        id: v.id('Its id (default: kind-1, kind-2 …).').optional(),
        kind: v.id('Its kind.'),
        side: v.id('Its side.'),
        ...(vocabulary.grades.length > 0 ? { grade: v.choice(vocabulary.grades, 'Its grade.', 'grade').optional() } : {}),
        at: note(
          z.union([z.string(), z.array(z.unknown())]),
          'A mark of the map, [column, row], or a list of these pairs.',
          'a mark of the map or [column, row]',
        ).optional(),
        count: v.whole(0, 250, 'How many (default: all cells of the mark).').optional(),
        state: v.object(optional(state), 'What is already different when the battle starts.').optional(),
        ...optional(v.props(vocabulary.unitProps)),
      },
      'One or more units of a kind.',
    ),
  }
}

function dispositionShape(vocabulary: Vocabulary, v: Values): z.ZodType {
  const disposition = v.choice(vocabulary.dispositions, 'How it stands to the other.', 'disposition')
  return note(
    z.union([disposition, z.record(z.string(), disposition)]),
    'How it stands to other sides (default hostile).',
    `${vocabulary.dispositions.join(' or ')}, or a map from sides to these`,
  )
}

function actionShapes(vocabulary: Vocabulary, v: Values) {
  const role = note(
    z.union([z.string(), z.array(z.string()), v.selector(vocabulary.conditionKeys ?? vocabulary.targetKeys, 'Which units.')]),
    'Who it must be.',
    'self, source, target, trigger, a standing, a list of these, or a map like {side: opposing, within: 1}',
  )
  const conditions = Object.fromEntries(
    vocabulary.conditions.map((name) => [
      name,
      name === 'round'
        ? v.whole(1, 10000, 'Only in this round.')
        : name === 'door'
          ? v.place('Only this door: a mark or the cell, of a door on an edge one of its two cells.')
          : name === 'shows'
            ? v.whole(0, 99, 'Every Combat die rolled shows this.')
            : name === 'token'
              ? note(z.string(), 'Only this token.')
              : name === 'action' || name === 'form'
                ? note(
                    z.union([z.string(), z.array(z.string()).min(1)]),
                    `Only this ${name}, or one of these.`,
                    'a word or a list of words',
                  )
                : role,
    ]),
  )
  const per = vocabulary.limits.map((word) => word[0]!.toUpperCase() + word.slice(1))
  const limit = note(
    z.union([
      v.choice(
        per.map((word) => `oncePer${word}`),
        'Once.',
        'limit',
      ),
      v.object(optional(Object.fromEntries(per.map((word) => [`per${word}`, v.whole(1, 99, 'Uses.')]))), 'So many times.'),
    ]),
    'How often it may be used (default: always).',
    `${per.map((word) => `oncePer${word}`).join(', ')}, or a map like {per${per[0]}: 2}`,
  )
  const cost = v.object(
    optional(
      Object.fromEntries(
        vocabulary.costs.map((name) => [
          name,
          note(
            z.union([
              v.whole(0, 99, 'How much.'),
              v.object(
                {
                  amount: v.whole(0, 99, 'How much.'),
                  spend: v.choice(['temporary', 'permanent'], 'Whether it comes back (default temporary).').optional(),
                },
                'How much, and whether it comes back.',
              ),
            ]),
            'A price.',
            'a whole number from 0 to 99, or {amount, spend}',
          ),
        ]),
      ),
    ),
    'What a use costs.',
    `a map like {${vocabulary.costs[0]}: 1}`,
  )
  const check = v.object(
    {
      die: v.dice('The die, like d20.'),
      plus: v.amount('Added to the roll (default 0).').optional(),
      against: v.choice(
        vocabulary.checks.length > 0 ? vocabulary.checks : ['none'],
        'The stat of the target that must be reached.',
        'stat',
      ),
    },
    'A roll that decides whether it works (default: it always does).',
  )
  const when = (windows: readonly string[], noun: string): Record<string, z.ZodType> =>
    windows.length > 0 ? { when: v.choice(windows, 'The moment at which it happens.', noun).optional() } : {}
  const happening = {
    ...(vocabulary.conditions.length > 0 ? { if: v.object(optional(conditions), 'What must hold besides.').optional() } : {}),
    limit: limit.optional(),
    do: v.effects('What it does, in order.'),
  }
  const goalWho = v.selector(['side', 'id', 'kind', 'tag'], 'Which units.')
  const goal = v.object(
    optional(
      Object.fromEntries(
        vocabulary.goals.map(({ form, word, counts }) => [
          form,
          form === 'most'
            ? note(
                counts === undefined || counts.length === 0 || vocabulary.sections.includes('tokens')
                  ? z.string()
                  : named(z.enum(counts as [string, ...string[]]), 'count'),
                `${word}.`,
              )
            : form === 'reach'
              ? v.object(
                  {
                    mark: v.id('A mark of the map.').optional(),
                    at: v.place('Cells.').optional(),
                    by: goalWho.optional(),
                    count: v.whole(1, 250, 'How many must stand there (default 1).').optional(),
                  },
                  `${word}.`,
                )
              : form === 'open'
                ? v.object({ mark: v.id('A mark of the map.').optional(), at: v.place('Cells of doors.').optional() }, `${word}.`)
                : form === 'loot'
                  ? v.whole(1, 250, `${word}.`)
                  : goalWho.describe(`${word}.`),
        ]),
      ),
    ),
    'What must have come about.',
  )
  return {
    ability: v.object(
      {
        name: v.text('What people read (default: the id).').optional(),
        ...(vocabulary.as.length > 0 ? { as: v.choice(vocabulary.as, 'The sort of use a unit chooses.', 'use').optional() } : {}),
        ...when(vocabulary.windows, 'window'),
        ...happening,
        ...(vocabulary.costs.length > 0 ? { cost: cost.optional() } : {}),
        target: note(
          z.union([z.enum(['self']), v.target('Which units.')]),
          'Who may be chosen.',
          'self, or a map like {side: opposing, within: 3}',
        ).optional(),
        ...(vocabulary.checks.length > 0 ? { check: check.optional() } : {}),
        ...(vocabulary.lasts.length > 0
          ? { lasts: v.choice(vocabulary.lasts, 'How long it holds.', 'duration').optional() }
          : {}),
        ...optional(v.props(vocabulary.abilityProps ?? [])),
      },
      'An ability.',
    ),
    event: v.object(
      {
        ...(vocabulary.eventWindows === undefined
          ? when(vocabulary.windows, 'window')
          : when(vocabulary.eventWindows, 'window of an event')),
        ...happening,
        ...(vocabulary.eventTargetKeys === undefined
          ? {}
          : { target: v.selector(vocabulary.eventTargetKeys, 'Whom it befalls.').optional() }),
      },
      'Something that happens to the whole battle.',
    ),
    objective: v.object(
      {
        side: v.id('Whose objective it is.').optional(),
        win: goal.optional(),
        lose: goal.optional(),
        check: note(
          z.union([
            z.enum(['action', 'roundEnd']),
            v.object({ roundEnd: v.whole(1, 10000, 'The round.') }, 'At the end of this round.'),
          ]),
          `When it is judged (default ${vocabulary.defaultCheck}).`,
          'action, roundEnd, or {roundEnd: n}',
        ).optional(),
      },
      'A way in which the battle is decided.',
    ),
    limits: v.object(
      { rounds: v.whole(1, 10000, 'Rounds after which the battle is given up as undecided.') },
      'Technical limits.',
    ),
  }
}

function tableShapes(vocabulary: Vocabulary, v: Values) {
  const step = z.tuple([v.whole(-20, 20, 'q.'), v.whole(-20, 20, 'r.')])
  const gear: Record<string, z.ZodType> = v.props(vocabulary.gearProps)
  return {
    die: v.object(
      {
        pool: v.id('The stat that bounds how many of it are rolled.').optional(),
        line: v.id('Skill line (default: its name); dice of the line combat are Combat dice.').optional(),
        reach: v.choice(['any', 'melee', 'ranged'], 'Weapons it fits (default any).').optional(),
        guard: v
          .object(
            {
              from: v.choice(
                ['active', 'cooldown'],
                'Where it guards: in an active slot (it is spent), or in the cooldown track.',
              ),
              against: v
                .choice(['any', 'adjacent', 'distant'], 'Against whom, by where the source stands (default any).')
                .optional(),
            },
            'Where it guards its owner (default: nowhere).',
            'a map like {from: active}',
          )
          .optional(),
        faces: note(
          z
            .array(z.union([v.whole(0, 99, 'Damage.'), v.effects('Effects.')]))
            .min(1)
            .max(100),
          'Equally likely faces: a number is damage, a list is effects.',
          'a list of 1 to 100 faces',
        ),
      },
      'A die with faces of its own.',
    ),
    card: v.object(
      optional({
        card: v.text('Name of the card (default: its number).'),
        initiative: v.whole(0, 99, 'When it acts; lower is earlier.'),
        copies: v.whole(1, 20, 'How many of it (default 1).'),
        do: v.effects('What it does.'),
        top: v.effects('Its top half.'),
        bottom: v.effects('Its bottom half.'),
        lost: v.choice(['none', 'top', 'bottom', 'both'], 'The half after which it is lost (default none).'),
        reshuffle: note(z.boolean(), 'Whether the deck is shuffled after the round (default false).'),
      }),
      'A card.',
    ),
    tokens: v.object(
      {
        at: v.place('Where they lie.'),
        ...(vocabulary.plainTokens === true
          ? { count: v.whole(1, 20, 'How many on each cell (default 1).').optional() }
          : {
              draw: v.whole(0, 250, 'How many are drawn.'),
              from: v.map(v.whole(0, 250, 'How many.'), 'What they are drawn from.'),
            }),
      },
      'Tokens on the map.',
    ),
    pattern: v.object(
      {
        anchor: v.choice(['self', 'target'], 'What the steps start from.'),
        hexes: note(z.array(step).min(1).max(60), 'Axial steps from the anchor; any rotation or mirror image.'),
      },
      'Hexes hit together.',
    ),
    gear: v.object(optional(gear), 'A piece of equipment.'),
  }
}

function rulesetShape(vocabulary: Vocabulary, v: Values): z.ZodObject {
  const option = (word: OptionWord): z.ZodType => {
    const description = `${word.word} Default: ${word.default}.`
    if (word.kind === 'int') return v.whole(word.min, word.max, description)
    return word.kind === 'bool' ? note(z.boolean(), description) : v.choice(word.values, description)
  }
  const options = Object.fromEntries(vocabulary.options.map((word) => [word.name, option(word).optional()]))
  return named(
    v.object({ name: note(z.literal(vocabulary.name), vocabulary.word), ...options }, 'The ruleset and its options.'),
    'option',
  )
}

type Parts = Omit<Shapes, 'values' | 'document'>

function documentShape(vocabulary: Vocabulary, v: Values, parts: Parts): z.ZodObject {
  const sections: Record<string, z.ZodType> = {
    gear: v.map(parts.gear, 'Equipment by name.'),
    tokens: v.map(parts.tokens, 'Tokens on the map by name.'),
    events: v.map(parts.event, 'Events by name.'),
    dice: v.map(parts.die, 'Dice by name.'),
    decks: v.map(note(z.array(parts.card).min(1).max(200), 'Cards.', 'a list of 1 to 200 cards'), 'Decks by name.'),
    tables: v.map(z.record(z.string(), z.string()), 'Tables by name: die, and ranges that lead to events.'),
    bags: v.map(v.map(v.whole(0, 250, 'How many.'), 'Tokens.'), 'Bags by name.'),
    patterns: v.map(parts.pattern, 'Patterns by name.'),
  }
  const used = Object.fromEntries(vocabulary.sections.map((name) => [name, sections[name]!.optional()]))
  const examples = sectionExamples(vocabulary)
  const like = (section: string, shape: z.ZodType): z.ZodType =>
    note(shape, shape.description ?? '', `${expectedOf(shape)}, like ${examples[section]!}`)
  return v.object(
    {
      $schema: note(z.string(), 'For editors.').optional(),
      affray: note(z.literal(1), 'Version of the format: 1.'),
      name: v.text('Name of the scenario.'),
      ruleset: note(z.union([z.literal(vocabulary.name), parts.ruleset]), 'The ruleset and its options.'),
      include: note(z.array(z.string()), 'Files to take terrain, kinds, abilities and the like from.').optional(),
      knobs: v.map(parts.knob, 'Named whole numbers, used as $name.').optional(),
      map: like('map', parts.map),
      terrain: v.map(parts.terrain, 'Sorts of ground by name.').optional(),
      kinds: like('kinds', v.map(parts.kind, 'Sorts of units by name.')),
      ...(vocabulary.as.length + vocabulary.windows.length > 0
        ? { abilities: v.map(parts.ability, 'Abilities by name.').optional() }
        : {}),
      ...used,
      sides: like('sides', v.map(parts.side, 'The sides by name, in order of seats.')),
      units: like('units', note(z.array(parts.unit), 'The units.', 'a list of units')),
      ...(vocabulary.seats === true
        ? {
            seats: note(
              z.array(v.id('A unit.')),
              'Adventurers in the order of their turns (default: that of the file).',
            ).optional(),
          }
        : {}),
      objectives: note(z.array(parts.objective), 'Ways in which the battle is decided.', 'a list of objectives').optional(),
      limits: like('limits', parts.limits),
    },
    vocabulary.word,
  )
}

function knobShape(v: Values): z.ZodObject {
  const number = note(z.int().min(-10000).max(10000), 'A whole number.', 'a whole number from -10000 to 10000')
  return v.object(
    { value: number, range: note(z.tuple([number, number]), 'Lowest and highest value.', '[lowest, highest]') },
    'A named whole number with its range.',
  )
}
