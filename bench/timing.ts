import { cpus } from 'node:os'

/** Microseconds of processor time this process has used: unlike the clock it does not run while others have the core. */
const cpuMicros = (): number => {
  const { user, system } = process.cpuUsage()
  return user + system
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** What a contestant has shown over its slices, units a second: the median, and the fastest, which no neighbour has slowed down. */
export interface Rate {
  readonly median: number
  readonly best: number
}

export const rateOf = (rates: readonly number[]): Rate => ({ median: median(rates), best: Math.max(...rates) })

/** Does a batch of work and returns how many units of it. */
export type Work = () => number

/** A contestant: works for `sliceMs` of its processor time and says how many units of work a second that were. */
export type Contestant = (sliceMs: number) => Promise<number>

/** Rates (units a second) of each contestant, one per round. */
export type Rates = Readonly<Record<string, readonly number[]>>

/** Processor time after which the machine code of a contestant is settled. */
const WARM_UP_MS = 1000

/**
 * Times contestants in turns, every round in another order, once they are warm: what slows the machine down slows all of
 * them, so that their ratios hold where no single figure does.
 */
export const interleave = async (
  contestants: Readonly<Record<string, Contestant>>,
  rounds: number,
  sliceMs: number,
): Promise<Rates> => {
  const names = Object.keys(contestants)
  const rates: Record<string, number[]> = Object.fromEntries(names.map((name) => [name, []]))
  for (const name of names) await contestants[name]!(WARM_UP_MS)
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < names.length; turn++) {
      const name = names[(turn + round) % names.length]!
      rates[name]!.push(await contestants[name]!(sliceMs))
    }
  }
  return rates
}

/** Repeats `work` until it has used `sliceMs` of this process's processor time; units of it a second. */
export const runFor = (work: Work, sliceMs: number): number => {
  const start = cpuMicros()
  let units = 0
  let used = 0
  do {
    units += work()
    used = cpuMicros() - start
  } while (used < sliceMs * 1000)
  return (units * 1_000_000) / used
}

/** Median over the rounds of a's rate by b's. */
export const medianRatio = (rates: Rates, a: string, b: string): number =>
  median(rates[a]!.map((rate, round) => rate / rates[b]![round]!))

/** What the figures were measured on. */
export const machine = (): string => {
  const list = cpus()
  return `${list[0]?.model.trim() ?? 'unknown processor'}, ${list.length} cores, Node ${process.version}, ${process.platform} ${process.arch}`
}
