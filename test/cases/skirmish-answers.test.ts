import { describe, expect, it } from 'vitest'
import { Fault, Status } from '../../components/clock.ts'
import { Ledger } from '../../components/ledger.ts'
import { advance } from '../../engine/advance.ts'
import { columns, createBattle } from '../../engine/battle.ts'
import { skirmish } from '../../rulesets/skirmish/ruleset.ts'
import { compile, withPlay } from '../../scenario/compile/compile.ts'
import { Arena } from '../kit/arena.ts'
import { readText } from '../kit/encounter.ts'

interface Lane {
  readonly abilities: readonly string[]
  /** Abilities of orc, who stands beside ada. */
  readonly orc: string
  readonly state?: string
  readonly stats?: string
  readonly more?: readonly string[]
  readonly limit?: string
}

const text = ({ abilities, orc, state = '', stats = '', more = [], limit = 'oncePerTurn' }: Lane): string => `affray: 1
name: lane
ruleset: {name: skirmish, actionsPerTurn: 3, movesPerTurn: 0}
map: {ground: grass, legend: {".": grass}, rows: ["...", "..."]}
terrain: {grass: {}}
kinds:
  man: {stats: {hp: 20, move: 0, initiative: 1}, abilities: [hit, pierce]}
  orc: {stats: {hp: 10, move: 0${stats}}, abilities: [${['hit', orc].filter((word) => word !== '').join(', ')}]}
abilities:
  hit: {as: attack, target: {within: 9}, do: [damage: 5]}
  pierce: {as: attack, target: {within: 9}, limit: ${limit}, do: [damage: {amount: 5, type: true}]}
${abilities.map((entry) => `  ${entry}\n`).join('')}sides: {red: {play: played}, blue: {play: played}}
units:
- {id: ada, kind: man, side: red, at: [0, 0]}
- {id: orc, kind: orc, side: blue, at: [0, 1]${state}}
${more.map((unit) => `- ${unit}\n`).join('')}limits: {rounds: 9}
`

const lane = (spec: Lane): Arena => {
  const battle = new Arena(readText(text(spec)))
  battle.events()
  return battle
}

const told = (battle: Arena): string[] => battle.events().filter((line) => /^(Damage|Reaction|Unit|Loss)/.test(line))

describe('answers in skirmish', () => {
  it('DMG-3 DMG-4 a shield prevents 2 once per round, behind armour', () => {
    const battle = lane({
      abilities: ['shield: {when: preventing, if: {target: self}, limit: oncePerRound, do: [prevent: 2]}'],
      orc: 'shield',
      stats: ', armour: 1',
    })
    battle.play('hit', 'orc', 'hit', 'orc')
    const [hit, shield] = [battle.ability('hit'), battle.ability('shield')]
    expect(told(battle)).toEqual([
      `DamageDealt ada>orc 5 0 ${hit} 0`,
      'DamagePrevented nobody>orc 1 4 0 0',
      `ReactionUsed orc>orc ${shield} 4 0 0`,
      `DamagePrevented orc>orc 2 2 ${shield + 1} 0`,
      'DamageTaken ada>orc 2 0 8 0',
      `DamageDealt ada>orc 5 0 ${hit} 0`,
      'DamagePrevented nobody>orc 1 4 0 0',
      'DamageTaken ada>orc 4 0 4 0',
    ])
    battle.play('pass', 'pass', 'hit', 'orc')
    expect(battle.vitals('orc')).toBe('2/10+0')
  })

  it('DMG-6 DEC-4 is not spent on true damage', () => {
    const battle = lane({
      abilities: ['shield: {when: preventing, if: {target: self}, limit: oncePerRound, do: [prevent: 2]}'],
      orc: 'shield',
    })
    battle.play('pierce', 'orc', 'hit', 'orc')
    expect(battle.vitals('orc')).toBe('2/10+0')
  })

  it('thorns: who strikes it beside it is struck back, each time; the actor can fall by them, and its turn is over', () => {
    const thorns =
      'thorns: {when: damageTaken, if: {target: self, source: {side: opposing, within: 1}, self: standing}, do: [damage: {amount: 9, to: source}]}'
    const battle = lane({
      abilities: [thorns],
      orc: 'thorns',
      stats: ', bonusHp: 20',
      more: ['{id: bob, kind: man, side: red, at: [2, 1]}'],
    })
    battle.play('hit', 'orc', 'hit', 'orc')
    expect([battle.vitals('ada'), battle.asked]).toEqual(['2/20+0', 'ada'])
    battle.play('hit', 'orc')
    expect([battle.at('ada'), battle.asked, columns(battle.battle, Ledger).defeatedBy[1]]).toEqual(['off', 'bob', 2])
    battle.play('hit', 'orc')
    expect(battle.vitals('bob')).toBe('20/20+0')
  })

  it('a limit per turn is anew in every turn of anybody', () => {
    const thorns = 'thorns: {when: damageDealt, if: {target: self}, limit: oncePerTurn, do: [damage: {amount: 1, to: source}]}'
    const battle = lane({
      abilities: [thorns],
      orc: 'thorns',
      stats: ', bonusHp: 90',
      more: ['{id: bob, kind: man, side: red, at: [2, 1]}'],
    })
    battle.play('hit', 'orc', 'hit', 'orc', 'pass', 'hit', 'orc')
    expect([battle.vitals('ada'), battle.vitals('bob')]).toEqual(['19/20+0', '19/20+0'])
  })

  it('DEC-11 what heals its owner as it is defeated saves it; nobody is credited', () => {
    const battle = lane({
      abilities: ['rise: {when: defeated, if: {target: self}, limit: oncePerBattle, do: [heal: {amount: 3, to: self}]}'],
      orc: 'rise',
      state: ', state: {hp: 4}',
    })
    battle.play('hit', 'orc')
    expect([battle.vitals('orc'), battle.at('orc'), columns(battle.battle, Ledger).defeatedBy[2]]).toEqual(['3/10+0', '[0,1]', 0])
    battle.play('hit', 'orc')
    expect([battle.at('orc'), columns(battle.battle, Ledger).defeatedBy[2], battle.battle.status]).toEqual([
      'off',
      1,
      Status.Ended,
    ])
  })

  it('DMG-8 caps hold what is lost, not what is taken', () => {
    const battle = lane({
      abilities: [
        'hide: {when: losingHp, if: {target: self}, do: [capLoss: 2]}',
        'last: {when: losingHp, if: {target: self}, do: [keepLastHp: {type: any}]}',
      ],
      orc: 'hide, last',
    })
    battle.play('hit', 'orc', 'pierce', 'orc', 'hit', 'orc')
    expect([battle.vitals('orc'), columns(battle.battle, Ledger).taken[2]]).toEqual(['1/10+0', 15])
  })

  it('thorns against thorns without a limit are a fault of that battle, told as such', () => {
    const thorns = 'thorns: {when: damageDealt, if: {target: self}, do: [damage: {amount: 1, to: source}]}'
    const scenario = readText(
      text({ abilities: [thorns], orc: 'thorns', stats: ', bonusHp: 90' }).replace(
        'abilities: [hit, pierce]',
        'abilities: [hit, pierce, thorns]',
      ),
    )
    const battle = createBattle(compile(withPlay(scenario, { red: 'aggressive', blue: 'aggressive' }), skirmish), 1)
    advance(battle)
    expect([battle.status, battle.clock[3]]).toEqual([Status.Faulted, Fault.ReactionsTooDeep])
  })

  it('scripted sides play on through answers, and the same battle twice is the same', () => {
    const thorns = 'thorns: {when: damageTaken, if: {target: self}, do: [damage: {amount: 1, to: source}]}'
    const scenario = withPlay(readText(text({ abilities: [thorns], orc: 'thorns' })), { red: 'aggressive', blue: 'random-legal' })
    const play = (): Uint8Array => {
      const battle = createBattle(compile(scenario, skirmish), 7)
      advance(battle)
      expect(battle.status).toBe(Status.Ended)
      return battle.bytes
    }
    expect(play()).toEqual(play())
  })
})
