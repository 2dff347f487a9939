import { AmountOf } from '../../components/abilities.ts'
import { Manner } from '../../components/company.ts'
import type { Deed, DeedAmount, DeedPlace, DeedTable, TableRow } from '../../components/deeds.ts'
import { Lasts } from '../../components/lasting.ts'
import { Party } from '../../components/reactions.ts'
import { Behaviour, Injury } from '../../components/warband.ts'
import type { Ability, Amount, Effect, Json, TableRow as Row, Scenario } from '../types.ts'
import { PARTIES } from './effects.ts'
import type { LineUp } from './line-up.ts'

/** What the deeds of a scenario may name. */
export interface DeedNames {
  /** Words for stats in the order of their numbers (`WarStat`, `ComStat`). */
  readonly stats: readonly string[]
  /** Those of them that are better lower: getting better by one is a number one less (WAR-36). */
  readonly checks?: ReadonlySet<string>
}

const AMOUNTS: Readonly<Record<string, number>> = {
  dealt: AmountOf.Dealt,
  taken: AmountOf.Taken,
}

const MANNERS: Readonly<Record<string, number>> = {
  chilled: Manner.Chilled,
  annihilated: Manner.Annihilated,
  eliminated: Manner.Eliminated,
  retired: Manner.Retired,
}

const INJURIES: Readonly<Record<string, number>> = {
  staggered: Injury.Staggered,
  dazed: Injury.Dazed,
  stunned: Injury.Stunned,
}

const BEHAVIOURS: Readonly<Record<string, number>> = {
  stand: Behaviour.Fights,
  normalActions: Behaviour.NormalActions,
  retreat: Behaviour.Retreat,
}

/** In place of an event that a row of a table leads to: nothing happens. */
const NOTHING = 'nothing'

/** Where deeds stand: whose they are (`abilityKey`, `eventKey` without a step), at which rank, whether an event's, whether a spell's that goes on. */
interface Home {
  readonly key: string
  readonly rank: number
  readonly isEvent: boolean
  readonly isOngoing: boolean
}

/** Names step `index` of what `key` does. */
export const stepKey = (key: string, index: number): string => `${key} ${index}`

const LASTS: Readonly<Record<string, number>> = { turn: Lasts.Turn, round: Lasts.Round, battle: Lasts.Battle }

/** The deeds of a scenario: what each of its abilities and events does, as a tree. */
export class DeedList {
  private readonly trees: (readonly Deed[])[] = []
  private readonly names: DeedNames
  private readonly scenario: Scenario
  private readonly lineUp: LineUp

  constructor(names: DeedNames, scenario: Scenario, lineUp: LineUp) {
    this.names = names
    this.scenario = scenario
    this.lineUp = lineUp
  }

  /** Adds what an ability does at a rank and returns its place. */
  addAbility({ id, do: effects, props }: Ability, rank: number): number {
    return this.add(effects, { key: `ability ${id} ${rank}`, rank, isEvent: false, isOngoing: props?.ongoing === true })
  }

  /** Adds what an event does and returns its place. */
  addEvent({ id, do: effects }: Scenario['events'][number]): number {
    return this.add(effects, { key: `event ${id}`, rank: 1, isEvent: true, isOngoing: false })
  }

  table(): DeedTable {
    return this.trees
  }

  private add(effects: readonly Effect[], home: Home): number {
    this.trees.push(this.deedsOf(effects, home))
    return this.trees.length - 1
  }

  private deedsOf(effects: readonly Effect[], home: Home): readonly Deed[] {
    return effects.map((effect, index) => this.deedOf(effect, { ...home, key: stepKey(home.key, index) }))
  }

  private deedOf(effect: Effect, home: Home): Deed {
    const { verb, amount, args, type } = effect
    const meant = PARTIES[effect.to] ?? Party.Self
    // An event is nobody's: where nobody is named, it befalls who set it off (NEU-4).
    const to = home.isEvent && meant === Party.Self ? Party.Trigger : meant
    switch (verb) {
      case 'check':
        return {
          do: 'check',
          who: PARTIES[args.who as string]!,
          stat: this.names.stats.indexOf(args.stat as string),
          pass: this.branchOf(effect, 'pass', home),
          fail: this.branchOf(effect, 'fail', home),
        }
      case 'damage':
        return { do: 'damage', to, amount: amountOf(amount!, home.rank), isTrue: type === 'true' }
      case 'heal':
        return { do: 'heal', to, amount: amountOf(amount!, home.rank) }
      case 'status':
        return { do: 'status', to, injury: INJURIES[args.add as string]! }
      case 'table':
        return this.tableOf(args)
      case 'event':
        return { do: 'event', event: this.eventNamed(args.event as string) }
      case 'deploy':
        return this.deploymentOf(args, home)
      case 'disposition':
        return {
          do: 'disposition',
          of: this.sideNamed(args.of as string),
          toward: this.sideMeant(args.toward as string),
          hostile: args.is === 'hostile',
          together: args.together === true,
        }
      case 'behave':
        return {
          do: 'behave',
          side: this.sideNamed(args.side as string),
          as: BEHAVIOURS[args.as as string]!,
          leavesAtEdge: args.leavesAtEdge === true,
        }
      case 'modify':
        return {
          do: 'modify',
          to,
          stat: this.names.stats.indexOf(args.stat as string),
          by: this.names.checks?.has(args.stat as string) === true ? -(args.by as number) : (args.by as number),
          lasts: LASTS[args.lasts as string]!,
          sustained: args.sustained === true || home.isOngoing,
        }
      case 'return':
        return { do: 'return', to, life: args.life as number, place: placeOf(args.at!, home) }
      case 'remove':
        return { do: 'remove', to, manner: MANNERS[args.manner as string]! }
      case 'manner':
        // The death at hand is that of whom the moment befalls, whatever is written.
        return { do: 'manner', to: Party.Target, manner: MANNERS[args.manner as string]! }
      default:
        throw new Error(`verb "${verb}" is not for deeds`)
    }
  }

  private branchOf({ args }: Effect, branch: 'pass' | 'fail', home: Home): readonly Deed[] {
    return this.deedsOf((args[branch] ?? []) as unknown as readonly Effect[], { ...home, key: branchKey(home.key, branch) })
  }

  /** A table of the file, or one written in place. */
  private tableOf(args: Effect['args']): Deed {
    const named = this.scenario.tables.find(({ id }) => id === args.table)
    const rows = named?.rows ?? (args.rows as unknown as readonly Row[])
    const rowOf = ({ from, to, event }: Row): TableRow => ({
      least: from,
      most: to,
      deeds: event === NOTHING ? [] : [{ do: 'event', event: this.eventNamed(event) }],
    })
    return { do: 'table', faces: named?.faces ?? (args.faces as number), rows: rows.map(rowOf) }
  }

  private deploymentOf(args: Effect['args'], home: Home): Deed {
    const { firstRow, endRow, count } = this.lineUp.deployments[this.lineUp.deploymentOf.get(home.key)!]!
    return { do: 'deploy', firstRow, endRow, count, place: placeOf(args.at!, home) }
  }

  private eventNamed(id: string): number {
    return this.scenario.events.findIndex((event) => event.id === id)
  }

  private sideNamed(id: string): number {
    return this.scenario.sides.findIndex((side) => side.id === id)
  }

  /** A side, or `trigger.side` and the like: −1 − party. */
  private sideMeant(word: string): number {
    const [party, what] = word.split('.')
    return what === 'side' ? -1 - PARTIES[party!]! : this.sideNamed(word)
  }
}

/** Names a branch of the check that `key` names. */
export const branchKey = (key: string, branch: 'pass' | 'fail'): string => `${key} ${branch}`

const amountOf = (amount: Amount, rank: number): DeedAmount => ({
  dice: amount.dice?.count ?? 0,
  faces: amount.dice?.faces ?? 1,
  plus: amount.plus + (amount.of === 'rank' ? amount.times * rank : 0),
  of: AMOUNTS[amount.of ?? ''] ?? AmountOf.Nothing,
  times: amount.of === 'rank' ? 0 : amount.times,
})

/** Beside whom is not said: in an event beside who set it off, else beside who has the ability. */
const placeOf = (at: Json, { isEvent }: Home): DeedPlace => {
  if (at === 'adjacent') return { at: 'beside', party: isEvent ? Party.Trigger : Party.Self }
  const { cells, to } = at as { readonly cells?: readonly number[]; readonly to?: string }
  return cells === undefined ? { at: 'edge', party: PARTIES[to ?? 'self']! } : { at: 'cells', cells: Int16Array.from(cells) }
}
