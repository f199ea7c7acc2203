/**
 * After this time without interaction the visitor is reading, so the work won't delay their next action. Milliseconds.
 */
const QUIET_MS = 8_000

/**
 * Calls back in an idle moment well after the page has loaded. Calls back at once if the application ran in this tab
 * before: it is in the HTTP cache and may have left texts or a scroll position in the page. Never calls back if the
 * user saves data.
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
