import { type CardEffects, CardVerb, Condition, ELEMENTS, EVERYBODY, OWN, TravelKind } from '../../../components/dungeon.ts'
import type { Effect } from '../../types.ts'

/** One effect, as `CardEffects` holds it. */
export interface CardEffect {
  verb: number
  amount: number
  relative: number
  range: number
  rangeRelative: number
  targets: number
  pattern: number
  pierce: number
  push: number
  pull: number
  conditions: number
  travel: number
  self: number
  lasting: number
  arg: number
}

/** What an effect may refer to. */
export interface EffectNames {
  /** Patterns by id. */
  readonly patterns: ReadonlyMap<string, number>
  /** Place in `pools` of what a summon brings, or in `deployments` of what an event does. */
  readonly poolOf: (effect: Effect) => number
}

const VERBS: Readonly<Record<string, number>> = {
  attack: CardVerb.Attack,
  move: CardVerb.Move,
  heal: CardVerb.Heal,
  shield: CardVerb.Shield,
  retaliate: CardVerb.Retaliate,
  damage: CardVerb.Damage,
  push: CardVerb.Push,
  pull: CardVerb.Pull,
  condition: CardVerb.Condition,
  summon: CardVerb.Summon,
  deploy: CardVerb.Spawn,
  loot: CardVerb.Loot,
  infuse: CardVerb.Infuse,
  consume: CardVerb.Consume,
}

/** Numbers of conditions by their words. */
const CONDITION_WORDS: Readonly<Record<string, number>> = Object.fromEntries(
  Object.entries(Condition).map(([name, bit]) => [name.toLowerCase(), bit]),
)

/** Conditions that one wishes for oneself. */
const GOOD = ['strengthen', 'invisible', 'bless']

/** Words of conditions as a mask of `1 << Condition`. */
export const conditionMask = (words: unknown): number =>
  ((words ?? []) as readonly string[]).reduce((mask, word) => mask | (1 << CONDITION_WORDS[word]!), 0)

const blank = (verb: number): CardEffect => ({
  verb,
  amount: 0,
  relative: 0,
  range: OWN,
  rangeRelative: 0,
  targets: OWN,
  pattern: -1,
  pierce: 0,
  push: 0,
  pull: 0,
  conditions: 0,
  travel: TravelKind.Walk,
  self: 0,
  lasting: 0,
  arg: -1,
})

/** Attack or move of so much, by nobody's card. */
export const plainEffect = (verb: number, amount: number, relative: number): CardEffect => ({
  ...blank(verb),
  amount,
  relative,
  ...(relative === 0 ? { range: 0, targets: 1 } : {}),
})

/** Compiles a list of effects; those that an element pays for follow their `consume`, which says how many they are. */
export const compileCardEffects = (effects: readonly Effect[], names: EffectNames): CardEffect[] => {
  const out: CardEffect[] = []
  for (const effect of effects) {
    if (effect.verb === 'jump') {
      // A step of its own that makes the move before it a jump.
      const move = out.findLast(({ verb }) => verb === CardVerb.Move)
      if (move !== undefined && effect.args.jump === true) move.travel = TravelKind.Jump
      continue
    }
    const compiled = compileOne(effect, names)
    out.push(compiled)
    if (compiled.verb !== CardVerb.Consume) continue
    const paid = compileCardEffects((effect.args.do ?? []) as unknown as readonly Effect[], names)
    compiled.amount = paid.length
    out.push(...paid)
  }
  return out
}

const compileOne = (effect: Effect, names: EffectNames): CardEffect => {
  const { verb, amount, args } = effect
  const code = VERBS[verb]
  if (code === undefined) throw new Error(`verb "${verb}" is not for cards of a dungeon`)
  const out = blank(code)
  out.relative = amount === null && code <= CardVerb.Move ? 1 : 0
  out.amount = amount?.plus ?? ((args.plus ?? args.count ?? 0) as number)
  const range = args.range as number | { readonly plus: number } | undefined
  if (typeof range === 'number') out.range = range
  else if (range !== undefined) {
    out.range = range.plus
    out.rangeRelative = 1
  }
  out.targets = args.targets === 'all' ? EVERYBODY : ((args.targets ?? OWN) as number)
  out.pattern = args.pattern === undefined ? -1 : names.patterns.get(args.pattern as string)!
  out.pierce = (args.pierce ?? 0) as number
  out.push = (args.push ?? 0) as number
  out.pull = (args.pull ?? 0) as number
  out.conditions = conditionMask(args.add)
  out.lasting = args.lasts === 'battle' ? 1 : 0
  if (code === CardVerb.Move) out.travel = travelOf(effect)
  else if (code === CardVerb.Summon || code === CardVerb.Spawn) out.arg = names.poolOf(effect)
  else if (args.element !== undefined) out.arg = ELEMENTS.indexOf(args.element as (typeof ELEMENTS)[number])
  if (code !== CardVerb.Attack) completeHelp(out, effect)
  return out
}

/** What is not said of effects that are no attacks: near at hand, one target; good things go to oneself, or with a range to allies, too (DUN-26 DUN-27). */
const completeHelp = (out: CardEffect, { args }: Effect): void => {
  const isFar = args.range !== undefined
  const { verb } = out
  const isGood =
    verb === CardVerb.Heal ||
    (verb === CardVerb.Condition && ((args.add ?? []) as readonly string[]).every((word) => GOOD.includes(word)))
  if (verb === CardVerb.Retaliate) {
    if (!isFar) out.range = 1
    out.self = 1
  } else if (verb === CardVerb.Shield || args.self === true) out.self = 1
  else if (isGood) out.self = isFar ? 2 : 1
  if (out.range === OWN && out.rangeRelative === 0) out.range = 0
  if (out.targets === OWN) out.targets = 1
}

const travelOf = ({ args }: Effect): number =>
  args.teleport === true
    ? TravelKind.Teleport
    : args.fly === true
      ? TravelKind.Fly
      : args.jump === true
        ? TravelKind.Jump
        : TravelKind.Walk

/** The effects of a template's cards, items, monster cards and events, one after the other. */
export class CardEffectList {
  private readonly list: CardEffect[] = []

  get count(): number {
    return this.list.length
  }

  /** Adds effects and returns where they begin and end. */
  add(effects: readonly CardEffect[]): { readonly first: number; readonly end: number } {
    const first = this.list.length
    this.list.push(...effects)
    return { first, end: this.list.length }
  }

  columns(): CardEffects {
    const { list } = this
    const bytes = (key: keyof CardEffect): Uint8Array => Uint8Array.from(list, (effect) => effect[key])
    const words = (key: keyof CardEffect): Int16Array => Int16Array.from(list, (effect) => effect[key])
    return {
      count: list.length,
      verb: bytes('verb'),
      amount: words('amount'),
      relative: bytes('relative'),
      range: words('range'),
      rangeRelative: bytes('rangeRelative'),
      targets: words('targets'),
      pattern: words('pattern'),
      pierce: bytes('pierce'),
      push: bytes('push'),
      pull: bytes('pull'),
      conditions: Uint16Array.from(list, (effect) => effect.conditions),
      travel: bytes('travel'),
      self: bytes('self'),
      lasting: bytes('lasting'),
      arg: words('arg'),
    }
  }
}
