import { Clock, QuestionState } from '../../components/clock.ts'
import { QuestionKind } from '../../components/turn.ts'
import { DeedStage, WarAct, type WarStep } from '../../components/warband.ts'
import { type Battle, columns } from '../../engine/battle.ts'
import { answer } from '../../engine/choices.ts'
import type { Choices, System } from '../../engine/ruleset.ts'
import { beginAct } from '../../systems/war-turn.ts'
import { runDamagePath } from './damage-path.ts'
import { actAs, cellAt, eventsOf, rowOf, withDice } from './warband.ts'

const QUESTIONS = new Map(Object.entries(QuestionKind).map(([name, kind]) => [kind as number, name]))

const choiceOf = (battle: Battle, word: string): number => {
  const { choiceIds, abilities } = battle.template
  if (word === 'pass') return 0
  if (word.startsWith('[')) {
    const [col, row] = word.slice(1, -1).split(',')
    return choiceIds.cell + cellAt(battle, Number(col), Number(row))
  }
  const ability = abilities.ids.indexOf(word)
  return ability >= 0 ? choiceIds.ability + ability : choiceIds.unit + rowOf(battle, word)
}

/** What was asked in the last act, like `Declare of ann`. */
export const asked: string[] = []

/**
 * Lets a unit act in a step by `system` and all that comes of it happen, with these dice, every question answered by the next word; fails where dice or
 * words are left over. Returns what was told.
 */
export const act = (
  battle: Battle,
  id: string,
  step: keyof typeof WarStep,
  system: System,
  faces: readonly number[] = [],
  ...words: readonly string[]
): string[] => {
  actAs(battle, id, step)
  beginAct(battle, rowOf(battle, id))
  battle.manual = true
  eventsOf(battle)
  asked.length = 0
  const dice = withDice(battle, ...faces)
  let next = 0
  const reply = (): void => {
    const { clock, template } = battle
    const word = words[next++]
    const question = `${QUESTIONS.get(clock[Clock.QuestionKind])} of ${template.unitIds[clock[Clock.QuestionUnit]]}`
    asked.push(question)
    if (word === undefined) throw new Error(`no answer left for ${question}`)
    answer(battle, choiceOf(battle, word))
  }
  const { stage } = columns(battle, WarAct)
  for (let turns = 0; stage[0] !== DeedStage.Over; turns++) {
    if (turns > 100) throw new Error('the act does not end')
    system(battle)
    if (battle.clock[Clock.QuestionState] === QuestionState.Open) reply()
    else runDamagePath(battle, reply)
  }
  runDamagePath(battle, reply)
  if (next < words.length) throw new Error(`answers left: ${words.slice(next).join(' ')}`)
  dice.assertAllUsed()
  return eventsOf(battle)
}

const out = new Int32Array(4096)

/** Legal choices by words, the acting unit being `id`. */
export const legalBy = (battle: Battle, id: string, choices: Choices): string[] => {
  battle.clock[Clock.Actor] = rowOf(battle, id)
  battle.clock[Clock.QuestionUnit] = rowOf(battle, id)
  const { choiceIds, abilities, unitIds, space } = battle.template
  return [...out.subarray(0, choices(battle, out))].map((choice) => {
    if (choice === 0) return 'pass'
    if (choice < choiceIds.cell) return abilities.ids[choice - choiceIds.ability]
    if (choice >= choiceIds.unit) return unitIds[choice - choiceIds.unit]
    const cell = choice - choiceIds.cell
    return `[${Math.floor(cell / space.height)},${cell % space.height}]`
  })
}
