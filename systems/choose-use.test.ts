import { describe, expect, it } from 'vitest'
import { type Crypt, type DungeonArena, dungeon, putAt, setConditions } from '../test/kit/dungeon.ts'

const HAND = [
  '{card: Slash, initiative: 20, top: [attack: 3], bottom: [move: 2]}',
  '{card: Lunge, initiative: 45, top: [attack: 2], bottom: [move: 4]}',
  '{card: Call, initiative: 10, top: [summon: hound], bottom: [move: 1], lost: top}',
]

const STILL = ['{initiative: 50, do: [shield: 1]}']

const open = (first: string, second: string, change: Partial<Crypt> = {}): DungeonArena => {
  const battle = dungeon({ hand: HAND, brute: STILL, rows: ['a....b', '......'], ...change })
  battle.dice(1).play(`card ${first}`, `card ${second}`)
  battle.dice()
  return battle
}

const plays = (card: string, ...uses: readonly string[]): string[] => uses.map((use) => `play ${card} ${use}`)

describe('what a character does with its two cards', () => {
  it('DUN-4 the top of one and the bottom of the other, in any order, each also as Attack 2 or Move 2', () => {
    const battle = open('Slash', 'Lunge')
    const all = ['top', 'bottom', 'attack', 'move']
    expect(battle.legal()).toEqual(['pass', ...plays('Slash', ...all), ...plays('Lunge', ...all)])
    battle.events()
    battle.play('play Lunge bottom')
    expect(battle.events()).toEqual(['CardPlayed ann>nobody 1 1 0 0'])
    battle.play('[1,0]', '[2,0]', 'pass')
    expect(battle.cards('ann')).toBe('Slash:chosen Lunge:discard Call:hand')
    expect(battle.legal()).toEqual(['pass', ...plays('Slash', 'top', 'attack')])
    // Nobody in range: the attack is over at once, and with it the turn.
    battle.play('play Slash attack')
    expect([battle.question, battle.cards('ann')]).toEqual(['Rest ann', 'Slash:discard Lunge:discard Call:hand'])
  })

  it('DUN-4 Attack 2 and Move 2 are of two: a move of two hexes, an attack of two points', () => {
    const battle = open('Slash', 'Lunge', { rows: ['a..b..', '......'] })
    battle.play('play Lunge move')
    expect(battle.legal()).toEqual(['pass', '[0,1]', '[1,0]', '[1,1]', '[2,0]', '[2,1]'])
    battle.dice(1).play('[2,0]', 'play Slash attack', 'bob')
    // The first card of the deck is a +0.
    expect(battle.hp('bob')).toBe('4/6')
  })

  it('DUN-4 may be left unplayed: both cards are discarded', () => {
    const battle = open('Slash', 'Lunge').play('pass')
    expect(battle.cards('ann')).toBe('Slash:discard Lunge:discard Call:hand')
  })

  it('DUN-17 a card that summons needs an empty hex beside its user', () => {
    const units = [
      '{id: ann, kind: hero, side: party, at: a}',
      '{id: bob, kind: brute, side: monsters, at: b}',
      '{id: cid, kind: brute, side: monsters, at: c}',
    ]
    const battle = open('Call', 'Slash', { units, rows: ['a....b', 'c.....'] })
    expect(battle.legal()).toContain('play Call top')
    putAt(battle.battle, 'bob', 1, 0)
    expect(battle.legal().filter((word) => word.includes('Call'))).toEqual(plays('Call', 'bottom', 'attack', 'move'))
  })

  it('DUN-17 a lost summon card stays active with its summon, which acts from the next round on, before its summoner', () => {
    const more = ['Rest', 'Wait'].map((card) => `{card: ${card}, initiative: 9, top: [heal: 1], bottom: [move: 1]}`)
    const battle = open('Call', 'Slash', { hand: [...HAND, ...more] })
    battle.play('play Call top')
    expect([battle.question, ...battle.legal()]).toEqual(['Place ann', '[0,1]', '[1,0]'])
    battle.play('[1,0]', 'pass')
    expect(battle.cards('ann')).toBe('Slash:discard Lunge:hand Call:active Rest:hand Wait:hand')
    const turns = (): string[] => battle.events().filter((line) => line.startsWith('TurnStarted'))
    const hound = battle.template.unitIds.at(-1)!
    expect(turns()).toEqual(['TurnStarted ann>nobody 0 0 0 0', 'TurnStarted bob>nobody 0 0 0 0'])
    battle.dice(1).play('card Lunge', 'card Rest')
    expect([turns()[0], battle.asked]).toEqual([`TurnStarted ${hound}>nobody 0 0 0 0`, hound])
  })
})

describe('items', () => {
  it('DUN-4 are used in the own turn, before, between and after the cards; spent or used up', () => {
    const battle = open('Slash', 'Lunge', {
      gear: ['potion: {do: [heal: 2]}', 'salve: {do: [heal: 1], lost: true}'],
      hero: 'gear: [potion, salve]',
      units: ['{id: ann, kind: hero, side: party, at: a, state: {hp: 5}}', '{id: bob, kind: brute, side: monsters, at: b}'],
    })
    expect(battle.legal().slice(0, 3)).toEqual(['pass', 'card potion', 'card salve'])
    battle.play('card potion')
    expect([battle.hp('ann'), battle.legal()[1]]).toEqual(['7/10', 'card salve'])
    battle.play('play Slash bottom', '[1,0]', 'pass', 'play Lunge attack')
    expect([battle.question, ...battle.legal()]).toEqual(['Act ann', 'pass', 'card salve'])
    battle.play('card salve')
    expect([battle.question, battle.hp('ann')]).toEqual(['Rest ann', '8/10'])
    expect(battle.cards('ann')).toMatch(/potion:discard salve:lost$/)
  })
})

describe('a figure that is stunned', () => {
  it('DUN-29 does nothing in its turn; its cards are discarded', () => {
    const battle = dungeon({ hand: HAND, brute: ['{initiative: 5, do: [shield: 1]}'], rows: ['a....b', '......'] })
    battle.play('card Slash')
    setConditions(battle.battle, 'ann', 'stun')
    setConditions(battle.battle, 'bob', 'stun')
    battle.events()
    battle.dice(1).play('card Lunge')
    expect(battle.question).toBe('Rest ann')
    expect(battle.cards('ann')).toBe('Slash:discard Lunge:discard Call:hand')
    expect(battle.events().filter((line) => /Turn|Bonus|Status/.test(line))).toEqual([
      'TurnStarted bob>nobody 0 0 0 0',
      'StatusEnded nobody>bob 4 0 0 0',
      'TurnEnded bob>nobody 0 0 0 0',
      'TurnStarted ann>nobody 0 0 0 0',
      'StatusEnded nobody>ann 4 0 0 0',
      'TurnEnded ann>nobody 0 0 0 0',
    ])
  })
})
