import { setTimeout as wait } from 'node:timers/promises'
import type { TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { Db } from '../db/index.ts'
import type { Log } from '../log.ts'
import { loggerTo, workerOptions } from './run-worker.ts'
import { hasWork } from './store.ts'

type Needs = { pool: pg.Pool; db: Db; log: Log; tasks: TaskList }

/** Works on due jobs, one after another, until there is none left; waits for those that others are at. */
export async function drainJobs({ pool, db, log, tasks }: Needs): Promise<void> {
  const { Logger, runOnce } = await import('graphile-worker')
  do {
    const logger = new Logger(loggerTo(log))
    await runOnce({ ...workerOptions(log), concurrency: 1, logger, pgPool: pool, taskList: tasks })
    // What another process finishes after our last look may have queued more: due jobs count, too.
  } while ((await hasWork(db, Object.keys(tasks))) && (await wait(10, true)))
}
