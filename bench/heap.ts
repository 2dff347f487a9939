/** Heap in use after a million battles by after ten thousand: `node --expose-gc --import tsx bench/heap.ts [--battles N] [--json]`. */
import { parseArgs } from 'node:util'
import { advance } from '../engine/advance.ts'
import { createBattle, startBattle } from '../engine/battle.ts'
import { compileReference } from './reference.ts'
import { machine } from './timing.ts'
import { SEED } from './versions.ts'

const EARLY = 10_000
const MOST_GROWTH = 2 * 1024 * 1024

const collect = globalThis.gc
if (collect === undefined) throw new Error('heap: run node with --expose-gc')

const { values } = parseArgs({
  options: { battles: { type: 'string', default: '1000000' }, json: { type: 'boolean', default: false } },
})
const battles = Number(values.battles)
if (!Number.isInteger(battles) || battles <= EARLY)
  throw new RangeError(`--battles: expected a whole number above ${EARLY}, got ${values.battles}`)

const used = (): number => {
  collect()
  collect()
  const { heapUsed, arrayBuffers, external } = process.memoryUsage()
  return heapUsed + Math.max(external, arrayBuffers)
}

const battle = createBattle(compileReference(), SEED)
let early = 0
for (let index = 0; index < battles; index++) {
  startBattle(battle, SEED, 0, index)
  advance(battle)
  if (index + 1 === EARLY) early = used()
}
const late = used()
const kept = late <= early + MOST_GROWTH

if (values.json) console.log(JSON.stringify({ machine: machine(), battles, early, late, kept }, null, 2))
else {
  console.log(machine())
  console.log(`heap and buffers after ${EARLY} battles ${early}, after ${battles} ${late} bytes: ${late - early} more`)
  console.log(`at most ${MOST_GROWTH} more: ${kept ? 'kept' : 'BROKEN'}`)
}
if (!kept) process.exitCode = 1
