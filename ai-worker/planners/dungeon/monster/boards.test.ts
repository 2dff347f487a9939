import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Clock, PLAN_LENGTH, QuestionState } from '../../../../components/clock.ts'
import {
  Aimed,
  EffectStage,
  FigureRole,
  FigureTurn,
  INITIATIVE_GROUP,
  INITIATIVE_TIE,
  Initiative,
  Rooms,
} from '../../../../components/dungeon.ts'
import { QuestionKind } from '../../../../components/turn.ts'
import { type Battle, columns, createBattle } from '../../../../engine/battle.ts'
import { PASS } from '../../../../engine/choices.ts'
import type { Choices } from '../../../../engine/ruleset.ts'
import { compile } from '../../../../scenario/compile/compile.ts'
import { boardScenario, unitId } from '../../../../test/cases/dungeon-board.ts'
import {
  EDITION_KEYS,
  EDITION_OF,
  type EditionKey,
  type FocusCase,
  outcomesText,
  parseFocusCases,
} from '../../../../test/cases/monster-focus-file.ts'
import { BARE_DUNGEON } from '../../../../test/kit/bare-dungeon.ts'
import { readText } from '../../../../test/kit/encounter.ts'
import { size } from '../../../../test/kit/size.ts'
import { attackAmong } from './attack.ts'
import { attackTargets, moveEnds } from './permitted.ts'
import { planFigure } from './plan.ts'

const read = (name: string): readonly FocusCase[] =>
  parseFocusCases(readFileSync(new URL(`../../../../test/cases/${name}.json`, import.meta.url), 'utf8'))

/** A board as a dungeon in which everything is revealed and everybody has a place in the order, the acting monster asked where it moves. */
const asked = (board: FocusCase, key: EditionKey, options = ''): Battle => {
  const play = { party: 'played', monsters: 'played', others: 'played', ...(options === '' ? {} : { options }) }
  const template = compile(readText(boardScenario(board, EDITION_OF[key], play)), BARE_DUNGEON)
  const battle = createBattle(template, 1)
  const { role, cards, abilityCards, type, types } = template.dungeon
  columns(battle, Rooms).revealed[0] = 0xffff_ffff
  const initiative = columns(battle, Initiative)
  for (let row = 1; row < template.rows; row++) {
    const own = role[row] === FigureRole.Character ? cards.initiative[cards.firstOfUnit[row]] : 99
    initiative.number[row] = own
    initiative.key[row] = (own << 24) | (50 << INITIATIVE_TIE) | (row << INITIATIVE_GROUP) | 1
  }
  const actor = template.unitIds.indexOf(unitId(board.figures.find((figure) => figure.acting)!.id))
  const turn = columns(battle, FigureTurn)
  const card = types.indexOf('actor') === type[actor] ? cardOf(abilityCards.initiative) : -1
  turn.effect[0] = abilityCards.first[card]
  turn.end[0] = abilityCards.end[card]
  turn.stage[0] = EffectStage.Moving
  battle.clock[Clock.Actor] = battle.clock[Clock.QuestionUnit] = actor
  battle.clock[Clock.QuestionState] = QuestionState.Open
  return battle
}

/** The one card with initiative 1 is the acting monster's. */
const cardOf = (initiative: Uint8Array): number => initiative.indexOf(1)

const listed = (battle: Battle, choices: Choices): number[] => {
  const out = new Int32Array(battle.template.choiceIds.count)
  return [...out.subarray(0, choices(battle, out))]
}

/** Every set of targets that answers to the questions for them can lead to, as ids; behind the first each set in one order alone. */
const targetSets = (battle: Battle, board: FocusCase): string[][] => {
  battle.clock[Clock.QuestionKind] = QuestionKind.Target
  const { unit } = battle.template.choiceIds
  const turn = columns(battle, FigureTurn)
  const { row } = columns(battle, Aimed)
  return listed(battle, attackTargets).flatMap((choice) => {
    const count = turn.aimed[0]
    if (count > 1 && choice !== PASS && choice - unit < row[count - 1]) return []
    if (choice === PASS) return [Array.from(row.subarray(0, count), (one) => board.figures[one - 1].id)]
    row[count] = choice - unit
    turn.aimed[0] = count + 1
    const sets = targetSets(battle, board)
    turn.aimed[0] = count
    return sets
  })
}

const hexOf = (board: FocusCase, cell: number): readonly [number, number] => [
  Math.floor(cell / board.height),
  cell % board.height,
]

/** What the plan comes to; one that has no room for all targets is made again, before the move, and goes on behind them. */
const followed = (battle: Battle, board: FocusCase, attacks: boolean): { move: readonly [number, number]; attacks: string[] } => {
  const { cell, unit } = battle.template.choiceIds
  const turn = columns(battle, FigureTurn)
  const { row } = columns(battle, Aimed)
  const out = new Int32Array(PLAN_LENGTH)
  battle.clock[Clock.QuestionKind] = QuestionKind.Place
  let count = planFigure(battle, out)
  turn.goal[0] = out[0] - cell
  battle.clock[Clock.QuestionKind] = QuestionKind.Target
  let next = 1
  while (attacks) {
    if (next === count) {
      count = planFigure(battle, out)
      next = 0
    }
    if (out[next] === PASS) break
    row[turn.aimed[0]] = out[next++] - unit
    turn.aimed[0]++
  }
  const targets = Array.from(row.subarray(0, turn.aimed[0]), (one) => board.figures[one - 1].id)
  turn.aimed[0] = 0
  return { move: hexOf(board, turn.goal[0]), attacks: targets }
}

/** Everything that answers can lead to, and what the plan comes to, in words of the file. */
const played = (battle: Battle, board: FocusCase): { permitted: string; planned: string } => {
  const turn = columns(battle, FigureTurn)
  const { cell } = battle.template.choiceIds
  const attacks = attackAmong(battle, battle.clock[Clock.Actor], turn.effect[0] + 1, turn.end[0]) >= 0
  const planned = followed(battle, board, attacks)
  battle.clock[Clock.QuestionKind] = QuestionKind.Place
  const permitted = listed(battle, moveEnds).flatMap((end) => {
    turn.goal[0] = end - cell
    return (attacks ? targetSets(battle, board) : [[]]).map((set) => ({ move: hexOf(board, end - cell), attacks: set }))
  })
  return { permitted: outcomesText(permitted), planned: outcomesText([planned]) }
}

const fits = ({ figures, action, id }: FocusCase): boolean =>
  !action.stunned &&
  !action.immobilized &&
  figures.some(({ side }) => side === 'character') &&
  figures.every(({ summoner }) => summoner === undefined) &&
  id !== 'aa-107'

const FILES = ['monster-focus', 'monster-focus-fuzz', 'monster-focus-own'] as const

describe('boards of monster focus as battles: the questions of a monster lead to what is permitted, its plan to one of it (DUN-11 DUN-12 DUN-13 DUN-14 DUN-15 DUN-16 DUN-35 DUN-36)', () => {
  for (const file of FILES) {
    for (const key of file === 'monster-focus-fuzz' ? (['gloomhaven'] as const) : EDITION_KEYS) {
      it(`${file}, ${key}`, () => {
        const wrong: string[] = []
        let compared = 0
        const every = size(key === 'gloomhaven' && file !== 'monster-focus-fuzz' ? 4 : 16, 1)
        for (const [i, board] of read(file).entries()) {
          if (i % every !== 0 && (board.id !== 'aa-131' || key !== 'gloomhaven')) continue
          const expected = board.expected[key]
          if (expected === undefined || !fits(board)) continue
          compared++
          const battle = asked(board, key)
          const right = outcomesText(expected)
          const { permitted, planned } = played(battle, board)
          if (permitted !== right) wrong.push(`${board.id}: ${permitted} instead of ${right}`)
          if (!right.split(' | ').includes(planned)) wrong.push(`${board.id}: plans ${planned}, which is not among ${right}`)
        }
        expect(wrong).toEqual([])
        expect(compared).toBeGreaterThan(1)
      })
    }
  }
})
