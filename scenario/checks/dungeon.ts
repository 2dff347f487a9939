import type { Problems } from '../problems.ts'
import type { Scenario } from '../types.ts'
import { checkDungeonDecks } from './dungeon/decks.ts'
import { checkDungeonEvents } from './dungeon/events.ts'
import { checkDungeonGround } from './dungeon/ground.ts'
import { checkDungeonKinds } from './dungeon/kinds.ts'
import { checkDungeonObjectives } from './dungeon/objectives.ts'
import { checkDungeonSides } from './dungeon/sides.ts'
import { checkDungeonSizes } from './dungeon/sizes.ts'
import { checkDungeonStates } from './dungeon/states.ts'
import { warnAboutDungeon } from './dungeon/warnings.ts'
import { refusals } from './refusal.ts'

/** Refuses what the common format can say and a dungeon would not do, and warns about what is odd in one. */
export function checkDungeon(scenario: Scenario, problems: Problems): void {
  const refuse = refusals(problems)
  checkDungeonSides(scenario, refuse)
  checkDungeonKinds(scenario, refuse)
  checkDungeonDecks(scenario, refuse)
  checkDungeonEvents(scenario, refuse)
  checkDungeonGround(scenario, refuse)
  checkDungeonObjectives(scenario, refuse)
  if (problems.failed) return
  checkDungeonStates(scenario, refuse)
  checkDungeonSizes(scenario, refuse)
  if (problems.failed) return
  warnAboutDungeon(scenario, problems)
}
