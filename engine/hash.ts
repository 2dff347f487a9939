/** 128-bit hash of int32 words (the x86_128 form of MurmurHash3 by A. Appleby, public domain), not for security. */

const C1 = 0x239b961b
const C2 = 0xab0e9789
const C3 = 0x38b34ae5
const C4 = 0xa1e38b93

const finish = (h: number): number => {
  h ^= h >>> 16
  h = Math.imul(h, 0x85ebca6b)
  h ^= h >>> 13
  h = Math.imul(h, 0xc2b2ae35)
  return h ^ (h >>> 16)
}

/** Hashes `words` (length a multiple of 4), salted with `salt`, into `out[0 … 3]`. */
export const hashWords = (words: Int32Array, salt: number, out: Uint32Array): void => {
  let h1 = salt
  let h2 = salt
  let h3 = salt
  let h4 = salt
  const length = words.length
  for (let i = 0; i < length; i += 4) {
    let k = Math.imul(words[i]!, C1)
    h1 ^= Math.imul((k << 15) | (k >>> 17), C2)
    h1 = ((h1 << 19) | (h1 >>> 13)) + h2
    h1 = (Math.imul(h1, 5) + 0x561ccd1b) | 0
    k = Math.imul(words[i + 1]!, C2)
    h2 ^= Math.imul((k << 16) | (k >>> 16), C3)
    h2 = ((h2 << 17) | (h2 >>> 15)) + h3
    h2 = (Math.imul(h2, 5) + 0x0bcaa747) | 0
    k = Math.imul(words[i + 2]!, C3)
    h3 ^= Math.imul((k << 17) | (k >>> 15), C4)
    h3 = ((h3 << 15) | (h3 >>> 17)) + h4
    h3 = (Math.imul(h3, 5) + 0x96cd1c35) | 0
    k = Math.imul(words[i + 3]!, C4)
    h4 ^= Math.imul((k << 18) | (k >>> 14), C1)
    h4 = ((h4 << 13) | (h4 >>> 19)) + h1
    h4 = (Math.imul(h4, 5) + 0x32ac3b17) | 0
  }
  const bytes = length * 4
  h1 ^= bytes
  h2 ^= bytes
  h3 ^= bytes
  h4 ^= bytes
  h1 = (h1 + h2 + h3 + h4) | 0
  h2 = (h2 + h1) | 0
  h3 = (h3 + h1) | 0
  h4 = (h4 + h1) | 0
  h1 = finish(h1)
  h2 = finish(h2)
  h3 = finish(h3)
  h4 = finish(h4)
  h1 = (h1 + h2 + h3 + h4) | 0
  out[0] = h1
  out[1] = h2 + h1
  out[2] = h3 + h1
  out[3] = h4 + h1
}

const scratch = new Uint32Array(4)

/** Four 32-bit words, most significant first, as 32 hex digits. */
export const formatHash = (words: Uint32Array): string => {
  let text = ''
  for (let i = 0; i < 4; i++) text += words[i]!.toString(16).padStart(8, '0')
  return text
}

const wordsOfText = (text: string): Int32Array => {
  const bytes = new TextEncoder().encode(text)
  const words = new Int32Array(((bytes.length + 19) >> 4) << 2)
  for (let i = 0; i < bytes.length; i++) words[i >> 2] = words[i >> 2]! | (bytes[i]! << ((i & 3) << 3))
  words[words.length - 1] = bytes.length
  return words
}

/** 128-bit hash of a text's UTF-8 bytes as 32 hex digits. */
export const hashText = (text: string): string => {
  hashWords(wordsOfText(text), 0, scratch)
  return formatHash(scratch)
}

/** 32-bit hash of a text: the name of who rolls dice. */
export const hashName = (text: string): number => {
  hashWords(wordsOfText(text), 0, scratch)
  return scratch[0]!
}
