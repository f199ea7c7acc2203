const EVERY_MS = 500

/** Whether a process lives; one of another user does, though it may not be signalled. */
const lives = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM'
  }
}

/**
 * Stops as if asked to when the script that started us is gone (LISTON_PARENT is its process): whoever ended it, however,
 * wanted no application that goes on in the background with its database.
 */
export function stopWithParent(): void {
  const parent = Number(process.env.LISTON_PARENT)
  if (!(parent > 1)) return
  const direct = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === direct && lives(parent)) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
    // What restarts us while developing stands in between, and would wait for changes forever.
    if (direct !== parent && process.ppid === direct) process.kill(direct, 'SIGTERM')
  }, EVERY_MS).unref()
}
