import type { Path } from '../../problems.ts'
import type { Ability, Amount, Effect, Scenario } from '../../types.ts'
import type { Refuse } from '../refusal.ts'
import { partyOf, roleOf } from './party.ts'

/** Where steps stand: in an ability with `as` or `when`, or (`ability` null) in an event. */
export interface Place {
  /** The same in words. */
  readonly name: string
  /** Whom its steps may befall. */
  readonly parties: readonly string[]
  /** Named numbers that are known there. */
  readonly amounts: readonly string[]
  readonly ability: Ability | null
}

/** Points that one use of an ability may come to at most: sums stay within 16-bit columns. */
const MOST_POINTS = 9999

/** Windows that take one sort of step only. */
const NARROW: Readonly<Record<string, readonly string[]>> = { preventing: ['prevent'], losingHp: ['capLoss', 'keepLastHp'] }

/** Verbs that work in some places only, with words for these. */
const PLACES: Readonly<Record<string, string>> = {
  prevent: 'when: preventing, and on dice',
  capLoss: 'when: losingHp',
  keepLastHp: 'when: losingHp',
  makeTrue: 'when: rolled, as: engage',
  reroll: 'as: engage',
  remain: 'when: defeated',
  keep: 'on dice',
  move: 'on dice',
  recover: 'on dice',
}

/** Verbs whose step befalls no unit that `to` could name. */
const OF_NOBODY = ['deploy', 'raise', 'makeTrue', 'reroll', 'prevent', 'capLoss', 'keepLastHp']

/** Checks that each step works where it stands, befalls somebody, and that all together stay within bounds. */
export function checkSteps(scenario: Scenario, steps: readonly Effect[], place: Place, at: Path, refuse: Refuse): void {
  steps.forEach((step, index) => {
    const here = [...at, index, step.verb]
    const wrong =
      checkVerb(step, place, here, refuse) ||
      checkParty(step, place, here, refuse) ||
      checkAmount(step.amount, place, here, refuse)
    if (wrong) return
    if (step.verb === 'deploy') checkDeploy(scenario, step, place, here, refuse)
    if (place.ability === null && ['revive', 'raise'].includes(step.verb) && step.args.at !== 'anywhere') {
      const message = 'an event happens nowhere, so nothing is beside it: expected at: anywhere'
      refuse('ERR_PLACE', here, 'adjacent', 'at: anywhere', message)
    }
  })
  const revivals = steps.filter(({ verb }) => verb === 'revive').length
  if (revivals > 1) refuse('ERR_EFFECT', at, `${revivals}`, 'one revive', 'one use brings one unit back: expected one revive')
  checkSum(scenario, steps, place, at, refuse)
}

function checkVerb({ verb }: Effect, { name, ability }: Place, at: Path, refuse: Refuse): boolean {
  const narrow = NARROW[ability?.when ?? '']
  const there = PLACES[verb]
  if (narrow !== undefined && !narrow.includes(verb)) {
    refuse('ERR_VERB_PLACE', at, verb, narrow.join(', '), `${verb} does nothing ${name} (there: ${narrow.join(', ')})`)
    return true
  }
  if (there === undefined || there.split(', ').includes(name)) return false
  refuse('ERR_VERB_PLACE', at, verb, there, `${verb} does nothing ${name}: it works ${there}`)
  return true
}

function checkParty(step: Effect, { name, parties, ability }: Place, at: Path, refuse: Refuse): boolean {
  if (OF_NOBODY.includes(step.verb)) return false
  if (!parties.includes(step.to)) {
    const expected = parties.length === 0 ? 'a target of the event' : `to: ${parties.join(' or ')}`
    const message =
      parties.length === 0
        ? `${step.verb} befalls nobody: expected a target of the event`
        : `expected ${expected} ${name}, got ${step.to}`
    refuse('ERR_EFFECT_TO', at, step.to, expected, message)
    return true
  }
  if (ability?.as === 'action' && ability.target === null && step.to === 'target') {
    refuse(
      'ERR_EFFECT_TO',
      at,
      'target',
      'to: self, or a target',
      'there is no target: expected to: self, or a target of the ability',
    )
    return true
  }
  if (ability?.as != null && step.to === 'self' && ['revive', 'takeOff'].includes(step.verb)) {
    const message = `whoever uses an ability is not defeated: expected ${step.verb} with to: target`
    refuse('ERR_EFFECT_TO', at, 'self', 'to: target', message)
    return true
  }
  return false
}

function checkAmount(amount: Amount | null, { name, amounts }: Place, at: Path, refuse: Refuse): boolean {
  if (amount === null) return false
  if (amount.of !== null && !amounts.includes(amount.of)) {
    refuse('ERR_AMOUNT', at, amount.of, amounts.join(', '), `${amount.of} is not known ${name} (there: ${amounts.join(', ')})`)
    return true
  }
  const mixed = amount.of === 'all' && (amount.dice !== null || amount.plus !== 0 || amount.times !== 1)
  if (mixed) refuse('ERR_AMOUNT', at, 'all and more', 'all', 'all is all there is: expected nothing beside it')
  const last = at.at(-1)
  if (last !== 'capLoss' || (amount.dice === null && (amount.of === null || amount.of === 'rank'))) return mixed
  refuse('ERR_AMOUNT', at, 'a number found out later', 'a whole number or rank', 'a cap is a whole number or rank')
  return true
}

/** A deploy needs rows kept free, so how often it can happen must be known; and it keeps to the sides (EXP-2 EXP-3). */
function checkDeploy(scenario: Scenario, { args }: Effect, { ability }: Place, at: Path, refuse: Refuse): void {
  const role = roleOf(scenario, args.kind as string)
  const isParty = args.side === partyOf(scenario)
  if (role === 'adventurer') {
    const message = `"${args.kind as string}" is an adventurer: the party's size does not change in a battle`
    refuse('ERR_DEPLOY', [...at, 'kind'], 'an adventurer', 'a companion or enemy', message)
  } else if ((role === 'companion') !== isParty) {
    const expected = role === 'companion' ? 'the side of the party' : 'a side of enemies'
    const message = `"${args.kind as string}" has role ${role}: expected ${expected}, got "${args.side as string}"`
    refuse('ERR_DEPLOY', [...at, 'side'], `${args.side as string}`, expected, message)
  }
  const where = args.at as { cells?: readonly number[] } | 'adjacent'
  if (where !== 'adjacent' && where.cells === undefined) {
    refuse(
      'ERR_PLACE',
      [...at, 'at'],
      'an edge',
      'a mark, [column, row] or adjacent',
      'units of ruleset expedition come on cells: expected a mark, [column, row] or adjacent',
    )
  } else if (where === 'adjacent' && ability === null) {
    refuse(
      'ERR_PLACE',
      [...at, 'at'],
      'adjacent',
      'a mark or [column, row]',
      'an event happens nowhere, so nothing is beside it: expected a mark or [column, row]',
    )
  } else if (where !== 'adjacent') checkCells(scenario, where.cells!, [...at, 'at'], refuse)
  if (ability === null || ability.limit?.per === 'battle' || ability.limit?.per === 'round') return
  if (ability.limit === null && ['roundStart', 'roundEnd'].includes(ability.when ?? '')) return
  const message = 'rows are kept free for whom it deploys: expected a limit per battle or per round, like oncePerBattle'
  refuse('ERR_DEPLOY', at, 'no such limit', 'oncePerBattle', message)
}

function checkCells(scenario: Scenario, cells: readonly number[], at: Path, refuse: Refuse): void {
  const { map } = scenario
  const blocked = new Set(scenario.terrain.filter(({ blocksMove }) => blocksMove).map(({ id }) => id))
  const cell = cells.find((place) => blocked.has(map.cells[place] ?? ''))
  if (cell === undefined) return
  const got = `[${Math.floor(cell / map.height)},${cell % map.height}]`
  refuse('ERR_CELL_BLOCKED', at, got, 'a cell that can be entered', `${got} is ${map.cells[cell]}, which cannot be entered`)
}

function checkSum(scenario: Scenario, steps: readonly Effect[], { ability }: Place, at: Path, refuse: Refuse): void {
  const ranks =
    ability === null
      ? [1]
      : scenario.kinds.flatMap((kind) => kind.abilities.filter(({ id }) => id === ability.id).map(({ rank }) => rank))
  let most = 0
  for (const { amount } of steps) if (amount !== null) most += Math.max(0, ...ranks.map((rank) => mostOf(amount, rank)))
  if (most <= MOST_POINTS) return
  const message = `could come to ${most} points in one use; at most ${MOST_POINTS} are allowed`
  refuse('ERR_TOO_STRONG', at, `${most}`, `at most ${MOST_POINTS} points in one use`, message)
}

/** The most that an amount can come to at a rank, numbers found out later left out: those are held within bounds as they are. */
export function mostOf({ dice, of, times, plus, min, max }: Amount, rank: number): number {
  const value = plus + (of === 'rank' ? times * rank : 0) + (dice === null ? 0 : dice.count * dice.faces)
  return Math.min(Math.max(value, min ?? value), max ?? Number.POSITIVE_INFINITY)
}
