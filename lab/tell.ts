import { Purpose } from '../engine/dice.ts'
import { type BattleEvent, EventKind, type EventLog, isDetail, readEvents } from '../engine/events.ts'
import { isCompany, isWarband } from '../engine/tactics/bands.ts'
import { March } from '../engine/tactics/encounter-march.ts'
import { isDungeon } from '../engine/tactics/figures.ts'
import type { Template } from '../engine/template.ts'
import { createCompanyMemory } from './company-memory.ts'
import { createDungeonMemory } from './dungeon-memory.ts'
import { rulesOf } from './rules-cited.ts'
import { createWarbandMemory } from './warband-memory.ts'
import { dieName, faceWords } from './words/dice.ts'
import { rolledFor, unitPicked } from './words/war-details.ts'
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
  [EventKind.EncounterJudged]: 0,
  [EventKind.GuildAssisted]: 0,
  [EventKind.PartyRetreated]: 0,
  [EventKind.InitiativeSet]: 1,
  [EventKind.TurnStarted]: 1,
  [EventKind.EventHappened]: 1,
  [EventKind.UnitMoved]: 2,
  [EventKind.AbilityUsed]: 2,
  [EventKind.ChoiceMade]: 2,
  [EventKind.EngageDeclared]: 2,
  [EventKind.DieRecovered]: 2,
  [EventKind.FatigueGained]: 2,
  [EventKind.UnitDeployed]: 2,
  [EventKind.MarchAimed]: 2,
  [EventKind.CardsChosen]: 1,
  [EventKind.AbilityCardDrawn]: 1,
  [EventKind.FigureReady]: 1,
  [EventKind.UnitRested]: 1,
  [EventKind.CardPlayed]: 2,
  [EventKind.FocusChosen]: 2,
  [EventKind.AttackMade]: 2,
  [EventKind.BonusGained]: 2,
  [EventKind.DoorOpened]: 2,
  [EventKind.RoomRevealed]: 2,
  [EventKind.LootTaken]: 2,
  [EventKind.SideTurnStarted]: 1,
  [EventKind.SideTurnEnded]: 1,
  [EventKind.RoutTested]: 2,
  [EventKind.SideRouted]: 1,
  [EventKind.EngageTried]: 2,
  [EventKind.CheckMade]: 3,
  [EventKind.ShotMade]: 2,
  [EventKind.BlowsStruck]: 2,
  [EventKind.InjuryRecovered]: 2,
  [EventKind.TokenTaken]: 2,
  [EventKind.BattleScored]: 0,
  [EventKind.DominationTaken]: 1,
  [EventKind.ActivationPassed]: 1,
  [EventKind.OrderGiven]: 2,
  [EventKind.PoolRolled]: 2,
}

/** Events that say nothing a reader of lines does not see. */
const UNSAID: ReadonlySet<EventKind> = new Set([
  EventKind.TurnEnded,
  EventKind.RoundEnded,
  EventKind.AttackMissed,
  // The cards that were chosen and drawn have said it.
  EventKind.FigureReady,
])

/** Heads what is done at the end of a round between companies, which no unit's turn has set off (COM-17). */
const RESOLUTION = 'The resolution of the round'

/** Details that are lines of their own. */
const LINES: ReadonlySet<EventKind> = new Set([EventKind.ChoiceMade, EventKind.MarchAimed, EventKind.FocusChosen])

/** Events of dice that come and go: their track is told behind the last of them. */
const OF_TRACK: ReadonlySet<EventKind> = new Set([
  EventKind.DieCooled,
  EventKind.DieRecovered,
  EventKind.DieDrained,
  EventKind.FatigueGained,
  EventKind.StatusGiven,
  EventKind.StatusEnded,
])

/** Tells a log line by line; dice, steps and needs are told with the event that they belong to. */
export function* tell(template: Template, log: EventLog): Generator<Line> {
  const teller = createTeller(template)
  let place = -1
  let event: BattleEvent | undefined
  for (const next of readEvents(log)) {
    if (event !== undefined) yield* teller(event, place, next)
    event = next
    place++
  }
  if (event !== undefined) yield* teller(event, place, undefined)
}

/** What was said of the next event before it: details by kind, and tracks by unit. */
interface Pending {
  steps: BattleEvent[]
  /** Points of the leg under way that lines before have told. */
  spent: number
  rolls: Roll[]
  check: BattleEvent | undefined
  readonly tracks: Map<number, { readonly event: BattleEvent; readonly place: number }>
}

/** A die that was rolled and, of an adventurer's own dice, which one it was. */
interface Roll {
  readonly die: BattleEvent
  /** What an attack of warbands, or a defence against it, needed. */
  readonly check?: BattleEvent
  shown?: BattleEvent
}

/** A function that takes a log's events one after the other, each with the one after it, and gives the lines that are complete. */
const createTeller = (template: Template): ((event: BattleEvent, place: number, next: BattleEvent | undefined) => Line[]) => {
  const { ruleset, roster, dungeon } = template
  const pending: Pending = { steps: [], spent: 0, rolls: [], check: undefined, tracks: new Map() }
  const memory = isDungeon(template) ? createDungeonMemory(template) : undefined
  const company = isCompany(template) ? createCompanyMemory(template) : undefined
  const band = isWarband(template) ? createWarbandMemory(template) : undefined
  const line = (event: BattleEvent, place: number, text: string): Line => ({
    depth: DEPTHS[event.kind] ?? 3,
    text,
    rules: rulesOf(ruleset.name, event, roster, dungeon, memory, company, band),
    kind: event.kind,
    place,
  })
  const tellOf = (event: BattleEvent, place: number, after: BattleEvent | undefined): Line[] => {
    const { kind } = event
    if (isDetail(kind) && !LINES.has(kind)) {
      const check = take(pending, event, place, band !== undefined)
      return check === undefined ? [] : [line(check, place, sayCheck(template, check, event))]
    }
    const lines: Line[] = []
    if (!OF_TRACK.has(kind)) {
      for (const track of pending.tracks.values()) lines.push(line(track.event, track.place, formatEvent(template, track.event)))
      pending.tracks.clear()
    }
    if (kind === EventKind.MarchAimed && !isMarch(event)) return lines
    const { steps, rolls } = pending
    // Dice rolled again say so before what comes of them; so do rolls that no event takes up in the same breath.
    const fitting = takesDice(kind) ? rolls.filter((roll) => !isReroll(roll) && !isRestLoss(roll) && !isCheck(roll)) : []
    // Cards of one attack are drawn before any of them is told: each takes the die that drew it.
    const taken = kind === EventKind.ModifierDrawn ? fitting.slice(0, 1) : fitting
    const left = kind === EventKind.ModifierDrawn ? fitting.slice(1) : []
    for (const roll of rolls) if (!fitting.includes(roll)) lines.push(line(roll.die, place, sayRoll(template, roll, event)))
    const dice = sayDice(template, taken)
    const way = kind === EventKind.UnitMoved ? sayWay(template, steps, pending.spent) : ''
    pending.rolls = left
    pending.check = undefined
    pending.spent = steps.at(-1)?.values[3] ?? pending.spent
    pending.steps = []
    if (company?.opensResolution(event) === true) lines.push({ depth: 1, text: RESOLUTION, rules: 'COM-17', kind, place })
    if (
      (!UNSAID.has(kind) || (band !== undefined && kind === EventKind.AttackMissed)) &&
      company?.isNews(event) !== false &&
      band?.isNews(event) !== false
    ) {
      const said = (band === undefined ? undefined : unitPicked(template, event, after)) ?? formatEvent(template, event)
      lines.push(line(event, place, `${said}${way}${dice}`))
    }
    return lines
  }
  return (event, place, after) => {
    const lines = tellOf(event, place, after)
    memory?.see(event)
    company?.see(event)
    band?.see(event)
    return lines
  }
}

/** Keeps a detail for the event it belongs to; gives the check that this roll decides, if it does. */
const take = (pending: Pending, event: BattleEvent, place: number, isInBand: boolean): BattleEvent | undefined => {
  const { check, rolls, steps, tracks } = pending
  switch (event.kind) {
    case EventKind.StepTaken:
      steps.push(event)
      return undefined
    case EventKind.Checked:
      pending.check = event
      return undefined
    case EventKind.TrackShown:
      tracks.set(event.actor, { event, place })
      return undefined
    case EventKind.FaceShown: {
      const last = rolls.at(-1)
      if (last !== undefined) last.shown = event
      return undefined
    }
    default:
      if (check === undefined || event.values[0] !== Purpose.Check) {
        rolls.push({ die: event })
        return undefined
      }
      if (isInBand) {
        rolls.push({ die: event, check })
        return undefined
      }
      pending.check = undefined
      return check
  }
}

/** Whether a march is worth a line: who stays because it reaches somebody says so by its engage. */
const isMarch = ({ values: [reason] }: BattleEvent): boolean => reason !== March.InReach

/** The card a short rest costs is drawn before what the redraw costs is dealt: a line of its own (DUN-3). */
const isRestLoss = ({ die }: Roll): boolean => die.values[0] === Purpose.RestLoss

/** Checks of warbands are lines of their own, before what they come to (WAR-1 WAR-3). */
const isCheck = ({ die }: Roll): boolean => die.values[0] === Purpose.Check

const isReroll = ({ die }: Roll): boolean => die.values[0] === Purpose.Reroll

/** Events that say what the dice before them came to. */
const OF_DICE: ReadonlySet<EventKind> = new Set([
  EventKind.DamageDealt,
  EventKind.InitiativeSet,
  EventKind.DiceRolled,
  EventKind.ModifierDrawn,
  EventKind.AbilityCardDrawn,
  EventKind.UnitRested,
  EventKind.PoolRolled,
])

const takesDice = (kind: EventKind): boolean => OF_DICE.has(kind)

const sayDice = (template: Template, rolls: readonly Roll[]): string =>
  rolls.length === 0 ? '' : ` (${rolls.map((roll) => sayFace(template, roll)).join(', ')})`

/** One die in a list: `d6: 4`, `blade 2: 1 damage`; of a foe's die what its face says. */
const sayFace = (template: Template, { die, shown }: Roll): string => {
  const [purpose, faces, face] = die.values
  if (shown !== undefined) {
    const [which, side] = shown.values
    return `${dieName(template, which)}: ${faceWords(template, template.dice.sort[which] ?? -1, side)}`
  }
  if (purpose === Purpose.Engage) return faceWords(template, template.dice.enemySort, face - 1)
  // A pool says itself of what faces it is.
  return purpose === Purpose.Pool ? `${face}` : `d${faces}: ${face}`
}

const sayRoll = (template: Template, roll: Roll, event: BattleEvent): string => {
  const { actor, values } = roll.die
  const [purpose, faces, face] = values
  const who = formatRoller(template, actor)
  if (roll.shown !== undefined) return `${who} rolls ${purpose === Purpose.Reroll ? 'again ' : ''}${sayFace(template, roll)}`
  const what = isWarband(template) ? rolledFor(template, roll.die, roll.check, event) : `for ${formatPurpose(purpose)}`
  return `${who} rolls ${face} on a d${faces} ${what}`
}

const sayCheck = (template: Template, check: BattleEvent, roll: BattleEvent): string => {
  const [target, faces, need] = check.values
  const face = roll.values[2]
  const { unitIds } = template
  return `${unitIds[check.actor]} needs ${formatNeed(faces, need)} to hit ${unitIds[target]}, rolls ${face}: ${face >= need ? 'hit' : 'miss'}`
}

/** The hexes of a move and what they cost; `spent` = points of its leg before them, which a slide has cut short (DUN-36). */
const sayWay = (template: Template, steps: readonly BattleEvent[], spent: number): string => {
  const last = steps.at(-1)
  if (last === undefined) return ''
  const points = last.values[3] - (steps[0]!.values[1] === 1 ? 0 : spent)
  const between = steps.slice(0, -1).map(({ values }) => formatCell(template.space.height, values[0]))
  const way = between.length === 0 ? '' : ` by ${between.join(' ')}`
  // Encounters count hexes; there are no other costs.
  const cost = template.roster.partySize > 0 ? countOf(points, 'hex', 'hexes') : countOf(points, 'movement point')
  return `${way} (${cost})`
}
