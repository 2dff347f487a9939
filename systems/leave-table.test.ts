import { describe, expect, test } from 'vitest'
import { Manner, Toll } from '../components/company.ts'
import { columns } from '../engine/battle.ts'
import { DeathMade } from '../engine/events.ts'
import { canAimOrder } from '../engine/tactics/order-targets.ts'
import { type CompanyArena, company, type Field, rowOf, standingOf, stillCompany } from '../test/kit/company.ts'
import { leaveTable } from './leave-table.ts'
import { returnUnit } from './return-unit.ts'

/** Ways to leave the table: what ann can do to cid, what others make of it, what is played and rolled. */
interface Cause {
  readonly cause: string
  /** Abilities of ann besides those that remove outright. */
  readonly ann?: string
  /** Abilities of dee, who stands by. */
  readonly dee?: string
  readonly kind?: string
  readonly play: readonly string[]
  readonly dice?: readonly number[]
}

/** What it came to. */
interface Consequence {
  readonly manner: string
  readonly base: number
  readonly current: number
  /** What red scores for the next domination. */
  readonly domination: number
  /** Whether `when: defeated` fires, and whether it does where it asks for a killed unit. */
  readonly dies: boolean
  readonly killed: boolean
  readonly dead: boolean
  /** Command of its side once an effect has brought it back. */
  readonly back: string
}

const STRIKE = { play: ['cid', 'pass'], dice: [6, 6, 6, 6, 1, 1, 1] }

const KILLED = { base: 4, current: 3, domination: 3, dies: true, killed: true, dead: true, back: '4/3' }
const ELIMINATED = {
  manner: 'eliminated',
  base: 4,
  current: 3,
  domination: 0,
  dies: true,
  killed: false,
  dead: true,
  back: '6/5',
}
const RETIRED = { manner: 'retired', base: 6, current: 5, domination: 0, dies: false, killed: false, dead: false, back: '6/5' }

const MATRIX: readonly (Cause & Consequence)[] = [
  { cause: 'COM-6 COM-7 its last hit points, of a combatant', ...STRIKE, ...KILLED, manner: 'chilled' },
  { cause: 'COM-24 its last hit points, of a lemure', kind: 'fiend', ...STRIKE, ...KILLED, manner: 'annihilated' },
  { cause: 'COM-7 killed by who annihilates', ann: 'unmake', ...STRIKE, ...KILLED, manner: 'annihilated' },
  { cause: 'COM-7 an effect kills it, chilled', play: ['slay', 'cid', 'pass'], ...KILLED, manner: 'chilled' },
  { cause: 'COM-7 an effect kills it, annihilated', play: ['rend', 'cid', 'pass'], ...KILLED, manner: 'annihilated' },
  { cause: 'COM-8 an effect eliminates it', play: ['banish', 'cid', 'pass'], ...ELIMINATED },
  { cause: 'COM-22 eliminated instead of killed', dee: 'spare', ...STRIKE, ...ELIMINATED },
  { cause: 'COM-22 the same where the active side has set a manner', ann: 'unmake', dee: 'spare', ...STRIKE, ...ELIMINATED },
  { cause: 'COM-22 the same where an effect kills it', dee: 'spare', play: ['slay', 'cid', 'pass'], ...ELIMINATED },
  { cause: 'COM-23 an effect retires it without death', play: ['dismiss', 'cid', 'pass'], ...RETIRED },
  { cause: 'COM-23 retired instead of killed', dee: 'spirit', ...STRIKE, ...RETIRED },
]

const on = (manner: string) => `{as: action, target: {side: opposing, within: 9}, do: [remove: ${manner}]}`
const back = (is: string) => `{as: order, target: {side: own, is: ${is}}, do: [{return: {life: 2}}]}`

const play = ({ ann, dee, kind, play, dice }: Cause): CompanyArena => {
  const arena = company({
    rows: ['ac..bd', '......', '......', '......'],
    kinds: [
      `warlord: {tags: [officer, combatant], stats: {command: 4, life: 6, combat: 4, defense: 4, firstContact: 30, move: 5}, abilities: {slay: 1, rend: 1, banish: 1, dismiss: 1${ann === undefined ? '' : `, ${ann}: 1`}}}`,
      'exorcist: {tags: [independent, combatant], stats: {command: 2, life: 4, combat: 3, defense: 4, firstContact: 2, move: 5}}',
      'fiend: {tags: [independent, lemure], stats: {command: 2, life: 4, combat: 3, defense: 4, firstContact: 2, move: 5}}',
      `veteran: {tags: [combatant], stats: {command: 0, life: 4, combat: 3, defense: 4, firstContact: 2, move: 5}, abilities: {mourn: 1, avenge: 1${dee === undefined ? '' : `, ${dee}: 1`}}}`,
    ],
    has: { marshal: 'recall: 1, raise: 1, wake: 1, summon: 1, pray: 1' },
    abilities: [
      `slay: ${on('chilled')}`,
      `rend: ${on('annihilated')}`,
      `banish: ${on('eliminated')}`,
      `dismiss: ${on('retired')}`,
      'unmake: {when: killing, if: {source: self}, do: [manner: annihilated]}',
      'spare: {when: killing, if: {target: {side: own}}, do: [manner: eliminated]}',
      'spirit: {when: killing, if: {target: {side: own}}, do: [manner: retired]}',
      'mourn: {when: defeated, do: [heal: 1]}',
      'avenge: {when: defeated, if: {target: killed}, do: [heal: 1]}',
      'pray: {when: roundStart, cost: {command: 1}, do: [heal: 1]}',
      `recall: ${back('eliminated')}`,
      `raise: ${back('killed')}`,
      `wake: ${back('dead')}`,
      `summon: ${back('retired')}`,
    ],
    units: [
      '{id: ann, kind: warlord, side: red, at: a}',
      `{id: cid, kind: ${kind ?? 'exorcist'}, side: blue, at: c}`,
      '{id: bob, kind: marshal, side: blue, at: b}',
      '{id: dee, kind: veteran, side: blue, at: d}',
    ],
  })
  // An order in the upkeep lowers current command by 1, so that base and current differ.
  arena.play('pray')
  return arena.dice(...(dice ?? [])).play(...play)
}

describe('leaveTable: cause × consequence', () => {
  test.each(MATRIX)('$cause: $manner', (row) => {
    const arena = play(row)
    const told = arena.events()
    const fired = (id: string) => told.some((event) => event.startsWith(`ReactionUsed dee>cid ${arena.ability(id)} `))
    const cid = arena.row('cid')
    const aimed = (id: string) => canAimOrder(arena.battle, arena.ability(id), arena.row('bob'), cid)
    expect({
      manner: arena.manner('cid'),
      command: arena.command('blue'),
      domination: columns(arena.battle, Toll).points[0],
      dies: fired('mourn'),
      killed: fired('avenge'),
      // Whoever has left is not there: no activation, and nobody's target but of what names it (COM-9).
      at: arena.at('cid'),
      activated: arena.legal().includes('cid'),
      recall: aimed('recall'),
      raise: aimed('raise'),
      wake: aimed('wake'),
      summon: aimed('summon'),
    }).toEqual({
      manner: row.manner,
      command: `${row.base}/${row.current}`,
      domination: row.domination,
      dies: row.dies,
      killed: row.killed,
      at: 'off',
      activated: false,
      recall: row.manner === 'eliminated',
      raise: row.killed,
      wake: row.dead,
      summon: row.manner === 'retired',
    })
    for (const id of ['slay', 'banish']) expect(canAimOrder(arena.battle, arena.ability(id), arena.row('ann'), cid)).toBe(false)
    returnUnit(arena.battle, arena.row('bob'), cid, 3, { at: 'beside', party: 0 }, arena.row('bob'))
    expect([arena.command('blue'), arena.manner('cid'), arena.hp('cid')]).toEqual([row.back, 'none', '3/4'])
  })

  test('every manner there is has its row', () => {
    expect(new Set(MATRIX.map(({ manner }) => manner)).size).toBe(Object.keys(Manner).length - 1)
  })
})

describe('the moment before a death', () => {
  /** Ann of red strikes bob of blue, who dies; both sides have something to say of it. */
  const duel = (red: string, blue: string, change: Partial<Field> = {}): CompanyArena =>
    company({
      rows: ['ab..cd', '......', '......', '......'],
      kinds: [
        'lord: {tags: [officer, combatant], stats: {command: 3, life: 2, combat: 2, defense: 4, firstContact: 90, move: 5}, abilities: {mine: 1}}',
        'foe: {tags: [officer, combatant], stats: {command: 5, life: 2, combat: 2, defense: 4, firstContact: 2, move: 5}, abilities: {theirs: 1}}',
      ],
      abilities: [`mine: {when: killing, ${red}}`, `theirs: {when: killing, ${blue}}`],
      units: [
        '{id: ann, kind: lord, side: red, at: a}',
        '{id: bob, kind: foe, side: blue, at: b}',
        '{id: cid, kind: veteran, side: blue, at: c}',
        '{id: dee, kind: veteran, side: red, at: d}',
      ],
      ...change,
    })

  const kill = (arena: CompanyArena): CompanyArena => arena.play('ann').dice(6, 6, 1, 1).play('bob')

  test("COM-20 COM-22 of several effects that set the manner the active side's is first, and stands", () => {
    const arena = kill(duel('do: [manner: annihilated]', 'do: [manner: chilled]'))
    expect(arena.manner('bob')).toBe('annihilated')
    expect(arena.events().filter((event) => /^(Reaction|Death)/.test(event))).toEqual([
      'ReactionUsed ann>bob 0 16 0 0',
      'ReactionUsed bob>bob 1 16 0 0',
      'DeathDecided ann>bob 2 1 0 0',
    ])
  })

  test('COM-8 COM-22 who is declared dead may still be eliminated in place of it, and the record says by what', () => {
    const deaths = (slay: string, answer: string): string[] => {
      const arena = duel('', '', {
        abilities: [
          `mine: {as: action, target: {side: opposing}, do: [remove: ${slay}]}`,
          `theirs: {when: killing, if: {target: self}, do: [manner: ${answer}]}`,
        ],
      })
      arena.play('ann', 'mine', 'bob')
      return arena.events().filter((event) => /^(UnitDefeated|DeathDecided)/.test(event))
    }
    expect(deaths('chilled', 'eliminated')).toEqual(['UnitDefeated ann>bob 0 3 1 0', 'DeathDecided ann>bob 3 1 0 0'])
    expect(deaths('chilled', 'annihilated')).toEqual(['UnitDefeated ann>bob 0 1 2 0', 'DeathDecided ann>bob 1 2 0 0'])
    expect(deaths('eliminated', 'retired')).toEqual(['UnitDefeated ann>bob 0 3 2 0', 'DeathDecided ann>bob 3 2 0 0'])
  })

  test('COM-22 a replacement beats a manner; once a death is replaced nothing else is said of it', () => {
    const arena = kill(duel('do: [manner: eliminated]', 'do: [manner: retired]'))
    expect(arena.manner('bob')).toBe('eliminated')
    expect(arena.events().filter((event) => event.startsWith('Reaction'))).toEqual(['ReactionUsed ann>bob 0 16 0 0'])
    expect(kill(duel('do: [manner: chilled]', 'do: [manner: retired]')).manner('bob')).toBe('retired')
  })

  test('COM-7 an effect may look at one manner only', () => {
    const heals = (is: string) => {
      const arena = kill(duel(`if: {target: ${is}}, do: [heal: 1]`, 'if: {source: self}, do: [manner: chilled]'))
      return arena.events().some((event) => event.startsWith('ReactionUsed ann'))
    }
    expect([heals('killed.chilled'), heals('killed.annihilated'), heals('killed')]).toEqual([true, false, true])
  })

  test('DEC-11 who has hit points again never died: no command is lost, nothing counts', () => {
    const arena = kill(duel('if: {source: {side: opposing}}, do: [heal: 1]', 'if: {target: self}, do: [heal: 1]'))
    expect([arena.manner('bob'), arena.hp('bob'), arena.command('blue')]).toEqual(['none', '1/2', '5/5'])
    expect(arena.events().filter((event) => /^(UnitSaved|Death)/.test(event))).toEqual(['UnitSaved nobody>bob 1 0 0 0'])
  })

  test('COM-22 DEC-2 where both fall by one exchange each still says how the other dies', () => {
    const arena = duel('if: {source: self}, do: [manner: annihilated]', 'if: {source: self}, do: [manner: eliminated]')
    arena.play('ann').dice(6, 6, 6, 6).play('bob')
    expect([arena.manner('ann'), arena.manner('bob')]).toEqual(['eliminated', 'annihilated'])
    expect([arena.command('red'), arena.command('blue')]).toEqual(['0/0', '0/0'])
  })

  test('COM-4 COM-19 COM-29 an order says so at once, and is paid', () => {
    const arena = duel(
      'if: {source: {side: opposing}}, do: [heal: 1]',
      'cost: {command: 2}, if: {target: self}, do: [manner: eliminated]',
    )
    arena.events()
    kill(arena)
    expect(arena.question).toBe('Reaction bob')
    arena.play('theirs')
    expect([arena.manner('bob'), arena.command('blue')]).toEqual(['eliminated', '0/-2'])
    expect(arena.events().filter((event) => /^(Order|Command)/.test(event))).toEqual([
      'OrderGiven bob>bob 1 2 0 1',
      'CommandSet nobody>nobody 1 5 3 2',
      'CommandSet nobody>nobody 1 0 -2 4',
    ])
  })
})

describe('what goes with who leaves', () => {
  test('COM-9 COM-23 what it sustains ends, and what is on it; what others were given for a time stays', () => {
    const arena = company({
      kinds: [
        'lord: {tags: [officer], stats: {command: 3, life: 2, combat: 2, defense: 4, firstContact: 90, move: 5}, abilities: {bless: 1, steady: 1}}',
      ],
      has: { marshal: 'dismiss: 1' },
      abilities: [
        'bless: {as: order, target: {side: own}, do: [modify: {stat: combat, by: 2, lasts: battle, sustained: true}]}',
        'steady: {as: action, target: {side: own}, do: [modify: {stat: defense, by: 1, lasts: battle}]}',
        'dismiss: {as: action, target: {side: opposing}, do: [remove: retired]}',
      ],
      rows: ['a....b', '......', '......', '..c...'],
      units: [
        '{id: ann, kind: lord, side: red, at: a}',
        '{id: cid, kind: veteran, side: red, at: c}',
        '{id: bob, kind: marshal, side: blue, at: b}',
      ],
    })
    arena.play('ann', 'bless', 'cid', 'steady', 'cid', 'pass')
    expect([arena.stat('cid', 'combat'), arena.stat('cid', 'defense')]).toEqual([5, 5])
    arena.play('dismiss', 'ann')
    expect([arena.stat('cid', 'combat'), arena.stat('cid', 'defense'), arena.command('red')]).toEqual([3, 5, '3/3'])
    expect([arena.standing('ann'), arena.hp('ann'), arena.manner('ann')]).toEqual(['removed retired acted', '2/2', 'retired'])
  })

  test('COM-23 COM-30 who has not come yet is retired as well, and comes no more', () => {
    const battle = stillCompany({
      units: [
        '{id: ann, kind: marshal, side: red, at: a}',
        '{id: bob, kind: marshal, side: blue, at: b}',
        '{id: vic, kind: veteran, side: blue, reserve: 3, edge: north}',
      ],
    })
    expect(standingOf(battle, 'vic')).toBe('removed reserve')
    leaveTable(battle, rowOf(battle, 'vic'), 0, Manner.Retired, DeathMade.Own)
    expect(standingOf(battle, 'vic')).toBe('removed retired')
  })

  test('COM-5 overlapping losses: base and current fall at once, and may lie below 0', () => {
    const arena = company({
      rows: ['ab..cd', '......', '......', '......'],
      kinds: [
        'lord: {tags: [officer], stats: {command: 3, life: 2, combat: 2, defense: 4, firstContact: 90, move: 5}, abilities: {slay: 1}}',
        'foe: {tags: [officer], stats: {command: 4, life: 2, combat: 2, defense: 4, firstContact: 0, move: 5}, abilities: {spend: 1}}',
      ],
      abilities: [
        'slay: {as: action, target: {side: opposing}, do: [remove: chilled]}',
        'spend: {when: roundStart, cost: {command: 6}, do: [heal: 1]}',
      ],
      units: [
        '{id: ann, kind: lord, side: red, at: a}',
        '{id: bob, kind: foe, side: blue, at: b}',
        '{id: cid, kind: exorcist, side: blue, at: c}',
      ],
    })
    expect(arena.play('spend').command('blue')).toBe('6/0')
    arena.play('slay', 'bob')
    expect(arena.command('blue')).toBe('2/-4')
    // The upkeep sets current to base again (COM-3).
    arena.play('pass', 'pass')
    expect([arena.round(), arena.command('blue')]).toEqual([2, '2/2'])
  })
})
