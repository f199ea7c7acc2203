/**
 * Number of rows of each kind, derived from the number of rankings (design: 1M rankings, 10M items, 20M votes, 1M
 * people).
 */
export type Size = { rankings: number; people: number; items: number; votes: number }
export const sizeOf = (rankings: number): Size => ({
  rankings,
  people: rankings,
  items: rankings * 10,
  votes: rankings * 20,
})

/** Rows of one table, inserted by one statement. Its indexes are created afterwards. */
export type Layer = [table: string, sql: (size: Size) => string]

/** The n-th ranking to request: spread over the community, and visible to all. */
export function askedRanking(n: number, rankings: number): number {
  const somewhere = (n * 7919) % (rankings - 50)
  return somewhere - (somewhere % 50) + 2
}
