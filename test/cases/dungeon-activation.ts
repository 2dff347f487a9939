/** Activations of monsters on boards of monster focus, played as battles. */
import { Clock, Status } from '../../components/clock.ts'
import { FigureRole } from '../../components/dungeon.ts'
import { QuestionKind } from '../../components/turn.ts'
import { Position } from '../../components/units.ts'
import { advance } from '../../engine/advance.ts'
import { type Battle, columns, createBattle } from '../../engine/battle.ts'
import { choices, choose } from '../../engine/choices.ts'
import { createEventLog, EventKind, type EventLog, readEvents } from '../../engine/events.ts'
import { isInPlay } from '../../engine/tactics/figures.ts'
import { RULESETS } from '../../rulesets/index.ts'
import { compile } from '../../scenario/compile/compile.ts'
import { readText } from '../kit/encounter.ts'
import { type BoardPlay, boardScenario, unitId } from './dungeon-board.ts'
import { EDITION_OF, type EditionKey, type FocusCase } from './monster-focus-file.ts'

/** A monster's activation as it was played. */
export interface Activation {
  readonly move: readonly [number, number]
  readonly attacks: string[]
  /** Cells entered. */
  readonly way: readonly number[]
}

/** A battle of a board at its start, and the row of its acting monster. */
export const start = (board: FocusCase, key: EditionKey, play: BoardPlay, seed = 1): { battle: Battle; actor: number } => {
  const template = compile(readText(boardScenario(board, EDITION_OF[key], play)), RULESETS.dungeon)
  const battle = createBattle(template, seed)
  return { battle, actor: template.unitIds.indexOf(unitId(board.figures.find((figure) => figure.acting)!.id)) }
}

/** Legal choices of the open question. */
export const legal = (battle: Battle): number[] => {
  const out = new Int32Array(battle.template.choiceIds.count)
  return [...out.subarray(0, choices(battle, out))]
}

/** Answers for a played party: its cards in the order of the file, no rest, no negation, no act; stops where a monster's question is put to it. */
export const untilMonster = (battle: Battle, log: EventLog): boolean => {
  const { clock, template } = battle
  const { card } = template.choiceIds
  for (let i = 0; i < 400 && battle.status === Status.AwaitingChoice; i++) {
    if (template.dungeon.role[clock[Clock.QuestionUnit]] !== FigureRole.Character) return true
    const list = legal(battle)
    const isCard = clock[Clock.QuestionKind] === QuestionKind.Card
    choose(battle, isCard ? list.find((choice) => choice >= card && choice < template.choiceIds.play)! : list[0])
    advance(battle, 'choice', log)
  }
  return false
}

/** The activation of `actor` that a log tells of; undefined where it has not ended its turn. */
export const activationOf = (board: FocusCase, battle: Battle, log: EventLog, actor: number): Activation | undefined => {
  const attacks: string[] = []
  const way: number[] = []
  let cell = columns(createBattle(battle.template, 0), Position).cell[actor]
  for (const event of readEvents(log)) {
    if (event.kind === EventKind.AttackMade && event.actor === actor) attacks.push(board.figures[event.target - 1].id)
    if (event.kind === EventKind.StepTaken && event.actor === actor) way.push(event.values[0])
    if (event.kind === EventKind.UnitMoved && event.actor === actor) cell = event.values[1]
    if (event.kind === EventKind.UnitForced && event.target === actor) cell = event.values[0]
    if (event.kind === EventKind.TurnEnded && event.actor === actor)
      return { move: [Math.floor(cell / board.height), cell % board.height], attacks, way }
  }
  return undefined
}

/** Whether a battle can play the board: with a party, in whose room the monster stands, and nobody on an obstacle. */
export const fits = ({ figures, id }: FocusCase): boolean =>
  figures.some(({ side }) => side === 'character') && figures.every(({ summoner }) => summoner === undefined) && id !== 'aa-107'

/** Plays the activation once; undefined where the monster is not in play. */
export const played = (board: FocusCase, key: EditionKey, play: BoardPlay, seed = 1): Activation | undefined => {
  const { battle, actor } = start(board, key, play, seed)
  if (!isInPlay(battle, actor)) return undefined
  const log = createEventLog()
  for (let i = 0; i < 200 && battle.status <= Status.AwaitingChoice; i++) {
    advance(battle, 'turn', log)
    untilMonster(battle, log)
    const found = activationOf(board, battle, log, actor)
    if (found !== undefined) return found
  }
  throw new Error(`${board.id}: the monster had no turn, status ${battle.status}, fault ${battle.clock[Clock.Fault]}`)
}
