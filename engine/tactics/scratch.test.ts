import { expect, it } from 'vitest'
import { boardShape, buildSpace } from '../space/index.ts'
import { createScratch } from './scratch.ts'

const empty = (width: number, height: number) => {
  const cells = width * height
  return buildSpace({
    width,
    height,
    exists: new Uint8Array(cells).fill(1),
    blocksMove: new Uint8Array(cells),
    blocksSight: new Uint8Array(cells),
    moveCost: new Uint8Array(cells).fill(1),
    level: new Int8Array(cells),
    walls: [],
    sight: 'centres',
  })
}

it('B-13 the working space fits the map: boards of all words, foes for all rows, rings for the dearest way over it', () => {
  const scratch = createScratch(empty(4, 40))
  const { words } = boardShape(4, 40)
  for (const board of [scratch.passable, scratch.reach, scratch.board]) expect(board.length).toBe(words)
  expect([scratch.foes.length, scratch.foeCount.length, scratch.reachWindow.length, scratch.nearest.length]).toEqual([
    256, 1, 3, 1,
  ])
  expect(scratch.rings.maxRings).toBe(480)
  expect(createScratch(empty(20, 20)).rings.maxRings).toBe(1024)
})
