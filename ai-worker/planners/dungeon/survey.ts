import { Condition, Conditions, Rooms, Shields } from '../../../components/dungeon.ts'
import { Allegiance, Disposition, Position, Standing, Vitals } from '../../../components/units.ts'
import { type Battle, columns } from '../../../engine/battle.ts'
import { NO_WAY, rangeBase, rangeRowOf, type Space } from '../../../engine/space/index.ts'
import { dungeonSpace } from '../../../engine/tactics/dungeon-space.ts'
import { GONE_MASK, NO_ROOM } from '../../../engine/tactics/figures.ts'
import { createOutlook, Draw, expectedLoss, lookAtDeck } from './outlook.ts'

const MOST = 256

/** Pile of the monsters' modifier deck. */
const MONSTER_DECK = 0

/** HP for "as many as you like": a blow's mean does not depend on what its victim has left. */
const ENDLESS = 100

/** Who is on the map and revealed, as the unit surveyed sees them; overwritten by the next survey of this thread. */
export const foes = {
  count: 0,
  unit: new Uint8Array(MOST),
  cell: new Int32Array(MOST),
  hp: new Int32Array(MOST),
  shield: new Int32Array(MOST),
  /** Added to attacks on it: 1 while it is poisoned. */
  plus: new Uint8Array(MOST),
  conditions: new Uint16Array(MOST),
  immune: new Uint16Array(MOST),
  /** 1: it cannot be targeted. */
  hidden: new Uint8Array(MOST),
  /** HP × 1024 that its next attack would cost the unit surveyed, weighed by how likely it is the one attacked, and hexes up to which it comes by. */
  threat: new Int32Array(MOST),
  reach: new Int32Array(MOST),
  share: new Int32Array(MOST),
  /** Its mean blow against anybody, × 1024. */
  blow: new Int32Array(MOST),
  melee: new Uint8Array(MOST),
}

/** The unit's own side on the map, itself first. */
export const friends = {
  count: 0,
  unit: new Uint8Array(MOST),
  cell: new Int32Array(MOST),
}

/** The unit surveyed. */
export const self = {
  unit: 0,
  cell: -1,
  hp: 0,
  maxHp: 0,
  conditions: 0,
  /** How it draws for its attacks before anything about the target is known: `Draw`. */
  helped: false,
  hampered: false,
}

const monsters = createOutlook()

const has = (mask: number, condition: number): boolean => ((mask >> condition) & 1) === 1

/** Looks at everybody on the map as character `unit` sees them: who can be attacked, who threatens it until its next turn (DUN-41), who is with it. */
export const surveyFigures = (battle: Battle, unit: number): void => {
  const { rows, sides, dungeon } = battle.template
  const { cell } = columns(battle, Position)
  const standing = columns(battle, Standing).mask
  const { side } = columns(battle, Allegiance)
  const { hostile } = columns(battle, Disposition)
  const { mask } = columns(battle, Conditions)
  const { hp, maxHp } = columns(battle, Vitals)
  const shields = columns(battle, Shields)
  const revealed = columns(battle, Rooms).revealed[0]!
  const { roomOf } = dungeon
  self.unit = unit
  self.cell = cell[unit]!
  self.hp = hp[unit]!
  self.maxHp = maxHp[unit]!
  self.conditions = mask[unit]!
  self.helped = has(self.conditions, Condition.Strengthen)
  self.hampered = has(self.conditions, Condition.Muddle)
  foes.count = 0
  friends.count = 1
  friends.unit[0] = unit
  friends.cell[0] = self.cell
  const from = unit * sides
  const own = side[unit]!
  for (let row = 1; row < rows; row++) {
    const at = cell[row]!
    if (at < 0 || row === unit || (standing[row]! & GONE_MASK) !== 0) continue
    if (hostile[from + side[row]!]! !== 1) {
      if (side[row] !== own) continue
      friends.unit[friends.count] = row
      friends.cell[friends.count++] = at
      continue
    }
    const room = roomOf[at]!
    if (room !== NO_ROOM && ((revealed >>> room) & 1) === 0) continue
    const i = foes.count++
    const state = mask[row]!
    foes.unit[i] = row
    foes.cell[i] = at
    foes.hp[i] = hp[row]!
    foes.shield[i] = dungeon.shield[row]! + shields.round[row]! + shields.lasting[row]!
    foes.plus[i] = has(state, Condition.Poison) ? 1 : 0
    foes.conditions[i] = state
    foes.immune[i] = dungeon.immune[row]!
    foes.hidden[i] = has(state, Condition.Invisible) ? 1 : 0
  }
  weighThreats(battle)
}

/** Printed attack, move and range of every foe; one that has more of the party in its reach than it has targets deals the unit its share. */
const weighThreats = (battle: Battle): void => {
  const { dungeon } = battle.template
  const shields = columns(battle, Shields)
  const space = dungeonSpace(battle)
  const { unit } = self
  const shield = dungeon.shield[unit]! + shields.lasting[unit]!
  const plus = has(self.conditions, Condition.Poison) ? 1 : 0
  lookAtDeck(battle, monsters, MONSTER_DECK)
  for (let i = 0; i < foes.count; i++) {
    const foe = foes.unit[i]!
    const state = foes.conditions[i]!
    const range = dungeon.range[foe]!
    foes.melee[i] = range <= 1 ? 1 : 0
    foes.reach[i] = (has(state, Condition.Immobilize) ? 0 : dungeon.move[foe]!) + Math.max(range, 1)
    const draw = drawOf(has(state, Condition.Strengthen), has(state, Condition.Muddle))
    const attack = dungeon.attack[foe]! + plus
    const blow = expectedLoss(monsters, draw, attack, Math.max(0, shield - dungeon.pierce[foe]!), ENDLESS)
    foes.blow[i] = blow
    if (has(state, Condition.Stun) || has(state, Condition.Disarm) || dungeon.attack[foe] === 0) {
      foes.threat[i] = 0
      continue
    }
    const base = rangeBase(space, foes.cell[i]!)
    const ranges = rangeRowOf(space, foes.cell[i]!)
    const targets = Math.max(1, dungeon.targets[foe]!)
    let marks = 1
    for (let k = 1; k < friends.count; k++) if (ranges[base + friends.cell[k]!]! <= foes.reach[i]!) marks++
    foes.share[i] = marks <= targets ? 1024 : Math.floor((1024 * targets) / marks)
    foes.threat[i] = (blow * foes.share[i]!) >> 10
  }
}

/** How a figure draws that has something for it, against it, both or neither (DUN-22). */
export const drawOf = (helped: boolean, hampered: boolean): number =>
  helped === hampered ? Draw.Plain : helped ? Draw.Advantage : Draw.Disadvantage

/** Damage × 1024 that the unit surveyed must expect on `cell` until its next turn (DUN-41); sight, blocked ways and monsters' cards are left out. */
export const exposureOn = (space: Space, cell: number): number => {
  const base = rangeBase(space, cell)
  const ranges = rangeRowOf(space, cell)
  let sum = 0
  for (let i = 0; i < foes.count; i++) {
    const off = ranges[base + foes.cell[i]!]!
    if (off !== NO_WAY && off <= foes.reach[i]!) sum += foes.threat[i]!
  }
  return sum
}

/** How many attacks × 1024 are to be expected, and those of them from beside. */
export const threatsOn = { all: 0, melee: 0 }

/** Works out in `threatsOn` how often the unit would be attacked on `cell` until its next turn: a foe with more of the party in its reach than targets counts for its share. */
export const countThreats = (space: Space, cell: number): void => {
  const base = rangeBase(space, cell)
  const ranges = rangeRowOf(space, cell)
  threatsOn.all = 0
  threatsOn.melee = 0
  for (let i = 0; i < foes.count; i++) {
    const off = ranges[base + foes.cell[i]!]!
    if (foes.threat[i] === 0 || off === NO_WAY || off > foes.reach[i]!) continue
    threatsOn.all += foes.share[i]!
    if (foes.melee[i] === 1) threatsOn.melee += foes.share[i]!
  }
}
