/** Bytes of markup and characters of keys that are kept together; a character takes one byte or two. */
const MAX_SIZE = 8_000_000

/**
 * The bodies rendered last, by what they were rendered from. A page shows its state and its address and nothing else
 * (the browser must come to the same markup), so the same state is the same body, and rendering is the dearest step.
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
