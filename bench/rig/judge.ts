import { readFileSync } from 'node:fs'
import { median } from './quantile.ts'
import type { Row } from './row.ts'

/** A row of budgets.json. Bar and goal are conditions on the figures of a result; all of them must hold. */
export type Budget = { id: string; measure: string; unit: string; bar: string[]; goal: string[] }

export const budgets = JSON.parse(readFileSync(new URL('../budgets.json', import.meta.url), 'utf8')) as Budget[]

/** Medians over the repetitions; `cpu` is milliseconds per request, `worst` the largest value of `ours`. */
export type Figures = Record<
  'ours' | 'limit' | 'ratio' | 'cpu' | 'limitCpu' | 'cpuRatio' | 'p99' | 'limitP99' | 'worst',
  number
>

export function figuresOf(row: Row): Figures {
  const middle = (values: number[] | undefined) => median(values ?? [])
  const [ours, limit, cpu, limitCpu] = [row.ours, row.limit, row.cpuMs, row.limitCpuMs].map(middle) as [
    number,
    number,
    number,
    number,
  ]
  return {
    ours,
    limit,
    ratio: ours / limit,
    cpu,
    limitCpu,
    cpuRatio: cpu / limitCpu,
    p99: middle(row.p99),
    limitP99: middle(row.limitP99),
    worst: Math.max(...row.ours),
  }
}

function holds(condition: string, figures: Figures): boolean {
  const [name = '', sign, bound] = condition.split(' ')
  const value = figures[name as keyof Figures]
  if (value === undefined) throw new Error(`budgets.json: no figure is called ${name}`)
  return sign === '<=' ? value <= Number(bound) : value >= Number(bound)
}

export type Verdict = 'goal' | 'bar' | 'no' | '–'

/** What a result reached: goal, bar, neither, or unknown ("–") if a figure could not be measured. */
export function verdictOf(row: Row, budget: Budget): Verdict {
  const figures = figuresOf(row)
  const named = (c: string) => figures[(c.split(' ')[0] ?? '') as keyof Figures]
  if (row.missing || budget.bar.some((c) => Number.isNaN(named(c)))) return '–'
  if (!budget.bar.every((c) => holds(c, figures))) return 'no'
  return budget.goal.every((c) => holds(c, figures)) ? 'goal' : 'bar'
}
