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
 * Requests of the application before it is measured. V8 compiles in steps what runs often: the first hundred requests of
 * a page take two to three times the CPU of the thousandth.
 */
const WARM_REQUESTS = 1_000
/** A slow case is warm after so many runs, however few requests they made. */
const WARM_RUNS = 6

/**
 * Measures the application and the limit alternately, so that other load on the machine affects both, after a warm-up of
 * each.
 */
export async function compare({ id, value = (run) => run.perSecond, ours, limit }: Sides): Promise<Row> {
  const runs = { ours: [] as Run[], limit: [] as Run[] }
  await limit?.()
  for (let run = 0, warm = 0; run < WARM_RUNS && warm < WARM_REQUESTS; run++) warm += (await ours()).requests
  for (let round = 0; round < ROUNDS; round++) {
    runs.ours.push(await ours())
    if (limit) runs.limit.push(await limit())
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
