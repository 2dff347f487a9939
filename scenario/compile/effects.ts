import { AmountOf, CapPer, type EffectTable, PlaceOf, Verb } from '../../components/abilities.ts'
import { StatusDie } from '../../components/encounter.ts'
import { Party } from '../../components/reactions.ts'
import type { Amount, Effect } from '../types.ts'

/** One effect at one rank, as `EffectTable` holds it. */
export interface CompiledEffect {
  readonly verb: number
  readonly dice: number
  readonly faces: number
  readonly plus: number
  readonly of: number
  readonly times: number
  readonly to: number
  readonly arg: number
  readonly least: number
  readonly most: number
}

/** Most points of one effect: nothing in a scenario is larger. */
const MOST_POINTS = 9999

const VERBS: Readonly<Record<string, number>> = {
  heal: Verb.Heal,
  bonusHp: Verb.BonusHp,
  prevent: Verb.Prevent,
  capLoss: Verb.CapLoss,
  keepLastHp: Verb.KeepLastHp,
  defeat: Verb.Defeat,
  status: Verb.AddStatus,
  removeStatus: Verb.RemoveStatus,
  revive: Verb.Revive,
  deploy: Verb.Deploy,
  raise: Verb.Raise,
  remain: Verb.Remain,
  takeOff: Verb.TakeOff,
  lightFatigue: Verb.LightFatigue,
  overfatigue: Verb.Overfatigue,
  move: Verb.Move,
  keep: Verb.Keep,
  makeTrue: Verb.MakeTrue,
  recover: Verb.Recover,
  reroll: Verb.Reroll,
}

/** Words for named numbers; `rank` is known when a scenario is compiled. */
const AMOUNTS: Readonly<Record<string, number>> = {
  level: AmountOf.Level,
  partySize: AmountOf.PartySize,
  dealt: AmountOf.Dealt,
  taken: AmountOf.Taken,
  rolled: AmountOf.Rolled,
  blanks: AmountOf.Blanks,
  all: AmountOf.All,
}

/** Words for whom an effect befalls. */
export const PARTIES: Readonly<Record<string, number>> = {
  self: Party.Self,
  source: Party.Source,
  target: Party.Target,
  trigger: Party.Trigger,
  opponent: Party.Opponent,
}

/** Words for status dice. */
export const STATUSES: Readonly<Record<string, number>> = {
  bane: StatusDie.Bane,
  blind: StatusDie.Blind,
  daze: StatusDie.Daze,
  fear: StatusDie.Fear,
  maim: StatusDie.Maim,
  stealth: StatusDie.Stealth,
}

/** Compiles an effect at a rank; `deployment` is the place of what it deploys. Throws on a verb that no ruleset that is played has. */
export const compileEffect = (effect: Effect, rank: number, deployment = 0): CompiledEffect => {
  const { amount, args } = effect
  return {
    verb: verbOf(effect),
    dice: amount?.dice?.count ?? 0,
    faces: amount?.dice?.faces ?? 1,
    plus: amount === null ? ((args.hp ?? args.count ?? 0) as number) : constantOf(amount, rank),
    of: AMOUNTS[amount?.of ?? ''] ?? AmountOf.Nothing,
    times: amount === null || amount.of === 'rank' ? 0 : amount.times,
    to: PARTIES[effect.to] ?? Party.Self,
    arg: argOf(effect, deployment),
    least: Math.max(0, amount?.min ?? 0),
    most: Math.max(0, Math.min(amount?.max ?? MOST_POINTS, MOST_POINTS)),
  }
}

const verbOf = ({ verb, type }: Effect): number => {
  if (verb === 'damage') return type === 'true' ? Verb.TrueDamage : Verb.Damage
  const code = VERBS[verb]
  if (code === undefined) throw new Error(`verb "${verb}": no ruleset that is played has it`)
  return code
}

const argOf = ({ verb, args }: Effect, deployment: number): number => {
  switch (verb) {
    case 'status':
      return STATUSES[args.add as string]!
    case 'removeStatus':
      return STATUSES[args.remove as string]!
    case 'revive':
    case 'raise':
      return args.at === 'anywhere' ? PlaceOf.Anywhere : PlaceOf.Adjacent
    case 'deploy':
      return deployment
    case 'capLoss':
      return args.per === 'instance' ? CapPer.Instance : CapPer.Turn
    default:
      return 0
  }
}

/** A whole number that names no dice: a constant, or so many times the ability's rank; its bounds left out. */
const constantOf = (amount: Amount, rank: number): number => amount.plus + (amount.of === 'rank' ? amount.times * rank : 0)

/** The same within its bounds. */
export const boundedConstant = (amount: Amount, rank: number): number => {
  const value = constantOf(amount, rank)
  return Math.min(Math.max(value, amount.min ?? value), amount.max ?? Number.POSITIVE_INFINITY)
}

/** The effects of a template, one after the other: those of abilities first, then of dice faces, then of events. */
export class EffectList {
  private readonly list: CompiledEffect[] = []

  /** Number of effects so far: where the next ones begin. */
  get count(): number {
    return this.list.length
  }

  add(effect: CompiledEffect): void {
    this.list.push(effect)
  }

  slice(first: number, end: number): readonly CompiledEffect[] {
    return this.list.slice(first, end)
  }

  columns(): EffectTable {
    const effects = this.list
    return {
      verb: Uint8Array.from(effects, (effect) => effect.verb),
      dice: Uint8Array.from(effects, (effect) => effect.dice),
      faces: Int16Array.from(effects, (effect) => effect.faces),
      plus: Int16Array.from(effects, (effect) => effect.plus),
      of: Uint8Array.from(effects, (effect) => effect.of),
      times: Int16Array.from(effects, (effect) => effect.times),
      to: Uint8Array.from(effects, (effect) => effect.to),
      arg: Int16Array.from(effects, (effect) => effect.arg),
      least: Int16Array.from(effects, (effect) => effect.least),
      most: Int16Array.from(effects, (effect) => effect.most),
    }
  }
}
