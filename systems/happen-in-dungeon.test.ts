import { describe, expect, it } from 'vitest'
import { dungeon } from '../test/kit/dungeon.ts'

const STILL = ['{initiative: 9, do: [shield: 1]}']
const EVERY = (words: string): string => `storm: {${words}}`

describe('events of the scenario', () => {
  it('DUN-38 of the start of a round happen before the cards are chosen, in the rounds they are for', () => {
    const battle = dungeon({
      brute: STILL,
      events: [EVERY('when: roundStart, target: {side: party}, do: [damage: 2, condition: {add: [muddle]}], if: {round: 1}')],
    })
    expect([battle.question, battle.conditions('ann')]).toEqual(['Negate ann', 'muddle'])
    expect(battle.events()).toEqual([
      'BattleStarted nobody>nobody 0 0 0 0',
      'RoundStarted nobody>nobody 1 0 0 0',
      'EventHappened nobody>nobody 0 0 0 0',
      'StatusGiven nobody>ann 5 0 0 0',
      'DamageDealt nobody>ann 2 0 -1 6',
    ])
    battle.play('pass')
    expect([battle.question, battle.hp('ann')]).toEqual(['Card ann', '8/10'])
    battle.dice(1).play('card Slash', 'card Lunge', 'pass', 'pass')
    expect([battle.question, battle.round(), battle.hp('ann')]).toEqual(['Card ann', 2, '8/10'])
  })

  it('DUN-34 DUN-37 who negates the damage with its last cards can neither play nor rest', () => {
    const battle = dungeon({
      brute: STILL,
      units: [
        '{id: ann, kind: hero, side: party, at: a, state: {hand: [Slash, Lunge]}}',
        '{id: bob, kind: brute, side: monsters, at: b}',
      ],
      events: [EVERY('when: roundStart, target: {side: party}, do: [damage: 2]')],
    })
    battle.play('card Lunge')
    expect([battle.verdict(), battle.at('ann')]).toEqual(['2 1 1', 'off'])
    expect(battle.events().slice(-4)).toEqual([
      'UnitExhausted nobody>ann 1 0 0 0',
      'CardMoved ann>nobody 0 3 4 0',
      'UnitRemoved nobody>ann 3 0 0 0',
      'BattleEnded nobody>nobody 1 1 0 0',
    ])
  })

  it('DUN-38 of the end of a round happen after the short rests, before the goals are judged', () => {
    const battle = dungeon({
      brute: STILL,
      events: [EVERY('when: roundEnd, target: {side: monsters}, do: [damage: 6]')],
    })
    battle.dice(1).play('card Slash', 'card Lunge', 'pass')
    battle.events()
    battle.play('pass')
    expect(battle.events()).toEqual([
      'EventHappened nobody>nobody 0 0 0 0',
      'DamageDealt nobody>bob 6 0 -1 6',
      'DamageTaken nobody>bob 6 0 0 0',
      'UnitDefeated nobody>bob -1 0 0 0',
      'UnitRemoved nobody>bob 1 20 0 0',
      'RoundEnded nobody>nobody 1 0 0 0',
      'BattleEnded nobody>nobody 1 0 0 0',
    ])
  })

  it('DUN-38 of another moment do not happen', () => {
    const battle = dungeon({
      brute: STILL,
      events: [
        EVERY('when: roundEnd, target: {side: monsters}, do: [damage: 6]'),
        'dawn: {when: roundStart, target: {side: monsters}, do: [damage: 1]}',
      ],
    })
    expect([battle.question, battle.hp('bob')]).toEqual(['Card ann', '5/6'])
  })

  it('DUN-38 spawned figures act from the next round on; their type draws a card at once', () => {
    const battle = dungeon({
      brute: STILL,
      events: [EVERY('when: roundStart, if: {round: 1}, do: [deploy: {kind: archer, side: monsters, at: [4, 2]}]')],
    })
    battle.dice(1, 1).play('card Slash', 'card Lunge')
    expect(battle.events().filter((line) => /Deployed|Drawn|TurnStarted/.test(line))).toEqual([
      `UnitDeployed nobody>${battle.template.unitIds.at(-10)} 4 18 0 0`,
      'AbilityCardDrawn nobody>nobody 0 0 30 0',
      'AbilityCardDrawn nobody>nobody 1 1 9 0',
      'TurnStarted bob>nobody 0 0 0 0',
      'TurnStarted ann>nobody 0 0 0 0',
    ])
  })

  it('DUN-38 of a door happen when it is opened', () => {
    const battle = dungeon({
      rows: ['a.+..b', '######'],
      brute: ['{initiative: 90, do: [shield: 1]}'],
      events: [EVERY('when: doorOpened, target: {side: monsters}, do: [damage: 1]')],
    })
    battle.play('card Slash', 'card Lunge', 'play Lunge bottom')
    battle.events()
    battle.dice(1).play('[2,0]')
    expect(battle.events().filter((line) => /Door|Revealed|Happened|DamageTaken/.test(line))).toEqual([
      'DoorOpened ann>nobody 0 4 0 0',
      'RoomRevealed nobody>nobody 1 1 0 0',
      'EventHappened nobody>nobody 0 0 0 0',
      'DamageTaken nobody>bob 1 0 5 0',
    ])
    expect(battle.question).toBe('Place ann')
  })
})
