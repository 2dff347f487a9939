/** One version of the reference skirmish in a process of its own, as it would be used: `fork` it with the version's name. It ends with its parent. */
import { compileReference } from './reference.ts'
import { runFor } from './timing.ts'
import { playing, type Version } from './versions.ts'

/** What it is sent: milliseconds of processor time to work for. */
export type Slice = number

/** What it sends back: activations a second. */
export type Done = number

const work = playing(compileReference(), process.argv[2] as Version)
process.on('message', (slice: Slice) => process.send!(runFor(work, slice) satisfies Done))
process.on('disconnect', () => process.exit())
