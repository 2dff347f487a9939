import { expect, it } from 'vitest'
import { FigureTurn, NO_CARD, Overlay, Purse } from '../components/dungeon.ts'
import { NO_CELL } from '../components/ids.ts'
import { columns } from '../engine/battle.ts'
import { dungeon } from '../test/kit/dungeon.ts'

const STILL = ['{initiative: 9, do: [shield: 1]}']

it('DUN-37 a character takes the loot of the hex on which its turn ends; monsters take none', () => {
  const battle = dungeon({ brute: STILL }).play('card Slash')
  const { loot } = columns(battle.battle, Overlay)
  loot[battle.cell(1, 0)] = 2
  loot[battle.cell(2, 0)] = 1
  loot[battle.cell(5, 0)] = 1
  battle.dice(1).play('card Lunge', 'play Lunge bottom', '[1,0]', '[2,0]', 'pass')
  battle.events()
  battle.play('pass')
  expect(battle.events().slice(0, 3)).toEqual([
    'LootTaken ann>nobody 8 1 1 0',
    'CardMoved ann>nobody 0 2 0 0',
    'TurnEnded ann>nobody 0 0 0 0',
  ])
  expect([columns(battle.battle, Purse).tokens[battle.row('ann')], battle.overlay()]).toEqual([1, 'loot [1,0]x2 loot [5,0]x1'])
})

it('DUN-4 leaves nothing of the turn behind', () => {
  const battle = dungeon({ brute: STILL }).play('card Slash')
  battle.dice(1).play('card Lunge', 'play Lunge bottom', '[1,0]', 'pass', 'pass')
  const turn = columns(battle.battle, FigureTurn)
  expect(
    [turn.step, turn.played, turn.card, turn.effect, turn.end, turn.stage, turn.points, turn.from].map(([value]) => value),
  ).toEqual([0, 0, NO_CARD, 0, 0, 0, 0, NO_CELL])
})
