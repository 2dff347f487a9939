import { grouped } from './numbers.ts'
import type { Terminal } from './terminal.ts'

const BAR = 24
const EVERY_MS = 100

/** A line that shows how far a run is. */
export interface Progress {
  update(done: number, of: number): void
  /** Takes the line away. */
  clear(): void
}

/** A progress line with rate and time left, drawn on a live terminal only. */
export const createProgress = (terminal: Terminal, quiet: boolean): Progress => {
  if (quiet || !terminal.live) return { update: () => {}, clear: () => {} }
  const start = performance.now()
  let drawn = start
  return {
    update(done, of) {
      const now = performance.now()
      if (now - drawn < EVERY_MS && done < of) return
      drawn = now
      terminal.err(`\r${formatProgress(done, of, (now - start) / 1000)}\u001b[K`)
    },
    clear() {
      if (drawn !== start) terminal.err('\r\u001b[K')
    },
  }
}

/** `[#####-----] 50 %  10,000 of 20,000  4,000 a second  3 s left`. */
export const formatProgress = (done: number, of: number, seconds: number): string => {
  const share = of === 0 ? 1 : done / of
  const filled = Math.floor(share * BAR)
  const rate = seconds > 0 ? done / seconds : 0
  const left = rate > 0 ? (of - done) / rate : 0
  const bar = '#'.repeat(filled) + '-'.repeat(BAR - filled)
  return `[${bar}] ${Math.floor(share * 100)} %  ${grouped(done)} of ${grouped(of)}  ${grouped(Math.round(rate))} a second  ${formatTime(left)} left`
}

/** A span in the largest unit that suits it. */
export const formatTime = (seconds: number): string => {
  if (seconds < 90) return `${Math.ceil(seconds)} s`
  return seconds < 5400 ? `${Math.ceil(seconds / 60)} min` : `${Math.ceil(seconds / 3600)} h`
}
