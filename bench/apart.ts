import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { type Rate, rateOf } from './timing.ts'

/** Processor time after which the machine code of a large game is settled. */
const WARM_UP_MS = 3000

/** Starts the bench file `name`, bundled or not the one beside this, in a process of its own. */
export const forkBeside = (name: string, words: readonly string[] = []): ChildProcess => {
  const here = import.meta.url
  return fork(new URL(`${name}.${here.endsWith('.ts') ? 'ts' : 'js'}`, here), words)
}

/** Times what the bench file `name` works at in a process of its own, `rounds` times `sliceMs` of its processor time, once it is warm; units a second. */
export const timeApart = async (name: string, words: readonly string[], rounds: number, sliceMs: number): Promise<Rate> => {
  const child = forkBeside(name, words)
  const rates: number[] = []
  try {
    for (let round = -1; round < rounds; round++) {
      child.send(round < 0 ? WARM_UP_MS : sliceMs)
      const [rate] = (await once(child, 'message')) as [number]
      if (round >= 0) rates.push(rate)
    }
  } finally {
    child.disconnect()
  }
  return rateOf(rates)
}
