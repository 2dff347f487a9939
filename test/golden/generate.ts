import { writeFileSync } from 'node:fs'
import { goldenFile, PLAY_THROUGHS, playThrough } from './play-through.ts'

for (const entry of PLAY_THROUGHS) writeFileSync(goldenFile(entry.name), playThrough(entry))
