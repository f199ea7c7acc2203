import type pg from 'pg'
import { direct } from '../connect.ts'
import type { Config } from '../platform/config/index.ts'
import { migrateSafely } from '../platform/backup/upgrade.ts'
import { type Connection, openDb, unhurried, withDeadline, wrongWithPooler } from '../platform/db/index.ts'
import { openSandbox } from '../platform/open-sandbox.ts'
import { hasDemoAccounts } from '../sample/demo-accounts.ts'
import { version } from '../version.ts'

const OLDEST = 150_000
/** Time limit in ms to create the sample community: seconds usually, minutes on a slow, busy machine. */
const SETTLE_MS = 10 * 60_000

type Say = (line: string) => void

/**
 * Migrates the database, and creates the sample community if configured. Runs once, before any process serves. Throws
 * DatabaseRefusal, SchemaMismatch, BackupRefusal, or ConfigRefusal if the settings need the sandbox and it is not installed.
 */
export async function prepareDatabase(config: Config, connection: Connection, say: Say): Promise<void> {
  // Here, because with several processes this one opens no platform.
  await openSandbox(config)
  const database = openDb(quickToWrite(connection))
  const { db, pool, close } = database
  try {
    await checkVersion(pool)
    await checkPooler(config)
    const started = performance.now()
    const applied = await migrateSafely({ config, database, version, say })
    if (applied.length) say(`brought the database up to date: ${applied.length} steps (${secondsSince(started)})`)
    if (config.SEED !== 'demo' || (await hasDemoAccounts(db))) return
    if (applied.length) say('settling the sample community …')
  } finally {
    await close()
  }
  await settleDemo(config, connection, say)
}

/** Commits do not wait for the disk. No user has seen a response yet that a power failure could invalidate. */
function quickToWrite(connection: Connection): Connection {
  const patient = unhurried(connection)
  return { ...patient, options: `${patient.options} -c synchronous_commit=off` }
}

/** Elapsed time for the start messages: "21 s", with tenths below ten seconds. */
export const secondsSince = (started: number): string => {
  const seconds = (performance.now() - started) / 1000
  return `${seconds.toFixed(seconds < 10 ? 1 : 0)} s`
}

async function checkVersion(pool: pg.Pool): Promise<void> {
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
  }
}

/** Throws DatabaseRefusal if DATABASE_URL is a pooler in transaction mode that is not set up for this application. */
async function checkPooler({ DATABASE_POOL, DATABASE_URL }: Config): Promise<void> {
  if (DATABASE_POOL !== 'transaction' || !DATABASE_URL) return
  const wrong = await wrongWithPooler(DATABASE_URL).catch((error: unknown) => {
    throw DatabaseRefusal.of(error)
  })
  if (wrong) throw new DatabaseRefusal(`The pooler of DATABASE_URL ${wrong} (docs/scaling.md).`)
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

/** Creates the sample community in an empty installation, and the demo users that are missing. */
async function settleDemo(config: Config, connection: Connection, say: Say): Promise<void> {
  const { openPlatform } = await import('../open-platform.ts')
  const { ensureDemoAccounts, settleSample } = await import('../sample/index.ts')
  const platform = await openPlatform({ ...direct(config), LOG_LEVEL: 'warn' }, quickToWrite(connection))
  try {
    const started = performance.now()
    const settled = await withDeadline(SETTLE_MS, () => settleSample(platform))
    await ensureDemoAccounts(platform)
    if (!settled) return
    const { people, rankings, votes } = settled
    say(`settled ${people} people, ${rankings} rankings and ${votes} votes (${secondsSince(started)})`)
  } finally {
    await platform.close()
  }
}
