import { cpus, loadavg } from 'node:os'
import { budgets } from '../rig/judge.ts'
import { markdownTable } from '../tables/markdown-table.ts'
import { writeSection } from '../tables/write-section.ts'
import type { Measured } from './measure-scale.ts'

const boundOf = (id: string) => Number(budgets.find((b) => b.id === id)?.bar[0]?.split(' ')[2])

const said = (n: number) => new Intl.NumberFormat('en').format(n)

/** Writes the table of the last run, with the machine it ran on. */
export function writeScale({ small, large }: { small: Measured; large: Measured }): void {
  const [mostMs, mostTimes] = [boundOf('scale-slowest'), boundOf('scale-growth')]
  const rows = large.timed.map(({ name, p50, p95 }) => {
    const before = small.timed.find((one) => one.name === name)
    const times = p95 / (before?.p95 ?? p95)
    const isMet = p95 <= mostMs && times <= mostTimes
    const said = [before?.p95 ?? Number.NaN, p50, p95, times].map((n) => n.toFixed(1))
    return [name, ...said, isMet ? 'yes' : '**no**']
  })
  const size = `${said(large.rankings)} rankings, ${said(large.rankings * 10)} items, ${said(large.rankings * 20)} votes and ${said(large.rankings)} users`
  const text = `Written by \`npm run bench -- scale\` (${new Date().toISOString().slice(0, 10)}; ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)} at the end).
${size}: created in ${large.minutes.toFixed(1)} min, ${large.gigabytes.toFixed(1)} GB.
Milliseconds per HTTP request, one after another, each for different rows. \`p95 small\` is the same with ${said(small.rankings)} rankings, in the same run.
Limits: p95 at most ${mostMs} ms, and at most ${mostTimes} times that of the small community.

${markdownTable([['Request', 'p95 small', 'p50', 'p95', 'ratio', 'met'], ...rows])}`
  writeSection('docs/benchmarks.md', 'A large community', text)
}
