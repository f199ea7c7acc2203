import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import type { Clock } from '../platform/clock.ts'
import type { Platform } from '../platform/index.ts'
import { openPlatform } from '../open-platform.ts'
import { readConfig } from '../platform/config/index.ts'
import { type Connection, unhurried } from '../platform/db/index.ts'
import { serve } from '../serve.ts'
import { createDatabase } from './own-database.ts'

export type TestApp = Awaited<ReturnType<typeof openTestApp>>

/** The platform of an application for a second set of routes beside it: who hears what and does which job is settled already. */
export const withoutWork = <P extends Platform>(platform: P): P => ({
  ...platform,
  events: { ...platform.events, listen: () => {} },
  jobs: { ...platform.jobs, handle: () => {} },
})

/**
 * A whole application on a fresh database of its own: the application, its HTTP server (use `http.inject`,
 * or `listen()` for a real port), and `close`. `env` changes settings; with `beside`, it is a second
 * process on the database of another application, with its clock (close it first); `connect` changes how the database is asked: where
 * nothing is said, statements and locks have the time that a busy machine needs; over HTTP only the deadline of who asks stands.
 * Timed jobs are queued by `jobs.tick` only: an application that listens does every other job.
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
  // A clock that a test moves is no other file's, whatever became of the test.
  const clock = beside?.clock ?? { now: () => new Date() }
  const app = openPlatform(config, connect({ ...inject('postgres'), database }), clock)
  // Timed jobs that are due since before there was this database: all of them, on each one that listens.
  const { start } = app.jobs
  app.jobs.start = () => start({ catchUp: false })
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
