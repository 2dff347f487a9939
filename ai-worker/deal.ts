/**
 * Whose thing number `i` is: of every `parts` in a row everybody gets one, and who comes first changes as if it were drawn, so
 * that nobody gets all the expensive ones of a list that has a rhythm.
 */
export const dealtTo = (i: number, parts: number): number => {
  if (parts === 1) return 0
  const row = Math.floor(i / parts)
  let mixed = Math.imul(row ^ 0x5bd1e995, 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (((mixed ^ (mixed >>> 16)) >>> 0) + i) % parts
}

/** The first `count` slots dealt to `parts` lists, fewer where there are fewer slots; lengths differ by one at most. Thing i is number ⌊i / lists⌋ of its list. */
export const deal = (slots: Int32Array, count: number, parts: number): readonly Int32Array[] => {
  const lists = Math.min(parts, count)
  const hands = Array.from({ length: lists }, () => new Int32Array(Math.ceil(count / lists)))
  const sizes = new Int32Array(lists)
  for (let i = 0; i < count; i++) {
    const part = dealtTo(i, lists)
    hands[part]![sizes[part]!++] = slots[i]!
  }
  return hands.map((hand, part) => hand.subarray(0, sizes[part]))
}
