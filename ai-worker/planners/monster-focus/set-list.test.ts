import { describe, expect, it } from 'vitest'
import { comesBefore, createSetList, lowestOf, push, pushChoices, pushNew, sizeOf } from './set-list.ts'

describe('sets of enemies as bits', () => {
  it('have a size and a lowest member, the sign bit included', () => {
    expect([0, 1, 0b1011, -1, 1 << 31].map(sizeOf)).toEqual([0, 1, 3, 32, 1])
    expect([1, 0b1000, 1 << 31, -1].map(lowestOf)).toEqual([0, 3, 31, 0])
  })

  it('compare by their members, ascending (DEC-1)', () => {
    expect(comesBefore(0b0011, 0b0101)).toBe(true)
    expect(comesBefore(0b0110, 0b0101)).toBe(false)
    expect(comesBefore(0b0110, 0b0110)).toBe(false)
  })

  it('give every choice of some of a pool once', () => {
    const list = createSetList()
    pushChoices(list, 0b1, 0b1110, 2)
    pushChoices(list, 0b1, 0b1110, 2)
    expect([...list.items.subarray(0, list.count)].sort((a, b) => a - b)).toEqual([0b0111, 0b1011, 0b1101])
    list.count = 0
    pushChoices(list, 0b1, 0b1110, 0)
    pushChoices(list, 0b1, 0b1110, 3)
    expect([...list.items.subarray(0, list.count)]).toEqual([0b1, 0b1111])
  })

  it('grow beyond their first room', () => {
    const list = createSetList()
    for (let i = 0; i < 200; i++) push(list, i)
    pushNew(list, 199)
    pushNew(list, 200)
    expect(list.count).toBe(201)
    expect(list.items[200]).toBe(200)
  })
})
