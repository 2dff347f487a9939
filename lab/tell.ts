import { Purpose } from '../engine/dice.ts'
import { type BattleEvent, EventKind, type EventLog, readEvents } from '../engine/events.ts'
import type { Template } from '../engine/template.ts'
import { rulesOf } from './rules-cited.ts'
import { countOf, formatCell, formatEvent, formatNeed, formatPurpose, formatRoller } from './words.ts'

/** One line of a battle told in words. */
export interface Line {
  /** 0 = battle and rounds, 1 = turns, 2 = acts, 3 = what comes of them. */
  readonly depth: number
  readonly text: string
  /** Ids of the rules behind it, or ''. */
  readonly rules: string
  /** The event it tells of. */
  readonly kind: EventKind
  /** Place in the log of the event it tells of. */
  readonly place: number
}

const DEPTHS: Readonly<Partial<Record<EventKind, number>>> = {
  [EventKind.BattleStarted]: 0,
  [EventKind.RoundStarted]: 0,
  [EventKind.RoundEnded]: 0,
  [EventKind.BattleEnded]: 0,
  [EventKind.InitiativeSet]: 1,
  [EventKind.TurnStarted]: 1,
  [EventKind.UnitMoved]: 2,
  [EventKind.AbilityUsed]: 2,
  [EventKind.ChoiceMade]: 2,
}

/** Events that say nothing a reader of lines does not see. */
const UNSAID: ReadonlySet<EventKind> = new Set([EventKind.TurnEnded, EventKind.RoundEnded])

/** Tells a log line by line; dice, steps and needs are told with the event that they belong to. */
export function* tell(template: Template, log: EventLog): Generator<Line> {
  const teller = createTeller(template)
  let place = 0
  for (const event of readEvents(log)) yield* teller(event, place++)
}

/** A function that takes a log's events one after the other and gives the lines that are complete. */
const createTeller = (template: Template): ((event: BattleEvent, place: number) => Line[]) => {
  const { name: ruleset } = template.ruleset
  let steps: BattleEvent[] = []
  let rolls: BattleEvent[] = []
  let check: BattleEvent | undefined
  const line = (event: BattleEvent, place: number, text: string): Line => ({
    depth: DEPTHS[event.kind] ?? 3,
    text,
    rules: rulesOf(ruleset, event),
    kind: event.kind,
    place,
  })
  return (event, place) => {
    const { kind } = event
    if (kind === EventKind.StepTaken) {
      steps.push(event)
      return []
    }
    if (kind === EventKind.Checked) {
      check = event
      return []
    }
    if (kind === EventKind.DieRolled) {
      if (check !== undefined && event.values[0] === Purpose.Check) {
        const text = sayCheck(template, check, event)
        const told = line(check, place, text)
        check = undefined
        return [told]
      }
      rolls.push(event)
      return []
    }
    const dice = takes(kind) ? sayDice(rolls) : ''
    // Rolls that no event takes up in the same breath (healing comes after damage) are told by themselves.
    const alone = dice === '' ? rolls.map((roll) => line(roll, place, sayRoll(template, roll))) : []
    const way = kind === EventKind.UnitMoved ? sayWay(template, steps) : ''
    rolls = []
    steps = []
    const said = UNSAID.has(kind) || kind === EventKind.AttackMissed
    return said ? alone : [...alone, line(event, place, `${formatEvent(template, event)}${way}${dice}`)]
  }
}

const takes = (kind: EventKind): boolean => kind === EventKind.DamageDealt || kind === EventKind.InitiativeSet

const sayDice = (rolls: readonly BattleEvent[]): string =>
  rolls.length === 0 ? '' : ` (${rolls.map(({ values: [, faces, face] }) => `d${faces}: ${face}`).join(', ')})`

const sayRoll = (template: Template, { actor, values: [purpose, faces, face] }: BattleEvent): string =>
  `${formatRoller(template, actor)} rolls ${face} on a d${faces} for ${formatPurpose(purpose)}`

const sayCheck = (template: Template, check: BattleEvent, roll: BattleEvent): string => {
  const [target, faces, need] = check.values
  const face = roll.values[2]
  const { unitIds } = template
  return `${unitIds[check.actor]} needs ${formatNeed(faces, need)} to hit ${unitIds[target]}, rolls ${face}: ${face >= need ? 'hit' : 'miss'}`
}

const sayWay = (template: Template, steps: readonly BattleEvent[]): string => {
  const last = steps.at(-1)
  if (last === undefined) return ''
  const between = steps.slice(0, -1).map(({ values }) => formatCell(template.space.height, values[0]))
  const way = between.length === 0 ? '' : ` by ${between.join(' ')}`
  return `${way} (${countOf(last.values[3], 'movement point')})`
}
