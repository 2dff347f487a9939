import { compileGround, doorAt } from '../../compile/dungeon/rooms.ts'
import type { Path } from '../../problems.ts'
import type { Effect, Scenario } from '../../types.ts'
import type { Refuse } from '../refusal.ts'
import { kindOf, partyOf } from './roles.ts'
import { checkGrade } from './steps.ts'

/** What events do, and whether it befalls somebody. */
const VERBS: Readonly<Record<string, boolean>> = { deploy: false, damage: true, heal: true, condition: true }

/** Events happen when their window opens: new monsters come, or something befalls those that are named (DUN-38). */
export function checkDungeonEvents(scenario: Scenario, refuse: Refuse): void {
  const { doors } = compileGround(scenario.map, scenario.terrain)
  for (const event of scenario.events) {
    const at: Path = ['events', event.id]
    if (event.when === null) {
      const message = 'is missing: expected when: roundStart, roundEnd or doorOpened; nothing calls an event by name'
      refuse('ERR_MISSING', [...at, 'when'], 'nothing', 'a window', message)
    }
    const door = event.if?.door as { readonly cells: readonly number[] } | undefined
    if (door !== undefined && event.when !== 'doorOpened') {
      const message = `a door can be asked for when: doorOpened, not ${event.when}`
      refuse('ERR_CONDITION', [...at, 'if', 'door'], 'door', 'when: doorOpened', message)
    } else if (door !== undefined && doorAt(scenario.map, doors, door.cells) < 0) {
      refuse('ERR_CONDITION', [...at, 'if', 'door'], 'no door', 'a door', 'there is no door on this cell, nor on an edge of it')
    }
    const side = event.target?.side ?? null
    if (side === 'own' || side === 'opposing') {
      const message = `an event is on nobody's side: expected the id of a side or any, got ${side}`
      refuse('ERR_TARGET_SIDE', [...at, 'target', 'side'], side, 'the id of a side', message)
    }
    for (const [index, step] of event.do.entries())
      checkStep(scenario, step, event.target !== null, [...at, 'do', index, step.verb], refuse)
  }
}

function checkStep(scenario: Scenario, step: Effect, hasTarget: boolean, at: Path, refuse: Refuse): void {
  const { verb, args } = step
  const befalls = VERBS[verb]
  if (befalls === undefined) {
    const there = Object.keys(VERBS).join(', ')
    refuse('ERR_VERB_PLACE', at, verb, there, `${verb} does not work in an event (there: ${there})`)
  } else if (befalls && !hasTarget) {
    const message = `${verb} befalls somebody: expected target: {side: …} in the event`
    refuse('ERR_MISSING', at, 'no target', 'a target', message)
  } else if (befalls && ['range', 'targets', 'self'].some((name) => args[name] !== undefined)) {
    const said = ['range', 'targets', 'self'].find((name) => args[name] !== undefined)!
    const message = `the target of the event says whom it befalls: leave ${said} out`
    refuse('ERR_CONFLICT', [...at, said], said, 'target', message)
  } else if (verb === 'deploy') checkDeploy(scenario, step, at, refuse)
}

function checkDeploy(scenario: Scenario, { args }: Effect, at: Path, refuse: Refuse): void {
  const kind = kindOf(scenario, args.kind as string)
  if (kind !== undefined && kind.role !== 'monster') {
    const message = `an event puts monsters on the map: "${kind.id}" is a ${kind.role}`
    refuse('ERR_ROLE', [...at, 'kind'], kind.id, 'a monster', message)
  } else checkGrade(scenario, args, at, refuse)
  if (args.side === partyOf(scenario)) {
    const message = `monsters cannot come to the side of the characters, "${String(args.side)}"`
    refuse('ERR_PARTY', [...at, 'side'], String(args.side), 'a side without characters', message)
  }
  const home = scenario.units.find((unit) => unit.kind === args.kind)?.side
  if (home !== undefined && home !== args.side) {
    const message = `monsters of one kind have one deck and one side: kind "${String(args.kind)}" is on "${home}"`
    refuse('ERR_PARTY', [...at, 'side'], String(args.side), home, message)
  }
  if ((args.at as { readonly cells?: unknown }).cells === undefined) {
    refuse(
      'ERR_PLACE',
      [...at, 'at'],
      JSON.stringify(args.at),
      'a mark or cells',
      'an event happens nowhere: expected a mark or [column, row]',
    )
  }
}
