type Listed = { id: string }

/** The things in the order in which they are shown: those that are new stand last, those that are gone are left out. */
export function inShownOrder<T extends Listed>(items: readonly T[], shown: readonly string[]): T[] {
  const place = new Map(shown.map((id, at) => [id, at]))
  return [...items].sort((a, b) => (place.get(a.id) ?? items.length) - (place.get(b.id) ?? items.length))
}

/** How many things would stand in another place. */
export function countChanges(shown: readonly string[], wanted: readonly string[]): number {
  return wanted.filter((id, at) => shown[at] !== id).length
}

export type Move = { id: string; from: number; to: number }

/** The move worth telling: the longest way up, else the longest way down. Places count from 1. */
export function mainMove(shown: readonly string[], wanted: readonly string[]): Move | null {
  const moves = wanted
    .map((id, at) => ({ id, from: shown.indexOf(id) + 1, to: at + 1 }))
    .filter((move) => move.from > 0 && move.from !== move.to)
  return moves.sort((a, b) => b.from - b.to - (a.from - a.to))[0] ?? null
}

/** A list reorders at most once in this time, however many news come. */
export const REORDER_EVERY_MS = 800

/** How long a new order waits: for ever while the reader's pointer or focus is in the list, not at all for their own act. */
export function waitMs(o: { held: boolean; own: boolean; nowMs: number; lastMs: number }): number | null {
  if (o.own) return 0
  if (o.held) return null
  return Math.max(0, o.lastMs + REORDER_EVERY_MS - o.nowMs)
}
