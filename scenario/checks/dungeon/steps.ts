import type { Path } from '../../problems.ts'
import type { Effect, Scenario } from '../../types.ts'
import type { Refuse } from '../refusal.ts'
import { kindOf } from './roles.ts'

/** Where effects stand: whose they are, and the verbs that work there. */
export interface StepPlace {
  readonly name: string
  readonly verbs: readonly string[]
  /** Whether numbers may be relative to a stat. */
  readonly isRelative: boolean
  /** Role of what a summon brings. */
  readonly summons: string
}

const BOTH = [
  'attack',
  'move',
  'jump',
  'heal',
  'shield',
  'retaliate',
  'damage',
  'push',
  'pull',
  'condition',
  'summon',
  'infuse',
  'consume',
]

/** On cards and items of characters. */
export const OF_HANDS: StepPlace = {
  name: 'a card or item of a character',
  verbs: [...BOTH, 'loot'],
  isRelative: false,
  summons: 'summon',
}

/** On monsters' cards. */
export const OF_MONSTERS: StepPlace = { name: "a monster's card", verbs: BOTH, isRelative: true, summons: 'monster' }

/** Checks that each effect works where it stands (DUN-4 DUN-17). */
export function checkSteps(scenario: Scenario, steps: readonly Effect[], place: StepPlace, at: Path, refuse: Refuse): void {
  steps.forEach((step, index) => {
    const { verb, args } = step
    const here = [...at, index, verb]
    if (!place.verbs.includes(verb)) {
      const message = `${verb} does not work on ${place.name} (there: ${place.verbs.join(', ')})`
      refuse('ERR_VERB_PLACE', here, verb, place.verbs.join(', '), message)
      return
    }
    if (verb === 'attack' || verb === 'move') checkNumbers(step, place, here, refuse)
    if (verb === 'attack') checkAttack(scenario, step, here, refuse)
    else if (verb === 'move') checkMove(step, here, refuse)
    else if (verb === 'summon') checkSummon(scenario, step, place, here, refuse)
    else if (verb === 'jump' && !steps.slice(0, index).some((other) => other.verb === 'move')) {
      refuse(
        'ERR_CONFLICT',
        here,
        'no move',
        'a move before it',
        'jump says how the move before it goes: expected a move before it',
      )
    } else if (verb === 'condition' && ((args.add ?? []) as readonly string[]).length === 0)
      refuse('ERR_EFFECT', here, 'no condition', 'a condition', 'expected at least one condition')
    else if (verb === 'consume') checkConsume(scenario, step, place, here, refuse)
    if (verb === 'condition' && args.self === true && args.targets !== undefined)
      refuse('ERR_CONFLICT', [...here, 'targets'], 'targets', 'self or targets', 'self is one figure: leave targets out')
  })
}

function checkNumbers({ verb, amount, args }: Effect, place: StepPlace, at: Path, refuse: Refuse): void {
  const isPlus = args.plus !== undefined
  if (isPlus && amount !== null)
    refuse(
      'ERR_CONFLICT',
      at,
      'amount and plus',
      'one of them',
      'amount is fixed, plus is added to the stat: expected one of them',
    )
  const range = args.range as number | { readonly plus: number } | undefined
  if (place.isRelative) return
  if (amount === null) {
    const message = `characters have no stat for it: expected how much, like ${verb}: 2`
    refuse(
      isPlus ? 'ERR_CONFLICT' : 'ERR_MISSING',
      [...at, isPlus ? 'plus' : 'amount'],
      isPlus ? 'plus' : 'nothing',
      'an amount',
      message,
    )
  }
  if (typeof range === 'object') {
    const message = 'characters have no range of their own: expected the range in hexes'
    refuse('ERR_CONFLICT', [...at, 'range'], '{plus: …}', 'a whole number', message)
  }
}

function checkAttack(scenario: Scenario, { args }: Effect, at: Path, refuse: Refuse): void {
  if (args.pattern === undefined) return
  const pattern = scenario.patterns.find(({ id }) => id === args.pattern)
  if (args.targets === 'all') {
    const message = 'a pattern hits whoever stands in it, and "all" everybody in range: leave one of them out'
    refuse('ERR_CONFLICT', [...at, 'targets'], 'all', 'a whole number, or no pattern', message)
  }
  if (pattern?.anchor === 'self' && args.range !== undefined) {
    const message = `pattern "${pattern.id}" starts from the attacker (anchor: self), so that range says nothing: leave it out`
    refuse('ERR_CONFLICT', [...at, 'range'], 'range', 'no range', message)
  }
}

function checkMove({ args }: Effect, at: Path, refuse: Refuse): void {
  const ways = ['jump', 'teleport', 'fly'].filter((way) => args[way] === true)
  if (ways.length < 2) return
  const message = `a move is one of jump, teleport and fly, got ${ways.join(', ')}`
  refuse('ERR_CONFLICT', at, ways.join(', '), 'one of them', message)
}

function checkSummon(scenario: Scenario, { args }: Effect, place: StepPlace, at: Path, refuse: Refuse): void {
  const kind = kindOf(scenario, args.kind as string)
  if (kind === undefined) return
  if (kind.role !== place.summons) {
    const message = `${place.name} summons a ${place.summons}: "${kind.id}" is a ${kind.role}`
    refuse('ERR_ROLE', [...at, 'kind'], kind.id, `a ${place.summons}`, message)
  } else checkGrade(scenario, args, at, refuse)
}

/** A grade that is named is one of the kind; a kind with grades is normal where none is. */
export function checkGrade(scenario: Scenario, args: Effect['args'], at: Path, refuse: Refuse): void {
  const kind = kindOf(scenario, args.kind as string)
  if (kind === undefined || (args.grade === undefined && kind.grades.length === 0)) return
  const grade = (args.grade ?? 'normal') as string
  if (kind.grades.some(({ id }) => id === grade)) return
  const there = kind.grades.map(({ id }) => id).join(', ') || 'none'
  refuse('ERR_UNKNOWN_REF', [...at, 'grade'], grade, there, `kind "${kind.id}" has no grade "${grade}" (there: ${there})`)
}

function checkConsume(scenario: Scenario, { args }: Effect, place: StepPlace, at: Path, refuse: Refuse): void {
  const inside = (args.do ?? []) as unknown as readonly Effect[]
  if (inside.length === 0) refuse('ERR_MISSING', [...at, 'do'], 'nothing', 'effects', 'expected what is done for the element')
  checkSteps(scenario, inside, place, [...at, 'do'], refuse)
}
