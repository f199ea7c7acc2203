import { cupRules } from '@liston/contract/rumble'

/** A match by the seeds that meet in it; null while they are not known. */
export type Line = { n: number; round: number; a: number | null; b: number | null; winner: number | null }
/** A match in which both are known and nobody has won. */
export type Due = { n: number; a: number; b: number }

/** All matches of a cup, from the seeds of the first round, top to bottom, and the winners so far. */
export function lineUp(seeds: readonly number[], winners: ReadonlyMap<number, number>): Line[] {
  const size = seeds.length
  return Array.from({ length: cupRules.matchesOf(size) }, (_, i) => {
    const n = i + 1
    const from = cupRules.feedersOf(size, n)
    const [a = null, b = null] = from ? from.map((m) => winners.get(m)) : [seeds[2 * i], seeds[2 * i + 1]]
    return { n, round: cupRules.roundOf(size, n), a, b, winner: winners.get(n) ?? null }
  })
}

/** The match that comes next, round after round; null: there is none. */
export function nextDue(lines: readonly Line[]): Due | null {
  const line = lines.find(({ winner }) => winner === null)
  return line?.a && line.b ? { n: line.n, a: line.a, b: line.b } : null
}

/**
 * Who goes on where somebody has gone: the other one. Where both have, the upper one does, on paper: whoever comes next wins
 * against them. Null: both are there, and a person is asked.
 */
export function goesOnAlone({ a, b }: Due, isThere: (seed: number) => boolean): number | null {
  if (isThere(a) && isThere(b)) return null
  return isThere(b) ? b : a
}
