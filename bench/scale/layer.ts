/** How many of each there are: rankings decide, the rest follows (design: 1M rankings, 10M items, 20M votes, 1M people). */
export type Size = { rankings: number; people: number; items: number; votes: number }
export const sizeOf = (rankings: number): Size => ({
  rankings,
  people: rankings,
  items: rankings * 10,
  votes: rankings * 20,
})

/** Rows of one table, laid by one statement. Its indexes are made afterwards. */
export type Layer = [table: string, sql: (size: Size) => string]

/** The n-th ranking that is asked for: all over the community, and one that everybody may see. */
export function askedRanking(n: number, rankings: number): number {
  const somewhere = (n * 7919) % (rankings - 50)
  return somewhere - (somewhere % 50) + 2
}
