import { resolve } from 'node:path'
import { connect } from '../connect.ts'
import type { Config } from '../platform/config/index.ts'
import { type Connection, migrate, openDb, unhurried, withDeadline } from '../platform/db/index.ts'
import { ensureDemoAccounts, settleSample } from '../sample/index.ts'
import { openPlatform } from '../open-platform.ts'

const OLDEST = 150_000
/** Time limit in ms to create the sample community: seconds usually, minutes on a slow, busy machine. */
const SETTLE_MS = 10 * 60_000

type Progress = {
  say: (line: string) => void
  /** Called as soon as there is a database to stop. */
  onOpen: (database: Database) => void
}
export type Database = { connection: Connection; stop(): Promise<void> }

/**
 * Starts and migrates the database, and creates the sample community if configured. Runs once, before any process
 * serves.
 */
export async function prepareDatabase(config: Config, { say, onOpen }: Progress): Promise<Database> {
  const started = performance.now()
  const database = await connect(config, resolve(config.DATA_DIR), say)
  if (!config.DATABASE_URL) say(`started the database (${secondsSince(started)})`)
  onOpen(database)
  try {
    await checkVersion(database.connection)
    await bringUpToDate(config, database.connection, say)
    return database
  } catch (error) {
    await database.stop()
    throw error
  }
}

/** Commits do not wait for the disk. No user has seen a response yet that a power failure could invalidate. */
function quickToWrite(connection: Connection): Connection {
  const patient = unhurried(connection)
  return { ...patient, options: `${patient.options} -c synchronous_commit=off` }
}

/** Elapsed time for the start messages: "21 s", with tenths below ten seconds. */
const secondsSince = (started: number): string => {
  const seconds = (performance.now() - started) / 1000
  return `${seconds.toFixed(seconds < 10 ? 1 : 0)} s`
}

async function checkVersion(connection: Connection): Promise<void> {
  const { pool, close } = openDb({ connectionTimeoutMillis: 10_000, ...connection }, 1)
  try {
    const { rows } = await pool.query<{ version: number }>(
      "SELECT current_setting('server_version_num')::int AS version",
    )
    const version = rows[0]?.version ?? 0
    if (version < OLDEST)
      throw new DatabaseRefusal(
        `The database server is PostgreSQL ${Math.floor(version / 10_000)}; it must be 15 or newer.`,
      )
  } catch (error) {
    throw DatabaseRefusal.of(error)
  } finally {
    await close()
  }
}

type Failure = { code?: string; message?: string }

const sentences: Record<string, string> = {
  ECONNREFUSED: 'Nobody answers at the address of DATABASE_URL.',
  ENOTFOUND: 'The host of DATABASE_URL is unknown.',
  EAI_AGAIN: 'The host of DATABASE_URL can’t be looked up just now.',
  ETIMEDOUT: 'The address of DATABASE_URL can’t be reached.',
  EHOSTUNREACH: 'The address of DATABASE_URL can’t be reached.',
  ENETUNREACH: 'The address of DATABASE_URL can’t be reached.',
  '28P01': 'The database server refuses the password of DATABASE_URL.',
  '28000': 'The database server refuses the user of DATABASE_URL.',
  '3D000': 'The database of DATABASE_URL does not exist.',
  '53300': 'The database server has no connection left.',
  '57P03': 'The database server is still starting; try again in a moment.',
  '42501': 'The user of DATABASE_URL may not make what the application needs. Let it own the database.',
}

/** The configured database is unusable. The message is for the operator and contains no part of its URL. */
export class DatabaseRefusal extends Error {
  override name = 'DatabaseRefusal'

  /** Converts a connection error to a DatabaseRefusal; returns any other error unchanged. */
  static of(error: unknown): unknown {
    const { code = '', message = '' } = (error ?? {}) as Failure
    const late = message.includes('timeout exceeded') || message.includes('Connection terminated')
    const sentence = sentences[code] ?? (late ? sentences.ETIMEDOUT : undefined)
    return sentence ? new DatabaseRefusal(sentence, { cause: error }) : error
  }
}

async function bringUpToDate(config: Config, connection: Connection, say: Progress['say']): Promise<void> {
  const platform = await openPlatform({ ...config, LOG_LEVEL: 'warn' }, quickToWrite(connection))
  try {
    let started = performance.now()
    const applied = await migrate(platform.pool)
    if (applied.length) say(`brought the database up to date: ${applied.length} steps (${secondsSince(started)})`)
    if (config.SEED !== 'demo') return
    if (applied.length) say('settling the sample community …')
    started = performance.now()
    const settled = await withDeadline(SETTLE_MS, () => settleSample(platform))
    await ensureDemoAccounts(platform)
    if (settled) {
      const { people, rankings, votes } = settled
      say(`settled ${people} people, ${rankings} rankings and ${votes} votes (${secondsSince(started)})`)
    }
  } finally {
    await platform.close()
  }
}
