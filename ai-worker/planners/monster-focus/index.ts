/** Monster focus and movement (DUN-11 to DUN-16, DUN-35, DUN-36): a pure planner on typed data. docs/MONSTER-FOCUS.md tells the procedure. */
export { createFocusAnswer, createFocusOutcomes, type FocusAnswer } from './answer.ts'
export { chooseFocus, decideFocus } from './decide.ts'
export { EDITION_RULES, EDITIONS, type Edition } from './editions.ts'
export { explainFocus } from './explain.ts'
export { createGround, Ground, setGround } from './ground.ts'
export { areaPattern } from './pattern.ts'
export { permittedOutcomes } from './permitted.ts'
export {
  ALL_TARGETS,
  addFigure,
  createFocusProblem,
  type FigureRelation,
  type FocusProblem,
  MOST_ENEMIES,
  Relation,
  Travel,
} from './problem.ts'
export { createFocusScratch, type FocusScratch } from './scratch.ts'
export { buildFocusTables, type FocusTables } from './tables.ts'
