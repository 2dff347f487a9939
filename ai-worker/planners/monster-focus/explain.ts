/** The reasons of a decision in words: every candidate with its costs, and the rule that decided. Slow; nothing else calls it. */

import type { Explanation } from '../../../engine/ruleset.ts'
import { colOf, NO_CELL, rangeBetween, rowOf } from '../../../engine/space/index.ts'
import { createFocusAnswer, type FocusAnswer } from './answer.ts'
import { type Candidate, listCandidates } from './candidates.ts'
import { decideFocus } from './decide.ts'
import { layerMeets } from './layers.ts'
import { prepare } from './prepare.ts'
import type { FocusProblem } from './problem.ts'
import type { FocusScratch } from './scratch.ts'
import { nextStops, startSearch } from './search.ts'
import { fillZones } from './zones.ts'

/** An enemy with the keys of DUN-11; `negative` is -1 for one that can never be hit. */
interface Claim {
  readonly unit: number
  readonly keys: readonly number[]
  readonly negative: number
  readonly points: number
  readonly hexes: number
  readonly initiative: number
  readonly summoned: number
}

const FOCUS_RULES = [
  'DUN-12: fewest traps and hazards on the way',
  'DUN-11: fewest movement points',
  'DUN-11: fewest hexes away',
  'DUN-11: earliest initiative',
  'DUN-11: a summon before its summoner, earlier summons first',
]

const TIE = 'DEC-1: a tie, the lowest cell'

const count = (n: number, one: string, more = `${one}s`): string => `${n} ${n === 1 ? one : more}`

const bad = (n: number): string => (n === 0 ? 'no trap or hazard' : count(n, 'trap or hazard', 'traps or hazards'))

/** Searches to the end and notes for every enemy where it is first hit. */
const listClaims = (problem: FocusProblem, scratch: FocusScratch): Claim[] => {
  const { space, rules, layout } = problem.tables
  const claims: Claim[] = []
  prepare(problem, scratch)
  fillZones(problem, scratch)
  startSearch(problem, scratch)
  while (nextStops(problem, scratch)) {}
  const { layers, zone, stop, hand } = scratch
  for (let enemy = 0; enemy < scratch.enemies; enemy++) {
    const figure = scratch.figure[enemy]
    for (let word = 0; word < layout.words; word++) hand[word] = zone[enemy * layout.words + word] & stop[word]
    let at = 0
    while (at < layers.count && !layerMeets(layers, at, hand, 0)) at++
    const hit = at < layers.count
    const hexes = rangeBetween(space, problem.start, scratch.cell[enemy])
    const summoned = problem.summoned[figure]
    const initiative = problem.initiative[figure]
    const near = rules.proximity ? hexes : 0
    const negative = hit ? layers.level[at] : -1
    const points = hit ? layers.cost[at] : -1
    const keys = [hit ? negative : Infinity, points, near, initiative, summoned === 0 ? Infinity : summoned]
    claims.push({ unit: problem.unit[figure], keys, negative, points, hexes, initiative, summoned })
  }
  return claims
}

/** The first key in which one of two differs from the other; -1 if none does. */
const firstDifference = (a: readonly number[], b: readonly number[]): number => a.findIndex((key, i) => key !== b[i])

const compareKeys = (a: readonly number[], b: readonly number[]): number => {
  const at = firstDifference(a, b)
  return at < 0 ? 0 : a[at] - b[at]
}

/** The rule by which the chosen one comes before the best of the others. */
const decidedBy = (
  chosen: readonly number[],
  others: readonly (readonly number[])[],
  rules: readonly string[],
  only: string,
  tie: string,
): string => {
  const [next] = [...others].sort(compareKeys)
  if (next === undefined) return only
  const at = firstDifference(chosen, next)
  return at < 0 ? tie : rules[at]
}

const tellClaims = (
  claims: readonly Claim[],
  focus: number,
  nameOf: (unit: number) => string,
  why: Explanation,
  initiativeOf: ((unit: number) => string) | undefined,
): string => {
  for (const claim of [...claims].sort((a, b) => compareKeys(a.keys, b.keys))) {
    const { unit, negative, points, hexes, initiative, summoned } = claim
    const away = hexes === 255 ? 'no way round the walls' : `${count(hexes, 'hex', 'hexes')} away`
    const summon = summoned === 0 ? '' : `, summon ${summoned}`
    const way = negative < 0 ? 'no hex to attack it from' : `${bad(negative)}, ${count(points, 'point')}`
    const speed = initiativeOf === undefined ? `initiative ${initiative}` : initiativeOf(unit)
    const note = `${way}, ${away}, ${speed}${summon}${unit === focus ? '; chosen' : ''}`
    why.candidates.push({
      choice: `focus ${nameOf(unit)}`,
      score: negative < 0 ? -1_000_000 : 0 - 1000 * negative - points,
      note,
    })
  }
  const keys = (wanted: boolean): (readonly number[])[] =>
    claims.filter(({ unit, negative }) => negative >= 0 && (unit === focus) === wanted).map((claim) => claim.keys)
  return decidedBy(keys(true)[0], keys(false), FOCUS_RULES, 'DUN-11: the only enemy that it can get to attack', TIE)
}

const HEX_RULES: Readonly<Record<Candidate['order'], readonly string[]>> = {
  focus: ['DUN-14: no disadvantage on the focus', 'DUN-14: most targets', 'DUN-14: fewest movement points'],
  targets: ['DUN-14: most targets', 'DUN-14: fewest targets at a disadvantage', 'DUN-14: fewest movement points'],
  points: ['DUN-14: fewest movement points'],
}

const tellHexes = (problem: FocusProblem, candidates: readonly Candidate[], answer: FocusAnswer, why: Explanation): string => {
  const { height } = problem.tables.layout
  const sorted = [...candidates].sort((a, b) => compareKeys(a.keys, b.keys) || a.cell - b.cell)
  for (const { cell, points, targets, hampered } of sorted) {
    const who = `${count(targets, 'target')}${hampered ? ', the focus at a disadvantage' : ''}`
    why.candidates.push({
      choice: `attack from ${at(height, cell)}`,
      score: 0 - points,
      note: `${count(points, 'point')}, ${who}${cell === answer.destination ? '; chosen' : ''}`,
    })
  }
  const chosen = candidates.find(({ cell }) => cell === answer.destination)
  if (chosen === undefined) return 'DUN-14: the best hex and set of targets'
  const others = candidates.filter(({ cell }) => cell !== answer.destination).map(({ keys }) => keys)
  // An option that is better by the keys alone lost to the ranks of the targets.
  const outranked = others.some((keys) => compareKeys(keys, chosen.keys) < 0)
  if (outranked) return 'DUN-14: targets by rank of focus, fewest of them at a disadvantage'
  const tie = chosen.targets > 1 ? `DUN-14: targets by rank of focus; ${TIE}` : TIE
  return decidedBy(chosen.keys, others, HEX_RULES[chosen.order], 'DUN-14: the only hex', tie)
}

const at = (height: number, cell: number): string => `[${colOf(height, cell)}, ${rowOf(height, cell)}]`

/**
 * Tells whom a figure focuses, from where it attacks, where it stops and whom it attacks, with costs and the rules that decided. `initiativeOf` says
 * how early an enemy is; left out: the number in the problem.
 */
export const explainFocus = (
  problem: FocusProblem,
  scratch: FocusScratch,
  nameOf: (unit: number) => string,
  why: Explanation,
  initiativeOf?: (unit: number) => string,
): void => {
  const answer = createFocusAnswer(problem.tables.space)
  const { height } = problem.tables.layout
  const tellStay = (reason: string): void => {
    why.decidedBy = reason
    why.candidates.push({ choice: `stay at ${at(height, problem.start)}`, score: 0, note: 'no focus; chosen' })
  }
  if (problem.stunned) {
    tellStay('DUN-29: a stunned figure does nothing')
    return
  }
  const claims = listClaims(problem, scratch)
  decideFocus(problem, scratch, answer)
  if (answer.destination === NO_CELL) {
    for (const { unit } of claims) {
      why.candidates.push({ choice: `focus ${nameOf(unit)}`, score: -1_000_000, note: 'no hex to attack it from' })
    }
    tellStay('DUN-13: no hex to attack from, neither focus nor move')
    return
  }
  const reasons = [tellClaims(claims, answer.focus, nameOf, why, initiativeOf)]
  reasons.push(tellHexes(problem, listCandidates(problem, scratch, answer), answer, why))
  if (!answer.arrives) reasons.push('DUN-12, DUN-15: too far, so as near as it gets with fewest traps and hazards now and later')
  const targets = Array.from(answer.targets.subarray(0, answer.targetCount), nameOf)
  const deed =
    targets.length > 0 ? `attack ${targets.join(', ')}` : problem.targets > 0 ? 'no attack this turn' : 'no attack to make'
  why.decidedBy = reasons.join('; ')
  why.candidates.push({ choice: `move to ${at(height, answer.cell)}`, score: 0, note: `${deed}; chosen` })
}
