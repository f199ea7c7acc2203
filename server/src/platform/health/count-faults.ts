import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Clock } from '../clock/index.ts'
import type { Db } from '../db/index.ts'
import type { Log } from '../log.ts'

const WRITE_EVERY_MS = 60_000

/** Counts the answers of 500 and above by UTC day: in memory, and once a minute in the database. */
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
        // They are counted with the next ones.
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
