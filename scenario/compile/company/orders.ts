import { type CompanyTables, OrderForm } from '../../../components/company.ts'
import type { Ability } from '../../types.ts'
import type { Ranked } from '../abilities.ts'

/** Moments and prices of abilities (COM-4 COM-29). */
export const compileOrders = (ranked: readonly Ranked[]): Pick<CompanyTables, 'form' | 'costs'> => ({
  form: Uint8Array.from(ranked, ({ ability }) => formOf(ability)),
  costs: ranked.map(({ ability }) => {
    const cost = ability.cost.find(({ what, amount }) => what === 'command' && amount > 0)
    return cost === undefined ? null : { command: cost.amount, permanent: cost.spend === 'permanent' }
  }),
})

/** An answer that costs command is an order in reaction; one that costs nothing just happens. */
const formOf = ({ as, when, cost }: Ability): number => {
  if (as === 'order') return OrderForm.Order
  if (as === 'action') return OrderForm.Action
  return when !== null && cost.some(({ amount }) => amount > 0) ? OrderForm.Reaction : OrderForm.None
}
