const KEY = 'panel-folded'

const listeners = new Set<() => void>()
/** Without browser storage, the groups stay folded until the next page load. */
let kept: string | undefined

/** Names of the folded groups of sections, separated by blanks. They are kept in this browser. */
export const foldedGroups = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  read(): string {
    try {
      kept ??= localStorage.getItem(KEY) ?? ''
    } catch {
      kept ??= ''
    }
    return kept
  },
  set(group: string, isFolded: boolean): void {
    const others = foldedGroups
      .read()
      .split(' ')
      .filter((one) => one && one !== group)
    kept = [...others, ...(isFolded ? [group] : [])].join(' ')
    try {
      localStorage.setItem(KEY, kept)
    } catch {
      // See `kept`.
    }
    for (const listener of listeners) listener()
  },
}
