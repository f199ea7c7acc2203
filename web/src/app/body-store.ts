/** Characters of markup and keys that are kept, about 2 bytes each. */
const MAX_CHARS = 8_000_000

/**
 * The bodies rendered last, by what they were rendered from. A page shows its state and its address and nothing else
 * (the browser must come to the same markup), so the same state is the same body, and rendering is the dearest step.
 */
export function openBodyStore(maxChars = MAX_CHARS) {
  const bodies = new Map<string, string>()
  let chars = 0
  const forget = (key: string) => {
    chars -= key.length + (bodies.get(key)?.length ?? 0)
    bodies.delete(key)
  }
  return {
    of(key: string, render: () => string): string {
      const known = bodies.get(key)
      const body = known ?? render()
      if (known !== undefined) forget(key)
      bodies.set(key, body)
      chars += key.length + body.length
      for (const oldest of bodies.keys()) {
        if (chars <= maxChars) break
        forget(oldest)
      }
      return body
    },
    chars: () => chars,
  }
}
