import type { Run } from './load.ts'

/** What was measured for one line of budgets.json. `ours` and `limit` hold one value per repetition, in its unit. */
export type Row = {
  id: string
  ours: number[]
  limit?: number[]
  /** CPU milliseconds a request, server and database. */
  cpuMs?: number[]
  limitCpuMs?: number[]
  p99?: number[]
  limitP99?: number[]
  foreign?: number[]
  /** Why it could not be measured. */
  missing?: string
}

export type Case = (rig: import('./open-rig.ts').Rig) => Promise<Row[]>

/** A part of a case: from which seed, how many, for how long. */
export type Part = Record<'from' | 'count' | 'minutes', number | undefined>
/** A case that brings all it needs. It may be asked for less, or to go on where another run ended. */
export type OwnCase = (part: Part) => Promise<Row[]>

type Sides = { id: string; value?: (run: Run) => number; ours: () => Promise<Run>; limit?: () => Promise<Run> }

export const ROUNDS = 3
export const SECONDS = 2

/** Measures ours and the limit in turns, so that what else the machine does falls on both; after one warm-up of each. */
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
