import { isMap } from '../plain.ts'
import type { Problems } from '../problems.ts'
import type { Scenario } from '../types.ts'
import { nearest } from '../words.ts'

/** Tags that mean something by themselves, by ruleset (WAR-42 COM-25). */
const MEANT: Readonly<Record<string, readonly string[]>> = {
  warband: ['hero'],
  company: ['officer', 'independent', 'combatant', 'lemure', 'insignificant'],
}

/** Warns about a tag that nothing asks for and that is spelt almost like one with a meaning: a misspelt hero is quietly none. */
export function warnAboutTags(scenario: Scenario, root: Record<string, unknown>, problems: Problems): void {
  const meant = MEANT[scenario.ruleset.name] ?? []
  const text = JSON.stringify(scenario)
  for (const [id, kind] of Object.entries(isMap(root.kinds) ? root.kinds : {})) {
    const tags = isMap(kind) && Array.isArray(kind.tags) ? (kind.tags as string[]) : []
    tags.forEach((tag, index) => {
      const near = nearest(tag, meant)
      if (near === undefined || near === tag || text.includes(`"tag":"${tag}"`)) return
      const message = `tag "${tag}" is asked for nowhere; did you mean "${near}"?`
      problems.warn('WARN_UNUSED', ['kinds', id, 'tags', index], { got: 'no use', expected: near, message })
    })
  }
}
