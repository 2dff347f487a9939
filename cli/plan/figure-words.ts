import type { FigureLook } from '../../ai-worker/planners/dungeon/monster/look.ts'
import { Condition, Conditions, EVERYBODY } from '../../components/dungeon.ts'
import { Allegiance } from '../../components/units.ts'
import { type Battle, columns } from '../../engine/battle.ts'
import { countOf, formatCell } from '../../lab/words.ts'
import type { Paint } from '../paint.ts'
import type { FigurePlan } from './figures.ts'
import type { PlanCommand } from './options.ts'

const CONDITION_WORDS = Object.keys(Condition).map((word) => word.toLowerCase())

const conditionWords = (battle: Battle, unit: number): string => {
  const mask = columns(battle, Conditions).mask[unit]
  return CONDITION_WORDS.filter((_, condition) => ((mask >> condition) & 1) === 1)
    .map((word) => `, ${word}`)
    .join('')
}

const attackWords = ({ range, targetLimit, patternSize }: FigureLook): string => {
  if (targetLimit === 0) return 'no attack'
  const reach = range === 0 ? 'melee' : `range ${range}`
  const pattern = patternSize === 0 ? '' : `, a pattern of ${countOf(patternSize, 'hex', 'hexes')}`
  const limit = targetLimit === 1 ? '' : targetLimit === EVERYBODY ? ', everybody in range' : `, ${targetLimit} targets`
  return reach + pattern + limit
}

const wayWords = ({ points, negative, arrives }: FigureLook): string => {
  const bad = negative === 0 ? '' : `, ${countOf(negative, 'trap or hazard', 'traps and hazards')}`
  return `${countOf(points, 'point')}${bad}${arrives ? '' : ', too far for this turn'}`
}

/** One plan for people. */
export const figureLines = (battle: Battle, { look, card }: FigurePlan, command: PlanCommand, paint: Paint): string[] => {
  const { unitIds, space } = battle.template
  const cell = (at: number): string => formatCell(space.height, at)
  const names = (rows: readonly number[]): string => rows.map((row) => unitIds[row]).join(', ')
  const { unit, from, move, focus, destination, path, targets, outcomes, why } = look
  const deck = card === null ? '' : `, card ${card}`
  const lines = [
    `${paint.bold(unitIds[unit])} at ${cell(from)}: move ${move}, ${attackWords(look)}${deck}${conditionWords(battle, unit)}`,
  ]
  if (focus === 0) lines.push('  no focus: it stays')
  else {
    lines.push(`  focus ${unitIds[focus]}, from ${cell(destination)}: ${wayWords(look)}`)
    lines.push(path.length === 0 ? '  stays' : `  moves ${path.map(cell).join(' ')}`)
    lines.push(targets.length > 0 ? `  attacks ${names(targets)}` : '  no attack')
  }
  if (command.all) {
    lines.push(`  ${countOf(outcomes.length, 'outcome is', 'outcomes are')} permitted:`)
    for (const one of outcomes) {
      const move = one.cell === from ? 'stays' : `moves to ${cell(one.cell)}`
      lines.push(`    ${move}, ${one.targets.length === 0 ? 'no attack' : `attacks ${names(one.targets)}`}`)
    }
  }
  if (command.why) {
    lines.push(paint.dim(`  why: ${why.decidedBy}`))
    for (const { choice, note } of why.candidates) lines.push(paint.dim(`    ${choice}: ${note}`))
  }
  return lines
}

/** One plan for programs (docs/OUTPUT.md). */
export const figureRecord = (battle: Battle, { look, card }: FigurePlan, command: PlanCommand): object => {
  const { unitIds, unitKinds, space, sideIds } = battle.template
  const cell = (at: number): readonly [number, number] | null =>
    at < 0 ? null : [Math.floor(at / space.height), at % space.height]
  const ids = (rows: readonly number[]): string[] => rows.map((row) => unitIds[row])
  const { unit, range, targetLimit, patternSize, why } = look
  const targets = targetLimit === EVERYBODY ? 'all' : targetLimit
  return {
    unit: unitIds[unit],
    kind: unitKinds[unit],
    side: sideIds[columns(battle, Allegiance).side[unit]],
    card,
    from: cell(look.from),
    move: look.move,
    attack: targetLimit === 0 ? null : { range, targets, pattern: patternSize },
    focus: look.focus === 0 ? null : unitIds[look.focus],
    destination: cell(look.destination),
    arrives: look.arrives,
    negative: look.negative,
    points: look.points,
    to: cell(look.cell),
    path: look.path.map(cell),
    targets: ids(look.targets),
    ...(command.all && {
      focuses: ids(look.focuses),
      outcomes: look.outcomes.map((one) => ({ to: cell(one.cell), targets: ids(one.targets) })),
    }),
    ...(command.why && { decidedBy: why.decidedBy, candidates: why.candidates }),
  }
}
