/** Size limit: bytes or characters of markup plus characters of keys. A character takes one or two bytes. */
const MAX_SIZE = 8_000_000

/**
 * LRU cache of rendered markup; the key is what it was rendered from. A page renders only from its state and its
 * address, because the browser must hydrate the same markup. So the same state gives the same markup. Rendering is the
 * most expensive step.
 */
export function openMarkupStore<Markup extends { length: number }>(maxSize = MAX_SIZE) {
  const known = new Map<string, Markup>()
  let size = 0
  const forget = (key: string) => {
    size -= key.length + (known.get(key)?.length ?? 0)
    known.delete(key)
  }
  return {
    of(key: string, render: () => Markup): Markup {
      const before = known.get(key)
      const markup = before ?? render()
      if (before !== undefined) forget(key)
      known.set(key, markup)
      size += key.length + markup.length
      for (const oldest of known.keys()) {
        if (size <= maxSize) break
        forget(oldest)
      }
      return markup
    },
    size: () => size,
    clear() {
      known.clear()
      size = 0
    },
  }
}
