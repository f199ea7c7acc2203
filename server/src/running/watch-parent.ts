const EVERY_MS = 500

/** True if a process is alive, even if it belongs to another user and cannot be signalled. */
const lives = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as { code?: string }).code === 'EPERM'
  }
}

/**
 * Stops when the script that started this process is gone (LISTON_PARENT is its pid). Otherwise the application and its
 * database would continue in the background.
 */
export function stopWithParent(): void {
  const parent = Number(process.env.LISTON_PARENT)
  if (!(parent > 1)) return
  const direct = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === direct && lives(parent)) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
    // In development a watcher is in between; it would wait for file changes forever.
    if (direct !== parent && process.ppid === direct) process.kill(direct, 'SIGTERM')
  }, EVERY_MS).unref()
}
