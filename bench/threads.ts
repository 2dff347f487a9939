import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

/** Processor time of the threads of this process so far, in milliseconds, by thread; the main thread's number is the process's. */
export type ThreadTimes = ReadonlyMap<number, number>

const millisOf = (thread: number): number => {
  try {
    return Number(readFileSync(`/proc/self/task/${thread}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    // It has ended.
    return 0
  }
}

/**
 * What each thread has used, or undefined where the system does not tell (it is Linux that does). `first` says whether the main
 * thread is read first or last: last before something is measured and first after it, so that this reading is not part of it.
 */
const readTimes = async (first: boolean): Promise<ThreadTimes | undefined> => {
  // A thread's time is written down when it rests.
  await sleep(1)
  const main = process.pid
  let threads: number[]
  try {
    threads = readdirSync('/proc/self/task').map(Number)
  } catch {
    return undefined
  }
  const times = new Map<number, number>()
  if (first) times.set(main, millisOf(main))
  for (const thread of threads) if (thread !== main) times.set(thread, millisOf(thread))
  if (!first) times.set(main, millisOf(main))
  return times
}

/** Processor time of the main thread and of the busiest other one: what the clock would show, had each a core to itself. */
export const longestPath = async (work: () => void | Promise<void>): Promise<number | undefined> => {
  const before = await readTimes(false)
  await work()
  const after = await readTimes(true)
  if (before === undefined || after === undefined) return undefined
  let busiest = 0
  for (const [thread, ms] of after) if (thread !== process.pid) busiest = Math.max(busiest, ms - (before.get(thread) ?? 0))
  return after.get(process.pid)! - before.get(process.pid)! + busiest
}
