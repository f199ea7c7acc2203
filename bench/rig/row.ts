import type { Run } from './load.ts'

/** Result for one row of budgets.json. `ours` and `limit` have one value per repetition, in its unit. */
export type Row = {
  id: string
  ours: number[]
  limit?: number[]
  /** CPU milliseconds per request, server and database. */
  cpuMs?: number[]
  limitCpuMs?: number[]
  p99?: number[]
  limitP99?: number[]
  foreign?: number[]
  /** The reason why it could not be measured. */
  missing?: string
}

export type Case = (rig: import('./open-rig.ts').Rig) => Promise<Row[]>

/** A part of a case: first seed, number, duration. */
export type Part = Record<'from' | 'count' | 'minutes', number | undefined>
/** A case with an application of its own. It may run partly, or continue where another run ended. */
export type OwnCase = (part: Part) => Promise<Row[]>

/** A comparison: `value` is the figure of a run, requests per second by default. */
export type Sides = { id: string; value?: (run: Run) => number; ours: () => Promise<Run>; limit?: () => Promise<Run> }

export const ROUNDS = 3
export const SECONDS = 2

/**
 * Measures the application and the limit alternately, so that other load on the machine affects both, after one warm-up
 * of each.
 */
export async function compare({ id, value = (run) => run.perSecond, ours, limit }: Sides): Promise<Row> {
  const runs = { ours: [] as Run[], limit: [] as Run[] }
  for (let round = 0; round <= ROUNDS; round++) {
    const mine = await ours()
    const least = await limit?.()
    if (round === 0) continue
    runs.ours.push(mine)
    if (least) runs.limit.push(least)
  }
  return {
    id,
    ours: runs.ours.map(value),
    ...(limit ? { limit: runs.limit.map(value) } : {}),
    cpuMs: runs.ours.map((r) => r.cpuMs),
    limitCpuMs: runs.limit.map((r) => r.cpuMs),
    p99: runs.ours.map((r) => r.p99),
    limitP99: runs.limit.map((r) => r.p99),
    foreign: [...runs.ours, ...runs.limit].map((r) => r.foreign),
  }
}
