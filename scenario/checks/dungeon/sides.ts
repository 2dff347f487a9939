import type { Scenario } from '../../types.ts'
import { entryPath } from '../../unit-entries.ts'
import type { Refuse } from '../refusal.ts'
import { partyOf, roleOf } from './roles.ts'

/** Who decides for monsters. */
const MONSTER_POLICIES = ['rules', 'random-legal', 'played']

/** All characters stand on one side, monsters on others, each kind of them on one; nobody summoned is there yet (DUN-2 DUN-17). */
export function checkDungeonSides(scenario: Scenario, refuse: Refuse): void {
  const party = partyOf(scenario)
  if (party === undefined) {
    const message = 'expected a unit whose kind has the role character: without one there is no party'
    refuse('ERR_PARTY', ['units'], 'no character', 'a character', message)
  }
  const homes = new Map<string, string>()
  for (const unit of scenario.units) {
    const { id, kind, side } = unit
    const at = entryPath(unit)
    const role = roleOf(scenario, kind)
    if (role === 'summon') {
      const message = `"${id}" is a summon: it comes by a card (summon: ${kind}) and cannot stand on the map before`
      refuse('ERR_ROLE', [...at, 'kind'], kind, 'a character or monster', message)
    } else if (role === 'character' && side !== party) {
      const message = `all characters are on one side, "${party}": "${id}" is on "${side}"`
      refuse('ERR_PARTY', [...at, 'side'], side, `${party}`, message)
    } else if (role === 'monster') {
      if (side === party) {
        const message = `monster "${id}" is on the side of the characters, "${side}": expected another side`
        refuse('ERR_PARTY', [...at, 'side'], side, 'a side without characters', message)
      }
      const home = homes.get(kind)
      if (home !== undefined && home !== side) {
        const message = `monsters of one kind have one deck and one side: kind "${kind}" is on "${home}" already; expected a kind of its own (like: ${kind})`
        refuse('ERR_PARTY', [...at, 'side'], side, home, message)
      }
      homes.set(kind, home ?? side)
    }
  }
  const hosts = new Set(homes.values())
  for (const event of scenario.events)
    for (const { verb, args } of event.do) if (verb === 'deploy') hosts.add(args.side as string)
  hosts.delete(party ?? '')
  for (const { id, play } of scenario.sides) {
    if (!hosts.has(id) || MONSTER_POLICIES.includes(play)) continue
    const message = `monsters play by their rules: expected one of ${MONSTER_POLICIES.join(', ')} for side "${id}", got ${play}`
    refuse('ERR_POLICY', ['sides', id, 'play'], play, MONSTER_POLICIES.join(', '), message)
  }
  const own = scenario.sides.find(({ id }) => id === party)
  if (own?.play === 'rules') {
    const message = `"rules" is for monsters: expected another policy for side "${own.id}", which has the characters`
    refuse('ERR_POLICY', ['sides', own.id, 'play'], 'rules', 'another policy', message)
  }
}
