import { sql } from 'kysely'
import { type Connection, inTransaction, openDb, optionsOf, type Trx } from './db/index.ts'

/** So many ask somebody outside at a time; none of these connections is one that a request waits for. */
const CONNECTIONS = 4

/**
 * One transaction under a lock of that name. It may wait for answers from outside: it holds a connection of its own few,
 * never one of the pool. Lock and writing are one session: when it breaks, neither is left.
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
