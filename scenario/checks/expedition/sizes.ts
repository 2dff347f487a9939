import { countReserves, MOST_RESERVES } from '../../compile/line-up.ts'
import type { Effect, Kind, Scenario } from '../../types.ts'
import type { Refuse } from '../refusal.ts'
import { mostOf } from './steps.ts'

/** Dice that a track can tell apart. */
const MOST_DICE = 239

/** Effects that a scenario may have: places in a 16-bit column. */
const MOST_EFFECTS = 32_000

/** Answers that may be told apart. */
const MOST_ANSWERS = 255

/** Points that one engage may come to, that sums stay within 16-bit columns. */
const MOST_POINTS = 9999

/** Bounds of what a battle keeps: units, dice, effects, answers, and what one engage can add up to. */
export function checkSizes(scenario: Scenario, refuse: Refuse): void {
  const most = (at: string, got: number, allowed: number, what: string): void => {
    if (got > allowed) refuse('ERR_TOO_LARGE', [at], `${got}`, `at most ${allowed}`, `${got} ${what}, at most ${allowed}`)
  }
  const kinds = new Map(scenario.kinds.map((kind) => [kind.id, kind]))
  const reserves = countReserves(scenario)
  const units = scenario.units.length
  if (units + reserves > MOST_RESERVES) {
    const got = reserves > MOST_RESERVES ? `more than ${MOST_RESERVES}` : `${reserves}`
    const message = `${units} units, and rows for ${got} more that may be deployed, at most ${MOST_RESERVES} in all: set limits to what deploys them`
    refuse('ERR_TOO_LARGE', ['units'], `${units} and ${got}`, `at most ${MOST_RESERVES}`, message)
  }
  const diceOf = (kind: Kind): readonly [string, number][] => Object.entries((kind.props.dice ?? {}) as Record<string, number>)
  const dice = scenario.units.reduce(
    (sum, unit) => sum + diceOf(kinds.get(unit.kind)!).reduce((own, [, count]) => own + count, 0),
    0,
  )
  most('units', dice, MOST_DICE, 'dice of adventurers in all')
  const ranked = new Set(scenario.kinds.flatMap((kind) => kind.abilities.map(({ id, rank }) => `${id} ${rank}`)))
  const stepsOf = (id: string): number => scenario.abilities.find((ability) => ability.id === id)?.do.length ?? 0
  const steps =
    [...ranked].reduce((sum, key) => sum + stepsOf(key.split(' ')[0]!), 0) +
    scenario.dice.reduce((sum, die) => sum + die.faces.reduce((own, face) => own + face.length, 0), 0) +
    scenario.events.reduce((sum, event) => sum + event.do.length, 0)
  most('abilities', steps, MOST_EFFECTS, 'effects of abilities, dice and events')
  const answers = [...ranked].filter((key) => scenario.abilities.find(({ id }) => id === key.split(' ')[0])?.when !== null)
  most('abilities', answers.length, MOST_ANSWERS, 'abilities with "when", each rank counted')
  for (const kind of scenario.kinds) checkEngage(scenario, kind, diceOf(kind), refuse)
}

function checkEngage(scenario: Scenario, kind: Kind, dice: readonly [string, number][], refuse: Refuse): void {
  const damageOf = (face: readonly Effect[]): number =>
    face.reduce((sum, { verb, amount }) => sum + (verb === 'damage' ? (amount?.plus ?? 0) : 0), 0)
  const rolled = dice.reduce((sum, [id, count]) => {
    const faces = scenario.dice.find((die) => die.id === id)?.faces ?? []
    return sum + count * Math.max(0, ...faces.map(damageOf))
  }, 0)
  const added = kind.abilities.reduce((sum, { id, rank }) => {
    const ability = scenario.abilities.find((entry) => entry.id === id)
    if (ability?.as !== 'engage') return sum
    return (
      sum +
      ability.do.reduce((own, { verb, amount }) => own + (verb === 'damage' && amount !== null ? mostOf(amount, rank) : 0), 0)
    )
  }, 0)
  if (rolled + added <= MOST_POINTS) return
  const message = `an engage of "${kind.id}" could come to ${rolled + added} points; at most ${MOST_POINTS} are allowed`
  refuse('ERR_TOO_STRONG', ['kinds', kind.id], `${rolled + added}`, `at most ${MOST_POINTS} points`, message)
}
