import { describe, expect, it } from 'vitest'
import { Act, Activation } from '../components/turn.ts'
import { skirmish } from '../rulesets/skirmish/ruleset.ts'
import { compile } from '../scenario/compile/compile.ts'
import { kind, sketch } from '../test/kit/scenario.ts'
import { advance } from './advance.ts'
import { createBattle } from './battle.ts'
import { whereIs, whereIsNot } from './guard.ts'
import type { Facts, Stage, System } from './ruleset.ts'
import { compileSchedules } from './schedule.ts'

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((): System => () => {}) as [System, System, System, System]
const yes = (): boolean => true
const no = (): boolean => false
const facts = { options: { brave: 1 } } as unknown as Facts
const phase = (...actions: readonly (System | Stage)[]) => ({ name: 'x', nextActor: a, actions })

describe('the schedule of a phase', () => {
  it('is one flat list: a guard goes on behind its stage where it does not hold', () => {
    const [schedule] = compileSchedules(
      [phase(a, { when: yes, systems: [b, { when: no, systems: [c, c] }] }, { when: no, systems: [] }, d)],
      facts,
    )
    expect(schedule!.systems).toEqual([a, null, b, null, c, c, null, d])
    expect(schedule!.guards).toEqual([null, yes, null, no, null, null, no, null])
    expect([...schedule!.skips]).toEqual([1, 6, 3, 6, 5, 6, 7, 8])
  })

  it('goes back from the end of a loop to its guard', () => {
    const [schedule] = compileSchedules([phase(a, { while: yes, systems: [b, { while: no, systems: [c] }] }, d)], facts)
    expect(schedule!.systems).toEqual([a, null, b, null, c, null, null, d])
    expect(schedule!.guards).toEqual([null, yes, null, no, null, null, null, null])
    expect([...schedule!.skips]).toEqual([1, 7, 3, 6, 5, 3, 1, 8])
  })

  it('leaves out what the scenario cannot need, wherever it lies', () => {
    const brave = ({ options }: Facts): boolean => options.brave === 1
    const timid = ({ options }: Facts): boolean => options.brave === 0
    const [schedule] = compileSchedules(
      [
        phase(
          { where: timid, systems: [a] },
          {
            while: yes,
            systems: [
              { where: brave, systems: [b] },
              { where: timid, systems: [c] },
            ],
          },
          d,
        ),
      ],
      facts,
    )
    expect(schedule!.systems).toEqual([null, b, null, d])
    expect([...schedule!.skips]).toEqual([3, 2, 0, 4])
  })

  it('reads a guard that compares a byte where that byte lies', () => {
    const layout = { places: { [Activation.index]: { act: { offset: 77 } } } }
    const isPassing = whereIs(Activation, 'act', Act.Pass)
    const isWorking = whereIsNot(Activation, 'act', Act.None)
    const [schedule] = compileSchedules([phase({ when: isPassing, systems: [a, { while: isWorking, systems: [b] }] })], {
      layout,
    } as unknown as Facts)
    expect(schedule!.guards).toEqual([isPassing, null, isWorking, null, null])
    expect([...schedule!.places]).toEqual([77, -1, 77, -1, -1])
    const next = (step: number, byte: number): number => schedule!.jumps[step * 256 + byte]!
    expect([next(0, Act.Pass), next(0, Act.Move), next(0, Act.None)]).toEqual([1, 5, 5])
    expect([next(2, Act.Pass), next(2, Act.Move), next(2, Act.None)]).toEqual([3, 3, 5])
  })

  it('passes guards that compare the same byte in one go', () => {
    const layout = { places: { [Activation.index]: { act: { offset: 77 }, actions: { offset: 78 } } } }
    const at = (act: number, system: System) => ({ when: whereIs(Activation, 'act', act), systems: [system] })
    const other = { when: whereIs(Activation, 'actions', 2), systems: [d] }
    const [schedule] = compileSchedules([phase(at(Act.Pass, a), at(Act.Move, b), at(Act.Pass, c), other)], {
      layout,
    } as unknown as Facts)
    expect(schedule!.systems).toEqual([null, a, null, b, null, c, null, d])
    const next = (step: number, byte: number): number => schedule!.jumps[step * 256 + byte]!
    expect([next(0, Act.Pass), next(0, Act.Move), next(0, Act.None)]).toEqual([1, 3, 6])
    expect([next(2, Act.Pass), next(2, Act.Move), next(2, Act.None)]).toEqual([5, 3, 6])
    expect([next(6, 2), next(6, 1)]).toEqual([7, 8])
  })

  it('is one per phase, in order', () => {
    expect(compileSchedules([phase(a), phase(b, c)], facts).map(({ systems }) => systems)).toEqual([[a], [b, c]])
    expect(compileSchedules([], facts)).toEqual([])
  })

  it('runs the systems of a stage only where its guard holds as it comes up', () => {
    const seen: string[] = []
    const note =
      (word: string): System =>
      () => {
        seen.push(word)
      }
    let open = false
    const [original] = skirmish.phases
    const template = compile(
      sketch({
        rows: ['..'],
        kinds: [kind('man', {}, [])],
        abilities: [],
        units: [
          ['ada', 'man', 'red', 0, 0],
          ['bob', 'man', 'blue', 1, 0],
        ],
        play: { red: 'hold', blue: 'hold' },
        rounds: 1,
      }),
      {
        ...skirmish,
        phases: [
          {
            ...original!,
            actions: [
              original!.actions[0]!,
              { when: () => open, systems: [note('late'), { when: yes, systems: [note('inner')] }] },
              note('between'),
              () => {
                open = true
              },
              { when: () => open, systems: [note('now'), { when: no, systems: [note('never')] }] },
              ...original!.actions.slice(-2),
            ],
          },
        ],
      },
    )
    advance(createBattle(template, 1))
    expect(seen).toEqual(['between', 'now', 'late', 'inner', 'between', 'now'])
  })

  it('runs the systems of a loop again and again, each turn anew, also over a question', () => {
    const seen: string[] = []
    let left = 0
    const [original] = skirmish.phases
    const template = compile(
      sketch({
        rows: ['..'],
        kinds: [kind('man', {}, [])],
        abilities: [],
        units: [
          ['ada', 'man', 'red', 0, 0],
          ['bob', 'man', 'blue', 1, 0],
        ],
        play: { red: 'hold', blue: 'hold' },
        rounds: 1,
      }),
      {
        ...skirmish,
        phases: [
          {
            ...original!,
            actions: [
              () => {
                left = 2
              },
              {
                while: () => left > 0,
                systems: [
                  original!.actions[0]!,
                  () => {
                    seen.push(`left ${left}`)
                  },
                  { while: () => left === 2, systems: [() => seen.push(`down from ${left--}`)] },
                  { when: () => seen.length % 4 === 3, systems: [() => (left = 0)] },
                ],
              },
              ...original!.actions.slice(-2),
            ],
          },
        ],
      },
    )
    advance(createBattle(template, 1))
    // The second unit needs two more rounds until seven words are said.
    expect(seen).toEqual(['left 2', 'down from 2', 'left 1', 'left 2', 'down from 2', 'left 1', 'left 1'])
  })
})
