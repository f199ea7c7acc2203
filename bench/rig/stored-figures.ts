import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { markdownTable } from '../tables/markdown-table.ts'
import { writeSection } from '../tables/write-section.ts'
import { type Budget, budgets, type Figures, verdictOn } from './judge.ts'
import { number } from './table.ts'

/** Figures of a row as stored, with the day and the load of the machine at the end of the run (null: unknown). */
export type Stored = Partial<Figures> & { date: string; load: number | null }
export type StoredFigures = Record<string, Stored>

const path = 'bench/figures.json'
const file = fileURLToPath(new URL('../figures.json', import.meta.url))
/** Growth of a ratio that counts as a regression. */
const TOLERANCE = 0.15
/** Units of figures that don't depend on the speed of the machine. */
const COUNTED = ['', 'KB', 'MB', 'share', '%']

const root = fileURLToPath(new URL('../..', import.meta.url))

/** The figures committed last. Empty if the checkout has none. */
export function readCommitted(): StoredFigures {
  const { stdout, status } = spawnSync('git', ['show', `HEAD:${path}`], { encoding: 'utf8', cwd: root })
  return status === 0 ? (JSON.parse(stdout) as StoredFigures) : {}
}

/** Adds figures to those of earlier runs, one row a line, and writes them into docs/benchmarks.md. */
export function writeFigures(measured: StoredFigures, committed: StoredFigures): void {
  const earlier = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as StoredFigures) : {}
  const all: StoredFigures = { ...earlier, ...measured }
  const lines = budgets.flatMap(({ id }) => (all[id] ? [`  ${JSON.stringify(id)}: ${JSON.stringify(all[id])}`] : []))
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`)
  writeSection('docs/benchmarks.md', 'All measures', describe(all, committed))
}

/** A row's figures as stored: rounded, without those that were not measured. */
export function storedOf(figures: Figures, o: { date: string; load: number }): Stored {
  const known = Object.entries(figures).filter(([, value]) => Number.isFinite(value))
  return {
    ...Object.fromEntries(known.map(([name, value]) => [name, Number(value.toPrecision(3))])),
    ...o,
    load: Number(o.load.toFixed(1)),
  }
}

type Regression = { name: keyof Figures; before: number; now: number; worseBy: number }

/**
 * Ratios that are more than 15 % worse than committed: those that the bar names, else ours to the limit. For rows
 * without a limit, counts and sizes. `worseBy` is a share.
 */
export function regressionsOf(budget: Budget, now: Partial<Figures>, committed: Partial<Figures> = {}): Regression[] {
  return comparedOf(budget, now).flatMap(({ name, isLessBetter }) => {
    const [before, value] = [committed[name], now[name]]
    if (!before || value === undefined || !Number.isFinite(value)) return []
    const worseBy = isLessBetter ? value / before - 1 : before / value - 1
    return worseBy > TOLERANCE ? [{ name, before, now: value, worseBy }] : []
  })
}

function comparedOf({ bar, unit }: Budget, now: Partial<Figures>): { name: keyof Figures; isLessBetter: boolean }[] {
  const named = bar.map((condition) => {
    const [name, sign] = condition.split(' ')
    return { name: name as keyof Figures, isLessBetter: sign === '<=' }
  })
  const ratios = named.filter(({ name }) => /ratio$/i.test(name))
  if (ratios.length > 0) return ratios
  if (Number.isFinite(now.ratio)) return named.slice(0, 1).map((first) => ({ ...first, name: 'ratio' }))
  return COUNTED.includes(unit) ? named : []
}

/** Figures behind a condition: ours, the limit, their quotient, and the unit of the first two. */
const sides: Record<string, { of: (keyof Figures)[]; unit?: string }> = {
  cpu: { of: ['cpu', 'limitCpu', 'cpuRatio'], unit: 'ms CPU' },
  cpuRatio: { of: ['cpu', 'limitCpu', 'cpuRatio'], unit: 'ms CPU' },
  p99: { of: ['p99', 'limitP99', 'p99Ratio'], unit: 'ms p99' },
  p99Ratio: { of: ['p99', 'limitP99', 'p99Ratio'], unit: 'ms p99' },
  worst: { of: ['worst', 'limit'] },
}

/** Ours, limit and ratio of what the bar is about; several if it names several figures. */
function cellsOf({ bar, unit }: Budget, stored: Stored): string[] {
  const about = [
    ...new Set(bar.map((c) => sides[c.split(' ')[0] ?? ''] ?? { of: ['ours', 'limit', 'ratio'] as const })),
  ]
  const distinct = about.filter((one, i) => about.findIndex(({ of }) => of.join() === one.of.join()) === i)
  return [0, 1, 2].map((i) =>
    distinct
      .flatMap((one) => {
        const value = stored[one.of[i] as keyof Figures]
        if (value === undefined) return []
        return [i === 2 ? number(value) : `${number(value)} ${('unit' in one && one.unit) || unit}`.trim()]
      })
      .join(', '),
  )
}

function describe(figures: StoredFigures, committed: StoredFigures): string {
  const heads = ['Measure', 'ours', 'limit', 'ratio', 'bar', 'goal', 'reached', 'before', 'date', 'load']
  const rows = budgets.flatMap((budget) => {
    const stored = figures[budget.id]
    if (!stored) return []
    const before = committed[budget.id]
    const [ours = '', limit = '', ratio = ''] = cellsOf(budget, stored)
    const was = before ? cellsOf(budget, before) : []
    const verdict = verdictOn(stored, budget)
    return [
      [
        budget.measure,
        ours,
        limit,
        ratio,
        budget.bar.join(', '),
        budget.goal.join(', '),
        verdict === 'no' ? '**no**' : verdict,
        (ratio ? was[2] : was[0]) ?? '',
        stored.date,
        stored.load === null ? '' : stored.load.toFixed(1),
      ],
    ]
  })
  return `Written by \`npm run bench -- --write\` on a machine with ${availableParallelism()} cores; the figures are those of
[bench/figures.json](../bench/figures.json). \`limit\` is what a minimal server does with the same data in the same run, \`ratio\` is
ours to it. \`before\` is what was committed last: the ratio, or ours where there is no limit. \`load\` is that of the machine at the end
of the run.

${markdownTable([heads, ...rows])}`
}
