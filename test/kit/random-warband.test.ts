import { describe, expect, it } from 'vitest'
import { Clock, Outcome } from '../../components/clock.ts'
import { Window } from '../../components/reactions.ts'
import { advance } from '../../engine/advance.ts'
import { createBattle, isOver } from '../../engine/battle.ts'
import { chooseAtRandom } from '../../engine/choices.ts'
import { createEventLog, EventKind, readEvents } from '../../engine/events.ts'
import { WARBAND_WORDS } from '../../lab/words/warband.ts'
import { warband } from '../../rulesets/warband/ruleset.ts'
import { compile } from '../../scenario/compile/compile.ts'
import { randomWarband, randomWarbandData } from './random-warband.ts'
import { size } from './size.ts'

const POLICIES = { bands: ['random-legal', 'played', 'aggressive', 'cautious'], neutrals: ['rules', 'random-legal', 'played'] }

/** Windows that only other rulesets open, or events alone answer. */
const OTHERS: readonly number[] = [
  Window.SetUp,
  Window.Rolled,
  Window.Preventing,
  Window.LosingHp,
  Window.AfterDefeated,
  Window.AfterEngage,
  Window.Aftermath,
  Window.DoorOpened,
  Window.Killing,
]

describe('random warbands', () => {
  it('are the same for the same number, and others for another', () => {
    expect(randomWarbandData(7, POLICIES)).toEqual(randomWarbandData(7, POLICIES))
    expect(randomWarbandData(8, POLICIES)).not.toEqual(randomWarbandData(7, POLICIES))
  })

  it('tell every kind of event of the ruleset, answer in every window, and end', () => {
    const kinds = new Set<number>()
    const windows = new Set<number>()
    const outcomes = new Set<number>()
    for (let index = 0; index < size(80, 600); index++) {
      const battle = createBattle(compile(randomWarband(index, POLICIES), warband), 3, index)
      const log = createEventLog()
      while (!isOver(battle)) {
        advance(battle, 'end', log)
        if (!isOver(battle)) chooseAtRandom(battle)
      }
      outcomes.add(battle.clock[Clock.Outcome]!)
      for (const { kind, values } of readEvents(log)) {
        kinds.add(kind)
        if (kind === EventKind.ReactionUsed) windows.add(values[1])
      }
    }
    const missing = Object.entries(EventKind).filter(([, kind]) => kind in WARBAND_WORDS && !kinds.has(kind))
    expect(missing.map(([name]) => name)).toEqual([])
    const unanswered = Object.entries(Window).filter(([, window]) => !windows.has(window) && !OTHERS.includes(window))
    expect(unanswered.map(([name]) => name)).toEqual([])
    expect([...outcomes].sort()).toEqual([Outcome.Won, Outcome.Drawn, Outcome.Undecided])
  })
})
