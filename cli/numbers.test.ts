import { describe, expect, test } from 'vitest'
import { grouped, parseWhole } from './numbers.ts'

const BATTLES = { least: 1n, most: 2n ** 32n }
const FROM_1 = 'expected a whole number from 1 to 4,294,967,296, got'
const WRITTEN = ' (written 10000, 10_000, 10k, 2.5M or 1e6)'

describe('numbers on the command line', () => {
  test.each([
    ['1', 1n],
    ['10000', 10_000n],
    ['10k', 10_000n],
    ['10K', 10_000n],
    ['1e6', 1_000_000n],
    ['1E6', 1_000_000n],
    ['1e+6', 1_000_000n],
    ['1_000', 1000n],
    ['2.5M', 2_500_000n],
    ['1.5e3', 1500n],
    ['0.5k', 500n],
    ['1.0', 1n],
    ['4G', 4_000_000_000n],
    ['007', 7n],
  ])('%s is understood', (text, value) => {
    expect(parseWhole(text, BATTLES)).toEqual({ value })
  })

  test.each([
    ['12abc', `${FROM_1} "12abc"${WRITTEN}`],
    ['', `${FROM_1} nothing${WRITTEN}`],
    [' ', `${FROM_1} nothing${WRITTEN}`],
    ['-1', `${FROM_1} "-1"`],
    ['0', `${FROM_1} "0"`],
    ['1.5', `${FROM_1} "1.5", which is not whole`],
    ['1.5555k', `${FROM_1} "1.5555k", which is not whole`],
    ['1e21', `${FROM_1} "1e21"`],
    ['1e999', `${FROM_1} "1e999"`],
    ['0x10', `${FROM_1} "0x10"; write 16`],
    ['NaN', `${FROM_1} "NaN"${WRITTEN}`],
    ['Infinity', `${FROM_1} "Infinity"${WRITTEN}`],
    ['10,000', `${FROM_1} "10,000"; write 10000`],
    ["10'000", `${FROM_1} "10'000"; write 10000`],
    ['10 000', `${FROM_1} "10 000"; write 10000`],
    [' 10', `${FROM_1} " 10"; write 10`],
    ['2m', `${FROM_1} "2m"; write 2M`],
    ['1__000', `${FROM_1} "1__000"${WRITTEN}`],
    ['+5', `${FROM_1} "+5"${WRITTEN}`],
    ['1e-3', `${FROM_1} "1e-3"${WRITTEN}`],
    ['10k k', `${FROM_1} "10k k"${WRITTEN}`],
  ])('"%s" is refused', (text, fault) => {
    expect(parseWhole(text, BATTLES)).toEqual({ fault })
  })

  test('seeds are exact up to 2^64 - 1', () => {
    const bounds = { least: 0n, most: 2n ** 64n - 1n }
    expect(parseWhole('0', bounds)).toEqual({ value: 0n })
    expect(parseWhole('18446744073709551615', bounds)).toEqual({ value: 2n ** 64n - 1n })
    expect(parseWhole('9007199254740993', bounds)).toEqual({ value: 9007199254740993n })
    expect(parseWhole('18446744073709551616', bounds)).toEqual({
      fault: 'expected a whole number from 0 to 2^64 - 1, got "18446744073709551616"',
    })
  })

  test('negative numbers where they may be', () => {
    expect(parseWhole('-12', { least: -100n, most: 100n })).toEqual({ value: -12n })
  })

  test('digits in groups', () => {
    expect([0, 999, 1000, 1234567].map(grouped)).toEqual(['0', '999', '1,000', '1,234,567'])
  })
})
