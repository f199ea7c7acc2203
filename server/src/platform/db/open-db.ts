import { Kysely, PostgresDialect, type Transaction } from 'kysely'
import pg from 'pg'
import { v7 } from 'uuid'
import { PatientPool } from './patient-pool.ts'
import { repeatCollisions } from './only-one.ts'

// Counters are bigint in PostgreSQL and far below 2^53 here; timestamps stay Date.
pg.types.setTypeParser(20, Number)

/** Kysely over the tables that a feature names with `db.withTables<…>()`. */
// biome-ignore lint: an open record is what withTables starts from
export type Db = Kysely<Record<never, never>>
export type Trx = Transaction<Record<never, never>>

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> }
export type Connection = pg.PoolConfig

/**
 * Session options: limits in ms for statements, locks and idle transactions. JIT is off, because queries here take
 * milliseconds, even if views make the planner expect more.
 */
export const optionsOf = (o: { statementMs: number; lockMs: number; idleMs: number }) =>
  `-c statement_timeout=${o.statementMs} -c lock_timeout=${o.lockMs} -c idle_in_transaction_session_timeout=${o.idleMs} -c timezone=UTC -c jit=off`

/** Statements of requests: 5 s, locks 2 s, idle transactions 10 s. */
const forRequests = optionsOf({ statementMs: 5_000, lockMs: 2_000, idleMs: 10_000 })
/**
 * A new connection reads the catalogue and plans its statements again, which takes tens of milliseconds for a page. So
 * a few connections stay open, and the others close only after a quiet minute.
 */
const KEPT = { min: 2, idleTimeoutMillis: 60_000 }

/**
 * Opens the pool. Limits inside PostgreSQL: statements 5 s, locks 2 s, idle transactions 10 s. The caller's deadline
 * also applies here, because a hanging server does not enforce its limits (deadline.ts). `sessions` is the pool for locks
 * of sessions, if a pooler is in front of this one.
 */
export function openDb(connection: Connection, max = 20, sessions?: pg.Pool): Database {
  const pool = new PatientPool({
    max,
    keepAlive: true,
    ...KEPT,
    min: Math.min(KEPT.min, max),
    options: forRequests,
    ...connection,
  })
  if (sessions) pool.sessions = sessions
  // A connection that breaks while idle, in the pool or checked out, fails the next query.
  // Without these listeners it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  const db = new Kysely<Record<never, never>>({ dialect: new PostgresDialect({ pool }) })
  return { db, pool, close: () => db.destroy() }
}

/** Connections that read for pages, and pages that are rendered at a time. */
export const PAGES_AT_ONCE = 8

/**
 * The same database for the named statements of pages. Each has one best plan for all values (ADR 0096), so a
 * connection makes that plan at the first execution. By default PostgreSQL plans a statement anew for its first five
 * executions, which takes up to 20 ms for a page and much longer than its execution.
 */
export const plannedOnce = (connection: Connection): Connection => ({
  ...connection,
  options: `${connection.options ?? forRequests} -c plan_cache_mode=force_generic_plan`,
})

const MINUTE_MS = 60_000

/** The same database for background work on a busy machine: statements and locks may take a minute each. */
export const unhurried = (connection: Connection): Connection => ({
  ...connection,
  options: optionsOf({ statementMs: MINUTE_MS, lockMs: MINUTE_MS, idleMs: MINUTE_MS }),
})

/**
 * An object that a database and all its transactions share in this process. It is a key to in-memory data for code that
 * only receives a transaction.
 */
export const databaseOf = (db: Db): object => db.getExecutor().adapter

const waiting = new WeakMap<Trx, (() => void)[]>()

/** Runs one transaction; up to 5 attempts if PostgreSQL reports a collision with another. */
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

/** Calls `run` after the transaction (of `inTransaction`) commits, never after a rollback. */
export function afterCommit(trx: Trx, run: () => void): void {
  const after = waiting.get(trx)
  if (!after) throw new Error('Only a transaction of inTransaction knows when it has committed')
  after.push(run)
}

/** A new UUIDv7; sorts by creation time. */
export const newId = (): string => v7()
