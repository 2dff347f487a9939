export { formatChoice, formatQuestion } from './words/choices.ts'
export { formatEvent, formatNeed, formatOutcome } from './words/events.ts'
export { countOf, formatCell, formatPurpose, formatRoller } from './words/names.ts'
