/** Files of monster-focus boards: read and checked, so that tests, the bench and the command-line tool see the same thing. */
import type { Edition } from '../../ai-worker/planners/monster-focus/index.ts'

/** A hex of a file, [col, row]. */
export type Hex = readonly [col: number, row: number]

/** One figure. `summoner` is the id of its owner, `summoned` its place among that owner's summons, from 1. */
export interface CaseFigure {
  readonly id: string
  readonly side: 'monster' | 'character' | 'neutral'
  readonly hex: Hex
  readonly acting: boolean
  readonly initiative: number
  readonly invisible: boolean
  readonly summoner: string | undefined
  readonly summoned: number
}

/** What the acting figure may do. `aoe` is undefined without an area pattern. */
export interface CaseAction {
  readonly move: number
  readonly range: number
  readonly targets: number
  readonly aoe: { readonly kind: 'melee' | 'ranged'; readonly hexes: readonly Hex[] } | undefined
  readonly flying: boolean
  readonly jumping: boolean
  readonly teleport: boolean
  readonly muddled: boolean
  readonly disarmed: boolean
  readonly immobilized: boolean
  readonly stunned: boolean
}

/** Final hex and targets, ids sorted. */
export interface CaseOutcome {
  readonly move: Hex
  readonly attacks: readonly string[]
}

/** One board with its answers. `holes` are hexes that do not exist, `doors` closed doors. */
export interface FocusCase {
  readonly id: string
  /** False where it uses what the first edition does not have (ice, teleports). */
  readonly firstEdition: boolean
  readonly width: number
  readonly height: number
  readonly holes: readonly Hex[]
  readonly walls: readonly Hex[]
  readonly doors: readonly Hex[]
  readonly thinWalls: readonly (readonly [col: number, row: number, dir: number])[]
  readonly obstacles: readonly Hex[]
  readonly traps: readonly Hex[]
  readonly hazardous: readonly Hex[]
  readonly difficult: readonly Hex[]
  readonly icy: readonly Hex[]
  readonly figures: readonly CaseFigure[]
  readonly action: CaseAction
  readonly expected: Readonly<Partial<Record<EditionKey, readonly CaseOutcome[]>>>
}

/** How files call the editions. */
export type EditionKey = 'gloomhaven' | 'jawsOfTheLion' | 'frosthaven'

/** The editions of a file, in its order, with our names for them. */
export const EDITION_OF: Readonly<Record<EditionKey, Edition>> = {
  gloomhaven: 'gloomhaven',
  jawsOfTheLion: 'jaws-of-the-lion',
  frosthaven: 'frosthaven',
}

/** The keys of the editions. */
export const EDITION_KEYS = Object.keys(EDITION_OF) as readonly EditionKey[]

type Raw = Readonly<Record<string, unknown>>

/** What is wrong with a file, with the place in it. */
const wrong = (at: string, expected: string, got: unknown): never => {
  throw new TypeError(`${at}: expected ${expected}, got ${(JSON.stringify(got) ?? 'nothing').slice(0, 80)}`)
}

const object = (value: unknown, at: string): Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Raw) : wrong(at, 'an object', value)

const list = (value: unknown, at: string): readonly unknown[] => (Array.isArray(value) ? value : wrong(at, 'a list', value))

const whole = (value: unknown, at: string, low: number, high: number): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= low && value <= high
    ? value
    : wrong(at, `a whole number ${low} to ${high}`, value)

const text = (value: unknown, at: string): string =>
  typeof value === 'string' && value !== '' ? value : wrong(at, 'a text', value)

const flag = (value: unknown, at: string): boolean => {
  if (value === undefined) return false
  return typeof value === 'boolean' ? value : wrong(at, 'true or false', value)
}

const oneOf = <T extends string>(value: unknown, at: string, names: readonly T[]): T =>
  names.find((name) => name === value) ?? wrong(at, names.join(' or '), value)

const hexOf = (value: unknown, at: string, width: number, height: number): Hex => {
  const pair = list(value, at)
  if (pair.length !== 2) wrong(at, '[col, row]', value)
  return [whole(pair[0], `${at}[0]`, 0, width - 1), whole(pair[1], `${at}[1]`, 0, height - 1)]
}

const figureOf = (value: unknown, at: string, width: number, height: number): CaseFigure => {
  const raw = object(value, at)
  return {
    id: text(raw.id, `${at}.id`),
    side: oneOf(raw.side, `${at}.side`, ['monster', 'character', 'neutral'] as const),
    hex: hexOf(raw.hex, `${at}.hex`, width, height),
    acting: flag(raw.acting, `${at}.acting`),
    initiative: raw.initiative === undefined ? 0 : whole(raw.initiative, `${at}.initiative`, -1_000_000, 1_000_000),
    invisible: flag(raw.invisible, `${at}.invisible`),
    summoner: raw.summoner === undefined ? undefined : text(raw.summoner, `${at}.summoner`),
    summoned: raw.summoned === undefined ? 0 : whole(raw.summoned, `${at}.summoned`, 1, 999),
  }
}

const offsetOf = (value: unknown, at: string): Hex => {
  const pair = list(value, at)
  if (pair.length !== 2) wrong(at, '[dq, dr]', value)
  return [whole(pair[0], `${at}[0]`, -60, 60), whole(pair[1], `${at}[1]`, -60, 60)]
}

const actionOf = (value: unknown, at: string): CaseAction => {
  const raw = object(value, at)
  let aoe: CaseAction['aoe']
  if (raw.aoe !== null && raw.aoe !== undefined) {
    const pattern = object(raw.aoe, `${at}.aoe`)
    const hexes = list(pattern.hexes, `${at}.aoe.hexes`).map((hex, i) => offsetOf(hex, `${at}.aoe.hexes[${i}]`))
    if (hexes.length === 0) wrong(`${at}.aoe.hexes`, 'at least one hex', hexes)
    const kind = oneOf(pattern.kind, `${at}.aoe.kind`, ['melee', 'ranged'] as const)
    if (kind === 'melee' && hexes.some(([q, r]) => q === 0 && r === 0)) wrong(`${at}.aoe.hexes`, 'no [0, 0] in melee', hexes)
    aoe = { kind, hexes }
  }
  return {
    move: whole(raw.move, `${at}.move`, 0, 999),
    range: whole(raw.range, `${at}.range`, 0, 999),
    targets: whole(raw.targets, `${at}.targets`, 0, 6),
    aoe,
    flying: flag(raw.flying, `${at}.flying`),
    jumping: flag(raw.jumping, `${at}.jumping`),
    teleport: flag(raw.teleport, `${at}.teleport`),
    muddled: flag(raw.muddled, `${at}.muddled`),
    disarmed: flag(raw.disarmed, `${at}.disarmed`),
    immobilized: flag(raw.immobilized, `${at}.immobilized`),
    stunned: flag(raw.stunned, `${at}.stunned`),
  }
}

const outcomesOf = (value: unknown, at: string, width: number, height: number): readonly CaseOutcome[] =>
  list(value, at).map((entry, i) => {
    const raw = object(entry, `${at}[${i}]`)
    return {
      move: hexOf(raw.move, `${at}[${i}].move`, width, height),
      attacks: list(raw.attacks, `${at}[${i}].attacks`).map((id, k) => text(id, `${at}[${i}].attacks[${k}]`)),
    }
  })

const checkFigures = (figures: readonly CaseFigure[], at: string): void => {
  const ids = new Set<string>()
  const hexes = new Set<string>()
  for (const { id, hex } of figures) {
    if (ids.has(id)) wrong(at, 'every id once', id)
    if (hexes.has(hex.join())) wrong(at, 'one figure a hex', hex)
    ids.add(id)
    hexes.add(hex.join())
  }
  const acting = figures.filter((figure) => figure.acting)
  if (acting.length !== 1) {
    wrong(
      at,
      'exactly one acting figure',
      acting.map(({ id }) => id),
    )
  }
  for (const { id, summoner } of figures) {
    if (summoner !== undefined && !ids.has(summoner)) wrong(`${at}, summoner of ${id}`, 'the id of a figure', summoner)
  }
}

const caseOf = (value: unknown, place: string): FocusCase => {
  const raw = object(value, place)
  const id = text(raw.id, `${place}.id`)
  const map = object(raw.map, `${id}.map`)
  const width = whole(map.width, `${id}.map.width`, 1, 128)
  const height = whole(map.height, `${id}.map.height`, 1, 128)
  const hexes = (key: string): readonly Hex[] =>
    raw[key] === undefined ? [] : list(raw[key], `${id}.${key}`).map((hex, i) => hexOf(hex, `${id}.${key}[${i}]`, width, height))
  const thinWalls = (raw.thinWalls === undefined ? [] : list(raw.thinWalls, `${id}.thinWalls`)).map((entry, i) => {
    const at = `${id}.thinWalls[${i}]`
    const three = list(entry, at)
    if (three.length !== 3) wrong(at, '[col, row, dir]', entry)
    const [col, row] = hexOf(three.slice(0, 2), at, width, height)
    return [col, row, whole(three[2], `${at}[2]`, 0, 5)] as const
  })
  const figures = list(raw.figures, `${id}.figures`).map((entry, i) => figureOf(entry, `${id}.figures[${i}]`, width, height))
  checkFigures(figures, `${id}.figures`)
  const answers = object(raw.expected, `${id}.expected`)
  const expected: Partial<Record<EditionKey, readonly CaseOutcome[]>> = {}
  for (const key of EDITION_KEYS) {
    if (answers[key] !== undefined) expected[key] = outcomesOf(answers[key], `${id}.expected.${key}`, width, height)
  }
  return {
    id,
    firstEdition: raw.firstEditionRelevant !== false,
    width,
    height,
    holes: hexes('holes'),
    walls: hexes('walls'),
    doors: hexes('doors'),
    thinWalls,
    obstacles: hexes('obstacles'),
    traps: hexes('traps'),
    hazardous: hexes('hazardous'),
    difficult: hexes('difficult'),
    icy: hexes('icy'),
    figures,
    action: actionOf(raw.action, `${id}.action`),
    expected,
  }
}

/** The cases of a file's text; throws TypeError or SyntaxError with the place of what is wrong. */
export const parseFocusCases = (json: string): readonly FocusCase[] =>
  list(JSON.parse(json), 'the file').map((entry, i) => caseOf(entry, `case ${i}`))

/** An answer set as text, sorted, so that equal sets are equal texts. */
export const outcomesText = (outcomes: readonly CaseOutcome[]): string =>
  [
    ...new Set(
      outcomes.map(({ move, attacks }) => `[${move.join()}] ${attacks.length === 0 ? '-' : [...attacks].sort().join('+')}`),
    ),
  ]
    .sort()
    .join(' | ')
