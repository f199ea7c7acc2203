/**
 * Pseudo-random generator in [0, 1) seeded by the text, so that a drawing never changes between visits. Ignores case.
 */
export function seed(text: string) {
  let state = 2166136261
  for (const char of text.normalize('NFC').toLowerCase())
    state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 16777619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

/** Picks one of `things` with the next random number. */
export function pick<T>(next: () => number, things: readonly [T, ...T[]]): T {
  return things[Math.floor(next() * things.length)] ?? things[0]
}

/** Initial of a name: its first letter or digit; if it has none, its first character; "?" for an empty name. */
export function initial(name: string) {
  return (name.match(/[\p{L}\p{N}]/u)?.[0] ?? [...name][0] ?? '?').toLocaleUpperCase('es')
}
