/** Reports the progress of a long case, and the benchmark's memory; on stderr, so that `--json` stays JSON. */
export function progressed(what: string): void {
  const mb = Math.round(process.memoryUsage().rss / 2 ** 20)
  console.error(`  ${new Date().toISOString().slice(11, 19)} ${what}; ${mb} MB`)
}
