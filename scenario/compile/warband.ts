import type { DeedTable } from '../../components/deeds.ts'
import type { WarbandTables } from '../../components/warband.ts'
import type { Scenario } from '../types.ts'
import type { Ranked } from './abilities.ts'
import type { LineUp } from './line-up.ts'
import { compileWarriors } from './warband/figures.ts'
import { compileWarGround } from './warband/ground.ts'
import { compileTokens } from './warband/tokens.ts'

/** Policies of neutral units, and the one of them that only they have (NEU-1). */
export const NEUTRAL_POLICIES: readonly string[] = ['rules', 'random-legal', 'played']
const RULES = 'rules'

/** Compiles stats, gear, ground, tokens, spells and neutral sides of a warband; throws where a side has a policy that is not for it. */
export const compileWarband = (
  scenario: Scenario,
  lineUp: LineUp,
  ranked: readonly Ranked[],
  deeds: DeedTable,
): WarbandTables => {
  for (const { id, play, props } of scenario.sides) {
    const fits = props?.neutral === true ? NEUTRAL_POLICIES.includes(play) : play !== RULES
    if (fits) continue
    throw new TypeError(
      props?.neutral === true
        ? `policy "${play}": side "${id}" is neutral and plays by ${NEUTRAL_POLICIES.join(', ')}`
        : `policy "${RULES}": it is for neutral sides, and "${id}" is a warband`,
    )
  }
  const { options } = scenario.ruleset
  const tokens = compileTokens(scenario)
  return {
    turns: Number(options.turns),
    routThreshold: Number(options.routThreshold),
    rollsFirst: options.firstSide === 'dice',
    ...compileWarriors(scenario, lineUp),
    isNeutralSide: Uint8Array.from(scenario.sides, ({ props }) => (props?.neutral === true ? 1 : 0)),
    ...compileWarGround(scenario),
    tokens: tokens.placed.length,
    tokenIds: tokens.placed.map(({ id }) => id),
    tokenKinds: tokens.kinds,
    spellNeeds: Uint8Array.from(ranked, ({ ability }) => (ability.as === 'spell' ? ((ability.props?.needs ?? 2) as number) : 0)),
    isOngoing: Uint8Array.from(ranked, ({ ability }) => (ability.props?.ongoing === true ? 1 : 0)),
    deeds,
  }
}
