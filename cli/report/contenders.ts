import type { Summary } from '../../lab/summary.ts'

/** Places of the sides that are out to win, in their order: all but neutral ones, and a neutral one that has won by an objective of its own (NEU-1). */
export const contenders = ({ outcomes, warband }: Pick<Summary, 'outcomes' | 'warband'>): number[] =>
  outcomes.flatMap(({ wins }, place) => (wins > 0 || warband?.sides[place]?.neutral !== true ? [place] : []))
