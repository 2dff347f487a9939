import { formatCell } from '../lab/words.ts'
import { NAMELESS } from '../scenario/checks/warband/steps.ts'
import type {
  Ability,
  Amount,
  Cost,
  Effect,
  Json,
  Objective,
  Scenario,
  ScenarioMap,
  Selector,
  Terrain,
} from '../scenario/types.ts'

const SIDES: Readonly<Record<string, string>> = { opposing: 'opposing', own: 'own', any: 'any' }

/** Which units a selector means: `all opposing wolf units`. */
export const selectorWords = (who: Selector): string => {
  if (who.id !== null) return who.id
  const side = who.side === null ? [] : [SIDES[who.side] ?? '']
  const parts = [...side, who.is ?? '', who.kind ?? '', 'units', who.tag === null ? '' : `tagged ${who.tag}`]
  const named = who.side !== null && SIDES[who.side] === undefined ? `of ${who.side}` : ''
  return [...parts, named].filter((part) => part !== '').join(' ')
}

/** A number with its dice: `2d6 + 1`, `rank × 2`. */
export const amountWords = ({ dice, of, times, plus, min, max }: Amount): string => {
  const parts: string[] = []
  if (dice !== null) parts.push(`${dice.count === 1 ? '' : dice.count}d${dice.faces}`)
  if (of !== null) parts.push(times === 1 ? of : `${of} × ${times}`)
  let text = parts.join(' + ')
  if (text === '') text = String(plus)
  else if (plus !== 0) text += plus > 0 ? ` + ${plus}` : ` - ${-plus}`
  if (min !== null) text += ` (at least ${min})`
  return max === null ? text : `${text} (at most ${max})`
}

const argsWords = (args: Readonly<Record<string, Json>>, height: number): string =>
  Object.entries(args)
    .map(([name, value]) => ` ${name} ${valueWords(value, height)}`)
    .join('')

const isEffect = (value: Json): value is Json & Effect =>
  typeof value === 'object' && value !== null && 'verb' in value && 'args' in value

/** A value in few words; lists of effects are told like those of the ability. */
const valueWords = (value: Json, height: number): string => {
  if (typeof value !== 'object' || value === null) return String(value)
  if (isEffect(value)) return effectWords(value, height)
  if (!Array.isArray(value)) return mapWords(value as Readonly<Record<string, Json>>, height)
  const list = (value as readonly Json[]).map((entry) => valueWords(entry, height))
  return list.length === 1 ? list[0]! : `(${list.join(', ')})`
}

/** A place, or a condition: `[3, 1]`, `nearest edge to self`, `side own is killed`. */
const mapWords = (map: Readonly<Record<string, Json>>, height: number): string => {
  if (Array.isArray(map.cells)) return (map.cells as readonly number[]).map((cell) => formatCell(height, cell)).join(' ')
  const { edge, ...rest } = map
  return `${edge === undefined ? '' : `${valueWords(edge, height)} edge`}${argsWords(rest, height)}`.trim()
}

/** One effect: `damage d8 + 1`. */
const effectWords = ({ verb, amount, type, to, args }: Effect, height: number): string => {
  const sort = type === 'true' ? 'true ' : ''
  // The death at hand is that of whom the moment befalls.
  const whom = to === 'target' || verb === 'manner' || NAMELESS.has(verb) ? '' : ` to ${to}`
  // What is not so, and an argument of the verb's own name, need no words.
  const said = Object.fromEntries(Object.entries(args).filter(([name, value]) => value !== false && name !== verb))
  const own = args[verb] === undefined ? '' : ` ${valueWords(args[verb], height)}`
  return `${sort}${verb}${amount === null ? '' : ` ${amountWords(amount)}`}${own}${argsWords(said, height)}${whom}`
}

/** What effects do, one after the other, on a map of so many rows. */
export const effectsWords = (effects: readonly Effect[], height: number): string =>
  effects.map((effect) => effectWords(effect, height)).join(', ')

const targetWords = ({ target }: Ability): string => {
  if (target === null) return ''
  const { within, beyond, sight, area, count, self } = target
  const range = within === null ? '' : beyond > 0 ? ` at range ${beyond + 1} to ${within}` : ` within ${within}`
  const units = selectorWords(target)
  const some = (count ?? 1) === 1 ? `one ${units.replace(/\bunits\b/, 'unit')}` : `up to ${count} ${units}`
  const many = area > 0 ? `${units} within ${area} of a cell` : some
  return `on ${many}${range}${sight ? ' in sight' : ''}${self ? ', itself too' : ''}`
}

/** What an ability does, in one line; `height`: rows of the map. */
export const abilityWords = (ability: Ability, height: number): string => {
  const { as, when, limit, check, lasts, cost, props } = ability
  const parts = [`${as ?? `when ${when}`} ${targetWords(ability)}`.trim()]
  if (ability.if !== null) parts.push(`if${argsWords(ability.if, height)}`)
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
