/** Ctrl+C reaches every process of the terminal, and those that started us pass it on: that is one signal, not two. */
const ONE_SIGNAL_MS = 1_000

/** Runs `stop` at the first SIGTERM or SIGINT and ends the process; a later one ends it at once. */
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
