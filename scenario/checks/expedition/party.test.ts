import { describe, expect, it } from 'vitest'
import { saidOfGate } from './gate.ts'

describe('the party (EXP-2 EXP-46)', () => {
  it.each<[from: string, to: string, said: string[]]>([
    [
      'kind: blade, side: party',
      'kind: hound, side: party',
      ['ERR_SEATS seats[0]: "ann" is no adventurer: only they have seats'],
    ],
    [
      '{id: ann, kind: blade, side: party, at: a, state: {cooldown: [combat]}}',
      '{id: ann, kind: blade, side: party, at: a}\n  - {id: bob, kind: blade, side: foes, at: [1, 0]}',
      ['ERR_SEATS seats: expected every adventurer, "bob" is left out'],
    ],
    [
      'rex, kind: hound, side: party',
      'rex, kind: hound, side: foes',
      ['ERR_PARTY units[1]: "rex" is a companion on side "foes", but the party is side "party"'],
    ],
    [
      'bug, kind: thug, side: foes',
      'bug, kind: thug, side: party',
      [
        'ERR_PARTY units[2]: "bug" is an enemy on side "party", which is the party: put it on another side, or make its kind a companion',
      ],
    ],
    [
      'play: cautious',
      'play: rules',
      [
        'ERR_PLAY sides.party.play: side "party" is the party, and "rules" are the enemies\' own: expected a policy, random-legal or played',
      ],
    ],
    [
      'play: rules',
      'play: aggressive',
      [
        'ERR_PLAY sides.foes.play: enemies play by their own rules: expected one of rules, random-legal, played (the last two decide ties only), got "aggressive"',
      ],
    ],
    ['seats: [ann]', 'seats: [ann, rex]', ['ERR_SEATS seats[1]: "rex" is no adventurer: only they have seats']],
    ['seats: [ann]', 'seats: [ann, ann]', ['ERR_SEATS seats[1]: "ann" has two seats']],
    ['seats: [ann]', 'seats: [bug]', ['ERR_SEATS seats[0]: "bug" is no adventurer: only they have seats']],
    ['seats: [ann]', 'seats: []', ['ERR_SEATS seats: expected every adventurer, "ann" is left out']],
    ['seats: [ann]', 'seats: [amy]', ['ERR_UNKNOWN_REF seats[0]: there is no unit "amy" (there: ann, rex, bug)']],
    [
      'play: rules}',
      'play: rules, disposition: hostile}',
      ['ERR_UNKNOWN_KEY sides.foes.disposition: unknown key "disposition" (known here: name, play)'],
    ],
    [
      'kind: blade, side: party, at: a, state: {cooldown: [combat]}}\n',
      'kind: hound, side: party, at: a}\n',
      ['ERR_SEATS seats[0]: "ann" is no adventurer: only they have seats'],
    ],
  ])('%s → %s', (from, to, said) => expect(saidOfGate(from, to)).toEqual(said))
})
