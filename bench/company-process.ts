/** The reference battle of companies in a process of its own, as a run would be: `fork` it. It ends with its parent. */

import { compileBench, playingCompanies } from './company.ts'
import { runFor } from './timing.ts'

const work = playingCompanies(compileBench())
process.on('message', (sliceMs: number) => process.send!(runFor(work, sliceMs)))
process.on('disconnect', () => process.exit())
