import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type pg from 'pg'
import type { drawBallots } from '../ballots/draw-ballots.ts'
import type { countBallots } from './count-ballots.ts'

/** Number of voters from which ballots are counted in a worker thread. */
export const APART_FROM_VOTERS = 1_500

export type Task =
  | { name: 'count'; asked: Parameters<typeof countBallots>[1] }
  | { name: 'ballots'; asked: Parameters<typeof drawBallots>[1] }

/** `countBallots` in a worker thread with its own connection, so that a big ranking does not block the event loop. */
export const countApart: typeof countBallots = (pool, asked) => inThread(pool as pg.Pool, { name: 'count', asked })

/** `drawBallots` in a worker thread with its own connection. */
export const drawApart: typeof drawBallots = (pool, asked) => inThread(pool as pg.Pool, { name: 'ballots', asked })

async function inThread<T>(pool: pg.Pool, task: Task): Promise<T> {
  const { host, port, user, password, database, connectionString, ssl } = pool.options
  const connection = { host, port, user, password, database, connectionString, ssl }
  const worker = new Worker(new URL('./count-worker.ts', import.meta.url), { workerData: { connection, task } })
  try {
    const [result] = await once(worker, 'message')
    return result as T
  } finally {
    await worker.terminate()
  }
}
