import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { v7 } from 'uuid'
import { PatientPool } from './patient-pool.ts'
import { repeatCollisions } from './repeat-collisions.ts'

// Counters are bigint in PostgreSQL and far below 2^53 here; timestamps stay Date.
pg.types.setTypeParser(20, Number)

/** Kysely over the tables a slice names with `db.withTables<…>()`. */
// biome-ignore lint: an open record is what withTables starts from
export type Db = Kysely<Record<never, never>>
export type Trx = Transaction<Record<never, never>>

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> }
export type Connection = pg.PoolConfig

/**
 * How long a connection's statements, locks and idle transactions may last. Nothing is compiled: an answer of ours is there in
 * milliseconds, whatever a view of views makes PostgreSQL expect.
 */
export const optionsOf = (o: { statementMs: number; lockMs: number; idleMs: number }) =>
  `-c statement_timeout=${o.statementMs} -c lock_timeout=${o.lockMs} -c idle_in_transaction_session_timeout=${o.idleMs} -c timezone=UTC -c jit=off`

/**
 * Opens the pool. Inside PostgreSQL: statements 5 s, locks 2 s, idle transactions 10 s. Here, because one that hangs keeps no
 * time: the deadline of who asks (deadline.ts).
 */
export function openDb(connection: Connection, max = 20): Database {
  const pool = new PatientPool({
    max,
    keepAlive: true,
    options: optionsOf({ statementMs: 5_000, lockMs: 2_000, idleMs: 10_000 }),
    ...connection,
  })
  // A connection that breaks while nothing is asked of it, in the pool or in somebody's hands, fails the next query;
  // without listeners it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  const db = new Kysely<Record<never, never>>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}

const MINUTE_MS = 60_000

/** The same database for work that nobody waits for, on a machine however busy: statements and locks have a minute each. */
export const unhurried = (connection: Connection): Connection => ({
  ...connection,
  options: optionsOf({ statementMs: MINUTE_MS, lockMs: MINUTE_MS, idleMs: MINUTE_MS }),
})

/**
 * What a database and every transaction in it have in common in this process: a key to what is held of it in memory, for
 * code that is given a transaction only.
 */
export const databaseOf = (db: Db): object => db.getExecutor().adapter

const waiting = new WeakMap<Trx, (() => void)[]>()

/** One transaction; repeated up to 5 times when PostgreSQL says that it collided with another. */
export const inTransaction = <T>(db: Db, work: (trx: Trx) => Promise<T>): Promise<T> =>
  repeatCollisions(async () => {
    const after: (() => void)[] = []
    const result = await db.transaction().execute((trx) => {
      waiting.set(trx, after)
      return work(trx)
    })
    for (const run of after) run()
    return result
  })

/** Runs `run` once the transaction, one of `inTransaction`, has committed; never when it is rolled back. */
export function afterCommit(trx: Trx, run: () => void): void {
  const after = waiting.get(trx)
  if (!after) throw new Error('Only a transaction of inTransaction knows when it has committed')
  after.push(run)
}

/** A fresh UUIDv7: sorts by the time it was made. */
export const newId = (): string => v7()
