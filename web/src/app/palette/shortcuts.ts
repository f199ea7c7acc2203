import { isPaletteKey, type Press } from './presses.ts'

/** The action of a shortcut. `rows` moves between the rows or cards of the page, `go` opens an address. */
export type ShortcutIntent =
  | { kind: 'palette' | 'help' | 'search' | 'vote' }
  | { kind: 'rows'; step: 1 | -1 }
  | { kind: 'go'; href: string }

/** Second keys after "g". */
export const places: Record<string, string> = {
  h: '/',
  e: '/explore',
  m: '/my-rankings',
  v: '/evolution',
  p: '/profile',
  s: '/social',
}

const singles: Record<string, ShortcutIntent> = {
  '?': { kind: 'help' },
  '/': { kind: 'search' },
  c: { kind: 'go', href: '/create-ranking' },
  j: { kind: 'rows', step: 1 },
  k: { kind: 'rows', step: -1 },
  v: { kind: 'vote' },
}

/** Time to wait for the key after "g", milliseconds. */
export const SEQUENCE_MS = 1_000

/** Returns a function that reads key presses in sequence, so that "g e" is one intent. `now` is in milliseconds. */
export function openShortcuts() {
  let beganAt = -Infinity
  return (press: Press, now: number): ShortcutIntent | null => {
    const key = press.key.length === 1 ? press.key.toLowerCase() : press.key
    if (isPaletteKey(press)) return { kind: 'palette' }
    if (press.ctrlKey || press.metaKey || press.altKey) return null
    const isSecond = now - beganAt <= SEQUENCE_MS
    beganAt = !isSecond && key === 'g' ? now : -Infinity
    const href = isSecond ? places[key] : undefined
    return href ? { kind: 'go', href } : (singles[key] ?? null)
  }
}

export { singleKeys } from '../../platform/choices/single-keys.ts'
