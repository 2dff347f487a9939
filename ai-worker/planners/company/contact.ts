import { Position } from '../../../components/units.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import { hasCell, MOST_WORDS } from '../../../engine/space/index.ts'
import { foeCount, foes } from '../../../engine/tactics/index.ts'

/** Board of the cells in contact with a foe of the unit last looked at; `markContact` fills it. */
export const contact = new Uint32Array(MOST_WORDS)

/** Marks the cells that touch a foe listed by `listFoes`. */
export const markContact = (battle: Battle): void => {
  const { space } = battle.template
  const { cell } = columns(battle, Position)
  for (let word = 0; word < space.words; word++) contact[word] = 0
  for (let i = 0; i < foeCount[0]!; i++) {
    const at = cell[foes[i]!]!
    for (let edge = at * 6; edge < at * 6 + 6; edge++) {
      const next = space.adjacency[edge]!
      if (next >= 0) contact[space.wordOf[next]!] = contact[space.wordOf[next]!]! | space.maskOf[next]!
    }
  }
}

/** Whether `cell` touches one of these foes. */
export const isTouched = ({ template }: Battle, cell: number): boolean => hasCell(template.space, contact, cell)
