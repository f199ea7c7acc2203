import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { Clock } from '../platform/clock.ts'
import type { Platform } from '../platform/index.ts'
import { openPlatform } from '../open-platform.ts'
import { readConfig } from '../platform/config/index.ts'
import { type Connection, patience, unhurried } from '../platform/db/index.ts'
import { overloadAt } from '../platform/overload.ts'
import { serve } from '../serve.ts'
import { createDatabase } from './own-database.ts'

export type TestApp = Awaited<ReturnType<typeof openTestApp>>

// On a busy machine requests wait for the processor. That is no slow database, and no overload to turn users away for.
Object.assign(patience, { factor: 10 })
overloadAt.meanMs = Infinity

/** The platform for a second set of routes beside the application, whose listeners and jobs are registered already. */
export const withoutWork = <P extends Platform>(platform: P): P => ({
  ...platform,
  events: { ...platform.events, listen: () => {} },
  jobs: { ...platform.jobs, handle: () => {} },
})

/**
 * A whole application on a new database: the application, its HTTP server (use `http.inject`, or `listen()` for a real
 * port), and `close`. `env` changes settings. With `beside` it is a second process on another application's database,
 * with its clock (close it first). `connect` changes the connection settings. By default statements, locks and requests
 * get the time that a busy machine needs. Timed jobs are queued only by
 * `jobs.tick`. A listening application runs all other jobs.
 */
export async function openTestApp(
  env: Record<string, string> = {},
  beside?: { database: string; clock?: Clock },
  connect: (connection: Connection) => Connection = unhurried,
) {
  const own = beside ? undefined : await createDatabase()
  const database = own?.name ?? beside!.database
  const files = join(tmpdir(), database)
  const config = readConfig({
    DATA_DIR: files,
    NODE_ENV: 'test',
    LOG_LEVEL: 'error',
    RATE_LIMIT_FACTOR: '0',
    SEED: 'none',
    ...env,
  })
  // A clock of its own, so that a test that moves it affects no other file.
  const clock = beside?.clock ?? { now: () => new Date() }
  const app = await openPlatform(config, connect({ ...inject('postgres'), database }), clock)
  // Without this, every listening application would run all timed jobs that were due before its database existed.
  const { start } = app.jobs
  app.jobs.start = () => start({ timed: false })
  const http = await serve(app)
  return {
    ...app,
    http,
    database,
    listen: () => http.listen({ host: '127.0.0.1', port: 0 }),
    async close() {
      await http.close()
      await app.close()
      if (!own) return
      await rm(files, { recursive: true, force: true })
      await own.drop()
    },
  }
}
