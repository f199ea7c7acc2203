type Listed = { id: string }

/** The items in their displayed order: new ones come last, removed ones are left out. */
export function inShownOrder<T extends Listed>(items: readonly T[], shown: readonly string[]): T[] {
  const place = new Map(shown.map((id, at) => [id, at]))
  return [...items].sort((a, b) => (place.get(a.id) ?? items.length) - (place.get(b.id) ?? items.length))
}

/** Number of items that would change their place. */
export function countChanges(shown: readonly string[], wanted: readonly string[]): number {
  return wanted.filter((id, at) => shown[at] !== id).length
}

export type Move = { id: string; from: number; to: number }

/** The move worth announcing: the longest way up, else the longest way down. Places count from 1. */
export function mainMove(shown: readonly string[], wanted: readonly string[]): Move | null {
  const moves = wanted
    .map((id, at) => ({ id, from: shown.indexOf(id) + 1, to: at + 1 }))
    .filter((move) => move.from > 0 && move.from !== move.to)
  return moves.sort((a, b) => b.from - b.to - (a.from - a.to))[0] ?? null
}

/** A list reorders at most once in this time, however many events arrive. */
export const REORDER_EVERY_MS = 800

/**
 * How long a new order waits, in ms. Null while the user's pointer or focus is in the list; 0 for the user's own vote.
 */
export function waitMs(o: { held: boolean; own: boolean; nowMs: number; lastMs: number }): number | null {
  if (o.own) return 0
  if (o.held) return null
  return Math.max(0, o.lastMs + REORDER_EVERY_MS - o.nowMs)
}
