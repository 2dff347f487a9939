import { describe, expect, it } from 'vitest'
import { Clock } from '../components/clock.ts'
import { Initiative, Summoned } from '../components/dungeon.ts'
import { Vitals } from '../components/units.ts'
import { columns } from '../engine/battle.ts'
import { dungeon as ruleset } from '../rulesets/dungeon/ruleset.ts'
import { putAt, rowOf, setConditions, stillCrypt } from '../test/kit/dungeon.ts'
import { annsTurn, only } from '../test/kit/dungeon-turn.ts'
import { bestSummonCell, canSummon, summonFigure } from './summon-figure.ts'

const BROOD =
  'brute: {role: monster, deck: brute, standees: 3, normal: {hp: 6, move: 2, attack: 2}, elite: {hp: 9, move: 3, attack: 3}}'

describe('a summon', () => {
  it('DUN-17 comes to an empty adjacent hex that its summoner names, new, with a place before the summoner', () => {
    const fight = annsTurn({ top: 'summon: hound', rows: ['ao..b', '.....'] }).play('play Act top')
    expect([fight.question, fight.legal()]).toEqual(['Place ann', ['[0,1]']])
    fight.events()
    fight.play('[0,1]')
    const [ann, hound] = [fight.row('ann'), fight.row('hound@ann-1')]
    expect(only(fight.events(), 'UnitDeployed', 'FigureReady')).toEqual([
      'UnitDeployed ann>hound@ann-1 4 1 0 0',
      'FigureReady hound@ann-1>nobody 1 -1 0 0',
    ])
    const { owner, order, arrived } = columns(fight.battle, Summoned)
    expect([fight.at('hound@ann-1'), owner[hound], order[hound], arrived[hound]]).toEqual(['[0,1]', ann, 1, 1])
    const { key } = columns(fight.battle, Initiative)
    expect(key[hound]!).toBeLessThan(key[ann]!)
  })

  it('DUN-17 cannot be used without an empty hex beside the summoner', () => {
    const battle = stillCrypt(ruleset, { rows: ['ab', '#o'] })
    expect(canSummon(battle, rowOf(battle, 'ann'))).toBe(false)
    const fight = annsTurn({ top: 'summon: hound', rows: ['ab', '#o'] })
    expect(fight.legal()).not.toContain('play Act top')
    expect(fight.legal()).toContain('play Act attack')
  })

  it('DEC-10 is refused while the one that its source has brought lives', () => {
    const fight = annsTurn({ top: 'summon: hound', rows: ['a...b', '.....'] }).play('play Act top', '[0,1]')
    fight.events()
    const { cards } = fight.template.dungeon
    summonFigure(fight.battle, fight.row('ann'), cards.topFirst[0]!, fight.cell(1, 0))
    expect(fight.events()).toEqual([])
    expect(columns(fight.battle, Vitals).hp[fight.row('hound@ann-1')]).toBe(4)
    expect(fight.battle.clock[Clock.Round]).toBe(1)
  })

  it('DUN-17 a row comes to life again as new', () => {
    const battle = stillCrypt(ruleset, {
      hand: [
        '{card: Call, initiative: 1, top: [summon: hound], bottom: [move: 1]}',
        '{card: B, initiative: 2, top: [attack: 1], bottom: [move: 1]}',
      ],
      rows: ['a...b', '.....'],
    })
    const hound = rowOf(battle, 'hound@ann-1')
    columns(battle, Vitals).hp[hound] = 0
    setConditions(battle, 'hound@ann-1', 'poison')
    summonFigure(battle, rowOf(battle, 'ann'), battle.template.dungeon.cards.topFirst[0]!, 1)
    expect([columns(battle, Vitals).hp[hound], battle.template.dungeon.role[hound]]).toEqual([4, 2])
  })

  it('DUN-17 DUN-38 monsters summon beside them, nearest to an enemy, up to their standees, and not to act this round', () => {
    const fight = annsTurn({
      rows: ['a....b..', '........'],
      kinds: [BROOD],
      monsters: 'rules',
      brute: ['{initiative: 50, do: [summon: brute]}'],
    })
    fight.play('pass')
    expect([fight.question, fight.legal()]).toEqual(['Place bob', ['[4,0]', '[4,1]']])
    fight.play('[4,0]')
    expect([fight.at('brute@monsters-1'), fight.at('brute@monsters-2'), fight.at('brute@monsters-3')]).toEqual([
      '[4,0]',
      'off',
      'off',
    ])
    // Two may stand with bob, and no more.
    const battle = fight.battle
    const effect = fight.template.dungeon.abilityCards.first[0]!
    summonFigure(battle, fight.row('bob'), effect, fight.cell(6, 0))
    summonFigure(battle, fight.row('bob'), effect, fight.cell(6, 1))
    expect([fight.at('brute@monsters-2'), fight.at('brute@monsters-3')]).toEqual(['[6,0]', 'off'])
    expect(columns(battle, Summoned).owner[fight.row('brute@monsters-1')]).toBe(0)
  })

  it('DEC-1 the nearest hex to an enemy, then the lowest', () => {
    const battle = stillCrypt(ruleset, { rows: ['......b', '.......', 'a......'] })
    expect(bestSummonCell(battle, rowOf(battle, 'bob'))).toBe(battle.template.space.height * 5)
    putAt(battle, 'ann', 6, 2)
    expect(bestSummonCell(battle, rowOf(battle, 'bob'))).toBe(6 * 3 + 1)
  })
})
