/** Something in the input that cannot be used: its message is all a user is shown, the exit code is 1. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}

/** Exit codes (docs/CLI.md). */
export const ExitCode = { Fine: 0, Refused: 1, Usage: 2, Interrupted: 130 } as const

/** Runs `work`; a TypeError or RangeError of the library, which is about its arguments, becomes a refusal. */
export const refusing = <T>(work: () => T): T => {
  try {
    return work()
  } catch (error) {
    if (error instanceof TypeError || error instanceof RangeError) throw new Refusal(error.message)
    throw error
  }
}
