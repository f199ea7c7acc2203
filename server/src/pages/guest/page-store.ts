import { type SharedPage, sizeOf } from './shared-page.ts'

export type PageStore = {
  get(key: string): SharedPage | undefined
  /** Keeps a page, or weighs it anew after it got another encoding. */
  set(key: string, page: SharedPage): void
  delete(key: string): void
  clear(): void
  bytes(): number
}

/** The pages used last, together at most `maxBytes`. */
export function openPageStore(maxBytes: number): PageStore {
  const pages = new Map<string, { page: SharedPage; size: number }>()
  let bytes = 0
  const remove = (key: string) => {
    bytes -= pages.get(key)?.size ?? 0
    pages.delete(key)
  }
  return {
    get(key) {
      const kept = pages.get(key)
      if (!kept) return undefined
      // The order of a Map is that of insertion: the first is the one not used for longest.
      pages.delete(key)
      pages.set(key, kept)
      return kept.page
    },
    set(key, page) {
      remove(key)
      const size = sizeOf(page)
      pages.set(key, { page, size })
      bytes += size
      for (const oldest of pages.keys()) {
        if (bytes <= maxBytes) break
        remove(oldest)
      }
    },
    delete: remove,
    clear() {
      pages.clear()
      bytes = 0
    },
    bytes: () => bytes,
  }
}
