import { AbilityForm, type AbilityTable } from '../../components/abilities.ts'
import { backTable, type Space, walkTable, type ZoneWays, zoneWays } from '../../engine/space/index.ts'
import type { Ways } from '../../engine/tactics/index.ts'
import type { Scenario } from '../types.ts'

const NO_ZONE: ZoneWays = { points: new Uint8Array(0), stop: new Int16Array(0), few: new Int16Array(0) }
const NO_WAYS: Ways = { areKnown: false, walks: new Uint8Array(0), back: new Int16Array(0), ofAbility: [] }

/** Tables the walks of a skirmish's map, and whence its attacks can be made; equal zones share theirs. Of other rulesets nothing. */
export const compileWays = (space: Space, { zones, form }: AbilityTable, scenario: Scenario): Ways => {
  const walks = scenario.ruleset.name === 'skirmish' ? walkTable(space) : null
  if (walks === null) return NO_WAYS
  const built = new Map<Uint32Array, ZoneWays>()
  const waysOf = (zone: Uint32Array): ZoneWays => {
    const ways = built.get(zone) ?? zoneWays(space, walks, zone)
    built.set(zone, ways)
    return ways
  }
  const ofAbility = zones.map((zone, ability) => (form[ability] === AbilityForm.Attack ? waysOf(zone) : NO_ZONE))
  return { areKnown: true, walks, back: backTable(space, walks), ofAbility }
}
