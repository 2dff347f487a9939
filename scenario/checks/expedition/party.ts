import type { Scenario, Side } from '../../types.ts'
import { entryPath } from '../../unit-entries.ts'
import type { Refuse } from '../refusal.ts'

/** Policies of sides that are not the party's: enemies play by their own rules, somebody may only decide their ties (EXP-26). */
const ENEMY_POLICIES = ['rules', 'random-legal', 'played']

/** The role of a kind. */
export const roleOf = (scenario: Scenario, kind: string): string | null =>
  scenario.kinds.find(({ id }) => id === kind)?.role ?? null

/** Side of the party: that of the adventurers; undefined where there are none. */
export const partyOf = (scenario: Scenario): string | undefined =>
  scenario.units.find(({ kind }) => roleOf(scenario, kind) === 'adventurer')?.side

/** One party with all adventurers and companions, and enemies on all other sides (EXP-2). */
export function checkParty(scenario: Scenario, refuse: Refuse): void {
  const party = partyOf(scenario)
  if (party === undefined) {
    const message = 'expected at least one adventurer: a unit whose kind has the role adventurer'
    refuse('ERR_PARTY', ['units'], 'no adventurer', 'an adventurer', message)
    return
  }
  for (const unit of scenario.units) {
    const { id, kind, side } = unit
    const role = roleOf(scenario, kind)
    if (role === 'enemy' && side === party) {
      const message = `"${id}" is an enemy on side "${party}", which is the party: put it on another side, or make its kind a companion`
      refuse('ERR_PARTY', entryPath(unit), `an enemy on side ${side}`, 'another side', message)
    } else if (role !== 'enemy' && side !== party) {
      const message = `"${id}" is ${role === 'companion' ? 'a companion' : 'an adventurer'} on side "${side}", but the party is side "${party}"`
      refuse('ERR_PARTY', entryPath(unit), `${role} on side ${side}`, `side ${party}`, message)
    }
  }
  const deployed = [...scenario.events, ...scenario.abilities].flatMap((happening) => happening.do)
  const kinds = [
    ...scenario.units.map(({ kind }) => kind),
    ...deployed.filter(({ verb }) => verb === 'deploy').map(({ args }) => args.kind as string),
  ]
  if (!kinds.some((kind) => roleOf(scenario, kind) === 'enemy')) {
    refuse('ERR_PARTY', ['units'], 'no enemy', 'an enemy', 'expected at least one enemy: a unit whose kind has the role enemy')
  }
  for (const side of scenario.sides) checkPlay(side, party, refuse)
}

function checkPlay(side: Side, party: string, refuse: Refuse): void {
  const at = ['sides', side.id, 'play']
  if (side.id === party && side.play === 'rules') {
    const message = `side "${side.id}" is the party, and "rules" are the enemies' own: expected a policy, random-legal or played`
    refuse('ERR_PLAY', at, 'rules', 'a policy, random-legal or played', message)
  } else if (side.id !== party && !ENEMY_POLICIES.includes(side.play)) {
    const expected = ENEMY_POLICIES.join(', ')
    const message = `enemies play by their own rules: expected one of ${expected} (the last two decide ties only), got "${side.play}"`
    refuse('ERR_PLAY', at, side.play, expected, message)
  }
}
