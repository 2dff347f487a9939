import type { Cause, Instance, Moment } from './instance.ts'
import { Person } from './people.ts'
import { Stream, type Told } from './tell.ts'

/** What happens to one unit in one action. */
export interface Blow {
  readonly on: Person
  physical: number
  trueDamage: number
  stopped: number
  stoppedTrue: number
  taken: number
  heal: number
  bonusHp: number
  declared: boolean
  felled: boolean
  guarded: boolean
  passed: boolean
  readonly spent: Set<number>
}

/** One action: all damage to one unit is one blow. */
export interface Action {
  readonly source: Person | null
  readonly cause: Cause
  readonly ability: number
  readonly form: number | null
  readonly blows: Blow[]
  /** The moment that this action answers. */
  readonly within: { readonly moment: Moment; readonly action: Action; readonly blow: Blow | null } | null
}

/** Thrown where more lies inside one another than there is room for: the engine faults there. */
export class TooDeep extends Error {}

/** The most points of a kind in one blow. */
export const MOST = 32_000

/** Blows that all open actions together have room for. */
const ROOM = 7 + 48

/** What lies on the table while an instance is played: everybody, the account so far, and the numbers still to come. */
export abstract class Table {
  readonly instance: Instance
  readonly people: Person[] = []
  readonly told: Told[] = []
  readonly asked: string[] = []
  private readonly faces: Stream
  private readonly picks: Stream
  /** How many answers lie inside one another. */
  depth = 0
  /** Whose defeat is being answered. */
  readonly falling = new Set<Person>()

  constructor(instance: Instance) {
    this.instance = instance
    this.faces = new Stream(instance.number * 2)
    this.picks = new Stream(instance.number * 2 + 1)
    let dice = 0
    instance.figures.forEach((spec, i) => {
      this.people.push(new Person(i + 1, spec, dice))
      dice += spec.dice.length
    })
  }

  /** From the roll to the end of one action. */
  abstract act(action: Action): void

  person(number: number): Person | null {
    return this.people[number - 1] ?? null
  }

  tell(what: string, ...values: number[]): void {
    this.told.push([what, ...values])
  }

  /** The sum of `count` dice. */
  roll(count: number, faces: number): number {
    let sum = 0
    for (let i = 0; i < count; i++) sum += 1 + this.faces.next(faces)
    return sum
  }

  /** Which of the offers somebody takes; what was asked is noted. */
  pick(on: Person, offers: readonly string[]): number {
    const choice = this.picks.next(offers.length)
    this.asked.push(`${on.number}: ${offers.join(', ')} -> ${offers[choice]}`)
    return choice
  }

  /** Whether anybody has an answer to a moment. */
  isListened(moment: Moment): boolean {
    return this.people.some(({ spec }) => spec.answers.some((nth) => this.instance.answers[nth]!.moment === moment))
  }

  /** What the action does to somebody so far, none of it at first. */
  blowOn(action: Action, on: Person): Blow {
    const known = action.blows.find((blow) => blow.on === on)
    if (known !== undefined) return known
    let open = 0
    for (let at: Action | undefined = action; at !== undefined; at = at.within?.action) open += at.blows.length
    if (open === ROOM) throw new TooDeep()
    const blow: Blow = {
      on,
      physical: 0,
      trueDamage: 0,
      stopped: 0,
      stoppedTrue: 0,
      taken: 0,
      heal: 0,
      bonusHp: 0,
      declared: false,
      felled: false,
      guarded: false,
      passed: false,
      spent: new Set(),
    }
    action.blows.push(blow)
    return blow
  }
}
