import { describe, expect, it } from 'vitest'
import { readText } from '../../test/kit/encounter.ts'
import { amount, attack, kind, sketch } from '../../test/kit/scenario.ts'
import { GATE } from '../checks/expedition/gate.ts'
import { compileLineUp, countReserves } from './line-up.ts'

const lineUpOf = (from: string, to: string) => {
  if (!GATE.includes(from)) throw new Error(`the gate has no "${from}"`)
  return compileLineUp(readText(GATE.replace(from, to)))
}
const comers = (from: string, to: string): string[] =>
  lineUpOf(from, to)
    .rows.filter(({ unit }) => unit === null)
    .map(({ id }) => id)

describe('rows of units that may come', () => {
  it('are none where nothing deploys', () => {
    const scenario = sketch({
      rows: ['..'],
      kinds: [kind('man', {}, ['cut'])],
      abilities: [attack('cut', 1, amount(1, 6), null)],
      units: [
        ['a', 'man', 'red', 0, 0],
        ['b', 'man', 'blue', 1, 0],
      ],
    })
    expect(compileLineUp(scenario)).toEqual({
      rows: scenario.units.map((unit) => ({ id: unit.id, kind: 'man', side: unit.side, unit })),
      deployments: [],
      deploymentOf: new Map(),
    })
  })

  it('come after the units of the file, events first, each named after what deploys it', () => {
    const { rows, deployments, deploymentOf } = lineUpOf('gate', 'gate')
    expect(rows.slice(3)).toEqual([
      { id: 'wolf@wave-1', kind: 'wolf', side: 'foes', unit: null },
      { id: 'wolf@wave-2', kind: 'wolf', side: 'foes', unit: null },
      { id: 'wolf@howl-1', kind: 'wolf', side: 'foes', unit: null },
    ])
    expect(deployments).toEqual([
      { firstRow: 4, endRow: 6, cells: Int16Array.from([9]), count: 1 },
      { firstRow: 6, endRow: 7, cells: new Int16Array(0), count: 1 },
    ])
    expect([...deploymentOf]).toEqual([
      ['event wave 0', 0],
      ['ability howl 1 0', 1],
    ])
  })

  it('are as many as an event can happen: the guild may set the round back once (EXP-36)', () => {
    expect(comers('guildAssist: true', 'guildAssist: false')).toEqual(['wolf@wave-1', 'wolf@howl-1'])
    expect(comers('guildAssist: true', 'firstRound: 4')).toEqual(['wolf@howl-1'])
    expect(comers('round: 3}', 'round: 6}').length).toBe(5 + 1)
    expect(comers('if: {round: 3}', 'limit: {perBattle: 3}').length).toBe(3 + 1)
    expect(comers('if: {round: 3}, do: [deploy: {kind: wolf', 'do: [deploy: {count: 2, kind: wolf').length).toBe(20 + 1)
    expect(comers('when: roundStart, if: {round: 3}', 'when: setUp').length).toBe(1 + 1)
  })

  it('are as many as all owners of an ability can use it', () => {
    expect(comers('limit: oncePerBattle, do: [deploy', 'limit: {perRound: 2}, do: [deploy').length).toBe(2 + 20)
    expect(comers('at: b}\nevents', 'at: b}\n  - {kind: thug, side: foes, at: [1, 2]}\nevents').length).toBe(2 + 2)
  })

  it('count those whom units to come may deploy in their turn', () => {
    expect(comers('at: b}]}\n  storm', 'at: b}, deploy: {kind: thug, side: foes, at: b}]}\n  storm')).toEqual([
      'wolf@wave-1',
      'wolf@wave-2',
      'thug@wave-1',
      'thug@wave-2',
      'wolf@howl-1',
      'wolf@howl-2',
      'wolf@howl-3',
    ])
  })

  it('are not counted on without end', () => {
    const endless = GATE.replace(
      'do: [deploy: {kind: wolf, side: foes, at: adjacent}',
      'do: [deploy: {kind: thug, side: foes, at: adjacent}',
    )
    expect(() => readText(endless)).toThrow('rows for more than 250 more')
    expect(countReserves(readText(GATE))).toBe(3)
  })
})
