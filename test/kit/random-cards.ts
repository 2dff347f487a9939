import type { Entry } from './random-answer.ts'
import type { Rng } from './rng.ts'

/** What cards may refer to. */
export interface CardNames {
  /** Kinds that characters' cards may summon. */
  readonly summons: readonly string[]
  /** Kinds of monsters with their grades, which monsters' cards may summon. */
  readonly monsters: Readonly<Record<string, readonly string[]>>
  /** Patterns that start from the attacker, and from any hex in range. */
  readonly near: readonly string[]
  readonly far: readonly string[]
}

const ELEMENT_WORDS = ['fire', 'ice', 'air', 'earth', 'light', 'dark']
const BAD = ['poison', 'wound', 'immobilize', 'disarm', 'stun', 'muddle', 'curse']
const GOOD = ['strengthen', 'invisible', 'bless']
export const CONDITION_WORDS = [...BAD, ...GOOD]

/** Sometimes one more property. */
const maybe = (rng: Rng, times: number, make: () => Entry): Entry => (rng.oneIn(times) ? make() : {})

const additions = (rng: Rng): Entry => ({
  ...maybe(rng, 5, () => ({ pierce: rng.int(1, 3) })),
  ...maybe(rng, 6, () => ({ push: rng.int(1, 3) })),
  ...maybe(rng, 6, () => ({ pull: rng.int(1, 3) })),
  ...maybe(rng, 4, () => ({ add: rng.some(BAD, rng.int(1, 2)) })),
})

const attack = (rng: Rng, names: CardNames, amount: Entry, isRelative: boolean): Entry => {
  const way = rng.int(0, 5)
  const range = rng.int(0, 5)
  if (way === 0 && names.near.length > 0) return { attack: { ...amount, pattern: rng.pick(names.near), ...additions(rng) } }
  if (way === 1 && names.far.length > 0) return { attack: { ...amount, pattern: rng.pick(names.far), range, ...additions(rng) } }
  const reach = isRelative ? rng.pick([{}, {}, { range }, { range: { plus: rng.int(-1, 2) } }]) : rng.pick([{}, { range }])
  return { attack: { ...amount, ...reach, ...maybe(rng, 4, () => ({ targets: rng.pick([2, 3, 'all']) })), ...additions(rng) } }
}

const move = (rng: Rng, amount: Entry): Entry => ({
  move: { ...amount, ...maybe(rng, 4, () => rng.pick([{ jump: true }, { fly: true }, { teleport: true }])) },
})

/** An effect that is neither attack nor move. */
const help = (rng: Rng): Entry => {
  const amount = rng.int(1, 3)
  const range = rng.pick([{}, {}, { range: rng.int(1, 4) }])
  const targets = maybe(rng, 4, () => ({ targets: rng.pick([2, 'all']) }))
  switch (rng.int(0, 8)) {
    case 0:
    case 1:
      return { heal: { amount, ...range } }
    case 2:
      return { shield: { amount, ...maybe(rng, 4, () => ({ lasts: 'battle' })) } }
    case 3:
      return {
        retaliate: {
          amount,
          ...maybe(rng, 3, () => ({ range: rng.int(1, 4) })),
          ...maybe(rng, 4, () => ({ lasts: 'battle' })),
        },
      }
    case 4:
      return { damage: { amount, ...range, ...targets } }
    case 5:
      return rng.oneIn(2) ? { push: { amount, ...range, ...targets } } : { pull: { amount, range: rng.int(2, 4), ...targets } }
    case 6:
      return { condition: { add: rng.some(GOOD, rng.int(1, 2)), ...range } }
    case 7:
      return { condition: { add: rng.some(BAD, 1), ...range, ...targets } }
    default:
      return { infuse: rng.pick(ELEMENT_WORDS) }
  }
}

/** A step of a character's card or item. */
const heroStep = (rng: Rng, names: CardNames, half: 'top' | 'bottom'): Entry => {
  if (rng.oneIn(9)) {
    const inside = rng.oneIn(2) ? [attack(rng, names, { amount: 1 }, false)] : [help(rng)]
    return { consume: { element: rng.pick(ELEMENT_WORDS), do: inside } }
  }
  if (rng.oneIn(12) && names.summons.length > 0) return { summon: rng.pick(names.summons) }
  if (rng.oneIn(10)) return { loot: rng.int(0, 2) }
  if (rng.oneIn(3)) return help(rng)
  return half === 'top' ? attack(rng, names, { amount: rng.int(1, 5) }, false) : move(rng, { amount: rng.int(1, 5) })
}

const half = (rng: Rng, names: CardNames, where: 'top' | 'bottom'): Entry[] => [
  heroStep(rng, names, where),
  ...(rng.oneIn(3) ? [heroStep(rng, names, rng.pick(['top', 'bottom'] as const))] : []),
]

/** A hand of so many cards. */
export const randomHand = (rng: Rng, names: CardNames, cards: number): Entry[] =>
  Array.from({ length: cards }, (_, i) => ({
    card: `card ${i}`,
    initiative: rng.int(1, 99),
    top: half(rng, names, 'top'),
    bottom: half(rng, names, 'bottom'),
    ...maybe(rng, 4, () => ({ lost: rng.pick(['top', 'bottom', 'both']) })),
  }))

/** What an item does. */
export const randomItem = (rng: Rng, names: CardNames): Entry => ({
  do: [heroStep(rng, names, rng.pick(['top', 'bottom'] as const))],
  ...maybe(rng, 2, () => ({ lost: true })),
})

const monsterStep = (rng: Rng, names: CardNames): Entry => {
  const kinds = Object.keys(names.monsters)
  if (rng.oneIn(14)) {
    const kind = rng.pick(kinds)
    return { summon: { kind, grade: rng.pick(names.monsters[kind]!) } }
  }
  if (rng.oneIn(10)) return { consume: { element: rng.pick(ELEMENT_WORDS), do: [help(rng)] } }
  if (rng.oneIn(3)) return help(rng)
  if (rng.oneIn(2)) return move(rng, rng.oneIn(6) ? { amount: rng.int(0, 3) } : { plus: rng.int(-1, 2) })
  return attack(rng, names, rng.oneIn(6) ? { amount: rng.int(1, 3) } : { plus: rng.int(-1, 2) }, true)
}

/** A monster's deck: mostly move and attack, as is or with more. */
export const randomAbilityDeck = (rng: Rng, names: CardNames): Entry[] =>
  Array.from({ length: rng.int(1, 4) }, () => {
    const plain = [move(rng, { plus: rng.int(-1, 1) }), attack(rng, names, { plus: rng.int(-1, 1) }, true)]
    const odd = Array.from({ length: rng.int(1, 3) }, () => monsterStep(rng, names))
    return {
      initiative: rng.int(1, 99),
      ...maybe(rng, 4, () => ({ copies: rng.int(1, 3) })),
      do: rng.oneIn(3) ? odd : rng.oneIn(3) ? [...plain, odd[0]!] : plain,
      ...maybe(rng, 3, () => ({ reshuffle: true })),
    }
  })

/** A modifier deck, the first card of which is no rolling one. */
export const randomModifiers = (rng: Rng): Entry[] => [
  { copies: rng.int(1, 4), do: [{ modify: rng.int(-1, 1) }] },
  ...Array.from({ length: rng.int(1, 4) }, (): Entry => {
    const extra = {
      ...additions(rng),
      ...maybe(rng, 3, () => ({ infuse: rng.pick(ELEMENT_WORDS) })),
    }
    const way = rng.int(0, 4)
    const modify =
      way === 0
        ? { none: true }
        : way === 1
          ? { times: 2, ...extra }
          : { plus: rng.int(-2, 2), ...maybe(rng, 2, () => ({ rolling: true })), ...extra }
    return { copies: rng.int(1, 3), do: [{ modify }], ...maybe(rng, 4, () => ({ reshuffle: true })) }
  }),
]
