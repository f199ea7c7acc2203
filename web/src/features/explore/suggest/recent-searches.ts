const KEY = 'recent-searches'
const KEPT = 5

/** What was searched for in this browser, the latest first; it is told to nobody. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((words) => typeof words === 'string').slice(0, KEPT) : []
  } catch {
    return []
  }
}

/** Puts a search first among the recent ones. */
export function rememberSearch(words: string): void {
  const others = recentSearches().filter((known) => known.toLowerCase() !== words.toLowerCase())
  try {
    localStorage.setItem(KEY, JSON.stringify([words, ...others].slice(0, KEPT)))
  } catch {
    // A browser that stores nothing searches all the same.
  }
}
