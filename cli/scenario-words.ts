import { Window } from '../components/reactions.ts'
import { WINDOWS } from '../lab/words/encounter.ts'
import { formatCell } from '../lab/words.ts'
import type { Ability, Amount, Cost, Objective, Scenario, ScenarioMap, Terrain } from '../scenario/types.ts'
import { amountWords, effectsWords } from './effect-words.ts'
import { conditionWords, oneOf, rangeWords, selectorWords } from './who-words.ts'

const targetWords = ({ target }: Ability): string => {
  if (target === null) return ''
  const { area, count, self } = target
  const units = selectorWords(target)
  const some = (count ?? 1) === 1 ? oneOf(target) : `up to ${count} ${units}`
  const many = area > 0 ? `${units} within ${area} of a cell` : some
  return `on ${many}${rangeWords(target)}${self ? ', itself too' : ''}`
}

/** The moment at which something answers, or happens: `as a unit is killed`. */
export const momentWords = (when: string): string => {
  const name = (when[0]!.toUpperCase() + when.slice(1)) as keyof typeof Window
  return WINDOWS[Window[name]] ?? `when ${when}`
}

/** What an ability does, in one line; `height`: rows of the map. */
export const abilityWords = (ability: Ability, height: number): string => {
  const { as, when, limit, check, lasts, cost, props } = ability
  const parts = [`${as ?? momentWords(when!)} ${targetWords(ability)}`.trim()]
  if (ability.if !== null) parts.push(conditionWords(ability.if))
  if (props?.needs !== undefined) parts.push(`needs ${String(props.needs)} on a d20${props.ongoing === true ? ', goes on' : ''}`)
  if (cost.length > 0) parts.push(`costs ${cost.map(priceWords).join(', ')}`)
  if (check !== null) parts.push(`d${check.die}${plusWords(check.plus)} against ${check.against}`)
  if (ability.do.length > 0) parts.push(effectsWords(ability.do, height))
  if (limit !== null) parts.push(`${limit.uses === 1 ? 'once' : `${limit.uses} times`} per ${limit.per}`)
  return parts.concat(lasts === null ? [] : [`for the ${lasts}`]).join('; ')
}

const priceWords = ({ amount, what, spend }: Cost): string => `${amount} ${what}${spend === 'permanent' ? ' for good' : ''}`

const plusWords = (plus: Amount): string => {
  const text = amountWords(plus)
  if (text === '0') return ''
  return text.startsWith('-') ? ` - ${text.slice(1)}` : ` + ${text}`
}

/** An objective as a sentence. */
export const objectiveWords = ({ map }: Scenario, { side, result, goal, check }: Objective): string => {
  const when =
    check.at === 'action'
      ? 'after every action'
      : check.round === null
        ? 'at the end of every round'
        : `at the end of round ${check.round}`
  const who = goal.who === null ? 'units' : selectorWords(goal.who)
  const verb = result === 'win' ? 'won by' : 'lost by'
  const owner = side ?? 'the side that leads'
  const cells = goal.cells.map((cell) => formatCell(map.height, cell)).join(' ')
  const conditions: Readonly<Record<string, string>> = {
    defeated: `all ${who} are defeated`,
    dead: `all ${who} are dead`,
    reach: `${goal.count} of ${who} stand on ${cells}`,
    survive: `all ${who} still stand`,
    most: `it has the most ${goal.what}`,
    open: `the doors on ${cells} are open`,
    loot: `its characters have taken ${goal.count} loot tokens`,
  }
  const single = goal.who?.id !== null && goal.who !== null
  const condition = conditions[goal.form] ?? goal.form
  const said = single
    ? condition.replace(/^all (\S+) (are|still stand)/, (_, id, rest) => `${id} ${rest === 'are' ? 'is' : 'still stands'}`)
    : condition
  return `${verb} ${owner} if ${said} (looked at ${when})`
}

/** What a dungeon does with a terrain, its damage at this level (DUN-8 DUN-10 DUN-36 DUN-39). */
const FEATURES: Readonly<Record<string, (level: number) => string>> = {
  wall: () => 'a wall',
  obstacle: () => 'an obstacle',
  trap: (level) => `a trap, ${2 + level} damage to whoever enters it, once`,
  hazard: (level) => `${(2 + level) >> 1} damage to whoever enters it`,
  difficult: () => 'difficult',
  ice: () => 'whoever enters it slides on',
  door: () => 'a door, closed until a character enters it',
}

/** What a terrain does, in a few words. */
export const terrainWords = ({ moveCost, blocksMove, blocksSight, cover, feature }: Terrain, scenario?: Scenario): string => {
  const blocks = [blocksMove ? 'movement' : '', blocksSight ? 'sight' : ''].filter((word) => word !== '')
  const parts = [
    blocks.length === 0 ? '' : `blocks ${blocks.join(' and ')}`,
    moveCost === 1 || blocksMove ? '' : `costs ${moveCost} to enter`,
    cover === 0 ? '' : `cover ${cover}`,
    scenario?.ruleset.name === 'dungeon' && feature !== null
      ? (FEATURES[feature]?.(Number(scenario.ruleset.options.level ?? 0)) ?? feature)
      : (feature ?? ''),
  ]
  return parts.filter((part) => part !== '').join(', ')
}

/** Thin walls and doors: `wall at [4, 2] NE`. */
export const edgeWords = ({ edges, height }: ScenarioMap): string[] =>
  edges.map(({ cell, side, kind }) => `${kind} at ${formatCell(height, cell)} ${side}`)
