import { sql } from 'kysely'
import { type Connection, inTransaction, openDb, optionsOf, type Trx } from './db/index.ts'

/** Number of concurrent lock holders. They use a pool of their own, so no request waits for these connections. */
const CONNECTIONS = 4

/**
 * Runs `work` in one transaction under a named advisory lock. `work` may wait for external services, because it holds a
 * connection of a separate small pool. Lock and writes belong to one session: if that breaks, both are lost.
 */
export type Turns = {
  alone<T>(name: string, work: (trx: Trx) => Promise<T>): Promise<T>
  close(): Promise<void>
}

export function openTurns(connection: Connection): Turns {
  const options = optionsOf({ statementMs: 25_000, lockMs: 25_000, idleMs: 60_000 })
  const { db, close } = openDb({ ...connection, options, max: CONNECTIONS })
  return {
    alone: (name, work) =>
      inTransaction(db, async (trx) => {
        await sql`SELECT pg_advisory_xact_lock(hashtextextended('turn:' || ${name}, 0))`.execute(trx)
        return work(trx)
      }),
    close,
  }
}
