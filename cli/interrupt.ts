/** A signal that Ctrl-C gives once; the second Ctrl-C ends the process at once, as if nobody listened. */
export const interruptible = (): { readonly signal: AbortSignal; release(): void } => {
  const controller = new AbortController()
  const listen = (): void => {
    if (controller.signal.aborted) {
      process.removeListener('SIGINT', listen)
      process.kill(process.pid, 'SIGINT')
    } else controller.abort()
  }
  process.on('SIGINT', listen)
  return { signal: controller.signal, release: () => process.removeListener('SIGINT', listen) }
}
