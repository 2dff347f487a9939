import { CHECK_STATS, WAR_STATS } from '../../compile/warband/figures.ts'
import type { Path } from '../../problems.ts'
import type { Amount, Effect, Scenario } from '../../types.ts'
import type { Refuse } from '../refusal.ts'

/** Where effects stand: in what (for messages), whom they may name, and the amounts that are known there. */
export interface StepPlace {
  readonly name: string
  readonly parties: readonly string[]
  readonly amounts: readonly string[]
}

/** Checks that each effect does something where it stands, branches of checks included. */
export function checkWarSteps(scenario: Scenario, steps: readonly Effect[], place: StepPlace, at: Path, refuse: Refuse): void {
  steps.forEach((step, index) => {
    const { verb, args } = step
    const here = [...at, index, verb]
    checkParties(step, place, here, refuse)
    if (step.amount !== null) checkAmount(step.amount, place, here, refuse)
    if (verb === 'check') {
      const isCheck = CHECK_STATS.has(args.stat as string)
      if (!isCheck) notA(args.stat, [...CHECK_STATS], 'a check is made against', [...here, 'stat'], refuse)
      for (const branch of ['pass', 'fail'] as const) {
        const inside = (args[branch] ?? []) as unknown as readonly Effect[]
        // Who checks is meant where nobody is named.
        checkWarSteps(scenario, inside, place, [...here, branch], refuse)
      }
      if (args.pass === undefined && args.fail === undefined)
        refuse('ERR_MISSING', here, 'nothing', 'pass or fail', 'a check decides nothing: expected pass, or fail, with effects')
    } else if (verb === 'modify' && !WAR_STATS.includes(args.stat as string))
      notA(args.stat, WAR_STATS, 'what changes for a while is', [...here, 'stat'], refuse)
    else if (verb === 'status' && args.lasts !== undefined && args.add !== 'staggered') {
      const message = `${String(args.add)} lasts until the unit recovers (WAR-29): leave lasts out`
      refuse('ERR_CONFLICT', [...here, 'lasts'], String(args.lasts), 'no lasts', message)
    } else if (verb === 'disposition' && args.of === args.toward) {
      const message = 'a side has no disposition towards itself'
      refuse('ERR_DISPOSITION', [...here, 'toward'], String(args.toward), 'another side', message)
    } else if (verb === 'behave') checkBehave(scenario, step, here, refuse)
  })
}

const notA = (got: unknown, there: readonly string[], what: string, at: Path, refuse: Refuse): void =>
  refuse('ERR_STAT', at, String(got), there.join(', '), `${what} one of ${there.join(', ')}; got ${String(got)}`)

/** Every unit that an effect names is one that is there. */
function checkParties({ verb, to, args }: Effect, { name, parties }: StepPlace, at: Path, refuse: Refuse): void {
  const place = args.at as { readonly to?: string } | undefined
  const toward = typeof args.toward === 'string' ? args.toward.split('.') : []
  const named: readonly (readonly [string, string | undefined])[] = [
    ['to', NAMELESS.has(verb) ? undefined : to],
    ['who', args.who as string | undefined],
    ['at', place?.to],
    ['toward', toward[1] === 'side' ? toward[0] : undefined],
  ]
  for (const [key, party] of named) {
    if (party === undefined || parties.includes(party)) continue
    const [expected, there] =
      parties.length === 0
        ? ['a target', ', nor anybody else: expected target: {side: …} beside do, or an event that a token sets off']
        : [parties.join(', '), ` (there: ${parties.join(', ')})`]
    refuse('ERR_PARTY', [...at, key], party, expected!, `${name} there is no ${party}${there}`)
  }
}

/** Verbs that befall nobody in particular. */
export const NAMELESS: ReadonlySet<string> = new Set(['check', 'table', 'event', 'deploy', 'disposition', 'behave'])

function checkAmount({ of, min, max }: Amount, { name, amounts }: StepPlace, at: Path, refuse: Refuse): void {
  if (min !== null || max !== null) {
    const key = min === null ? 'max' : 'min'
    refuse('ERR_AMOUNT', [...at, key], key, 'no bounds', `amounts of ruleset warband have no bounds: leave ${key} out`)
  }
  if (of !== null && !amounts.includes(of)) {
    const there = amounts.join(', ') || 'none'
    refuse('ERR_AMOUNT', at, of, there, `${name} nothing is known as ${of} (there: ${there})`)
  }
}

function checkBehave({ sides }: Scenario, { args }: Effect, at: Path, refuse: Refuse): void {
  const side = sides.find(({ id }) => id === args.side)
  if (side !== undefined && side.props?.neutral !== true) {
    const message = `only neutral units have a behaviour: side "${side.id}" is a warband`
    refuse('ERR_CONFLICT', [...at, 'side'], side.id, 'a neutral side', message)
  }
  if (args.leavesAtEdge === true && args.as !== 'retreat') {
    const message = 'only units that retreat come to the edge to leave: expected as: retreat beside leavesAtEdge'
    refuse('ERR_CONFLICT', [...at, 'leavesAtEdge'], 'true', 'as: retreat', message)
  }
}
