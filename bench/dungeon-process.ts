/** The reference dungeon in a process of its own, as a run would be: `fork` it with the part to time. It ends with its parent. */
import { type DungeonPart, dungeonWork } from './dungeon.ts'
import { runFor } from './timing.ts'

const work = dungeonWork(process.argv[2] as DungeonPart)
process.on('message', (sliceMs: number) => process.send!(runFor(work, sliceMs)))
process.on('disconnect', () => process.exit())
