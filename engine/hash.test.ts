import { describe, expect, it } from 'vitest'
import { formatHash, hashName, hashText, hashWords } from './hash.ts'

const hashed = (words: readonly number[], salt: number): string => {
  const out = new Uint32Array(4)
  hashWords(Int32Array.from(words), salt, out)
  return formatHash(out)
}

describe('the 128-bit hash', () => {
  it.each([
    // Answers of another implementation, which itself passes the verification value of the algorithm’s author.
    [[0, 0, 0, 0], 0, '5a4075d66b2d3d27d3926c2feb228a07'],
    [[1, 2, 3, 4], 0, '37d6ee173d4a429d3dbb9c175b64b81d'],
    [[1, 2, 3, 4], 7, 'ded4a68dff9e316238ac0bebcc3867f2'],
    [[1, 2, 3, 4, -1, -2, -3, -4], 0x9747b28c, '1fae2a4f4b337f7e58ea2bbcb9797907'],
    [[], 5, '50a68ecfd01a6609d01a6609d01a6609'],
  ])('of %j with salt %i', (words, salt, expected) => {
    expect(hashed(words, salt)).toBe(expected)
  })

  it('tells words, their order and salts apart', () => {
    const seen = [
      hashed([1, 2, 3, 4], 0),
      hashed([2, 1, 3, 4], 0),
      hashed([1, 2, 4, 3], 0),
      hashed([1, 2, 3, 4], 1),
      hashed([1, 2, 3, 4, 0, 0, 0, 0], 0),
    ]
    expect(new Set(seen).size).toBe(5)
  })

  it('prints four words, most significant first, with their leading zeros', () => {
    expect(formatHash(Uint32Array.of(1, 0xabc, 0, 0xffffffff))).toBe('0000000100000abc00000000ffffffff')
  })
})

describe('the hash of a text', () => {
  it.each([
    ['', '5a4075d66b2d3d27d3926c2feb228a07'],
    ['a', 'ac288195cb8d4ef4eacb1339e3671977'],
    ['unit wolf', '0e3cfdd23d3cc9ea22ea96c59d9051a8'],
    ['twelve bytes', '024efbc5bc7be091fb827e5fedfd0797'],
    ['thirteen byte', '281c70e361fa153fa71cbb51ca79573d'],
    ['sixteen bytes ab', 'b15b96d888a202cc46e1434fb82a1a11'],
    ['häßlich', 'a1e8c5e7da8a7282cc8d1a9b31540e11'],
    ['x'.repeat(40), 'ef932423861f2ca82943365160f88536'],
  ])('of "%s" is that of its UTF-8 bytes, padded, and their number', (text, expected) => {
    expect(hashText(text)).toBe(expected)
    expect(hashName(text)).toBe(Number.parseInt(expected.slice(0, 8), 16))
  })

  it('tells a text from the same with a zero byte behind', () => {
    expect(hashText('a')).not.toBe(hashText('a\0'))
  })
})
