/**
 * Ctrl+C reaches every process of the terminal, and parent processes forward it too. Signals within this time in ms
 * count as one.
 */
const ONE_SIGNAL_MS = 1_000

/** Runs `stop` at the first SIGTERM or SIGINT, then exits. A later signal exits at once. */
export function stopOnSignals(stop: () => Promise<void>): void {
  let since: number | undefined
  const onSignal = () => {
    if (since !== undefined) {
      if (performance.now() - since > ONE_SIGNAL_MS) process.exit(1)
      return
    }
    since = performance.now()
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error)
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}
