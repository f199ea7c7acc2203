/** Size limit: bytes of markup plus characters of keys. A character takes one or two bytes. */
const MAX_SIZE = 8_000_000

/**
 * LRU cache of rendered bodies; the key is what they were rendered from. A page renders only from its state and its
 * address, because the browser must hydrate the same markup. So the same state gives the same body. Rendering is the
 * most expensive step.
 */
export function openBodyStore(maxSize = MAX_SIZE) {
  const bodies = new Map<string, Uint8Array>()
  let size = 0
  const forget = (key: string) => {
    size -= key.length + (bodies.get(key)?.length ?? 0)
    bodies.delete(key)
  }
  return {
    of(key: string, render: () => Uint8Array): Uint8Array {
      const known = bodies.get(key)
      const body = known ?? render()
      if (known !== undefined) forget(key)
      bodies.set(key, body)
      size += key.length + body.length
      for (const oldest of bodies.keys()) {
        if (size <= maxSize) break
        forget(oldest)
      }
      return body
    },
    size: () => size,
  }
}
