import { Aim, Verb } from '../components/abilities.ts'
import { ObjectiveCheck, ObjectiveForm } from '../components/objectives.ts'
import { Allegiance, Position, Stats, Vitals } from '../components/units.ts'
import { Battle, columns } from '../engine/battle.ts'
import { hasCell, rowHasCell } from '../engine/space/index.ts'
import { expectedDamage, needToHit } from '../engine/tactics/index.ts'
import type { Template } from '../engine/template.ts'

/** A unit of the reference skirmish. */
export interface TableUnit {
  readonly row: number
  readonly side: number
  readonly kind: number
  readonly move: number
  /** Dice name. */
  readonly name: number
  readonly hp: number
  readonly cell: number
}

/** Units of one attack and one way to be hurt. */
export interface TableKind {
  readonly die: number
  readonly dice: number
  readonly faces: number
  readonly plus: number
  readonly armour: number
  /** Whether the attack, used on cell `from`, reaches cell `at`. */
  readonly reaches: (from: number, at: number) => boolean
  /** By kind of the target: least face that hits, and by its HP (0 … most HP) the expected damage × 1024. */
  readonly needs: readonly number[]
  readonly worth: readonly (readonly number[])[]
}

/** What the hand-written versions know of the scenario; units in their order of initiative. */
export interface Tables {
  readonly units: readonly TableUnit[]
  readonly kinds: readonly TableKind[]
  readonly passable: (cell: number) => boolean
  readonly least: number
  readonly roundLimit: number
}

/** The scenario in plain numbers; throws TypeError, naming what is in the way, where it has another shape. */
export const readTables = (template: Template): Tables => {
  for (const [what, holds] of Object.entries(shapeOf(template))) {
    if (!holds) throw new TypeError(`bench: plays only scenarios with ${what}, "${template.name}" is another one`)
  }
  const { abilities, space, rows, options, diceNames, roundLimit } = template
  const battle = new Battle(template, template.initial.slice().buffer, 0)
  const { hp, maxHp } = columns(battle, Vitals)
  const { defense, armour, move, initiative } = columns(battle, Stats)
  const { cell } = columns(battle, Position)
  const { side } = columns(battle, Allegiance)
  const units: TableUnit[] = []
  const models = new Map<string, number>()
  for (let row = 1; row < rows; row++) {
    const key = [abilities.ofUnit[abilities.firstOfUnit[row]!], defense[row], armour[row]].join(' ')
    if (!models.has(key)) models.set(key, row)
    const kind = [...models.keys()].indexOf(key)
    units.push({ row, side: side[row]!, kind, move: move[row]!, name: diceNames[row]!, hp: hp[row]!, cell: cell[row]! })
  }
  units.sort((a, b) => initiative[b.row]! - initiative[a.row]! || a.row - b.row)
  const mostHp = Math.max(...maxHp)
  const kinds = [...models.values()].map((row): TableKind => {
    const ability = abilities.ofUnit[abilities.firstOfUnit[row]!]!
    const effect = abilities.firstEffect[ability]!
    const zone = abilities.zones[ability]!
    const targets = [...models.values()]
    return {
      die: abilities.checkDie[ability]!,
      dice: abilities.effects.dice[effect]!,
      faces: abilities.effects.faces[effect]!,
      plus: abilities.effects.plus[effect]!,
      armour: armour[row]!,
      reaches: (from, at) => rowHasCell(space, zone, at * space.words, from),
      needs: targets.map((target) => needToHit(battle, ability, row, cell[row]!, target, cell[target]!)),
      worth: targets.map((target) =>
        Array.from({ length: mostHp + 1 }, (_, points) => {
          const before = hp[target]!
          hp[target] = points
          const value = expectedDamage(battle, ability, row, cell[row]!, target, cell[target]!)
          hp[target] = before
          return value
        }),
      ),
    }
  })
  return { units, kinds, passable: (at) => hasCell(space, space.passable, at), least: options.minimumDamage!, roundLimit }
}

/** What the hand-written versions take for granted, and whether it holds. */
const shapeOf = (template: Template): Readonly<Record<string, boolean>> => {
  const { abilities, cover, objectives, options, play, rows, ruleset, sides, space } = template
  const battle = new Battle(template, template.initial.slice().buffer, 0)
  const { bonusHp, maxHp } = columns(battle, Vitals)
  const { cell } = columns(battle, Position)
  const { side } = columns(battle, Allegiance)
  const all = (count: number, holds: (index: number) => boolean): boolean =>
    Array.from({ length: count }, (_, i) => i).every(holds)
  return {
    'the ruleset skirmish': ruleset.name === 'skirmish',
    'a map of 16 x 16 cells': space.width === 16 && space.height === 16,
    'flat ground': !space.hasThinWalls && !space.hasCosts && cover.every((value) => value === 0),
    'no bonus for height or penalty for a shot': options.heightBonus === 0 && options.adjacentShotPenalty === 0,
    'no bonus for who has not moved': options.bracedDefense === 0,
    'initiative by the stat and fixed ties': options.initiative === 0 && options.ties === 0,
    'one move and one act a turn': options.movesPerTurn === 1 && options.actionsPerTurn === 1,
    'two aggressive sides of at most six':
      sides === 2 &&
      play.every((policy) => policy === 'aggressive') &&
      all(2, (s) => side.filter((x, row) => row > 0 && x === s).length <= 6),
    'units of less than 64 HP that all start on the map': all(
      rows - 1,
      (i) => maxHp[i + 1]! < 64 && bonusHp[i + 1] === 0 && cell[i + 1]! >= 0,
    ),
    'one ability a unit': all(rows - 1, (i) => abilities.firstOfUnit[i + 2]! - abilities.firstOfUnit[i + 1]! === 1),
    'checked, unlimited attacks on one unit': all(
      abilities.count,
      (i) =>
        abilities.aim[i] === Aim.Opposing &&
        abilities.areaRadius[i]! < 0 &&
        abilities.checkDie[i]! > 0 &&
        abilities.perBattle[i] === 255 &&
        abilities.perRound[i] === 255 &&
        abilities.perTurn[i] === 255,
    ),
    'one effect an ability, physical damage':
      abilities.effects.verb.length === abilities.count && abilities.effects.verb.every((verb) => verb === Verb.Damage),
    'victory by the defeat of the other side':
      objectives.length === 2 &&
      objectives.every(
        (objective) =>
          objective.wins &&
          objective.form === ObjectiveForm.Defeated &&
          objective.check === ObjectiveCheck.AfterAction &&
          objective.units.every((row) => side[row] !== objective.side),
      ),
  }
}
