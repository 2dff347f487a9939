import { isMap } from '../../plain.ts'
import type { Problems } from '../../problems.ts'
import type { Ability, Scenario } from '../../types.ts'

/** Warns about steps `when: killing` that come to nothing: who is about to die is not removed, and has one manner of death (COM-22). */
export function warnAboutDeaths({ abilities }: Scenario, problems: Problems): void {
  for (const ability of abilities) {
    if (ability.when !== 'killing') continue
    const { id, do: steps } = ability
    steps.forEach(({ verb, to, args }, index) => {
      const at = ['abilities', id, 'do', index, verb]
      if (verb === 'remove' && isDying(ability, to)) {
        const message = `remove does nothing to who is about to die: expected manner: ${String(args.manner)}, which decides the death at hand (COM-22)`
        problems.warn('WARN_NO_EFFECT', at, { got: verb, expected: `manner: ${String(args.manner)}`, message })
      }
      if (verb === 'manner' && steps.findIndex((step) => step.verb === 'manner') < index) {
        const message = 'a death has one manner: expected one manner in a do (COM-22)'
        problems.warn('WARN_NO_EFFECT', at, { got: 'two manners', expected: 'one manner', message })
      }
    })
  }
}

/** Whether it is the dying one whom a step befalls: also the owner, unless the ability asks for the death of somebody else. */
const isDying = ({ if: asked }: Ability, to: string): boolean => {
  if (to !== 'self') return to === 'target'
  const { self, target } = asked ?? {}
  return [self].flat().includes('target') || target === undefined || (!isMap(target) && [target].flat().includes('self'))
}
