import { Outcome } from '../components/clock.ts'
import { QuestionKind } from '../components/turn.ts'
import { PASS } from '../engine/choices.ts'
import { Purpose } from '../engine/dice.ts'
import { type BattleEvent, EventKind } from '../engine/events.ts'
import type { Template } from '../engine/template.ts'

/** A cell as it is written in scenario files: `[column, row]`. */
export const formatCell = (height: number, cell: number): string => `[${Math.floor(cell / height)}, ${cell % height}]`

/** `text` for one, `texts` for any other number, behind the number. */
export const countOf = (count: number, text: string, texts = `${text}s`): string => `${count} ${count === 1 ? text : texts}`

/** Whose dice they are: a unit, a side, or the battle. */
export const formatRoller = (template: Template, name: number): string => {
  if (name < template.sideName) return template.unitIds[name] ?? `unit ${name}`
  return name < template.battleName ? `side ${template.sideIds[name - template.sideName]}` : 'the battle'
}

const PURPOSES: Readonly<Record<number, string>> = {
  [Purpose.Initiative]: 'initiative',
  [Purpose.Check]: 'check',
  [Purpose.Damage]: 'damage',
  [Purpose.Heal]: 'healing',
  [Purpose.BonusHp]: 'bonus HP',
  [Purpose.Tie]: 'tie',
  [Purpose.Policy]: 'policy',
  [Purpose.Shuffle]: 'shuffle',
}

/** What a die is rolled for, in a word. */
export const formatPurpose = (purpose: number): string => PURPOSES[purpose] ?? `purpose ${purpose}`

/** A choice id of a template in words; `question` is the kind of the question it answers. */
export const formatChoice = (template: Template, question: number, choice: number): string => {
  const { choiceIds, abilities, unitIds, space } = template
  if (choice === PASS) return 'pass'
  if (choice < choiceIds.cell) return `use ${abilities.ids[choice - choiceIds.ability]}`
  const aims = question === QuestionKind.Target
  if (choice < choiceIds.unit) return `${aims ? 'aim at' : 'walk to'} ${formatCell(space.height, choice - choiceIds.cell)}`
  return `${aims ? 'aim at' : 'act with'} ${unitIds[choice - choiceIds.unit] ?? `unit ${choice - choiceIds.unit}`}`
}

/** What a check needs: `12 or more on a d20`. */
export const formatNeed = (faces: number, need: number): string => {
  if (need <= 1) return `any face of a d${faces}`
  if (need > faces) return `${need} or more on a d${faces}, which it cannot show`
  return need === faces ? `a ${faces} on a d${faces}` : `${need} or more on a d${faces}`
}

/** The end of a battle: outcome and winner. */
export const formatOutcome = (template: Template, outcome: number, winner: number): string => {
  switch (outcome) {
    case Outcome.Won:
      return `The battle is won by ${template.sideIds[winner]}`
    case Outcome.Drawn:
      return 'The battle is a draw'
    case Outcome.Undecided:
      return 'The battle is undecided: it has reached its limit of rounds'
    case Outcome.Fault:
      return 'The battle could not go on'
    default:
      return 'The battle is not over'
  }
}

/** Cause of a removal that is not a defeat. */
const RETIRED = 2

type Say = (template: Template, event: BattleEvent) => string

const unit = (template: Template, row: number): string => (row === 0 ? 'nobody' : (template.unitIds[row] ?? `unit ${row}`))
const ability = (template: Template, index: number): string => template.abilities.ids[index] ?? `ability ${index}`
const cell = (template: Template, at: number): string => formatCell(template.space.height, at)

const damage = (physical: number, trueDamage: number): string => {
  if (trueDamage === 0) return `${physical} damage`
  return physical === 0 ? `${trueDamage} true damage` : `${physical + trueDamage} damage (${trueDamage} of it true)`
}

const use: Say = (t, { actor, target, values: [index, at] }) => {
  const how = `${unit(t, actor)} uses ${ability(t, index)}`
  if (target !== 0) return target === actor ? `${how} on itself` : `${how} on ${unit(t, target)}`
  return at < 0 ? how : `${how} around ${cell(t, at)}`
}

const taken: Say = (t, { target, values: [points, absorbed, hp, bonusHp] }) => {
  const shield = absorbed === 0 ? '' : ` (${absorbed} by bonus HP)`
  return `${unit(t, target)} takes ${points}${shield}: ${hp} HP${bonusHp === 0 ? '' : ` and ${bonusHp} bonus HP`} left`
}

const SAY: Readonly<Record<EventKind, Say>> = {
  [EventKind.BattleStarted]: () => 'The battle begins',
  [EventKind.RoundStarted]: (_, { values }) => `Round ${values[0]}`,
  [EventKind.TurnStarted]: (t, { actor }) => `${unit(t, actor)} has its turn`,
  [EventKind.UnitMoved]: (t, { actor, values: [from, to] }) => `${unit(t, actor)} walks from ${cell(t, from)} to ${cell(t, to)}`,
  [EventKind.AbilityUsed]: use,
  [EventKind.AttackMissed]: (t, { actor, target }) => `${unit(t, actor)} misses ${unit(t, target)}`,
  [EventKind.DamageDealt]: (t, { actor, target, values }) =>
    `${unit(t, actor)} deals ${unit(t, target)} ${damage(values[0], values[1])}`,
  [EventKind.DamagePrevented]: (t, { target, values }) => `${unit(t, target)} prevents ${values[0]} of it, ${values[1]} left`,
  [EventKind.DamageTaken]: taken,
  [EventKind.UnitHealed]: (t, { actor, target, values }) =>
    `${unit(t, actor)} heals ${actor === target ? 'itself' : unit(t, target)} by ${values[0]}: ${values[1]} HP`,
  [EventKind.BonusHpGained]: (t, { target, values }) => `${unit(t, target)} gains ${values[0]} bonus HP: ${values[1]} bonus HP`,
  [EventKind.UnitDefeated]: (t, { actor, target, values }) =>
    `${unit(t, target)} is defeated by ${actor === target ? 'itself' : unit(t, actor)} with ${ability(t, values[0])}`,
  [EventKind.UnitRemoved]: (t, { target, values: [cause, from] }) =>
    `${unit(t, target)} ${cause === RETIRED ? 'retires from' : 'leaves the map at'} ${cell(t, from)}`,
  [EventKind.TurnEnded]: (t, { actor }) => `${unit(t, actor)} has done its turn`,
  [EventKind.RoundEnded]: (_, { values }) => `Round ${values[0]} is over`,
  [EventKind.BattleEnded]: (t, { values }) => formatOutcome(t, values[0], values[1]),
  [EventKind.InitiativeSet]: (t, { actor, values }) => `${unit(t, actor)} has initiative ${values[0]}`,
  [EventKind.DieRolled]: (t, { actor, values: [purpose, faces, face] }) =>
    `${formatRoller(t, actor)} rolls ${face} on a d${faces} (${formatPurpose(purpose)})`,
  [EventKind.StepTaken]: (t, { actor, values: [at, step, steps] }) =>
    `${unit(t, actor)} enters ${cell(t, at)} (${step} of ${steps})`,
  [EventKind.ChoiceMade]: (t, { actor, values: [side, question, choice] }) =>
    `${t.sideIds[side]} chooses${actor === 0 ? '' : ` for ${unit(t, actor)}`}: ${formatChoice(t, question, choice)}`,
  [EventKind.Checked]: (t, { actor, values: [target, faces, need] }) =>
    `${unit(t, actor)} needs ${formatNeed(faces, need)} to hit ${unit(t, target)}`,
}

/** One event in English, as a line of its own. */
export const formatEvent = (template: Template, event: BattleEvent): string => {
  const say = SAY[event.kind] as Say | undefined
  return say === undefined ? `event ${event.kind}: ${event.values.join(' ')}` : say(template, event)
}
