import type { ReferenceBattle, Turn } from './battle.ts'
import { For } from './dice.ts'
import type { Figure, Skill } from './figures.ts'
import { planAttack, planCautious, planHold } from './plans.ts'
import { Kind } from './records.ts'

/** What a unit does next in its turn. */
export type Act =
  | { readonly is: 'pass' }
  | { readonly is: 'move'; readonly to: number }
  | { readonly is: 'use'; readonly skill: Skill; readonly target: Figure | null; readonly centre: number | null }

export const PASS: Act = { is: 'pass' }

/** Policies that the reference knows. */
export const REFERENCE_POLICIES = ['aggressive', 'focus-weakest', 'hold', 'cautious', 'random-legal']

const policyOf = (battle: ReferenceBattle, side: string): string => battle.scenario.sides.find((entry) => entry.id === side)!.play

/** SKI-4: whom the side in turn picks among its waiting units, which come in the order of initiative. */
export const pickUnit = (battle: ReferenceBattle, side: number, waiting: readonly Figure[]): Figure => {
  const { id, play } = battle.scenario.sides[side]!
  if (play !== 'random-legal') {
    battle.decisions++
    return waiting[0]!
  }
  const rows = [...waiting].sort((a, b) => a.row - b.row)
  const picks = rows.map((figure) => choiceOfUnit(battle, figure.row))
  // The fewer are left to pick from, the later the step.
  const step = battle.figures.length + 1 - picks.length
  return rows[drawChoice(battle, { name: `side ${id}`, row: 0, side, step }, 1, picks)]!
}

/** What the policy of the unit's side wants to do from now on, in order; asked again when that is done. */
export const planActs = (battle: ReferenceBattle, turn: Turn): Act[] => {
  const play = policyOf(battle, turn.figure.side)
  if (play === 'random-legal') return [randomAct(battle, turn)]
  switch (play) {
    case 'aggressive':
      return planAttack(battle, turn, false)
    case 'focus-weakest':
      return planAttack(battle, turn, true)
    case 'hold':
      return planHold(battle, turn)
    case 'cautious':
      return planCautious(battle, turn)
    default:
      throw new Error(`the reference has no policy ${play}`)
  }
}

const skillCount = (battle: ReferenceBattle): number => new Set(battle.figures.flatMap((figure) => figure.skills)).size
const choiceOfCell = (battle: ReferenceBattle, cell: number): number => 1 + skillCount(battle) + cell
const choiceOfUnit = (battle: ReferenceBattle, row: number): number =>
  choiceOfCell(battle, battle.scenario.map.cells.length) + row

/** Who decides, and which of its decisions this round it is. */
interface Decider {
  readonly name: string
  readonly row: number
  readonly side: number
  readonly step: number
}

/** Draws one of the choices, which ascend, with the policy's own dice; returns its place. */
const drawChoice = (battle: ReferenceBattle, who: Decider, kind: number, choices: readonly number[]): number => {
  const ordinal = (battle.round % 4096) * 256 + (who.step % 256)
  const place = battle.dice.number(who.name, For.policy, ordinal, choices.length)
  battle.decisions++
  battle.records.detail(Kind.choiceMade, who.row, who.side, kind, choices[place]!)
  return place
}

const randomAct = (battle: ReferenceBattle, turn: Turn): Act => {
  const { figure } = turn
  const side = battle.scenario.sides.findIndex((entry) => entry.id === figure.side)
  const draw = (kind: number, choices: readonly number[]): number =>
    drawChoice(battle, { name: `unit ${figure.id}`, row: figure.row, side, step: battle.decisions }, kind, choices)
  const skills = battle.mayAct(turn)
    ? figure.skills.filter((skill) => figure.hasUseLeft(skill) && battle.hasTarget(skill, figure))
    : []
  const cells = battle.mayMove(turn)
    ? battle.stops(figure, battle.costs(figure), figure.stat('move')).filter((cell) => cell !== figure.cell)
    : []
  const place = draw(2, [0, ...skills.map((skill) => 1 + skill.number), ...cells.map((cell) => choiceOfCell(battle, cell))])
  if (place === 0) return PASS
  if (place > skills.length) return { is: 'move', to: cells[place - 1 - skills.length]! }
  const skill = skills[place - 1]!
  if (skill.area === null) {
    const targets = battle.targets(skill, figure)
    const units = targets.map((target) => choiceOfUnit(battle, target.row))
    return { is: 'use', skill, target: targets[draw(3, units)]!, centre: null }
  }
  const centres = battle.centres(skill, figure)
  const aims = centres.map((cell) => choiceOfCell(battle, cell))
  return { is: 'use', skill, target: null, centre: centres[draw(3, aims)]! }
}
