import { cupRules } from '@liston/contract/rumble'

/** A match by seeds; null while unknown. */
export type Line = { n: number; round: number; a: number | null; b: number | null; winner: number | null }
/** A match whose two seeds are known and that has no winner. */
export type Due = { n: number; a: number; b: number }

/** All matches of a cup, from the seeds of the first round (top to bottom) and the winners so far. */
export function lineUp(seeds: readonly number[], winners: ReadonlyMap<number, number>): Line[] {
  const size = seeds.length
  return Array.from({ length: cupRules.matchesOf(size) }, (_, i) => {
    const n = i + 1
    const from = cupRules.feedersOf(size, n)
    const [a = null, b = null] = from ? from.map((m) => winners.get(m)) : [seeds[2 * i], seeds[2 * i + 1]]
    return { n, round: cupRules.roundOf(size, n), a, b, winner: winners.get(n) ?? null }
  })
}

/** The next match to decide, in order of rounds; null if there is none. */
export function nextDue(lines: readonly Line[]): Due | null {
  const line = lines.find(({ winner }) => winner === null)
  return line?.a && line.b ? { n: line.n, a: line.a, b: line.b } : null
}

/**
 * Returns the seed that advances without an answer, because an item is gone. If both are gone, the upper seed advances,
 * and loses to any item that is still there. Returns null if both items are there: the user answers.
 */
export function goesOnAlone({ a, b }: Due, isThere: (seed: number) => boolean): number | null {
  if (isThere(a) && isThere(b)) return null
  return isThere(b) ? b : a
}
