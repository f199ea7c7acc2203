import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { kill9 } from '../../testing/app-process.ts'
import { isFull, sizeOf } from '../../testing/proof-sizes.ts'
import { openTestApp, type TestApp } from '../../testing/test-app.ts'
import { countJobs, listFailed } from './index.ts'

const KILLS = sizeOf('jobs')
/**
 * Maximum time in ms from a kill and restart until all earlier causes have their effects. Applies at full size on a
 * quiet machine.
 */
const LATEST_MS = 10_000
/** A kill follows after a random number of further events, up to this one, and a random pause. */
const MOST_BETWEEN = 40
const PAUSE_MS = 50

const program = new URL('./testing/stream-process.ts', import.meta.url).pathname
/** Compile cache that later processes share with the first ones. */
const compiled = new URL('../../../../node_modules/.cache/liston', import.meta.url).pathname
let app: TestApp
let processes: ChildProcess[] = []
/** Jobs that were running when their process was killed. */
let interrupted = 0
beforeAll(async () => {
  app = await openTestApp()
  await app.pool.query('CREATE TABLE cause (id uuid PRIMARY KEY)')
  await app.pool.query('CREATE TABLE effect (cause uuid NOT NULL, by text NOT NULL)')
  await app.pool.query('CREATE INDEX ON effect (cause)')
})
afterAll(async () => {
  await Promise.all(processes.map(kill9))
  await app.close()
})

async function start(mode: 'stream' | 'work' = 'stream'): Promise<ChildProcess> {
  const connection = JSON.stringify({ ...inject('postgres'), database: app.database })
  const env = { ...process.env, NODE_COMPILE_CACHE: compiled }
  const child = spawn(process.execPath, [program, connection, mode], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout!, 'data')
  return child
}

const count = async (query: string): Promise<number> =>
  (await app.pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${query}`)).rows[0]?.n ?? 0
/** Number of causes up to an id without both of their effects. */
const missing = (upTo: string) =>
  count(`cause c WHERE c.id <= '${upTo}' AND (SELECT count(DISTINCT by) FROM effect e WHERE e.cause = c.id) < 2`)
const latest = async (): Promise<string> =>
  (await app.pool.query('SELECT coalesce(max(id::text), $1) AS id FROM cause', [NOBODY])).rows[0].id
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** State of the queue, to find out why it does not become empty. */
const queue = async () =>
  (
    await app.pool.query(`SELECT task_identifier AS name, attempts, locked_by, count(*)::int AS jobs, max(last_error) AS error,
      now() - min(run_at) AS due FROM graphile_worker.jobs GROUP BY 1, 2, 3`)
  ).rows

/** Kills one process or both at any moment and restarts them. Returns how long their causes then took. */
async function killOnce(cycle: number): Promise<number> {
  const caused = await count('cause')
  const more = 1 + Math.floor(Math.random() * MOST_BETWEEN)
  await vi.waitFor(async () => expect(await count('cause')).toBeGreaterThan(caused + more), {
    timeout: 30_000,
    interval: 20,
  })
  const victims = cycle % 3 === 2 ? [0, 1] : [cycle % 2]
  await pause(Math.random() * PAUSE_MS)
  await Promise.all(victims.map((i) => kill9(processes[i]!)))
  interrupted += await count('graphile_worker.jobs WHERE locked_at IS NOT NULL')
  const upTo = await latest()
  await Promise.all(victims.map(async (i) => void (processes[i] = await start())))
  const began = performance.now()
  await vi
    .waitFor(async () => expect(await missing(upTo)).toBe(0), { timeout: 3 * LATEST_MS, interval: 50 })
    .catch(async (error: unknown) => {
      throw new Error(`In cycle ${cycle} the queue is ${JSON.stringify(await queue())}`, { cause: error })
    })
  return performance.now() - began
}

const title = `every event has its effects exactly once through ${KILLS} kills over two processes`
// Each kill starts one or two processes and waits until they have caught up.
test(title, { timeout: 30_000 + KILLS * 15_000 }, async () => {
  processes = await Promise.all([start(), start()])
  const took: number[] = []
  // A kill between two jobs interrupts none, so the loop continues until one was interrupted.
  for (let cycle = 0; cycle < KILLS || interrupted === 0; cycle++) took.push(await killOnce(cycle))
  await Promise.all(processes.map(kill9))
  processes = [await start('work')]
  await vi.waitFor(async () => expect(await countJobs(app.db)).toMatchObject({ waiting: 0 }), { timeout: 30_000 })

  const causes = await count('cause')
  const sorted = took.toSorted((a, b) => a - b)
  const [median, slowest] = [sorted[sorted.length >> 1]!, sorted.at(-1)!]
  console.log(
    `${causes} events, ${KILLS} kills in ${interrupted} jobs: caught up after ${median.toFixed()} ms (median), ${slowest.toFixed()} ms (most)`,
  )
  if (isFull) expect(slowest).toBeLessThan(LATEST_MS)
  expect(await count('(SELECT 1 FROM effect GROUP BY cause, by HAVING count(*) > 1) twice')).toBe(0)
  expect(await count('effect WHERE cause NOT IN (SELECT id FROM cause)')).toBe(0)
  expect(await count('effect')).toBe(2 * causes)
  expect(interrupted).toBeGreaterThan(0)

  const failed = await listFailed(app.db)
  expect(failed.length).toBeGreaterThan(0)
  expect(new Set(failed.map((job) => job.name))).toEqual(new Set(['hopeless']))
})
