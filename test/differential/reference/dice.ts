/** Dice of the reference, written anew from the published descriptions of Threefry-2x32 and MurmurHash3. */

const WORD = 0xffffffffn

const rotate = (value: bigint, by: number): bigint => ((value << BigInt(by)) | (value >> BigInt(32 - by))) & WORD

const ROTATIONS = [13, 15, 26, 6, 17, 29, 16, 24]

/** Threefry-2x32 of 20 rounds: a key injection before the first and after every fourth round. */
export const threefry2x32 = (key: readonly [bigint, bigint], counter: readonly [bigint, bigint]): [bigint, bigint] => {
  const keys = [key[0], key[1], 0x1bd11bdan ^ key[0] ^ key[1]]
  let left = (counter[0] + keys[0]!) & WORD
  let right = (counter[1] + keys[1]!) & WORD
  for (let round = 1; round <= 20; round++) {
    left = (left + right) & WORD
    right = rotate(right, ROTATIONS[(round - 1) % 8]!) ^ left
    if (round % 4 !== 0) continue
    const injection = round / 4
    left = (left + keys[injection % 3]!) & WORD
    right = (right + keys[(injection + 1) % 3]! + BigInt(injection)) & WORD
  }
  return [left, right]
}

const avalanche = (value: bigint): bigint => {
  let h = value ^ (value >> 16n)
  h = (h * 0x85ebca6bn) & WORD
  h ^= h >> 13n
  h = (h * 0xc2b2ae35n) & WORD
  return h ^ (h >> 16n)
}

const LANES = [
  { own: 0x239b961bn, next: 0xab0e9789n, spin: 15, turn: 19, plus: 0x561ccd1bn },
  { own: 0xab0e9789n, next: 0x38b34ae5n, spin: 16, turn: 17, plus: 0x0bcaa747n },
  { own: 0x38b34ae5n, next: 0xa1e38b93n, spin: 17, turn: 15, plus: 0x96cd1c35n },
  { own: 0xa1e38b93n, next: 0x239b961bn, spin: 18, turn: 13, plus: 0x32ac3b17n },
]

const mixAll = (lanes: bigint[]): void => {
  for (const i of [1, 2, 3]) lanes[0] = (lanes[0]! + lanes[i]!) & WORD
  for (const i of [1, 2, 3]) lanes[i] = (lanes[i]! + lanes[0]!) & WORD
}

/** Dice name of who rolls: the first word of MurmurHash3 (x86, 128 bits) of the text, padded with zeros, its length as last word. */
export const diceName = (text: string): bigint => {
  const bytes = [...new TextEncoder().encode(text)]
  const size = bytes.length
  while (bytes.length % 16 !== 12) bytes.push(0)
  bytes.push(size & 255, (size >> 8) & 255, (size >> 16) & 255, size >>> 24)
  const lanes = [0n, 0n, 0n, 0n]
  for (let block = 0; block < bytes.length; block += 16) {
    LANES.forEach(({ own, next, spin, turn, plus }, lane) => {
      const at = block + lane * 4
      const word = BigInt(bytes[at]! + bytes[at + 1]! * 0x100 + bytes[at + 2]! * 0x10000 + bytes[at + 3]! * 0x1000000)
      lanes[lane] = lanes[lane]! ^ ((rotate((word * own) & WORD, spin) * next) & WORD)
      lanes[lane] = ((rotate(lanes[lane]!, turn) + lanes[(lane + 1) % 4]!) * 5n + plus) & WORD
    })
  }
  for (const i of [0, 1, 2, 3]) lanes[i] = lanes[i]! ^ BigInt(bytes.length)
  mixAll(lanes)
  for (const i of [0, 1, 2, 3]) lanes[i] = avalanche(lanes[i]!)
  mixAll(lanes)
  return lanes[0]!
}

/** What numbers are drawn for, by their place in the counter. */
export const For = { initiative: 1, check: 2, damage: 3, heal: 4, bonusHp: 5, tie: 6, policy: 7 } as const

/** The dice of one battle. */
export class Dice {
  private readonly key: [bigint, bigint]
  private readonly ordinals = new Map<string, number>()
  private readonly names = new Map<string, bigint>()

  constructor(seed: bigint, index: number) {
    this.key = threefry2x32([seed & WORD, seed >> 32n], [BigInt(index), 0n])
  }

  /** One of `count` equally likely numbers from 0 up, for draw `ordinal` of `who`. */
  number(who: string, purpose: number, ordinal: number, count: number): number {
    if (!this.names.has(who)) this.names.set(who, diceName(who))
    const wide = BigInt(count)
    for (let attempt = 0; attempt < 16; attempt++) {
      const counter = BigInt(purpose * 2 ** 24 + ordinal * 16 + attempt)
      const product = threefry2x32(this.key, [this.names.get(who)!, counter])[0] * wide
      if ((product & WORD) >= (1n << 32n) % wide) return Number(product >> 32n)
    }
    throw new Error('no attempt left')
  }

  /** The next roll of `who`: 1 … faces. */
  roll(who: string, purpose: number, faces: number): number {
    const ordinal = this.ordinals.get(who) ?? 0
    this.ordinals.set(who, ordinal + 1)
    return 1 + this.number(who, purpose, ordinal, faces)
  }
}
