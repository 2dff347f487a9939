/** The reference battle of a ruleset in a process of its own, as a run would be: `fork` it with the ruleset's name. It ends with its parent. */
import { playing, type Timed } from './activations.ts'
import { runFor } from './timing.ts'

const work = playing(process.argv[2] as Timed)
process.on('message', (sliceMs: number) => process.send!(runFor(work, sliceMs)))
process.on('disconnect', () => process.exit())
