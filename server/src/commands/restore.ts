import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { audit } from '../audit/audit.ts'
import { connect } from '../connect.ts'
import { BackupRefusal, findSet, recordSet, recordTest } from '../platform/backup/index.ts'
import { restoreSet } from '../platform/backup/restore-set.ts'
import { type Config, readConfig } from '../platform/config/index.ts'
import { type Connection, type Database, migrate, openDb, unhurried } from '../platform/db/index.ts'
import { openStorage } from '../platform/storage/index.ts'
import { explained } from './with-platform.ts'

const usage = 'npm run restore -- <set> [--check]   (a name of a set in BACKUP_TO, or the address of its folder)'
const args = process.argv.slice(2)
const isCheck = args.includes('--check')
const [address, ...more] = args.filter((arg) => arg !== '--check')

const say = (line: string) => console.log(`· ${line}`)

/** Restores a set into the empty database and storage of the settings. */
async function restore(config: Config, connection: Connection, address: string): Promise<void> {
  const { place, set } = findSet(config, address)
  const database = openDb(connection, 3)
  try {
    const storage = openStorage(config)
    const manifest = await restoreSet({ pool: database.pool, storage, place, set, into: 'empty', onProgress: say })
    await auditUpgraded(database)
    await recordSet(database.db, manifest, place.label)
    await recordTest(database.db, set, { at: new Date() })
    console.log(`Restored ${set}, of ${manifest.takenAt}. Every invariant holds. Start the application.`)
  } finally {
    await database.close()
  }
}

/** Restores a set into a database of its own, which is dropped afterwards, and records the result. */
async function check(config: Config, connection: Connection, address: string): Promise<void> {
  const { place, set } = findSet(config, address)
  const live = openDb(connection, 2)
  const record = (error?: unknown) =>
    recordTest(live.db, set, { at: new Date(), ...(error === undefined ? {} : { error }) }).catch(() =>
      say('the result could not be recorded: the database is not of this version'),
    )
  try {
    await inThrowAwayDatabase(live, connection, async (database) => {
      await restoreSet({ pool: database.pool, storage: null, place, set, into: 'empty', onProgress: say })
      await auditUpgraded(database)
    })
    await record()
    console.log(`The set ${set} can be restored. Every invariant holds.`)
  } catch (error) {
    if (error instanceof BackupRefusal) await record(error)
    throw error
  } finally {
    await live.close()
  }
}

/** A set of an earlier version is upgraded first, as the start of this version would do. */
async function auditUpgraded({ pool }: Database): Promise<void> {
  await migrate(pool)
  const found = await audit(pool)
  for (const { id, what, key } of found) console.log(`${id}\t${what}\t${key}`)
  if (found.length) throw new BackupRefusal(`${found.length} invariants are broken in the restored database.`)
}

const NO_RIGHT = '42501'
const IN_USE = '55006'

async function inThrowAwayDatabase(
  { pool }: Database,
  connection: Connection,
  work: (database: Database) => Promise<void>,
): Promise<void> {
  const database = `liston_check_${randomBytes(6).toString('hex')}`
  await pool.query(`CREATE DATABASE ${database}`).catch((error: { code?: string }) => {
    if (error.code !== NO_RIGHT) throw error
    throw new BackupRefusal(
      'The user of DATABASE_URL may not create a database for the test (ALTER ROLE … CREATEDB). Or restore the set on another machine.',
    )
  })
  try {
    const own = openDb(elsewhere(connection, database), 3)
    try {
      await work(own)
    } finally {
      await own.close()
    }
  } finally {
    await drop(pool, database)
  }
}

const DROP_MS = 60_000

/**
 * Drops a database. Only a superuser may end the workers of autovacuum by force (42501). Without force PostgreSQL ends
 * them itself, but waits only some seconds for sessions that are about to end (55006).
 */
async function drop(pool: Database['pool'], database: string): Promise<void> {
  const until = performance.now() + DROP_MS
  for (let force = true; ; force = !force)
    try {
      await pool.query(`DROP DATABASE IF EXISTS ${database}${force ? ' WITH (FORCE)' : ''}`)
      return
    } catch (error) {
      const mayEnd = [NO_RIGHT, IN_USE].includes((error as { code?: string }).code ?? '')
      if (!mayEnd || performance.now() > until) throw error
    }
}

/** The same server, another database. */
function elsewhere(connection: Connection, database: string): Connection {
  if (!connection.connectionString) return { ...connection, database }
  const url = new URL(connection.connectionString)
  url.pathname = `/${database}`
  return { ...connection, connectionString: url.href }
}

if (address && more.length === 0)
  await explained(async () => {
    const config = readConfig({ ...process.env, RATE_LIMIT_FACTOR: undefined })
    const data = join(resolve(config.DATA_DIR), 'postgres')
    if (isCheck && !config.DATABASE_URL && !existsSync(data))
      throw new BackupRefusal(`There is no database in ${data}. Set DATA_DIR or DATABASE_URL.`)
    const database = await connect(config, resolve(config.DATA_DIR), say)
    try {
      await (isCheck ? check : restore)(config, unhurried(database.connection), address)
    } finally {
      await database.stop()
    }
  })
else {
  console.error(usage)
  process.exitCode = 2
}
