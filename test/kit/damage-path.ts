import { Clock, QuestionState, Status } from '../../components/clock.ts'
import type { Battle } from '../../engine/battle.ts'
import { compileSchedules } from '../../engine/schedule.ts'
import { damagePath } from '../../rulesets/damage-path.ts'

const unexpected = (): void => {
  throw new Error('the damage path asks something')
}

/** Runs the damage path, as the battle's template has it, until it is through or has failed; `answer` answers what it asks. */
export const runDamagePath = (battle: Battle, answer: () => void = unexpected): void => {
  const phase = { name: 'damage', nextActor: () => {}, actions: [damagePath] }
  const { systems, guards, skips } = compileSchedules([phase], battle.template)[0]!
  let step = 0
  while (step < systems.length) {
    const system = systems[step]
    if (system === null || system === undefined) {
      step = guards[step]?.(battle) === true ? step + 1 : skips[step]!
      continue
    }
    system(battle)
    if (battle.clock[Clock.QuestionState] === QuestionState.Open) answer()
    else step++
    if (battle.clock[Clock.Status] === Status.Faulted) return
  }
}
