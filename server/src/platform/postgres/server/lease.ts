import pg from 'pg'
import { PostgresRefusal } from '../postgres-refusal.ts'

/**
 * A connection with a shared advisory lock, in the otherwise unused database `postgres`. It ends with its process, so
 * nothing has to be cleaned up. The process that gets the lock exclusively is the last one. While it holds the lock, no
 * new application gets a lease on the stopping server.
 */
export type Lease = pg.Client & { ref(): void; unref(): void }

export type Answer = { kind: 'leased'; lease: Lease } | { kind: 'busy' } | { kind: 'silent' }

const answerMs = 5000
const lockKey = 1_279_873_876 // "LIST"

/**
 * `strangerCodes`: no such role or database, or a password is required, so this application did not create the
 * database.
 * `busyCodes`: 57P03 starting or stopping, 57P01, 57P02 and 55P03 (another holds the lock to stop it) stopping, 53300
 * no free connection.
 */
const strangerCodes = ['28000', '28P01', '3D000']
const busyCodes = ['57P03', '57P01', '57P02', '55P03', '53300']

/** Requests a lease from the server behind a socket. `busy`: it is alive but not ready; `silent`: no answer. */
export async function askForLease(socket: { folder: string; port: number }): Promise<Answer> {
  const lease = new pg.Client({
    host: socket.folder,
    port: socket.port,
    user: 'postgres',
    database: 'postgres',
    application_name: 'liston lease',
    connectionTimeoutMillis: answerMs,
    query_timeout: 2 * answerMs,
    ssl: false,
    statement_timeout: 0,
    lock_timeout: answerMs,
  }) as Lease
  // The holder learns of the loss from 'end'. Without this listener the error would end the process.
  lease.on('error', () => undefined)
  try {
    await lease.connect()
    await lease.query('SELECT pg_advisory_lock_shared($1)', [lockKey])
    const { rowCount } = await lease.query("SELECT 1 FROM pg_database WHERE datname = 'liston'")
    if (rowCount === 0) throw notOurs(socket.folder)
    return { kind: 'leased', lease }
  } catch (error) {
    lease.end().catch(() => undefined)
    if (error instanceof PostgresRefusal) throw error
    const { code = '', message } = error as pg.DatabaseError
    if (strangerCodes.includes(code) || message.startsWith('SASL')) throw notOurs(socket.folder)
    return { kind: busyCodes.includes(code) ? 'busy' : 'silent' }
  }
}

function notOurs(folder: string): PostgresRefusal {
  const remedy = 'Move its data folder away, or choose another place with DATA_DIR=/path/to/folder.'
  return new PostgresRefusal(
    'unknown-folder',
    `The PostgreSQL behind "${folder}" was not made by this application. ${remedy}`,
  )
}

/** Releases the shared lock. True if nobody else holds a lease; then nobody gets one until `lease` ends. */
export async function isLastLease(lease: Lease): Promise<boolean> {
  await lease.query('SELECT pg_advisory_unlock_shared($1)', [lockKey])
  const { rows } = await lease.query<{ alone: boolean }>('SELECT pg_try_advisory_lock($1) AS alone', [lockKey])
  return rows[0]?.alone === true
}
