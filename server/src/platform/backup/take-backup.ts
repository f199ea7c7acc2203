import { randomBytes } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { MIGRATE_LOCK, sessionsOf, withDeadline } from '../db/index.ts'
import { FILES_LOCK, type Storage } from '../storage/index.ts'
import { describeDatabase, type TableOfSet } from './describe-database.ts'
import {
  type FileOfSet,
  listFiles,
  listSets,
  MANIFEST,
  type Manifest,
  type Part,
  type Program,
  readManifest,
  sealed,
  sha256,
  type Why,
} from './manifest.ts'
import { type Measure, openMeasure } from './measure.ts'
import { BackupRefusal, isSetName, type Place } from './place.ts'

export type Backup = {
  pool: pg.Pool
  /** Uploaded files. */
  storage: Storage
  place: Place
  why: Why
  /** The program that used the database until now. */
  program: Program | null
  now: Date
  /** Ends the backup early. What it wrote is removed. */
  signal?: AbortSignal
}

/** Advisory lock: one backup at a time. */
const BACKUP_LOCK = 'backup'
export const NO_LIMIT_MS = 24 * 3_600_000
/** Maximum size of a file of the database in a set. Up to three of them are in memory at a time. */
const PART_BYTES = 16 * 1024 * 1024
/** Twice as fast as the default, and little larger. */
const LEVEL = 3
/** Files that the application makes again, or deletes within a day. All others are never changed, only removed. */
const RECREATED = /^(archives|og|trials)\//

/** Settings of the session: no limits, and the same text for the same value on every server. */
export const session = `SET statement_timeout = 0; SET lock_timeout = 0; SET idle_in_transaction_session_timeout = 0;
  SET search_path = public; SET timezone = 'UTC'; SET datestyle = 'ISO'; SET intervalstyle = 'postgres'; SET bytea_output = 'hex';
  SET extra_float_digits = 1; SET client_encoding = 'UTF8'; SET synchronize_seqscans = off; SET row_security = off`

/**
 * Copies the database and the uploaded files as one consistent set, while the application runs. The set is complete once
 * its manifest exists; if anything fails, what was written is removed. Throws BackupRefusal if another backup is running
 * or the disk is too full.
 */
export const takeBackup = (o: Backup): Promise<Manifest> =>
  withDeadline(NO_LIMIT_MS, async () => {
    const client = await sessionsOf(o.pool).connect()
    // The pool discards the connection. Its end also ends the locks.
    const close = () => client.release(true)
    try {
      await client.query(session)
      await lock(client)
      const manifest = await write(client, o)
      // PostgreSQL notices the end of a connection a moment later.
      await client.query('SELECT pg_advisory_unlock_all()')
      return manifest
    } catch (error) {
      throw explained(error)
    } finally {
      close()
    }
  })

/** One backup at a time; no migration meanwhile, and no uploaded file is removed. */
async function lock(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ won: boolean }>('SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS won', [
    BACKUP_LOCK,
  ])
  if (!rows[0]?.won) throw new BackupRefusal('Another backup is running.')
  // A migration that waits for a table would block everybody who reads it.
  await client.query('SELECT pg_advisory_lock_shared($1)', [MIGRATE_LOCK])
  await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [FILES_LOCK])
}

async function write(client: pg.ClientBase, o: Backup): Promise<Manifest> {
  const { place, now } = o
  await removeUnfinished(place)
  const [previous] = await listSets(place)
  const name = `${now
    .toISOString()
    .replace(/[-:]|\.\d+/g, '')
    .toLowerCase()}-${randomBytes(2).toString('hex')}`
  const set = openSet(o, name)
  try {
    const database = await copyDatabase(client, set)
    const files = await copyFiles(o, set, previous)
    // The locks end with the connection, so a broken one is no success.
    await client.query('SELECT 1')
    const { why, program } = o
    const manifest = {
      format: 1 as const,
      name,
      takenAt: now.toISOString(),
      why,
      program,
      ...database,
      files,
      bytes: set.bytes(),
    }
    await set.put(MANIFEST, Buffer.from(sealed(manifest)))
    return manifest
  } catch (error) {
    // A place that fails now may fail again. The next backup removes the rest.
    await place.storage.removeAll(name).catch(() => {})
    throw error
  }
}

/** Removes what killed backups left. The lock excludes that one is being written. */
async function removeUnfinished({ storage }: Place): Promise<void> {
  for (const name of (await storage.folders()).filter(isSetName))
    if (!(await storage.get(`${name}/${MANIFEST}`))) await storage.removeAll(name)
}

type OpenSet = ReturnType<typeof openSet>

/** Writes the files of one set, and counts their bytes. */
function openSet({ place, signal }: Backup, set: string) {
  let bytes = 0
  async function put(name: string, content: Uint8Array): Promise<Part> {
    signal?.throwIfAborted()
    await place.checkRoom(content.length)
    await place.storage.put(`${set}/${name}`, content, 'application/octet-stream')
    bytes += content.length
    return { name, bytes: content.length, sha256: sha256(content) }
  }
  return {
    put,
    /** Adds a file that an earlier set has. */
    async reuse(earlier: string, file: { name: string; bytes: number }): Promise<void> {
      await place.storage.copy(`${earlier}/files/${file.name}`, `${set}/files/${file.name}`)
      bytes += file.bytes
    },
    bytes: () => bytes,
    /** Writes the gzip of `measure` as files of at most 16 MB; none if it is empty. */
    async putStream(name: string, { isEmpty }: Measure, stream: AsyncIterable<Buffer>): Promise<Part[]> {
      const parts: Part[] = []
      let chunks: Buffer[] = []
      let size = 0
      const flush = async () => {
        const number = String(parts.length + 1).padStart(4, '0')
        parts.push(await put(`${name}.${number}.gz`, Buffer.concat(chunks)))
        chunks = []
        size = 0
      }
      for await (const chunk of stream) {
        signal?.throwIfAborted()
        chunks.push(chunk)
        size += chunk.length
        if (size >= PART_BYTES) await flush()
      }
      if (size > 0 && !isEmpty()) await flush()
      return parts
    },
  }
}

/** Copies all tables in one snapshot. Sequences do not follow snapshots: read later, they are never behind the rows. */
async function copyDatabase(client: pg.ClientBase, set: OpenSet) {
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
  const { before, after, tables: described, sequences: names } = await describeDatabase(client)
  const asText = (statements: string[]) => Buffer.from(statements.map((sql) => `${sql};\n`).join(''))
  const schema = {
    before: await set.put('schema-before.sql', asText(before)),
    after: await set.put('schema-after.sql', asText(after)),
  }
  const tables: Manifest['tables'] = []
  for (const [i, table] of described.entries()) tables.push(await copyTable(client, set, { ...table, number: i + 1 }))
  const sequences: Manifest['sequences'] = []
  for (const name of names) {
    const { rows } = await client.query<{ value: string; called: boolean }>(
      `SELECT last_value::text AS value, is_called AS called FROM ${name}`,
    )
    sequences.push({ name, ...rows[0]! })
  }
  const { rows } = await client.query<{ postgres: string; migrations: string[] }>(
    `SELECT current_setting('server_version') AS postgres, array(SELECT name FROM migration ORDER BY name) AS migrations`,
  )
  await client.query('COMMIT')
  return { ...rows[0]!, schema, tables, sequences }
}

/** The statement that copies the rows of a table to the client. A load of them gives the same order again. */
export const copyOut = ({ name, columns }: TableOfSet): string => `COPY ${name} (${columns.join(', ')}) TO STDOUT`

async function copyTable(client: pg.ClientBase, set: OpenSet, { number, ...table }: TableOfSet & { number: number }) {
  const source = client.query(copyTo(copyOut(table)))
  const measure = openMeasure()
  const file = `tables/${String(number).padStart(3, '0')}-${table.name.toLowerCase().replace(/[^a-z0-9_.]/g, '')}`
  let parts: Part[] = []
  await pipeline(source, measure.pass, createGzip({ level: LEVEL }), async (zipped: AsyncIterable<Buffer>) => {
    parts = await set.putStream(file, measure, zipped)
  })
  return { ...table, rows: source.rowCount ?? 0, ...measure.result(), parts }
}

/**
 * Copies the uploaded files. All that the rows of the snapshot name still exist, because removals wait. Files do not
 * change, so those of the previous set are reused: a backup costs what is new.
 */
async function copyFiles(
  { storage, place }: Backup,
  set: OpenSet,
  previous: string | undefined,
): Promise<Manifest['files']> {
  // A damaged set can't be reused, and is no reason for a backup to fail.
  const known = await knownFiles(place, previous).catch(() => new Map<string, FileOfSet>())
  let count = 0
  let bytes = 0
  async function* lines() {
    for await (const file of storage.list()) {
      if (RECREATED.test(file.name)) continue
      const earlier = known.get(file.name)
      const isReused = previous && earlier?.bytes === file.bytes && (await reused(set, previous, file))
      const hash = isReused ? earlier.sha256 : await copyFile(storage, set, file.name)
      count++
      bytes += file.bytes
      yield Buffer.from(`${JSON.stringify({ ...file, sha256: hash })}\n`)
    }
  }
  let parts: Part[] = []
  const measure = openMeasure()
  await pipeline(lines, measure.pass, createGzip(), async (zipped: AsyncIterable<Buffer>) => {
    parts = await set.putStream('files', measure, zipped)
  })
  return { count, bytes, parts }
}

const knownFiles = async (place: Place, set: string | undefined): Promise<Map<string, FileOfSet>> =>
  set ? listFiles(place, await readManifest(place, set)) : new Map()

/** False if the place can't give a file a second name, as some file systems can't. */
const reused = (set: OpenSet, previous: string, file: { name: string; bytes: number }): Promise<boolean> =>
  set.reuse(previous, file).then(
    () => true,
    () => false,
  )

async function copyFile(storage: Storage, set: OpenSet, name: string): Promise<string> {
  const content = await storage.get(name)
  if (!content) throw new Error(`The file ${name} was removed during the backup`)
  return (await set.put(`files/${name}`, content)).sha256
}

/** A full disk and a missing right are for the operator to solve. */
function explained(error: unknown): unknown {
  const { code = '', message = '' } = (error ?? {}) as { code?: string; message?: string }
  if (code === 'ENOSPC' || code === 'EDQUOT')
    return new BackupRefusal(
      'The disk of the backups is full. Nothing of this backup was kept; older sets are as they were.',
      { cause: error },
    )
  if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
    return new BackupRefusal(`The folder of the backups can't be written: ${message}`, { cause: error })
  return error
}

/** A backup contains what users have erased since, so none is kept longer than six months. */
const MOST_DAYS = 183

/** Removes the sets beyond the newest `keep`, and those of more than six months. Returns the names of those that stay. */
export async function removeOldSets(place: Place, { keep, now }: { keep: number; now: Date }): Promise<string[]> {
  const oldest = new Date(now.getTime() - MOST_DAYS * 86_400_000)
    .toISOString()
    .replace(/[-:]|\.\d+/g, '')
    .toLowerCase()
  const sets = await listSets(place)
  const kept = sets.filter((name, i) => i < keep && (i === 0 || name > oldest))
  for (const name of sets.filter((set) => !kept.includes(set))) {
    // First, so that a half removed set is no set.
    await place.storage.remove(`${name}/${MANIFEST}`)
    await place.storage.removeAll(name)
  }
  return kept
}
