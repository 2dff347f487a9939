import type { PropWord } from '../../rulesets/vocabulary.ts'
import type { Json } from '../types.ts'

/** `props` of an entry whose shape is right: what the ruleset declares, with its defaults; nothing at all where it declares none. */
export const propsOf = (words: readonly PropWord[] | undefined, draft: object): { readonly props?: Record<string, Json> } => {
  if (words === undefined) return {}
  const written = draft as Readonly<Record<string, Json | undefined>>
  const props: Record<string, Json> = {}
  for (const { name, default: standard } of words) {
    const value = written[name] ?? standard
    if (value !== undefined) props[name] = value
  }
  return { props }
}
