import { Activation } from '../../components/turn.ts'
import { type Battle, columns } from '../battle.ts'

/** Whether the acting unit may still walk this turn (SKI-5). */
export const mayMove = (battle: Battle): boolean => {
  const { options } = battle.template
  const { moves, actions } = columns(battle, Activation)
  return moves[0]! < options.movesPerTurn! && (options.moveAfterAction === 1 || actions[0] === 0)
}

/** Whether the acting unit may still use an ability this turn (SKI-6). */
export const mayAct = (battle: Battle): boolean =>
  columns(battle, Activation).actions[0]! < battle.template.options.actionsPerTurn!
