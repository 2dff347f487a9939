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

/** Does a batch of work and returns how many units of it. */
export type Work = () => number

/** Rates (units a second) of each contestant, one per round. */
export type Rates = Readonly<Record<string, readonly number[]>>

/**
 * Times contestants in turns, every round in another order, each until it has used `sliceMs` of processor time: what
 * slows the machine down slows all of them, so that their ratios hold where no single figure does.
 */
export const interleave = (contestants: Readonly<Record<string, Work>>, rounds: number, sliceMs: number): Rates => {
  const names = Object.keys(contestants)
  const rates: Record<string, number[]> = Object.fromEntries(names.map((name) => [name, []]))
  for (const name of names) runFor(contestants[name]!, sliceMs)
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < names.length; turn++) {
      const name = names[(turn + round) % names.length]!
      rates[name]!.push(runFor(contestants[name]!, sliceMs))
    }
  }
  return rates
}

const runFor = (work: Work, sliceMs: number): number => {
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
