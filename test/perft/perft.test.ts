import { describe, expect, it } from 'vitest'
import { createBattle } from '../../engine/battle.ts'
import { createTally, tallyBattles, tallyPlaces } from '../../engine/tally.ts'
import type { Template } from '../../engine/template.ts'
import { RULESETS } from '../../rulesets/index.ts'
import { compile } from '../../scenario/compile/compile.ts'
import type { Scenario } from '../../scenario/types.ts'
import { enumerateBattle } from '../kit/enumerate.ts'
import { size } from '../kit/size.ts'
import { countExchange } from './company.ts'
import { countDuel, DUELS } from './dungeon.ts'
import { annAndBug, countByHand } from './encounter.ts'
import { PERFT } from './scenarios.ts'
import { countMelee } from './warband.ts'

interface Row {
  readonly endStates: number
  /** Exact chance of each end as [numerator, denominator]; what is left out cannot happen. */
  readonly chances: Readonly<Record<string, readonly [bigint, bigint]>>
}

/**
 * `coin-duel` by hand: both have 1 HP, stand side by side, never walk, and hit on 2 of a two-sided die. Red acts first.
 *
 *   round 1  red hits   1/2 → red wins      blue hits  1/2 · 1/2 = 1/4 → blue wins     nobody  1/4
 *   round 2  red hits   1/4 · 1/2 = 1/8     blue hits  1/8 · 1/2 = 1/16                nobody  1/16 → undecided (SKI-13)
 *   red 1/2 + 1/8 = 5/8 · blue 1/4 + 1/16 = 5/16 · undecided 1/16 · five different ends
 *
 * `ann-and-husk` by hand: attack 3 against 6 HP behind a shield of 1; cards null, +0, +1, ×2 do 0, 2, 3, 5. She is strengthened in round 1, and
 * null and ×2 have the deck shuffled before round 2 (DUN-20 DUN-21 DUN-22 DUN-25 DUN-29).
 *
 *   pair, 1/6 each   better   HP left   deck of round 2   kills in round 2
 *   null +0          +0: 2    4         all four          ×2            1/4
 *   null +1          +1: 3    3         all four          +1, ×2        1/2
 *   +0 +1            +1: 3    3         null, ×2          ×2            1/2
 *   ×2 with another  ×2: 5    1         all four          +0, +1, ×2    3/4   (three such pairs)
 *   won 1/6 · (1/4 + 1/2 + 1/2 + 3 · 3/4) = 7/12 · ends: won, or 4, 3, 2, 1 HP left
 */
const TABLE: Readonly<Record<string, Row>> = {
  'coin-duel': { endStates: 5, chances: { 'won 1': [5n, 16n], 'won 0': [5n, 8n], undecided: [1n, 16n] } },
  'walk-and-fight': {
    endStates: 41,
    chances: { 'won 1': [166655587n, 328050000n], 'won 0': [7987273n, 16402500n], undecided: [183217n, 36450000n] },
  },
  fireball: {
    endStates: 122,
    chances: { 'won 1': [1886861n, 6144000n], 'won 0': [52969n, 122880n], undecided: [1608689n, 6144000n] },
  },
  healer: { endStates: 42, chances: { 'won 0': [545801n, 1679616n], undecided: [1133815n, 1679616n] } },
  'three-way': {
    endStates: 46,
    chances: {
      'won 2': [694484721n, 1073741824n],
      'won 1': [212857993n, 2147483648n],
      'won 0': [239628177n, 1073741824n],
      undecided: [66399859n, 2147483648n],
    },
  },
  'ann-and-bug': {
    endStates: 23,
    chances: { 'won 1': [523n, 2187n], 'won 0': [320n, 729n], undecided: [704n, 2187n] },
  },
  'ann-and-husk': { endStates: 5, chances: { 'won 0': [7n, 12n], undecided: [5n, 12n] } },
  melee: {
    endStates: 5,
    chances: { 'won 1': [107163n, 1600000n], 'won 0': [103n, 500n], drawn: [1163237n, 1600000n] },
  },
  exchange: {
    endStates: 15,
    chances: { 'won 1': [329800n, 531441n], 'won 0': [235529n, 2125764n], drawn: [190345n, 708588n] },
  },
  'muddled-ann': { endStates: 6, chances: { 'won 0': [73n, 900n], undecided: [827n, 900n] } },
}

const compiled = (scenario: Scenario): Template => compile(scenario, RULESETS[scenario.ruleset.name]!)

const MONTE_CARLO = size(5_000, 1_000_000)

/** A dungeon takes ten times as long as a skirmish. */
const DUNGEONS = size(1_500, 300_000)

/** Plays battles and compares how often each end came with its exact chance. */
const expectAgreement = (scenario: Scenario, seed: number, battles: number): void => {
  const template = compiled(scenario)
  const tally = createTally(template)
  tallyBattles(template, seed, 0, battles, createBattle(template, 0), tally)
  const places = tallyPlaces(template)
  const counted: Record<string, number> = { drawn: tally.counts[places.draws]!, undecided: tally.counts[places.undecided]! }
  for (let side = 0; side < template.sides; side++) counted[`won ${side}`] = tally.counts[places.wins + side]!
  for (const [end, count] of Object.entries(counted)) {
    const [over, under] = TABLE[scenario.name]!.chances[end] ?? [0n, 1n]
    const chance = Number(over) / Number(under)
    const error = Math.sqrt(battles * chance * (1 - chance))
    expect({ end, agrees: Math.abs(count - battles * chance) <= 4 * error }).toEqual({ end, agrees: true })
  }
  expect(tally.counts[places.faults]).toBe(0)
}

describe('perft: every outcome of the dice of tiny battles', () => {
  for (const [name, scenario] of Object.entries(PERFT)) {
    it(`${name}: number of end states and exact chances (SKI-8, SKI-9, SKI-12, DMG-4, DMG-6, DMG-7, EXP-23, DUN-20, DUN-21, DUN-22, DEC-17, DEC-18)`, () => {
      const { endStates, chances } = enumerateBattle(compiled(scenario))
      const exact = Object.fromEntries([...chances].map(([end, { over, under }]) => [end, [over, under]]))
      expect({ endStates, chances: exact }).toEqual(TABLE[name])
    })

    const battles = name === annAndBug.name ? Math.max(MONTE_CARLO, 20_000) : name in DUELS ? DUNGEONS : MONTE_CARLO
    it(`${name}: ${battles} battles agree within four standard errors`, () => {
      expectAgreement(scenario, 2026, battles)
    })
  }

  it('ann-and-bug, counted without the engine, comes to the same (DMG-4, DMG-6, DMG-7, EXP-23)', () => {
    expect(countByHand()).toEqual(TABLE[annAndBug.name])
  })

  it.each(Object.values(DUELS))(
    '$name, counted without the engine, comes to the same (DUN-20, DUN-21, DUN-22, DUN-25, DUN-29)',
    (duel) => {
      expect(countDuel(duel)).toEqual(TABLE[duel.name])
    },
  )

  it('melee, counted without the engine, comes to the same (WAR-3, WAR-22, WAR-23, WAR-24, WAR-27, WAR-36, WAR-41)', () => {
    expect(countMelee()).toEqual(TABLE.melee)
  })

  it('exchange, counted without the engine, comes to the same (COM-27, COM-31, DEC-2, DEC-3)', () => {
    expect(countExchange()).toEqual(TABLE.exchange)
  })

  it('the chances of each battle add up to one', () => {
    for (const { chances } of Object.values(TABLE)) {
      const under = Object.values(chances).reduce((product, [, part]) => product * part, 1n)
      expect(Object.values(chances).reduce((sum, [over, part]) => sum + (over * under) / part, 0n)).toBe(under)
    }
  })
})
