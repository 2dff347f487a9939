/** Where a command prints: the only door to the outside that commands use. */
export interface Terminal {
  /** To the reader, or the next program. */
  out(text: string): void
  /** Beside it: warnings, progress, timing. */
  err(text: string): void
  /** Whether `out` takes colours. */
  readonly colours: boolean
  /** Whether `err` is a person's screen, on which a line may be drawn again and again. */
  readonly live: boolean
  exitCode: number
}

/** The terminal of this process. A reader who goes away (`| head`) ends the printing, quietly. */
export const processTerminal = (): Terminal => {
  let closed = false
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
    closed = true
  })
  process.stderr.on('error', () => {})
  const { NO_COLOR, TERM } = process.env
  return {
    out: (text) => {
      if (!closed) process.stdout.write(text)
    },
    err: (text) => process.stderr.write(text),
    colours: process.stdout.isTTY === true && (NO_COLOR ?? '') === '' && TERM !== 'dumb',
    live: process.stderr.isTTY === true && TERM !== 'dumb',
    // A number is set, never `process.exit`: what has been printed may still be on its way through a pipe.
    get exitCode() {
      return Number(process.exitCode ?? 0)
    },
    set exitCode(code) {
      process.exitCode = code
    },
  }
}

/** A terminal that keeps what is printed, for tests. */
export const recordingTerminal = (): Terminal & { readonly printed: { out: string; err: string } } => {
  const printed = { out: '', err: '' }
  return {
    printed,
    out: (text) => {
      printed.out += text
    },
    err: (text) => {
      printed.err += text
    },
    colours: false,
    live: false,
    exitCode: 0,
  }
}
