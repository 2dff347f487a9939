import type { Effect } from '../../types.ts'

/** All effects of a list, those that others hold (`consume`) included, in their order. */
const flatEffects = (effects: readonly Effect[]): readonly Effect[] =>
  effects.flatMap((effect) => [effect, ...flatEffects((effect.args.do ?? []) as unknown as readonly Effect[])])

/** The effects of a list that bring figures. */
export const summonsOf = (effects: readonly Effect[]): readonly Effect[] =>
  flatEffects(effects).filter(({ verb }) => verb === 'summon' || verb === 'deploy')
