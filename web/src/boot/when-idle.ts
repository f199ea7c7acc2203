/** So long nothing has happened that whoever is there reads: what they do next will not meet the work. Milliseconds. */
const QUIET_MS = 8_000

/**
 * Calls back in a moment in which the browser has nothing to do, long after the page has loaded; at once where the
 * application was in this tab before (it is in the cache, and may have left words or a place in the page). Never to save
 * data.
 */
export function whenIdle(tell: () => void): void {
  if (wasHere()) return tell()
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  if (connection?.saveData) return
  setTimeout(() => ('requestIdleCallback' in window ? requestIdleCallback(tell) : tell()), QUIET_MS)
}

function wasHere(): boolean {
  try {
    return sessionStorage.length > 0
  } catch {
    return false
  }
}
