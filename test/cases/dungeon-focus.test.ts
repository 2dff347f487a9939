import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Clock } from '../../components/clock.ts'
import { QuestionKind } from '../../components/turn.ts'
import { advance } from '../../engine/advance.ts'
import { type Battle, cloneBattle } from '../../engine/battle.ts'
import { choose, PASS } from '../../engine/choices.ts'
import { createEventLog, type EventLog } from '../../engine/events.ts'
import { isInPlay } from '../../engine/tactics/figures.ts'
import { size } from '../kit/size.ts'
import { type Activation, activationOf, fits, legal, played, start, untilMonster } from './dungeon-activation.ts'
import type { BoardPlay } from './dungeon-board.ts'
import { decidedOf, problemOf } from './monster-focus-board.ts'
import { EDITION_KEYS, EDITION_OF, type EditionKey, type FocusCase, outcomesText, parseFocusCases } from './monster-focus-file.ts'

const read = (name: string): readonly FocusCase[] =>
  parseFocusCases(readFileSync(new URL(`./${name}.json`, import.meta.url), 'utf8'))

/** Every activation that answers of the party lead to; targets behind the first in one order alone. */
const everyActivation = (board: FocusCase, battle: Battle, log: EventLog, actor: number, last: number): Activation[] => {
  if (!untilMonster(battle, log) || activationOf(board, battle, log, actor) !== undefined)
    return [activationOf(board, battle, log, actor)!]
  const isTarget = battle.clock[Clock.QuestionKind] === QuestionKind.Target
  return legal(battle).flatMap((choice) => {
    if (isTarget && choice !== PASS && last > 0 && choice < last) return []
    const copy = cloneBattle(battle)
    const copied = { records: log.records.slice(), count: log.count }
    choose(copy, choice, copied)
    advance(copy, 'choice', copied)
    return everyActivation(board, copy, copied, actor, isTarget ? (last < 0 ? 0 : choice) : -1)
  })
}

const sampled = (file: string, every: number): readonly FocusCase[] =>
  read(file).filter((board, i) => i % size(every, 1) === 0 && fits(board))

describe('boards of monster focus, played: where the monster ends and whom it attacks is permitted (DUN-7 DUN-11 DUN-12 DUN-13 DUN-14 DUN-15 DUN-16 DUN-18 DUN-29 DUN-35 DUN-36 DUN-42)', () => {
  const PLAYS: Readonly<Record<string, BoardPlay>> = {
    'by fixed keys': { party: 'hold', monsters: 'rules' },
    'ties drawn': { party: 'hold', monsters: 'rules', options: 'ties: seeded' },
    'at random among what is permitted': { party: 'hold', monsters: 'random-legal' },
  }
  for (const [name, play] of Object.entries(PLAYS)) {
    it(`${name}, all files and editions`, () => {
      const isFixed = play.monsters === 'rules' && play.options === undefined
      const wrong: string[] = []
      let compared = 0
      const compare = (board: FocusCase, key: EditionKey): void => {
        const expected = board.expected[key]
        const found = expected === undefined ? undefined : played(board, key, play, compared)
        if (expected === undefined || found === undefined) return
        compared++
        const right = outcomesText(expected)
        const text = outcomesText([found])
        if (!right.split(' | ').includes(text)) wrong.push(`${board.id}, ${key}: ${text}, not ${right}`)
        if (!isFixed) return
        const { outcome, answer } = decidedOf(board, problemOf(board, EDITION_OF[key]))
        const planned = `${outcomesText([outcome])} by ${answer.path.subarray(0, answer.pathLength)}`
        if (`${text} by ${found.way}` !== planned) wrong.push(`${board.id}, ${key}: ${text} by ${found.way}, not ${planned}`)
      }
      for (const key of EDITION_KEYS) {
        for (const board of sampled('monster-focus', key === 'gloomhaven' ? (isFixed ? 13 : 31) : 61)) compare(board, key)
        for (const board of sampled('monster-focus-own', isFixed ? 9 : 17)) compare(board, key)
      }
      for (const board of sampled('monster-focus-fuzz', isFixed ? 53 : 90)) compare(board, 'gloomhaven')
      expect(wrong).toEqual([])
      expect(compared).toBeGreaterThan(14)
    })
  }

  it('a played party is asked where several outcomes are permitted, and can choose each of them (DEC-1)', () => {
    const wrong: string[] = []
    let several = 0
    for (const board of [...sampled('monster-focus', 17), ...sampled('monster-focus-own', 11)]) {
      const expected = board.expected.gloomhaven!
      if (expected.length > 40) continue
      const { battle, actor } = start(board, 'gloomhaven', { party: 'played', monsters: 'rules' })
      if (!isInPlay(battle, actor)) continue
      const log = createEventLog()
      advance(battle, 'choice', log)
      const found = outcomesText(everyActivation(board, battle, log, actor, -1))
      if (expected.length > 1) several++
      if (found !== outcomesText(expected)) wrong.push(`${board.id}: ${found}, not ${outcomesText(expected)}`)
    }
    expect(wrong).toEqual([])
    expect(several).toBeGreaterThan(2)
  })
})
