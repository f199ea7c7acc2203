/** Says how far a case that takes minutes is, and what the bench takes of memory; on stderr, so that `--json` stays JSON. */
export function progressed(what: string): void {
  const mb = Math.round(process.memoryUsage().rss / 2 ** 20)
  console.error(`  ${new Date().toISOString().slice(11, 19)} ${what}; ${mb} MB`)
}
