/** The reference battle of warbands in a process of its own, as a run would be: `fork` it. It ends with its parent. */
import { runFor } from './timing.ts'
import { compileBench, playingWarbands } from './warband.ts'

const work = playingWarbands(compileBench())
process.on('message', (sliceMs: number) => process.send!(runFor(work, sliceMs)))
process.on('disconnect', () => process.exit())
