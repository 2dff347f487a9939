import { expect, test } from 'vitest'
import { NOBODY } from '../components/ids.ts'
import { Disposition } from '../components/units.ts'
import { Neutral } from '../components/warband.ts'
import { columns } from '../engine/battle.ts'
import { arena } from '../test/kit/arena.ts'
import { annsTurn, only } from '../test/kit/dungeon-turn.ts'
import { amount, attack, kind } from '../test/kit/scenario.ts'
import { eventsOf, isHostileTo, rowOf, setDisposition, stillField } from '../test/kit/warband.ts'
import { provoke } from './provoke.ts'

const THREE = {
  rows: ['a.b.c.d'],
  units: ['ann soldier red a', 'bob soldier blue b', 'wolf-1 wolf pack c', 'wolf-2 wolf pack d'],
}

const provokes = (battle: ReturnType<typeof stillField>, offender: string, target: string): void =>
  provoke(battle, rowOf(battle, offender), rowOf(battle, target))

test('NEU-2 a neutral unit is neutral to every warband unless the file says otherwise; warbands stand to it likewise', () => {
  const battle = stillField(THREE)
  expect(isHostileTo(battle, 'wolf-1', 'ann')).toBe(false)
  expect(isHostileTo(battle, 'wolf-1', 'bob')).toBe(false)
  expect(isHostileTo(battle, 'ann', 'wolf-1')).toBe(false)
  expect(isHostileTo(battle, 'ann', 'bob')).toBe(true)
})

test('NEU-3 DEC-8 a neutral unit that is attacked turns against the offending warband alone, and by itself', () => {
  const battle = stillField(THREE)
  provokes(battle, 'ann', 'wolf-1')
  expect(isHostileTo(battle, 'wolf-1', 'ann')).toBe(true)
  expect(isHostileTo(battle, 'wolf-1', 'bob')).toBe(false)
  expect(isHostileTo(battle, 'wolf-2', 'ann')).toBe(false)
  expect(eventsOf(battle)).toEqual(['DispositionChanged wolf-1>ann 0 1 0 0'])
})

test('NEU-3 nothing changes where it was hostile already', () => {
  const battle = stillField(THREE)
  provokes(battle, 'ann', 'wolf-1')
  eventsOf(battle)
  provokes(battle, 'ann', 'wolf-1')
  expect(eventsOf(battle)).toEqual([])
})

test('NEU-3 where its event says together, the whole side turns', () => {
  const battle = stillField(THREE)
  columns(battle, Neutral).together[rowOf(battle, 'wolf-2')] = 1
  provokes(battle, 'bob', 'wolf-2')
  expect(isHostileTo(battle, 'wolf-1', 'bob')).toBe(true)
  expect(isHostileTo(battle, 'wolf-2', 'bob')).toBe(true)
  expect(eventsOf(battle)).toEqual(['DispositionChanged wolf-1>bob 1 1 0 0', 'DispositionChanged wolf-2>bob 1 1 0 0'])
})

test('DEC-8 an offender that has fallen still makes its warband hated', () => {
  const battle = stillField({ ...THREE, units: [...THREE.units.slice(1), '{id: ann, kind: soldier, side: red, at: a}'] })
  provokes(battle, 'ann', 'wolf-1')
  expect(isHostileTo(battle, 'wolf-1', 'ann')).toBe(true)
})

test('DEC-8 a neutral offender changes nothing, nor does nobody', () => {
  const battle = stillField({
    ...THREE,
    sides: ['pack: {play: rules}', 'herd: {play: rules}'],
    units: ['ann soldier red a', 'bob soldier blue b', 'wolf-1 wolf pack c', 'ox ogre herd d'],
  })
  setDisposition(battle, 'red', 'pack', false)
  provokes(battle, 'wolf-1', 'ox')
  provokes(battle, 'wolf-1', 'ann')
  provoke(battle, NOBODY, rowOf(battle, 'wolf-1'))
  expect(eventsOf(battle)).toEqual([])
})

test('NEU-3 two warbands that the file makes neutral to one another turn as well', () => {
  const battle = stillField(THREE)
  setDisposition(battle, 'red', 'blue', false)
  setDisposition(battle, 'blue', 'red', false)
  provokes(battle, 'ann', 'bob')
  expect(isHostileTo(battle, 'bob', 'ann')).toBe(true)
  expect(isHostileTo(battle, 'ann', 'bob')).toBe(false)
})

/** Three in a row of a skirmish: ada is hostile to all of blue, blue to nobody. */
const meeting = (dice: { die: number; plus: number } | null, area = 0, options = {}) => {
  const blow = attack('blow', 3, amount(0, 0, 1), dice)
  return arena(
    {
      rows: ['.', '.', '.'],
      kinds: [kind('man', { initiative: 1 }, ['blow']), kind('ox', { hp: 9, armour: 5 }, [])],
      abilities: [{ ...blow, target: { ...blow.target!, area } }],
      units: [
        ['ada', 'man', 'red', 0, 0],
        ['ox-1', 'ox', 'blue', 0, 1],
        ['ox-2', 'ox', 'blue', 0, 2],
      ],
      options: { movesPerTurn: 0, ...options },
    },
    (scenario) => ({
      ...scenario,
      sides: scenario.sides.map((side) => (side.id === 'blue' ? { ...side, disposition: { red: 'neutral' as const } } : side)),
    }),
  )
}

test('DEC-8 in a skirmish, too: whoever is aimed at turns, though all of it is prevented', () => {
  const battle = meeting(null)
  battle.events()
  battle.play('blow', 'ox-2')
  expect(battle.events().filter((event) => event.startsWith('Disposition'))).toEqual(['DispositionChanged ox-2>ada 0 1 0 0'])
  expect(battle.vitals('ox-2')).toBe('9/9+0')
})

test('DEC-8 or it misses', () => {
  const battle = meeting({ die: 20, plus: 0 })
  battle.events()
  battle.dice(2).play('blow', 'ox-1')
  expect(battle.events().filter((event) => event.startsWith('Disposition'))).toEqual(['DispositionChanged ox-1>ada 0 1 0 0'])
})

test('DEC-8 and all whom an area strikes', () => {
  const battle = meeting(null, 1)
  battle.events()
  battle.play('blow', '[0,2]')
  expect(battle.events().filter((event) => event.startsWith('Disposition'))).toEqual([
    'DispositionChanged ox-1>ada 0 1 0 0',
    'DispositionChanged ox-2>ada 0 1 0 0',
  ])
})

test('DEC-8 in a dungeon a monster that minds nobody turns as a card is aimed at it, before the modifier is drawn, or as one pushes it', () => {
  const fight = annsTurn({ rows: ['ab.'], top: 'attack: 0' })
  const bob = rowOf(fight.battle, 'bob')
  columns(fight.battle, Disposition).hostile[bob * fight.template.sides] = 0
  fight.dice(1).play('play Act top', 'bob')
  expect(only(fight.events(), 'DispositionChanged', 'AttackMade')).toEqual([
    'DispositionChanged bob>ann 0 1 0 0',
    'AttackMade ann>bob 0 0 0 0',
  ])
  const push = annsTurn({ rows: ['ab.'], top: 'push: 1' })
  columns(push.battle, Disposition).hostile[bob * push.template.sides] = 0
  push.play('play Act top', 'bob')
  expect(only(push.events(), 'DispositionChanged')).toEqual(['DispositionChanged bob>ann 0 1 0 0'])
})
