import { buildZone, type Space } from '../../engine/space/index.ts'

/** Boards by cell of the cells from which it is in range and, if asked, in sight; equal ones are the same array. */
export type Zones = (minRange: number, maxRange: number, sight: boolean) => Uint32Array

/** Zones of one map, each built once. */
export const createZones = (space: Space): Zones => {
  const built = new Map<string, Uint32Array>()
  return (minRange, maxRange, sight) => {
    const key = `${minRange} ${maxRange} ${sight}`
    let zone = built.get(key)
    if (zone === undefined) {
      zone = buildZone(space, minRange, maxRange, sight)
      built.set(key, zone)
    }
    return zone
  }
}
