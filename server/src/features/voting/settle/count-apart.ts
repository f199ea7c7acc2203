import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type pg from 'pg'
import type { Count, countBallots } from './count-ballots.ts'

type Asked = Parameters<typeof countBallots>[1]

/** Counts ballots in a thread of its own with a connection of its own, so that a big ranking holds nobody up. */
export async function countApart(pool: pg.Pool, asked: Asked): Promise<Count> {
  const { host, port, user, password, database, connectionString, ssl } = pool.options
  const connection = { host, port, user, password, database, connectionString, ssl }
  const worker = new Worker(new URL('./count-worker.ts', import.meta.url), { workerData: { connection, asked } })
  try {
    const [count] = await once(worker, 'message')
    return count as Count
  } finally {
    await worker.terminate()
  }
}
