import { resolve } from 'node:path'
import { connect } from '../connect.ts'
import type { Config } from '../platform/config/index.ts'
import { type Connection, migrate, openDb, unhurried, withDeadline } from '../platform/db/index.ts'
import { ensureDemoAccounts, settleSample } from '../sample/index.ts'
import { openPlatform } from '../open-platform.ts'
import { DatabaseRefusal } from './database-refusal.ts'

const OLDEST = 150_000
/** A sample community takes seconds; on a slow machine that does other things too, minutes. */
const SETTLE_MS = 10 * 60_000

export type Say = (line: string) => void
export type Database = { connection: Connection; stop(): Promise<void> }

/** Brings the database up to date, and settles the sample community where it belongs: once, before anybody serves. */
export async function prepareDatabase(config: Config, say: Say): Promise<Database> {
  const database = await connect(config, resolve(config.DATA_DIR), say)
  try {
    await checkVersion(database.connection)
    await bringUpToDate(config, database.connection, say)
    return database
  } catch (error) {
    await database.stop()
    throw error
  }
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

async function bringUpToDate(config: Config, connection: Connection, say: Say): Promise<void> {
  const platform = openPlatform({ ...config, LOG_LEVEL: 'warn' }, unhurried(connection))
  try {
    const applied = await migrate(platform.pool)
    if (applied.length) say(`Brought the database up to date: ${applied.length} steps`)
    if (config.SEED !== 'demo') return
    if (applied.length) say('Settling the sample community …')
    const settled = await withDeadline(SETTLE_MS, () => settleSample(platform))
    await ensureDemoAccounts(platform)
    if (settled) say(`${settled.people} people, ${settled.rankings} rankings, ${settled.votes} votes`)
  } finally {
    await platform.close()
  }
}
