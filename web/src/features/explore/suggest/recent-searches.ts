const KEY = 'recent-searches'
const KEPT = 5

/** Recent searches in this browser, newest first. They are never sent to the server. */
export function recentSearches(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.filter((words) => typeof words === 'string').slice(0, KEPT) : []
  } catch {
    return []
  }
}

/** Puts a search at the top of the recent ones. */
export function rememberSearch(words: string): void {
  const others = recentSearches().filter((known) => known.toLowerCase() !== words.toLowerCase())
  keep([words, ...others].slice(0, KEPT))
}

export const forgetSearch = (words: string): void => keep(recentSearches().filter((known) => known !== words))
export const forgetSearches = (): void => keep([])

function keep(searches: string[]): void {
  try {
    if (searches.length > 0) localStorage.setItem(KEY, JSON.stringify(searches))
    else localStorage.removeItem(KEY)
  } catch {
    // Without browser storage, searching still works.
  }
}
