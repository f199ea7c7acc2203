import { writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { fileURLToPath } from 'node:url'
import { markdownTable } from '../tables/markdown-table.ts'
import type { Measured } from './measure-scale.ts'

const file = fileURLToPath(new URL('../../docs/benchmarks.md', import.meta.url))
const MOST_MS = 25
const MOST_TIMES = 3

const said = (n: number) => new Intl.NumberFormat('en').format(n)

/** Writes the table of the last run, with the machine it ran on. */
export function writeScale({ small, large }: { small: Measured; large: Measured }): void {
  const rows = large.timed.map(({ name, p50, p95 }) => {
    const before = small.timed.find((one) => one.name === name)
    const times = p95 / (before?.p95 ?? p95)
    const isMet = p95 <= MOST_MS && times <= MOST_TIMES
    const said = [before?.p95 ?? Number.NaN, p50, p95, times].map((n) => n.toFixed(1))
    return [name, ...said, isMet ? 'yes' : '**no**']
  })
  const text = `# Benchmarks

## A large community

Written by \`npm run bench -- scale\` (${new Date().toISOString().slice(0, 10)}; ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)} at the end).
${said(large.rankings)} rankings, ${said(large.rankings * 10)} items, ${said(large.rankings * 20)} votes and ${said(large.rankings)} people: laid in ${large.minutes.toFixed(1)} min, ${large.gigabytes.toFixed(1)} GB.
Milliseconds of a request over HTTP, one after another, each with other rows; against ${said(small.rankings)} rankings in the same run.
Bars: p95 at most ${MOST_MS} ms, and at most ${MOST_TIMES} times that of the small community.

${markdownTable([['Asked for', 'p95 small', 'p50', 'p95', 'times', 'met'], ...rows])}
`
  writeFileSync(file, text)
}
