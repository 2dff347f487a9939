import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { Clock, Status } from '../../components/clock.ts'
import { Dice, DiePlace, SUPPLY_DICE, Supply, TRACK_LENGTH, Track, TrackItem } from '../../components/dice.ts'
import { Afflictions } from '../../components/encounter.ts'
import { QuestionKind } from '../../components/turn.ts'
import { advance } from '../../engine/advance.ts'
import { type Battle, columns, createBattle, startBattle } from '../../engine/battle.ts'
import { choices, choose, PASS } from '../../engine/choices.ts'
import type { Template } from '../../engine/template.ts'
import { compile, withPlay } from '../../scenario/compile/compile.ts'
import type { Scenario } from '../../scenario/types.ts'
import { encounter, readText } from '../../test/kit/encounter.ts'
import { Rng } from '../../test/kit/rng.ts'
import { expedition } from './ruleset.ts'

const GATE = `
affray: 1
name: gate
ruleset: {name: expedition}
map:
  ground: grass
  legend: {".": grass}
  rows: ["a..b", "...."]
terrain: {grass: {}}
dice:
  combat: {pool: stamina, faces: [0, 0, 1, 1, 2, [damage: 2, keep: true]], guard: {from: active}}
  spark: {pool: magicka, faces: [[], [heal: 1], [heal: 2], [move: 1], [damage: 1], [damage: 2]]}
kinds:
  blade: {role: adventurer, stats: {health: 6, stamina: 3, magicka: 1, cooldown: 1}, forms: [heavyWeapon, defensive], dice: {combat: 4, spark: 1}, abilities: {parry: 1, focus: 1}}
  warden: {role: enemy, stats: {health: 9, range: 1, combat: 2, defense: 1}, abilities: {riposte: 3}}
abilities:
  parry: {when: preventing, if: {target: self}, cost: {lightFatigue: 1}, limit: oncePerTurn, do: [prevent: 1]}
  focus: {as: engage, limit: oncePerBattle, do: [reroll: 1]}
  riposte: {when: damageDealt, if: {target: self, self: standing, source: {side: opposing, within: 1}}, limit: oncePerTurn, do: [damage: {amount: rank, to: source}]}
sides: {party: {play: played}, foes: {play: rules}}
units:
  - {id: ann, kind: blade, side: party, at: a, state: {cooldown: [combat, lightFatigue], active: {combat: 5}}}
  - {id: gus, kind: warden, side: foes, at: b}
objectives: [{side: party, win: {defeated: {side: opposing}}}]
limits: {rounds: 10}
`

describe('the turn of a played adventurer', () => {
  it('EXP-16 to EXP-24, DMG-14, DMG-19: goes through choices and choose from its recovery to its end', () => {
    const fight = encounter(GATE)
    const said: string[] = []
    /** Answers in words; a line each for what was asked, what was legal, and what then happened. */
    const play = (answer: string, ...rolls: readonly number[]): void => {
      said.push(`${fight.question}? ${fight.legal().join(', ')} -> ${answer}`)
      fight.dice(...rolls).play(answer)
      said.push(...fight.events().filter((event) => !/^(TrackShown|FaceShown|DieRolled|StepTaken)/.test(event)))
    }
    said.push(...fight.events().filter((event) => !event.startsWith('TrackShown')))
    play('[2,0]')
    play('engage heavyWeapon')
    play('gus')
    play('die combat-3')
    play('die spark-1')
    play('pass', 1, 2)
    play('focus')
    play('die combat-3', 6)
    play('die spark-1')
    play('die combat-3')
    play('parry')
    play('die combat-1')
    play('die combat-3')
    play('pass', 1, 1)
    expect(said).toEqual([
      'BattleStarted nobody>nobody 0 0 0 0',
      'RoundStarted nobody>nobody 1 0 0 0',
      'TurnStarted ann>nobody 0 0 0 0',
      'DieRecovered ann>nobody 1 0 17 -1',
      'Act ann? pass, [0,1], [1,0], [1,1], [2,0], [2,1], [3,1], engage defensive, engage heavyWeapon, die ann/combat-1 -> [2,0]',
      'UnitMoved ann>nobody 0 4 0 0',
      'Act ann? pass, [0,0], [0,1], [1,0], [1,1], [2,1], [3,1], engage defensive, engage heavyWeapon, die ann/combat-1 -> engage heavyWeapon',
      'Declare ann? pass, gus -> gus',
      'EngageDeclared ann>gus 1 1 0 0',
      'Gather ann? die ann/combat-2, die ann/combat-3, die ann/combat-4, die ann/spark-1 -> die combat-3',
      'Gather ann? pass, die ann/combat-2, die ann/combat-4, die ann/spark-1 -> die spark-1',
      'Gather ann? pass, die ann/combat-2, die ann/combat-4 -> pass',
      'DiceRolled ann>nobody 2 0 0 0',
      'Change ann? pass, focus -> focus',
      'AbilityUsed ann>gus 1 -1 0 0',
      'Change ann? pass, die ann/combat-3, die ann/spark-1 -> die combat-3',
      'Resolve ann? die ann/combat-3, die ann/spark-1 -> die spark-1',
      'Keep ann? pass, die ann/combat-3 -> die combat-3',
      'DieKept ann>nobody 2 5 0 0',
      'DamageDealt ann>gus 2 0 -1 0',
      'DamagePrevented nobody>gus 1 1 0 0',
      'DamageTaken ann>gus 1 0 8 0',
      'ReactionUsed gus>gus 2 6 0 0',
      'DamageDealt gus>ann 3 0 2 2',
      'Prevention ann? pass, parry, die ann/combat-1, die ann/combat-3 -> parry',
      'ReactionUsed ann>ann 0 4 0 0',
      'DamagePrevented ann>ann 1 2 1 0',
      'FatigueGained ann>nobody 1 0 3 0',
      'Prevention ann? pass, die ann/combat-1, die ann/combat-3 -> die combat-1',
      'DamagePrevented ann>ann 2 0 -1 0',
      'DieCooled ann>nobody 0 2 0 0',
      'DieCooled ann>nobody 4 3 0 0',
      'Act ann? pass, engage defensive, engage heavyWeapon, die ann/combat-3 -> die combat-3',
      'DieCooled ann>nobody 2 4 0 0',
      'Act ann? pass, engage defensive, engage heavyWeapon -> pass',
      'TurnEnded ann>nobody 0 0 0 0',
      'TurnStarted gus>nobody 0 0 0 0',
      'EngageDeclared gus>ann -1 1 0 0',
      'DiceRolled gus>nobody 2 0 0 0',
      'TurnEnded gus>nobody 0 0 0 0',
    ])
  })
})

const SCENARIOS = ['ambush-at-the-ford', 'hold-the-bell', 'the-bone-king', 'the-lost-caravan'] as const

const scenarioOf = (name: string): Scenario =>
  readText(readFileSync(new URL(`../../scenarios/expedition/${name}.yaml`, import.meta.url), 'utf8'))

const templateOf = (scenario: Scenario, play: string): Template =>
  compile(withPlay(scenario, Object.fromEntries(scenario.sides.map(({ id }) => [id, play]))), expedition)

describe('random-legal encounters', () => {
  /** Plays battles `0 … count − 1` of seed 1 to their ends. */
  const playAll = (template: Template, count: number): void => {
    const battle = createBattle(template, 1)
    for (let index = 0; index < count; index++) {
      startBattle(battle, 1, 0, index)
      advance(battle)
      expect([battle.clock[Clock.Fault], battle.status]).toEqual([0, Status.Ended])
    }
  }

  it('DEC-17: 2000 small ones come to their ends without a fault', () => {
    playAll(templateOf(readText(GATE), 'random-legal'), 2000)
  })

  it.each(SCENARIOS)('DEC-17: %s comes to its end without a fault', (name) => {
    playAll(templateOf(scenarioOf(name), 'random-legal'), 40)
  })

  it.each(SCENARIOS)('E-04: in %s legal choices ascend, each is accepted, and dice, tracks and supply stay whole', (name) => {
    const template = templateOf(scenarioOf(name), 'played')
    const out = new Int32Array(template.choiceIds.count)
    const rng = new Rng(4, SCENARIOS.indexOf(name))
    const trial = createBattle(template, 1)
    for (let index = 0; index < 6; index++) {
      const battle = createBattle(template, 1, index)
      advance(battle, 'choice')
      for (let asked = 0; battle.status === Status.AwaitingChoice; asked++) {
        const count = choices(battle, out)
        expect(count).toBeGreaterThan(0)
        for (let i = 1; i < count; i++) if (out[i]! <= out[i - 1]!) throw new Error(`not ascending: ${out.subarray(0, count)}`)
        expect(faults(battle)).toBe('')
        if (asked % 16 === 0) {
          for (let i = 0; i < count; i++) {
            trial.bytes.set(battle.bytes)
            choose(trial, out[i]!)
            advance(trial, 'choice')
            if (trial.clock[Clock.Fault] !== 0) throw new Error(`fault after ${out[i]}`)
          }
        }
        // Seldom a pass: turns should be long.
        const choice = out[0] === PASS && count > 1 && !rng.oneIn(6) ? out[rng.int(1, count - 1)]! : out[rng.int(0, count - 1)]!
        const isRetreat = battle.clock[Clock.QuestionKind] === QuestionKind.Retreat
        choose(battle, isRetreat ? PASS : choice)
        advance(battle, 'choice')
      }
      expect([battle.clock[Clock.Fault], battle.status]).toEqual([0, Status.Ended])
      expect(faults(battle)).toBe('')
    }
  })
})

/** What does not hold together in the dice of a battle; nothing where all does. */
const faults = (battle: Battle): string => {
  const { dice, roster } = battle.template
  const { item } = columns(battle, Track)
  const { place } = columns(battle, Dice)
  const { mask } = columns(battle, Afflictions)
  const supply = columns(battle, Supply)
  let light = supply.light[0]!
  let overfatigue = supply.overfatigue[0]!
  for (const [seat, unit] of roster.seats.entries()) {
    const track = item.subarray(seat * TRACK_LENGTH, (seat + 1) * TRACK_LENGTH)
    light += track.filter((lies) => lies === TrackItem.LightFatigue).length
    overfatigue += track.filter((lies) => lies === TrackItem.Overfatigue).length
    if (track.subarray(track.filter((lies) => lies !== 0).length).some((lies) => lies !== 0)) return 'a gap'
    const statuses = track.filter((lies) => lies >= TrackItem.Status && lies < TrackItem.Skill)
    let lying = 0
    for (const lies of statuses) lying |= 1 << (lies - TrackItem.Status)
    if (lying !== mask[unit] || statuses.length > new Set(statuses).size) return `statuses ${mask[unit]}, on the track ${lying}`
    let active = 0
    for (let die = dice.firstOfUnit[unit]!; die < dice.firstOfUnit[unit + 1]!; die++) {
      if (place[die] === DiePlace.Active) active++
      if (track.includes(TrackItem.Skill + die) !== (place[die] === DiePlace.Cooling)) return `die ${die} at ${place[die]}`
    }
    if (active > 4) return `${active} active dice`
  }
  return light === SUPPLY_DICE && overfatigue === SUPPLY_DICE ? '' : `${light} light, ${overfatigue} overfatigue dice`
}
