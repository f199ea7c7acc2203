import { readFileSync } from 'node:fs'
import { mostStatements, statementGoals } from '../../server/src/sample/testing/statements.ts'
import { median } from './quantile.ts'
import type { Row } from './row.ts'

/** A row of budgets.json. Bar and goal are conditions on the figures of a result; all of them must hold. */
export type Budget = { id: string; measure: string; unit: string; bar: string[]; goal: string[] }

/** Id of the row for the statements of a page. */
export const statementsId = (who: string, page: string): string => `statements-${who}-${page}`

/** The limits of the statement test are the bars of the benchmark. */
const statementBudgets = (['guest', 'person'] as const).flatMap((who) =>
  Object.entries(mostStatements[who]).map(([page, most]): Budget => {
    const bound = (limit: number) => [`ours <= ${limit}`]
    return {
      id: statementsId(who, page),
      measure: `statements: ${page}, ${who === 'guest' ? 'guest' : 'signed in'}`,
      unit: '',
      bar: bound(most),
      goal: bound(Math.min(most, statementGoals[who][page] ?? most)),
    }
  }),
)

export const budgets = [
  ...(JSON.parse(readFileSync(new URL('../budgets.json', import.meta.url), 'utf8')) as Budget[]),
  ...statementBudgets,
]

/** Medians over the repetitions; `cpu` is milliseconds per request, `worst` the largest value of `ours`. */
export type Figures = Record<
  'ours' | 'limit' | 'ratio' | 'cpu' | 'limitCpu' | 'cpuRatio' | 'p99' | 'limitP99' | 'p99Ratio' | 'worst',
  number
>

export function figuresOf(row: Row): Figures {
  const middle = (values: number[] | undefined) => median(values ?? [])
  const [ours, limit] = [middle(row.ours), middle(row.limit)]
  const [cpu, limitCpu] = [middle(row.cpuMs), middle(row.limitCpuMs)]
  const [p99, limitP99] = [middle(row.p99), middle(row.limitP99)]
  return {
    ours,
    limit,
    ratio: ours / limit,
    cpu,
    limitCpu,
    cpuRatio: cpu / limitCpu,
    p99,
    limitP99,
    p99Ratio: p99 / limitP99,
    worst: Math.max(...row.ours),
  }
}

function holds(condition: string, figures: Partial<Figures>): boolean {
  const [name = '', sign, bound] = condition.split(' ')
  const value = figures[name as keyof Figures]
  if (value === undefined) throw new Error(`budgets.json: no figure is called ${name}`)
  return sign === '<=' ? value <= Number(bound) : value >= Number(bound)
}

export type Verdict = 'goal' | 'bar' | 'no' | '–'

/** What a result reached: goal, bar, neither, or unknown ("–") if a figure could not be measured. */
export const verdictOf = (row: Row, budget: Budget): Verdict => (row.missing ? '–' : verdictOn(figuresOf(row), budget))

/** The same for figures that were stored: those that could not be measured are missing. */
export function verdictOn(figures: Partial<Figures>, budget: Budget): Verdict {
  const known = (c: string) => Number.isFinite(figures[(c.split(' ')[0] ?? '') as keyof Figures])
  if (!budget.bar.every(known)) return '–'
  if (!budget.bar.every((c) => holds(c, figures))) return 'no'
  return budget.goal.every((c) => known(c) && holds(c, figures)) ? 'goal' : 'bar'
}
