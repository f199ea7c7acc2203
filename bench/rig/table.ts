import { type Budget, figuresOf, verdictOf } from './judge.ts'
import type { Row } from './row.ts'

/** At most three significant digits; whole numbers from 100. */
export const number = (value: number): string =>
  !Number.isFinite(value)
    ? '–'
    : value >= 100
      ? Math.round(value).toLocaleString('en-US')
      : String(Number(value.toPrecision(3)))

/** Median, with minimum and maximum of the repetitions. */
function spread(middle: number, values: number[] = []): string {
  if (values.length < 2) return number(middle)
  return `${number(middle)} (${number(Math.min(...values))}–${number(Math.max(...values))})`
}

const pair = (ours: number, limit: number): string => (Number.isNaN(ours) ? '' : `${number(ours)} / ${number(limit)}`)

const heads = ['measure', 'ours', 'limit', '', 'ratio', 'CPU ms', 'p99 ms', 'foreign', 'bar', 'goal', 'reached?']

function cells(row: Row, { measure, unit, bar, goal, ...rest }: Budget): string[] {
  const f = figuresOf(row)
  const foreign = row.foreign ? `${Math.round(Math.max(...row.foreign) * 100)} %` : ''
  return [
    measure,
    row.missing ?? spread(f.ours, row.ours),
    spread(f.limit, row.limit),
    unit,
    Number.isNaN(f.ratio) ? '' : number(f.ratio),
    pair(f.cpu, f.limitCpu),
    pair(f.p99, f.limitP99),
    foreign,
    bar.join(', '),
    goal.join(', '),
    verdictOf(row, { measure, unit, bar, goal, ...rest }),
  ]
}

const RED = '\u001B[31m'
const PLAIN = '\u001B[39m'
export const inRed = (text: string): string => `${RED}${text}${PLAIN}`

type Judged = { row: Row; budget: Budget; isWorse: boolean }

/**
 * Formats results as an aligned table. Pairs are ours / limit; ranges are minimum and maximum of the repetitions. Rows
 * that are worse than committed are red.
 */
export function table(rows: Judged[]): string {
  const lines = [heads, ...rows.map(({ row, budget }) => cells(row, budget))]
  const widths = heads.map((_, i) => Math.max(...lines.map((l) => l[i]?.length ?? 0)))
  const text = lines.map((l) =>
    l
      .map((cell, i) => cell.padEnd(widths[i] ?? 0))
      .join('  ')
      .trimEnd(),
  )
  const [head, ...body] = text
  const coloured = body.map((line, i) => (rows[i]?.isWorse ? inRed(line) : line))
  return [head, widths.map((w) => '─'.repeat(w)).join('  '), ...coloured].join('\n')
}
