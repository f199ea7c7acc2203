import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type pg from 'pg'
import type { drawBallots } from '../ballots/draw-ballots.ts'
import type { countBallots } from './count-ballots.ts'

/** From this many voters on the ballots of a ranking are counted in a thread of their own. */
export const APART_FROM_VOTERS = 1_500

export type Task =
  | { name: 'count'; asked: Parameters<typeof countBallots>[1] }
  | { name: 'ballots'; asked: Parameters<typeof drawBallots>[1] }

/** `countBallots` in a thread of its own with a connection of its own, so that a big ranking holds nobody up. */
export const countApart: typeof countBallots = (pool, asked) => inThread(pool as pg.Pool, { name: 'count', asked })

/** `drawBallots` in the same way. */
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
