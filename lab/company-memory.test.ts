import { describe, expect, test } from 'vitest'
import { advance } from '../engine/advance.ts'
import { createBattle } from '../engine/battle.ts'
import { createEventLog } from '../engine/events.ts'
import { company as rules } from '../rulesets/company/ruleset.ts'
import { type Field, fieldTemplate } from '../test/kit/company.ts'
import { tell } from './tell.ts'

const LORD =
  'lord: {tags: [officer], stats: {command: 3, life: 6, combat: 2, defense: 4, firstContact: 90, move: 5}, abilities: {one: 1}}'

/** The first round of a field in which everybody is scripted, told with its rules. */
const told = (change: Partial<Field>, rounds = 1): string[] => {
  const template = fieldTemplate(
    {
      kinds: [LORD],
      rows: ['a..............b'],
      units: ['{id: ann, kind: lord, side: red, at: a}', '{id: bob, kind: veteran, side: blue, at: b}'],
      sides: '{red: {play: aggressive}, blue: {play: hold}}',
      objectives: '[{win: {most: command}, check: {roundEnd: 1}}]',
      rounds,
      ...change,
    },
    rules,
  )
  const log = createEventLog()
  advance(createBattle(template, 1), 'end', log)
  return [...tell(template, log)].map(({ text, rules }) => `${text} (${rules})`)
}

const about = (lines: readonly string[], what: RegExp): string[] => lines.filter((line) => what.test(line))

describe('what the log has said before decides how a company is told', () => {
  test('COM-17 COM-29 changes of stats cite the order; those that end with the round have a heading of their own', () => {
    const lines = told({ abilities: ['one: {as: order, do: [modify: {stat: power, by: 1, lasts: round}]}'] })
    const from = lines.findIndex((line) => line.startsWith('The resolution'))
    expect(about(lines, /^ann has power/)).toEqual(['ann has power +1 to the end of the round (COM-17 COM-29)'])
    expect(lines.slice(from, from + 2)).toEqual(['The resolution of the round (COM-17)', 'ann no longer has power +1 (COM-17)'])
  })

  test('COM-17 COM-26 and those of an act cite COM-26', () => {
    const lines = told({
      abilities: ['one: {as: action, target: {side: opposing}, do: [modify: {stat: combat, by: -1, lasts: battle}]}'],
    })
    expect(about(lines, /combat −1/)).toEqual(['bob has combat −1 to the end of the battle, by ann (COM-26)'])
  })

  test('DMG-3 damage and healing that come to nothing are told', () => {
    const lines = told({ abilities: ['one: {when: roundEnd, do: [damage: {amount: d2-9}, heal: 1]}'] })
    expect(about(lines, /damage|heals/)).toEqual([
      expect.stringMatching(/^ann is dealt 0 damage .*\(DMG-3\)$/),
      'ann heals itself by 0: 6 HP (DMG-13)',
    ])
  })

  test('COM-27 COM-28 strikes and shots are told apart, and so is what they deal', () => {
    const bow =
      'lord: {tags: [officer], stats: {command: 3, life: 6, combat: 2, defense: 4, firstContact: 90, move: 0, shot: 9, range: 9}}'
    expect(about(told({ rows: ['a....b'], kinds: [bow], abilities: [] }), /shoots|rolls|deals/)).toEqual([
      expect.stringMatching(/^ann shoots at bob: 9d6 .*\(COM-21 COM-28\)$/),
      expect.stringMatching(/^ann deals bob \d damage \(COM-28 DMG-1\)$/),
    ])
    const lines = told({
      rows: ['ab....'],
      kinds: [LORD.replace(', abilities: {one: 1}', '').replace('combat: 2', 'combat: 9')],
      abilities: [],
    })
    expect(about(lines, /shoots|ann (rolls|deals)/)).toEqual([
      expect.stringMatching(/^ann rolls 5d6 at bob .*\(COM-21 COM-27\)$/),
      expect.stringMatching(/^ann deals bob \d damage \(COM-27 DMG-1\)$/),
    ])
  })

  test('COM-19 what an order in reaction deals after the activation says so, and the order is told once', () => {
    const lines = told({
      rows: ['ab....'],
      kinds: [
        LORD,
        'foe: {tags: [combatant], stats: {command: 1, life: 9, combat: 1, defense: 2, firstContact: 0, move: 0}, abilities: {two: 1}}',
      ],
      abilities: [
        'one: {as: action, target: {side: opposing}, do: [damage: 1]}',
        'two: {when: damageTaken, if: {target: self}, cost: {command: 1}, do: [{damage: {amount: 1, to: source}}]}',
      ],
      units: ['{id: ann, kind: lord, side: red, at: a}', '{id: bob, kind: foe, side: blue, at: b}'],
    })
    expect(about(lines, /two|bob deals ann 1 damage.*COM-19/)).toEqual([
      'bob gives the order two for 1 command in reaction (COM-19 COM-29)',
      'bob deals ann 1 damage (COM-19 DMG-1)',
    ])
  })

  test('COM-5 COM-15 domination that spares the insignificant cites it; command in the upkeep is told only where it is shown anew', () => {
    const lines = told(
      {
        rows: ['ab...c'],
        kinds: ['lord: {tags: [officer], stats: {command: 3, life: 6, combat: 9, defense: 6, firstContact: 90, move: 0}}'],
        units: [
          '{id: ann, kind: lord, side: red, at: a}',
          '{id: bob, kind: imp, side: blue, at: b}',
          '{id: cid, kind: veteran, side: blue, at: c}',
        ],
        objectives: '[{win: {most: command}, check: {roundEnd: 3}}]',
      },
      3,
    )
    expect(about(lines, /^(Command|blue|red)/)).toEqual([
      expect.stringMatching(/^red has domination .*\(COM-13 COM-16\)$/),
      'Command of red: 3 of 3 (at the start) (COM-1)',
      'Command of blue: 0 of 0 (at the start) (COM-1)',
      'red keeps domination (0 to 0) (COM-14 COM-15 COM-16)',
      'red keeps domination (0 to 0) (COM-14 COM-16)',
    ])
  })
})
