import { describe, expect, it } from 'vitest'
import { saidOfGate } from './gate.ts'

describe('states, sizes and grounds (EXP-18 EXP-24)', () => {
  it.each<[from: string, to: string, said: string[]]>([
    [
      'grass: {}',
      'grass: {moveCost: 2}',
      ['ERR_TERRAIN terrain.grass.moveCost: every hex of ruleset expedition costs one to enter: leave moveCost out'],
    ],
    [
      'grass: {}',
      'grass: {cover: 1}',
      ['ERR_TERRAIN terrain.grass.cover: there is no cover in ruleset expedition: leave it out'],
    ],
    [
      'win: {defeated: {side: opposing}}}',
      'win: {defeated: {side: opposing}}, check: action}',
      [
        'ERR_OBJECTIVE objectives[0].check: objectives of ruleset expedition are judged at the end of a round: expected roundEnd or {roundEnd: n}',
      ],
    ],
    ['reroll: 1, damage: rolled', 'reroll: 1, damage: 9990', []],
    ['when: roundEnd, limit: oncePerBattle', 'when: roundEnd', []],
    [
      'at: b}]}\n  storm',
      'at: b, count: 130}]}\n  storm',
      [
        'ERR_TOO_LARGE units: 3 units, and rows for more than 250 more that may be deployed, at most 250 in all: set limits to what deploys them',
      ],
    ],
    [
      'state: {cooldown: [combat]}',
      'state: {cooldown: [combat, comb]}',
      [
        'ERR_UNKNOWN_REF units[0].state.cooldown[1]: there is no die "comb" (there: lightFatigue, overfatigue, bane, blind, daze, fear, maim, stealth, combat, ward)',
      ],
    ],
    [
      'state: {cooldown: [combat]}',
      'state: {cooldown: [combat, combat, combat], active: {combat: 3}}',
      ['ERR_STATE units[0]: state of "ann": 4 dice "combat" are placed, but it owns 3'],
    ],
    [
      'state: {cooldown: [combat]}',
      'state: {active: {ward: 4}}',
      ['ERR_STATE units[0]: state of "ann": the active die "ward" shows face 4 of 3'],
    ],
    [
      'state: {cooldown: [combat]}',
      'state: {statuses: [bane], cooldown: [bane, maim, maim]}',
      ['ERR_STATE units[0]: state of "ann": "maim" lies twice on its track'],
    ],
    [
      'state: {cooldown: [combat]}',
      'state: {statuses: [bane], cooldown: [overfatigue, overfatigue, overfatigue, overfatigue, overfatigue, overfatigue, overfatigue, overfatigue, overfatigue, overfatigue, overfatigue, overfatigue, overfatigue]}',
      ['ERR_STATE units[0]: state of "ann": 14 dice, status dice included, on a track of 13'],
    ],
    [
      'state: {cooldown: [combat]}',
      'state: {uses: {howl: 1}}',
      ['ERR_STATE units[0]: state of "ann": it has no ability "howl" to have used'],
    ],
    [
      'state: {cooldown: [combat]}',
      'state: {uses: {growl: 1}}',
      [
        'ERR_UNKNOWN_REF units[0].state.uses.growl: there is no ability "growl"; did you mean "howl"? (there: rouse, dodge, focus, lick, riposte, howl)',
      ],
    ],
    [
      'side: foes, at: b}\nevents',
      'side: foes, at: b, state: {bonusHp: 1, drained: {combat: 1}}}\nevents',
      [
        'ERR_STATE units[2]: state of "bug": only adventurers have bonus HP',
        'ERR_STATE units[2]: state of "bug": only adventurers have dice: leave drained out',
      ],
    ],
    [
      'when: roundEnd, limit: oncePerBattle, do: [deploy: {kind: wolf',
      'when: roundEnd, limit: oncePerBattle, do: [deploy: {kind: thug',
      [
        'ERR_TOO_LARGE units: 3 units, and rows for more than 250 more that may be deployed, at most 250 in all: set limits to what deploys them',
      ],
    ],
    ['health: 6, stamina: 3', 'health: 6, stamina: 20', []],
    ['  - {id: bug, kind: thug, side: foes, at: b}\n', '', []],
    [
      'limits: {rounds: 10}',
      'limits: {rounds: 10}\ntokens: {}',
      ['ERR_NOT_IN_RULESET tokens: section "tokens" is not in ruleset expedition (there: dice, events)'],
    ],
    [
      'state: {cooldown: [combat]}',
      'state: {active: {combat: 1}, drained: {combat: 3}}',
      ['ERR_STATE units[0]: state of "ann": 4 dice "combat" are placed, but it owns 3'],
    ],
    ['dice: {combat: 3', 'dice: {combat: 20', []],
    [
      'name: expedition, guildAssist: true',
      'name: expedition, firstRound: 7',
      ['ERR_RANGE ruleset.firstRound: expected a whole number from 1 to 6, got 7'],
    ],
    [
      'side: foes, at: b}\nevents',
      'side: foes, at: b, quest: 1}\nevents',
      ['ERR_TYPE units[2].quest: expected true or false, got 1'],
    ],
  ])('%s → %s', (from, to, said) => expect(saidOfGate(from, to)).toEqual(said))
})
