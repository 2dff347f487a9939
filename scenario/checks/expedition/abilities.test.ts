import { describe, expect, it } from 'vitest'
import { saidOfGate } from './gate.ts'

describe('abilities and their steps (DMG-11 EXP-32)', () => {
  it.each<[from: string, to: string, said: string[]]>([
    [
      'do: [revive: {hp: 2}]',
      'do: [heal: 2]',
      [
        'ERR_TARGET abilities.rouse.target.is: the defeated are beyond everything but revive and takeOff: expected one of these first (EXP-32)',
      ],
    ],
    [
      'do: [revive: {hp: 2}]',
      'do: [revive: {hp: 2, at: a}]',
      ['ERR_CHOICE abilities.rouse.do[0].revive.at: expected one of adjacent, anywhere, got "a"'],
    ],
    [
      'do: [revive: {hp: 2}]',
      'do: [revive: {hp: 2, to: self}]',
      ['ERR_EFFECT_TO abilities.rouse.do[0].revive: whoever uses an ability is not defeated: expected revive with to: target'],
    ],
    [
      'do: [revive: {hp: 2}]',
      'do: [revive: 2, revive: 1]',
      ['ERR_EFFECT abilities.rouse.do: one use brings one unit back: expected one revive'],
    ],
    [
      'is: defeated, range: 3',
      'range: 3',
      ['ERR_TARGET abilities.rouse.target.is: revive and takeOff are for the defeated: expected target: {is: defeated}'],
    ],
    [
      'target: {side: own, is: defeated',
      'target: {side: party, is: defeated',
      [
        'ERR_TARGET_SIDE abilities.rouse.target.side: an ability of ruleset expedition aims at own, opposing or any, seen from its user; "party" names one side',
      ],
    ],
    [
      'range: 3}, do',
      'range: 3, area: 1}, do',
      [
        'ERR_UNKNOWN_KEY abilities.rouse.target.area: unknown key "area" (known here: side, kind, id, tag, is, within, range, beyond, sight, self)',
      ],
    ],
    [
      'range: 3}, do',
      'range: 3}, if: {round: 2}, do',
      ['ERR_CONDITION abilities.rouse.if: conditions are for abilities with "when": who may be aimed at stands under target'],
    ],
    [
      'cost: {lightFatigue: 1}',
      'cost: {lightFatigue: {amount: 1, spend: permanent}}',
      ['ERR_COST abilities.rouse.cost.lightFatigue.spend: costs of ruleset expedition are paid once: leave spend out'],
    ],
    [
      'cost: {lightFatigue: 1}',
      'cost: {command: 1}',
      ['ERR_UNKNOWN_KEY abilities.rouse.cost.command: unknown key "command" (known here: lightFatigue, overfatigue, hp)'],
    ],
    [
      'limit: oncePerBattle, target',
      'limit: {perBattle: 1}, lasts: turn, target',
      ['ERR_UNKNOWN_KEY abilities.rouse.lasts: unknown key "lasts" (known here: name, as, when, if, limit, do, cost, target)'],
    ],
    [
      'do: [prevent: blanks]',
      'do: [damage: 1]',
      ['ERR_VERB_PLACE abilities.dodge.do[0].damage: damage does nothing when: preventing (there: prevent)'],
    ],
    [
      'do: [prevent: blanks]',
      'target: {side: own}, do: [prevent: 1]',
      [
        'ERR_CONFLICT abilities.dodge.target: an answer to a moment befalls whom the moment names (to: self, source or target): leave target out',
      ],
    ],
    [
      'when: preventing, if: {target: self, action: engage}',
      'when: damageDealt, if: {target: self, action: engage}',
      [
        'ERR_VERB_PLACE abilities.dodge.do[0].prevent: prevent does nothing when: damageDealt: it works when: preventing, and on dice',
      ],
    ],
    [
      'when: preventing, if: {target: self, action: engage}',
      'when: turnStart, if: {action: engage}',
      [
        'ERR_CONDITION abilities.dodge.if.action: there is no action at hand when: turnStart; action can be asked in rolled, preventing, losingHp, damageDealt, damageTaken, defeated, afterDefeated',
        'ERR_VERB_PLACE abilities.dodge.do[0].prevent: prevent does nothing when: turnStart: it works when: preventing, and on dice',
      ],
    ],
    [
      'action: engage}',
      'action: [engage, spell]}',
      [
        'ERR_CHOICE abilities.dodge.if.action[1]: expected one of engage, ability, reaction, status, fatigue, terrain, event, got "spell"',
      ],
    ],
    [
      'action: engage}',
      'form: [magic, axe]}',
      [
        'ERR_CHOICE abilities.dodge.if.form[1]: expected one of defensive, heavyWeapon, lightWeapon, magic, rangedWeapon, got "axe"',
      ],
    ],
    [
      'action: engage}',
      'round: 7}',
      ['ERR_RANGE abilities.dodge.if.round: every round after the fifth counts as round 6: expected 1 to 6, got 7'],
    ],
    ['action: engage}', 'shows: 200}', ['ERR_RANGE abilities.dodge.if.shows: expected a whole number from 0 to 99, got 200']],
    [
      'target: self, action',
      'target: [self, source], action',
      ['ERR_CONDITION abilities.dodge.if.target: all words of a list must hold: one unit cannot be self and source'],
    ],
    [
      '{side: opposing, within: 1}}',
      '{atTurnStart: true}}',
      [
        'ERR_CONDITION abilities.riposte.if.source.atTurnStart: atTurnStart says from where hexes are counted: expected within, beyond or sight beside it',
      ],
    ],
    [
      '{side: opposing, within: 1}}',
      '{side: opposing, count: 1}}',
      [
        'ERR_UNKNOWN_KEY abilities.riposte.if.source.count: unknown key "count" (known here: side, kind, id, tag, is, within, range, beyond, sight, atTurnStart)',
      ],
    ],
    [
      'when: roundEnd, limit',
      'when: roundEnd, if: {source: self}, limit',
      ['ERR_CONDITION abilities.howl.if.source: nobody causes roundEnd, and it befalls nobody: it has no source'],
    ],
    [
      'reroll: 1, damage: rolled',
      'reroll: 1, capLoss: 1',
      ['ERR_VERB_PLACE abilities.focus.do[1].capLoss: capLoss does nothing as: engage: it works when: losingHp'],
    ],
    [
      'reroll: 1, damage: rolled',
      'reroll: 1, keep: true',
      ['ERR_VERB_PLACE abilities.focus.do[1].keep: keep does nothing as: engage: it works on dice'],
    ],
    [
      'reroll: 1, damage: rolled',
      'reroll: 1, damage: dealt',
      [
        'ERR_AMOUNT abilities.focus.do[1].damage: dealt is not known as: engage (there: rank, level, partySize, all, rolled, blanks)',
      ],
    ],
    [
      'reroll: 1, damage: rolled',
      'reroll: 1, damage: {amount: 1, to: source}',
      ['ERR_EFFECT_TO abilities.focus.do[1].damage: expected to: self or target as: engage, got source'],
    ],
    [
      'reroll: 1, damage: rolled',
      'reroll: 1, damage: {of: all, plus: 1}',
      ['ERR_AMOUNT abilities.focus.do[1].damage: all is all there is: expected nothing beside it'],
    ],
    [
      'reroll: 1, damage: rolled',
      'reroll: 1, damage: 9999, heal: 1',
      ['ERR_TOO_STRONG abilities.focus.do: could come to 10001 points in one use; at most 9999 are allowed'],
    ],
    [
      'reroll: 1, damage: rolled',
      'reroll: 1, remain: true',
      ['ERR_VERB_PLACE abilities.focus.do[1].remain: remain does nothing as: engage: it works when: defeated'],
    ],
    [
      'do: [reroll',
      'target: {side: opposing}, do: [reroll',
      [
        'ERR_CONFLICT abilities.focus.target: an ability within an engage befalls its target (to: target) or its user (to: self): leave target out',
      ],
    ],
    [
      'target: {side: own, self: true, within: 1}, do: [heal: 1]',
      'do: [heal: {amount: 1, to: target}]',
      ['ERR_EFFECT_TO abilities.lick.do[0].heal: there is no target: expected to: self, or a target of the ability'],
    ],
    [
      'deploy: {kind: wolf, side: foes, at: adjacent}',
      'deploy: {kind: blade, side: party, at: adjacent}',
      ['ERR_DEPLOY abilities.howl.do[0].deploy.kind: "blade" is an adventurer: the party\'s size does not change in a battle'],
    ],
    [
      'deploy: {kind: wolf, side: foes, at: adjacent}',
      'deploy: {kind: hound, side: foes, at: adjacent}',
      ['ERR_DEPLOY abilities.howl.do[0].deploy.side: "hound" has role companion: expected the side of the party, got "foes"'],
    ],
    [
      'deploy: {kind: wolf, side: foes, at: adjacent}',
      'deploy: {kind: wolf, side: party, at: adjacent}',
      ['ERR_DEPLOY abilities.howl.do[0].deploy.side: "wolf" has role enemy: expected a side of enemies, got "party"'],
    ],
    [
      'deploy: {kind: wolf, side: foes, at: adjacent}',
      'deploy: {kind: wolf, side: foes, at: [1, 1]}',
      ['ERR_CELL_BLOCKED abilities.howl.do[0].deploy.at: [1,1] is rock, which cannot be entered'],
    ],
    [
      'deploy: {kind: wolf, side: foes, at: adjacent}',
      'deploy: {kind: wolf, side: foes, at: {edge: nearest, to: self}}',
      [
        'ERR_PLACE abilities.howl.do[0].deploy.at: units of ruleset expedition come on cells: expected a mark, [column, row] or adjacent',
      ],
    ],
    [
      'when: roundEnd, limit: oncePerBattle',
      'when: defeated, if: {target: self}',
      [
        'ERR_DEPLOY abilities.howl.do[0].deploy: rows are kept free for whom it deploys: expected a limit per battle or per round, like oncePerBattle',
      ],
    ],
    [
      'rouse: {as: action,',
      'rouse: {as: action, check: {die: d20, against: health},',
      ['ERR_UNKNOWN_KEY abilities.rouse.check: unknown key "check" (known here: name, as, when, if, limit, do, cost, target)'],
    ],
    [
      'damage: {amount: rank, to: source}]}\n  howl',
      'deploy: {kind: wolf, side: foes, at: adjacent}]}\n  howl',
      [
        'ERR_DEPLOY abilities.riposte.do[0].deploy: rows are kept free for whom it deploys: expected a limit per battle or per round, like oncePerBattle',
      ],
    ],
    [
      'do: [heal: 1]',
      'do: [recover: 1]',
      ['ERR_VERB_PLACE abilities.lick.do[0].recover: recover does nothing as: action: it works on dice'],
    ],
  ])('%s → %s', (from, to, said) => expect(saidOfGate(from, to)).toEqual(said))
})
