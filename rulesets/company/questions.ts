import { QuestionKind } from '../../components/turn.ts'
import type { Choices } from '../../engine/ruleset.ts'
import { reactionChoices } from '../../systems/answer-window.ts'
import { companyActs } from '../../systems/choose-company-act.ts'
import { companyUnits } from '../../systems/next-in-company.ts'
import { orderTargets } from '../../systems/use-order.ts'

/** Legal answers of companies by kind of question. */
export const COMPANY_QUESTIONS: Readonly<Record<number, Choices>> = {
  [QuestionKind.Unit]: companyUnits,
  [QuestionKind.Act]: companyActs,
  [QuestionKind.Target]: orderTargets,
  [QuestionKind.Reaction]: reactionChoices,
}
