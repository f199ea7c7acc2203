import { setTimeout as wait } from 'node:timers/promises'
import type { TaskList } from 'graphile-worker'
import type pg from 'pg'
import type { Db } from '../db/index.ts'
import type { Log } from '../log.ts'
import { loggerTo, workerOptions } from './run-worker.ts'
import { hasWork } from './store.ts'

type Needs = { pool: pg.Pool; db: Db; log: Log; tasks: TaskList }

/** Runs due jobs one after another until none is left, and waits for those that other processes run. */
export async function drainJobs({ pool, db, log, tasks }: Needs): Promise<void> {
  const { Logger, runOnce } = await import('graphile-worker')
  do {
    const logger = new Logger(loggerTo(log))
    await runOnce({ ...workerOptions(log), concurrency: 1, logger, pgPool: pool, taskList: tasks })
    // Jobs of another process may have queued more after the last check, so due jobs count too.
  } while ((await hasWork(db, Object.keys(tasks))) && (await wait(10, true)))
}
