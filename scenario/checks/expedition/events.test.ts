import { describe, expect, it } from 'vitest'
import { saidOfGate } from './gate.ts'

describe('events (EXP-12)', () => {
  it.each<[from: string, to: string, said: string[]]>([
    [
      'at: b}]}\n  storm',
      'at: adjacent}]}\n  storm',
      [
        'ERR_PLACE events.wave.do[0].deploy.at: an event happens nowhere, so nothing is beside it: expected a mark or [column, row]',
      ],
    ],
    [
      'do: [deploy: {kind: wolf, side: foes, at: b}]',
      'do: [raise: 2]',
      ['ERR_PLACE events.wave.do[0].raise: an event happens nowhere, so nothing is beside it: expected at: anywhere'],
    ],
    [
      'when: setUp, target: {side: party}, do',
      'when: setUp, do',
      ['ERR_EFFECT_TO events.storm.do[0].damage: damage befalls nobody: expected a target of the event'],
    ],
    [
      'when: setUp, target: {side: party}, do',
      'when: setUp, target: {side: own}, do',
      ["ERR_TARGET_SIDE events.storm.target.side: an event is on nobody's side: expected the id of a side or any, got own"],
    ],
    [
      'when: setUp, target: {side: party}, do',
      'when: setUp, target: {side: party, within: 2}, do',
      ['ERR_UNKNOWN_KEY events.storm.target.within: unknown key "within" (known here: side, kind, id, tag)'],
    ],
    [
      'when: setUp, target',
      'when: turnStart, target',
      [
        'ERR_NOT_IN_RULESET events.storm.when: window of an event "turnStart" is not in ruleset expedition (there: setUp, roundStart, roundEnd, aftermath)',
      ],
    ],
    [
      'when: setUp, target',
      'target',
      [
        'ERR_MISSING events.storm.when: is missing: expected when: setUp, roundStart, roundEnd or aftermath; nothing calls an event by name',
      ],
    ],
    [
      'when: setUp, target',
      'if: {round: 1}, when: setUp, target',
      ['ERR_CONDITION events.storm.if.round: setUp is in no round: leave round out'],
    ],
    [
      'when: setUp, target',
      'limit: oncePerTurn, when: setUp, target',
      ['ERR_LIMIT events.storm.limit: an event happens at most once a round anyway: expected oncePerBattle or {perBattle: n}'],
    ],
    [
      'if: {round: 3}',
      'if: {round: 3, self: standing}',
      ['ERR_CONDITION events.wave.if.self: an event has no units to ask about: expected round, got self'],
    ],
    [
      'if: {round: 3}',
      'if: {round: 7}',
      ['ERR_RANGE events.wave.if.round: every round after the fifth counts as round 6: expected 1 to 6, got 7'],
    ],
    [
      'do: [damage: 1]}',
      'do: [damage: rank]}',
      ['ERR_AMOUNT events.storm.do[0].damage: rank is not known in an event (there: partySize, all)'],
    ],
    [
      'do: [damage: 1]}',
      'do: [revive: 1]}',
      ['ERR_PLACE events.storm.do[0].revive: an event happens nowhere, so nothing is beside it: expected at: anywhere'],
    ],
    [
      'do: [damage: 1]}',
      'do: [deploy: {kind: wolf, side: foes, at: b}]}',
      [
        'ERR_CONFLICT events.storm.target: an event with a target happens to each unit it befalls: expected deploy in an event without one',
      ],
    ],
  ])('%s → %s', (from, to, said) => expect(saidOfGate(from, to)).toEqual(said))
})
