/** JSON with the keys of every map in code-unit order and no spaces: equal values have equal texts. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const map = value as Record<string, unknown>
  const parts = Object.keys(map)
    .sort()
    .map((key) => `${JSON.stringify(key)}:${canonicalJson(map[key])}`)
  return `{${parts.join(',')}}`
}
