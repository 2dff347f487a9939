/** The reference encounter in a process of its own, as a run would be: `fork` it. It ends with its parent. */
import { compileEncounter, playingEncounters } from './expedition.ts'
import { runFor } from './timing.ts'

const work = playingEncounters(compileEncounter())
process.on('message', (sliceMs: number) => process.send!(runFor(work, sliceMs)))
process.on('disconnect', () => process.exit())
