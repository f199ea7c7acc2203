import { existsSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Clock } from './clock.ts'
import type { Db } from './db/index.ts'
import type { Log } from './log.ts'

const WRITE_EVERY_MS = 60_000

/** Counts responses with status 500 and above by UTC day: in memory, and once a minute in the database. */
export function countFaults(http: FastifyInstance, { db, clock, log }: { db: Db; clock: Clock; log: Log }): void {
  let faults = 0
  async function write(): Promise<void> {
    const counted = faults
    if (counted === 0) return
    faults = 0
    await sql`INSERT INTO fault_day AS f (day, faults) VALUES (${clock.now().toISOString().slice(0, 10)}, ${counted})
      ON CONFLICT (day) DO UPDATE SET faults = f.faults + excluded.faults`
      .execute(db)
      .catch((error: unknown) => {
        // The next write includes them.
        faults += counted
        log.warn({ err: error }, 'failed requests were not counted')
      })
  }
  const timer = setInterval(() => void write(), WRITE_EVERY_MS).unref()
  http.addHook('onResponse', async (_request, reply) => {
    if (reply.statusCode >= 500) faults++
  })
  http.addHook('onClose', async () => {
    clearInterval(timer)
    await write()
  })
}

/** Share of a disk that must stay free. */
export const LEAST_FREE = 0.05

/** True if at least 5 % of the folder's disk are free. Without space PostgreSQL stops. */
export async function hasRoom(folder: string): Promise<boolean> {
  const { bavail, blocks } = await statfs(folder)
  return blocks === 0 || bavail / blocks >= LEAST_FREE
}

/** Readiness checks by name. */
type Checks = Record<string, () => Promise<boolean>>

/** What operators want to know besides. It never makes the application unready. */
type Details = Record<string, () => Promise<string>>

const PATIENCE_MS = 2_000
const RETRY_AFTER_S = 5

type Health = { checks: Checks; details: Details; version: string }

/** `/livez` checks only the process. `/readyz` runs every check, and fails as soon as the process is stopping. */
export function mountHealth(http: FastifyInstance, { checks, details, version }: Health): void {
  http.get('/livez', async (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }))
  http.get('/version', async (_request, reply) => reply.header('cache-control', 'no-store').send({ version }))
  http.get('/readyz', async (_request, reply) => {
    const [results, more] = await Promise.all([
      Promise.all(Object.entries(checks).map(async ([name, check]) => [name, await within(check, false)] as const)),
      Promise.all(Object.entries(details).map(async ([name, look]) => [name, await within(look, 'unknown')] as const)),
    ])
    const stopping = http.draining.hasBegun()
    const ok = !stopping && results.every(([, good]) => good)
    if (!ok) void reply.code(503).header('retry-after', RETRY_AFTER_S)
    return reply
      .header('cache-control', 'no-store')
      .send({ ok, stopping, ...Object.fromEntries([...results, ...more]) })
  })
}

/** The result of a check; `otherwise` if it throws or takes longer than 2 s. */
async function within<T>(check: () => Promise<T>, otherwise: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(otherwise), PATIENCE_MS)
  })
  try {
    return await Promise.race([check(), late])
  } catch {
    return otherwise
  } finally {
    clearTimeout(timer)
  }
}

/**
 * PostgreSQL's write-ahead log grows by files of 16 MB. Without space for the next one the server stops, for reads too.
 */
const RESERVE_BYTES = 64 * 1024 * 1024
const EVERY_MS = 500

/** Checks regularly whether the disk of a folder has enough space for PostgreSQL. */
export function watchRoom(folder: string): { isFull(): boolean; stop(): void } {
  let full = false
  const look = async () => {
    if (!existsSync(folder)) return
    const { bavail, bsize } = await statfs(folder)
    full = bavail * bsize < RESERVE_BYTES
  }
  const timer = setInterval(() => void look().catch(() => {}), EVERY_MS).unref()
  return { isFull: () => full, stop: () => clearInterval(timer) }
}
