import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { AbilityForm, AmountOf, PlaceOf, Verb } from '../../components/abilities.ts'
import { Cause } from '../../components/action.ts'
import { GuardAgainst, GuardFrom, Pool, Reach } from '../../components/dice.ts'
import { BattleForm, Priority, Role, StatusDie } from '../../components/encounter.ts'
import { CostOf, Party, WINDOWS, Window } from '../../components/reactions.ts'
import { StandingBit } from '../../components/units.ts'
import { rangeBetween } from '../../engine/space/index.ts'
import type { Template } from '../../engine/template.ts'
import { expeditionVocabulary } from '../../rulesets/expedition/vocabulary.ts'
import { RULESETS } from '../../rulesets/index.ts'
import { encounter, readText } from '../../test/kit/encounter.ts'
import { compile, withPlay } from './compile.ts'

const FORD = `
affray: 1
name: ford
ruleset: {name: expedition}
map:
  ground: grass
  legend: {".": grass, "=": river}
  rows: ["a.=b", "..=.", "c.ed"]
terrain: {grass: {}, river: {blocks: [move]}}
dice:
  combat: {pool: stamina, reach: melee, faces: [0, 1, 2, [damage: {amount: 3, type: true}, keep: true]], guard: {from: active}}
  ward: {pool: magicka, line: plate, faces: [[prevent: 2], [heal: {amount: 1, to: self}]], guard: {from: cooldown, against: distant}}
  axe: {reach: ranged, line: combat, faces: [1, [status: fear]]}
kinds:
  blade: {role: adventurer, stats: {health: 6, stamina: 3, magicka: 2, cooldown: 2, defense: 1}, forms: [defensive, lightWeapon, magic, rangedWeapon], dice: {axe: 1, combat: 2}, abilities: {rouse: 1, dodge: 1, tire: 1, focus: 2}}
  sage: {like: blade, dice: {ward: 1}, abilities: {focus: 3}}
  hound: {role: companion, level: 3, stats: {health: 2, range: 0, combat: 1}}
  thug: {role: enemy, level: 7, tags: [mean], stats: {health: 2, range: 2, combat: 2, targets: 2}, priority: weakest, abilities: {riposte: 4, still: 1}}
abilities:
  rouse: {as: action, cost: {lightFatigue: 2, hp: 1}, limit: {perRound: 2}, target: {side: own, is: defeated, range: 3}, do: [revive: {hp: 2, at: anywhere}]}
  dodge: {when: preventing, if: {target: self, action: [engage, ability], source: {side: opposing, within: 2, atTurnStart: true}}, do: [prevent: {of: blanks, type: any, anytime: true}]}
  tire: {when: turnEnd, cost: {overfatigue: 1}, if: {round: 2, self: [self, standing], trigger: defeated}, do: [lightFatigue: 1, removeStatus: bane]}
  focus: {as: engage, do: [damage: {of: rank, times: 2, plus: 1, min: 2, max: 6}, reroll: {dice: d4, of: level, times: 3}]}
  riposte: {when: damageDealt, if: {target: self, form: [magic, heavyWeapon], source: {kind: blade, beyond: 1}}, do: [damage: {amount: rank, to: source}, defeat: {to: source}]}
  still: {when: rolled, if: {source: {tag: mean}, target: {id: ann}, shows: 1}, do: [makeTrue: true]}
sides: {foes: {play: rules}, party: {play: played}, more: {play: rules}}
units:
  - {id: bug, kind: thug, side: foes, at: b, quest: true}
  - {id: ann, kind: blade, side: party, at: a, state: {uses: {rouse: 1}}}
  - {id: cid, kind: sage, side: party, at: c}
  - {id: rex, kind: hound, side: party, at: e}
  - {id: dan, kind: thug, side: more, at: d, state: {statuses: [bane, stealth]}}
events:
  gift: {when: aftermath, target: {kind: blade}, limit: {perBattle: 3}, do: [bonusHp: 2]}
  wave: {when: roundEnd, if: {round: 2}, do: [deploy: {kind: thug, side: more, at: [[1, 0], [0, 1]], count: 2}]}
seats: [cid, ann]
objectives: [{side: party, win: {defeated: {side: opposing}}}, {side: foes, lose: {survive: {id: ann}}, check: {roundEnd: 3}}]
limits: {rounds: 9}
`

const fight = encounter(FORD)
const { template } = fight
const rowsOf = (values: { readonly [i: number]: number; readonly length: number }): number[] =>
  Array.from({ length: values.length }, (_, i) => values[i]!)

describe('rows', () => {
  it('are the units of the file, then those to come, with kinds and dice names', () => {
    expect(template.unitIds).toEqual(['nobody', 'bug', 'ann', 'cid', 'rex', 'dan', 'thug@wave-1', 'thug@wave-2'])
    expect(template.unitKinds).toEqual(['nobody', 'thug', 'blade', 'sage', 'hound', 'thug', 'thug', 'thug'])
    expect([template.rows, template.sideName, template.battleName, template.diceNames.length]).toEqual([8, 8, 11, 12])
    expect(new Set(template.diceNames).size).toBe(12)
  })

  it('of units to come lie off the map until somebody comes to life in them', () => {
    expect([fight.standing('thug@wave-1'), fight.at('thug@wave-1'), fight.vitals('thug@wave-1')]).toEqual([
      'removed reserve',
      'off',
      '0/2+0',
    ])
    expect(StandingBit.Reserve).toBe(64)
    expect(fight.standing('bug')).toBe('')
  })
})

describe('the roster', () => {
  const { roster } = template

  it('has roles, levels and the stats of each role', () => {
    const { Adventurer, Companion, Enemy } = Role
    expect(rowsOf(roster.role).slice(1)).toEqual([Enemy, Adventurer, Adventurer, Companion, Enemy, Enemy, Enemy])
    expect(rowsOf(roster.level).slice(1)).toEqual([7, 1, 1, 3, 7, 7, 7])
    expect(rowsOf(roster.stamina)).toEqual([0, 0, 3, 3, 0, 0, 0, 0])
    expect(rowsOf(roster.magicka)).toEqual([0, 0, 2, 2, 0, 0, 0, 0])
    expect(rowsOf(roster.cooldown)).toEqual([0, 0, 2, 2, 0, 0, 0, 0])
    expect(rowsOf(roster.range)).toEqual([0, 2, 0, 0, 0, 2, 2, 2])
    expect(rowsOf(roster.combat)).toEqual([0, 2, 0, 0, 1, 2, 2, 2])
    expect(rowsOf(roster.targets)).toEqual([0, 2, 1, 1, 1, 2, 2, 2])
    expect(rowsOf(roster.priority).slice(1, 3)).toEqual([Priority.Weakest, Priority.Strongest])
    expect(rowsOf(roster.quest)).toEqual([0, 1, 0, 0, 0, 0, 0, 0])
    expect(roster.forms[2]).toBe(
      (1 << BattleForm.Defensive) | (1 << BattleForm.LightWeapon) | (1 << BattleForm.Magic) | (1 << BattleForm.RangedWeapon),
    )
  })

  it('EXP-46 has the seats in the order of the file’s list, EXP-3 and the size of the party', () => {
    expect(rowsOf(roster.seats)).toEqual([3, 2])
    expect(rowsOf(roster.seatOf)).toEqual([255, 255, 1, 0, 255, 255, 255, 255])
    expect([roster.party, roster.partySize]).toEqual([1, 2])
  })

  it('EXP-22 EXP-25 has the reach of engages by row and by form', () => {
    const from = (zone: Uint32Array | null | undefined, cell: number): number[] => {
      const { space } = template
      const cells = Array.from({ length: space.cells }, (_, i) => i)
      return cells.filter((other) => (zone![cell * space.words + space.wordOf[other]!]! & space.maskOf[other]!) !== 0)
    }
    // Columns of three: 0 1 2 | 3 4 5 | 6 7 8 | 9 10 11; the cells 6 and 7 are river.
    expect(from(roster.zones[1], 11)).toEqual([4, 5, 8, 9, 10])
    expect(roster.zones[4]!.length).toBe(0)
    expect(roster.zones[5]).toBe(roster.zones[1])
    expect(from(roster.formZones[2]![BattleForm.LightWeapon], 0)).toEqual([1, 3])
    expect(from(roster.formZones[2]![BattleForm.Magic], 0)).toEqual([1, 2, 3, 4])
    expect(from(roster.formZones[2]![BattleForm.RangedWeapon], 0)).toEqual([2, 4, 5, 8])
    expect([roster.formZones[2]![BattleForm.Defensive], roster.formZones[2]![BattleForm.HeavyWeapon]]).toEqual([null, null])
    expect(from(roster.adjacentZone, 8)).toEqual([4, 5, 10, 11])
  })

  it('EXP-6 counts hexes round what cannot be entered', () => {
    expect(rangeBetween(template.space, 3, 9)).toBe(4)
    expect(rangeBetween(template.space, 3, 6)).toBe(255)
  })
})

describe('dice', () => {
  const { dice } = template

  it('belong to rows, in the order of their sorts', () => {
    expect(dice.ids).toEqual(['axe', 'combat', 'enemyCombat', 'ward'])
    expect([dice.count, rowsOf(dice.owner), rowsOf(dice.sort)]).toEqual([4, [2, 2, 2, 3], [0, 1, 1, 3]])
    expect(rowsOf(dice.firstOfUnit)).toEqual([0, 0, 0, 3, 4, 4, 4, 4, 4])
    expect([template.choiceIds.die, template.choiceIds.count]).toEqual([template.choiceIds.form + 5, template.choiceIds.form + 9])
  })

  it('have pool, line, reach and guard', () => {
    expect(rowsOf(dice.pool)).toEqual([Pool.None, Pool.Stamina, Pool.None, Pool.Magicka])
    expect(rowsOf(dice.isCombat)).toEqual([1, 1, 1, 0])
    expect(rowsOf(dice.reach)).toEqual([Reach.Ranged, Reach.Melee, Reach.Any, Reach.Any])
    expect(rowsOf(dice.guardFrom)).toEqual([GuardFrom.None, GuardFrom.Active, GuardFrom.None, GuardFrom.Cooldown])
    expect(dice.guardAgainst[3]).toBe(GuardAgainst.Distant)
  })

  it('have faces with damage, what they prevent, whether they may be kept, and effects', () => {
    expect(rowsOf(dice.firstFace)).toEqual([0, 2, 6, 12, 14])
    expect(rowsOf(dice.damage)).toEqual([1, 0, 0, 1, 2, 3, 0, 1, 1, 1, 2, 2, 0, 0])
    expect(rowsOf(dice.prevents)).toEqual([0, 0, 0, 1, 2, 3, 0, 0, 0, 0, 0, 0, 2, 0])
    expect(rowsOf(dice.keeps)).toEqual([0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0])
    expect(rowsOf(dice.meanDamage)).toEqual([512, 1536, 1194, 0])
    expect([dice.enemySort, dice.firstEffect.length]).toEqual([2, 15])
    expect(effectsOf(template, dice.firstEffect[5]!, dice.firstEffect[6]!)).toEqual(['3 true target', 'keep target'])
    expect(effectsOf(template, dice.firstEffect[1]!, dice.firstEffect[2]!)).toEqual([`status ${StatusDie.Fear} target`])
    expect(effectsOf(template, dice.firstEffect[13]!, dice.firstEffect[14]!)).toEqual(['1 heal self'])
  })
})

/** Effects in words: points, verb or its number, whom they befall. */
const effectsOf = ({ abilities: { effects } }: Template, first: number, end: number): string[] => {
  const parties = ['self', 'source', 'target', 'trigger']
  return Array.from({ length: end - first }, (_, i) => {
    const at = first + i
    const to = parties[effects.to[at]!]!
    if (effects.verb[at] === Verb.TrueDamage) return `${effects.plus[at]} true ${to}`
    if (effects.verb[at] === Verb.Heal) return `${effects.plus[at]} heal ${to}`
    if (effects.verb[at] === Verb.Keep) return `keep ${to}`
    return effects.verb[at] === Verb.AddStatus ? `status ${effects.arg[at]} ${to}` : `${effects.verb[at]} ${to}`
  })
}

describe('abilities', () => {
  const { abilities } = template
  const place = (id: string) => abilities.ids.indexOf(id)
  const effect = (id: string, step: number) => {
    const at = abilities.firstEffect[place(id)]! + step
    const { verb, dice, faces, plus, of, times, to, arg, least, most } = abilities.effects
    return [verb[at], dice[at], faces[at], plus[at], of[at], times[at], to[at], arg[at], least[at], most[at]]
  }

  it('have the form of their use; each rank is a row of its own', () => {
    expect(abilities.ids).toEqual(['riposte', 'still', 'rouse', 'dodge', 'tire', 'focus', 'focus'])
    expect(rowsOf(abilities.ranks)).toEqual([4, 1, 1, 1, 1, 2, 3])
    const { Action, Engage, Reaction } = AbilityForm
    expect(rowsOf(abilities.form)).toEqual([Reaction, Reaction, Action, Reaction, Reaction, Engage, Engage])
    expect(rowsOf(abilities.perRound).slice(2, 4)).toEqual([2, 255])
  })

  it('have costs, and a test of their target', () => {
    expect(abilities.costs[place('rouse')]).toEqual([
      { what: CostOf.LightFatigue, amount: 2 },
      { what: CostOf.Hp, amount: 1 },
    ])
    expect(abilities.costs[place('focus')]).toEqual([])
    expect([abilities.targets[place('focus')], abilities.targets[place('rouse')]]).toEqual([
      null,
      { same: -1, side: -2, rows: null, standing: 0, manners: 0, within: 3, beyond: -1, sight: true, atTurnStart: false },
    ])
  })

  it('have effects with their numbers, named ones and bounds', () => {
    expect(effect('rouse', 0)).toEqual([Verb.Revive, 0, 1, 2, 0, 0, Party.Target, PlaceOf.Anywhere, 0, 9999])
    expect(effect('dodge', 0)).toEqual([Verb.Prevent, 0, 1, 0, AmountOf.Blanks, 1, Party.Self, 0, 0, 9999])
    expect(effect('tire', 1)).toEqual([Verb.RemoveStatus, 0, 1, 0, 0, 0, Party.Self, StatusDie.Bane, 0, 9999])
    expect(effect('focus', 0)).toEqual([Verb.Damage, 0, 1, 5, 0, 0, Party.Self, 0, 2, 6])
    expect(effect('focus', 1)).toEqual([Verb.Reroll, 1, 4, 0, AmountOf.Level, 3, Party.Self, 0, 0, 9999])
    expect(effect('riposte', 0)).toEqual([Verb.Damage, 0, 1, 4, 0, 0, Party.Source, 0, 0, 9999])
    expect(effect('riposte', 1)).toEqual([Verb.Defeat, 0, 1, 0, 0, 0, Party.Source, 0, 0, 9999])
  })
})

describe('reactions', () => {
  const { list, ofUnit, windows } = template.reactions
  const nobody = {
    same: -1,
    side: -1,
    rows: null,
    standing: -1,
    manners: 0,
    within: -1,
    beyond: -1,
    sight: false,
    atTurnStart: false,
  }

  it('stand by row and window', () => {
    expect(list.map(({ ability, window }) => [ability, window])).toEqual([
      [0, Window.DamageDealt],
      [1, Window.Rolled],
      [3, Window.Preventing],
      [4, Window.TurnEnd],
    ])
    const places = (row: number, window: number) => rowsOf(ofUnit[row * WINDOWS + window]!)
    expect([
      places(1, Window.DamageDealt),
      places(7, Window.Rolled),
      places(2, Window.Preventing),
      places(3, Window.TurnEnd),
    ]).toEqual([[0], [1], [2], [3]])
    expect(places(4, Window.DamageDealt)).toEqual([])
    expect(windows).toBe((1 << Window.DamageDealt) | (1 << Window.Rolled) | (1 << Window.Preventing) | (1 << Window.TurnEnd))
  })

  it('have conditions; what they do not ask says nothing', () => {
    expect(list[2]).toEqual({
      ability: 3,
      window: Window.Preventing,
      causes: (1 << Cause.Attack) | (1 << Cause.Ability),
      forms: 0,
      round: 0,
      self: null,
      source: { ...nobody, side: -3, within: 2, sight: true, atTurnStart: true },
      target: { ...nobody, same: Party.Self },
      trigger: null,
      shows: -1,
      costs: [],
      namesTrue: true,
      anytime: true,
      optional: false,
    })
    expect(list[3]).toEqual({
      ability: 4,
      window: Window.TurnEnd,
      causes: 0,
      forms: 0,
      round: 2,
      self: { ...nobody, same: Party.Self, standing: 1 },
      source: null,
      target: null,
      trigger: { ...nobody, standing: 0 },
      shows: -1,
      costs: [{ what: CostOf.Overfatigue, amount: 1 }],
      namesTrue: false,
      anytime: false,
      optional: true,
    })
  })

  it('mean rows by kind, tag and id, those of units to come included', () => {
    expect(list[0]!.forms).toBe((1 << BattleForm.Magic) | (1 << BattleForm.HeavyWeapon))
    expect(list[0]!.source).toEqual({ ...nobody, rows: Uint8Array.from([0, 0, 1, 0, 0, 0, 0, 0]), beyond: 1 })
    expect(list[1]!.source).toEqual({ ...nobody, rows: Uint8Array.from([0, 1, 0, 0, 0, 1, 1, 1]) })
    expect([list[1]!.target!.rows![2], list[1]!.shows]).toEqual([1, 1])
  })
})

describe('events', () => {
  it('have window, round, limit, whom they befall, and effects', () => {
    const [gift, wave] = template.scripted
    expect([gift!.id, gift!.window, gift!.round, gift!.times, rowsOf(gift!.rows!)]).toEqual(['gift', Window.Aftermath, 0, 3, [2]])
    expect([wave!.id, wave!.window, wave!.round, wave!.times, wave!.rows]).toEqual(['wave', Window.RoundEnd, 2, 0, null])
    const { verb, plus, to, arg } = template.abilities.effects
    const at = gift!.firstEffect
    expect([verb[at], plus[at], to[at], gift!.endEffect - at]).toEqual([Verb.BonusHp, 2, Party.Target, 1])
    expect([verb[wave!.firstEffect], plus[wave!.firstEffect], arg[wave!.firstEffect]]).toEqual([Verb.Deploy, 2, 0])
    expect(template.deployments).toEqual([{ firstRow: 6, endRow: 8, cells: Int16Array.from([3, 1]), count: 2 }])
  })
})

describe('the start of an encounter', () => {
  it('EXP-2 sets the party against everybody else, who are friends', () => {
    expect(fight.template.objectives.map(({ units }) => rowsOf(units))).toEqual([[1, 5, 6, 7], [2]])
  })

  it('gives enemies their status dice, and counts uses', () => {
    expect(fight.statuses('dan')).toBe('bane stealth')
  })
})

describe('the sketch of expedition', () => {
  const text = readFileSync(new URL('../../test/cases/sketches/expedition.yaml', import.meta.url), 'utf8')

  it('compiles', () => {
    const { unitIds, deployments } = compile(withPlay(readText(text), { party: 'played' }), RULESETS.expedition)
    expect(unitIds.slice(5)).toEqual(['raider-1', 'raider-2', 'raider-3', 'raider@reinforcements-1'])
    expect(deployments.length).toBe(1)
  })

  it('can be played by every policy of the vocabulary', () => {
    const planned = expeditionVocabulary.policies.filter((policy) => !['random-legal', 'played'].includes(policy))
    expect(planned).toEqual(Object.keys(RULESETS.expedition.planners))
  })
})
