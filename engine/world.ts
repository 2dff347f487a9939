import { addComponent, addEntity, createWorld, removeComponent, type World } from 'bitecs'
import { Standing, StandingBit } from '../components/units.ts'
import { type Battle, columns } from './battle.ts'
import type { Template } from './template.ts'

/** Tags that mirror `Standing` for a game's own queries; the battle itself reads the column. */
export const Defeated = Object.freeze({ tag: 'Defeated' })
export const Removed = Object.freeze({ tag: 'Removed' })

/** A bitecs world whose first entities are the unit rows 1 … rows − 1, each with the ruleset's unit components. */
export const makeWorld = (template: Template): World => {
  const world = createWorld()
  const unitComponents = template.ruleset.components.filter((component) => component.scope === 'unit')
  for (let row = 1; row < template.rows; row++) {
    const eid = addEntity(world)
    if (eid !== row) throw new Error(`bitecs: expected entity ${row}, got ${eid}`)
    for (const component of unitComponents) addComponent(world, eid, component)
  }
  return world
}

/** Copies every unit's standing to the tags `Defeated` and `Removed` of the battle's world. */
export const mirrorTags = (battle: Battle): void => {
  const { mask } = columns(battle, Standing)
  const { world } = battle
  for (let row = 1; row < battle.template.rows; row++) {
    const set = mask[row]!
    if ((set & StandingBit.Defeated) !== 0) addComponent(world, row, Defeated)
    else removeComponent(world, row, Defeated)
    if ((set & StandingBit.Removed) !== 0) addComponent(world, row, Removed)
    else removeComponent(world, row, Removed)
  }
}
