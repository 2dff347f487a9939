/** Words for people: values as they are shown, lists, and the nearest spelling. */

const MAX_SHOWN = 60

/** A value in few characters: strings quoted, lists and maps cut short. */
export function show(value: unknown, depth = 0): string {
  if (typeof value === 'string') return cut(JSON.stringify(value))
  if (Object.is(value, -0)) return '-0'
  if (value === undefined) return 'nothing'
  if (typeof value !== 'object' || value === null) return typeof value === 'symbol' ? 'a symbol' : cut(String(value))
  if (depth >= 2) return '…'
  if (Array.isArray(value)) {
    const shown = value.slice(0, 6).map((item) => show(item, depth + 1))
    return cut(`[${shown.join(',')}${value.length > 6 ? ',…' : ''}]`)
  }
  const keys = Object.keys(value)
  const shown = keys.slice(0, 4).map((key) => `${key}: ${show((value as Record<string, unknown>)[key], depth + 1)}`)
  return cut(`{${shown.join(', ')}${keys.length > 4 ? ', …' : ''}}`)
}

const cut = (text: string): string => (text.length <= MAX_SHOWN ? text : `${text.slice(0, MAX_SHOWN - 1)}…`)

/** Words joined for a sentence, at most twelve; `none` where there are none. */
export function listWords(words: Iterable<string>): string {
  const all = [...words]
  if (all.length === 0) return 'none'
  return all.length <= 12 ? all.join(', ') : `${all.slice(0, 12).join(', ')} and ${all.length - 12} more`
}

/** The candidate spelt most like a word, if one is near enough to be meant. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  if (word.length > 40) return undefined
  const wanted = word.toLowerCase()
  let best: string | undefined
  let bestSteps = word.length <= 2 ? 1 : Math.max(1, Math.floor((word.length * 2) / 5)) + 1
  for (const candidate of candidates) {
    if (Math.abs(candidate.length - word.length) >= bestSteps) continue
    const steps = editSteps(wanted, candidate.toLowerCase())
    if (steps < bestSteps) {
      best = candidate
      bestSteps = steps
    }
  }
  return best
}

/** Insertions, deletions, replacements and swaps of neighbours between two words. */
function editSteps(a: string, b: string): number {
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      row[j] = Math.min(row[j - 1]! + 1, last[j]! + 1, last[j - 1]! + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) row[j] = Math.min(row[j]!, before[j - 2]! + 1)
    }
    before = last
    last = row
  }
  return last[b.length]!
}

/** `; did you mean "x"?` where a candidate is near, else what there is. */
export function hint(word: string, candidates: Iterable<string>, where: string): string {
  const all = [...candidates]
  const near = nearest(word, all)
  return near === undefined ? ` (${where}: ${listWords(all)})` : `; did you mean "${near}"? (${where}: ${listWords(all)})`
}
