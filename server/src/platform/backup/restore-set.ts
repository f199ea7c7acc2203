import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { knownMigrations, MIGRATE_LOCK, withDeadline } from '../db/index.ts'
import type { Storage } from '../storage/index.ts'
import { emptyDatabase, isEmptyDatabase } from './describe-database.ts'
import {
  damaged,
  type FileOfSet,
  listFiles,
  type Manifest,
  type Part,
  readManifest,
  readParts,
  sha256,
} from './manifest.ts'
import { BackupRefusal, type Place } from './place.ts'
import { openMeasure } from './measure.ts'
import { copyOut, NO_LIMIT_MS, session } from './take-backup.ts'

type Restore = {
  pool: pg.Pool
  /** Where the uploaded files go. Null: they are only compared with their hashes. */
  storage: Storage | null
  place: Place
  set: string
  /** `empty` refuses a place that has something in it. `replace` replaces the database. */
  into: 'empty' | 'replace'
  onProgress?: (line: string) => void
}

/**
 * Restores a set and compares it with its manifest: every row, every file. The database changes in one transaction, at
 * the end. A restore that was killed may be repeated. Throws BackupRefusal if the place is not empty, or the set is
 * damaged or belongs to a newer version.
 */
export const restoreSet = (o: Restore): Promise<Manifest> =>
  withDeadline(NO_LIMIT_MS, async () => {
    const { place, set, onProgress = () => {} } = o
    const manifest = await readManifest(place, set)
    const known = await knownMigrations()
    const unknown = manifest.migrations.filter((name) => !known.includes(name))
    if (unknown.length)
      throw new BackupRefusal(
        `The set is of a newer version of the program (${manifest.program?.version ?? 'unknown'}): it knows ${unknown.join(', ')}.`,
      )
    const client = await o.pool.connect()
    try {
      await client.query(session)
      // An application that starts meanwhile waits.
      await client.query('SELECT pg_advisory_lock($1)', [MIGRATE_LOCK])
      await checkTarget(client, o.into)
      const files = await restoreFiles(o, manifest)
      onProgress(`${files} files are as the manifest says`)
      const rows = await restoreDatabase(client, o, manifest)
      onProgress(`${manifest.tables.length} tables with ${rows} rows are as the manifest says`)
      await client.query('ANALYZE')
      return manifest
    } finally {
      // The pool discards the connection, and PostgreSQL rolls back what is not committed.
      client.release(true)
    }
  })

async function checkTarget(client: pg.ClientBase, into: Restore['into']): Promise<void> {
  const { rows } = await client.query<{ encoding: string }>("SELECT current_setting('server_encoding') AS encoding")
  if (rows[0]?.encoding !== 'UTF8') throw new BackupRefusal('The encoding of the database must be UTF8.')
  if (into === 'empty' && !(await isEmptyDatabase(client)))
    throw new BackupRefusal('The database is not empty. A restore never overwrites: give it an empty database.')
}

/** Restores the uploaded files. Those of a restore that was killed may be there; any other file is a refusal. */
async function restoreFiles(o: Restore, manifest: Manifest): Promise<number> {
  const { storage, place, into } = o
  const files = await listFiles(place, manifest)
  const there = new Set<string>()
  if (storage) for await (const { name } of storage.list()) there.add(name)
  const other = into === 'empty' && [...there].find((name) => !files.has(name))
  if (other) throw notEmpty(other)
  for (const file of files.values()) {
    const isThere = there.has(file.name)
    if (isThere && !(await isSame(storage, file))) throw notEmpty(file.name)
    const content = isThere ? null : await readFile(o, file)
    if (content) await storage?.put(file.name, content, contentType(file.name))
  }
  return files.size
}

const notEmpty = (file: string) =>
  new BackupRefusal(`The storage of uploaded files is not empty: it has ${file}, which is not of this set.`)

async function isSame(storage: Storage | null, { name, sha256: hash }: FileOfSet): Promise<boolean> {
  const found = await storage?.get(name)
  return found ? sha256(found) === hash : false
}

async function readFile({ place, set }: Restore, { name, bytes, sha256: hash }: FileOfSet): Promise<Buffer> {
  for await (const content of readParts(place, set, [{ name: `files/${name}`, bytes, sha256: hash }])) return content
  throw damaged(set, name)
}

const contentType = (name: string) => (name.endsWith('.webp') ? 'image/webp' : 'application/octet-stream')

/** Creates the tables, loads them, and creates what refers to them, in one transaction. Returns the number of rows. */
async function restoreDatabase(client: pg.ClientBase, o: Restore, manifest: Manifest): Promise<number> {
  const { place, set, into } = o
  await client.query('BEGIN')
  if (into === 'replace') await emptyDatabase(client)
  // Functions may name tables that follow.
  await client.query('SET LOCAL check_function_bodies = off')
  await client.query(await readText(place, set, manifest.schema.before))
  for (const table of manifest.tables.filter(({ rows, parts }) => rows > 0 || parts.length > 0))
    await loadTable(client, { place, set, table })
  await client.query(await readText(place, set, manifest.schema.after))
  for (const { name, value, called } of manifest.sequences)
    await client.query('SELECT setval($1::regclass, $2::bigint, $3)', [name, value, called])
  await client.query('COMMIT')
  return manifest.tables.reduce((sum, { rows }) => sum + rows, 0)
}

async function readText(place: Place, set: string, part: Part): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of readParts(place, set, [part])) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

type Load = { place: Place; set: string; table: Manifest['tables'][number] }

/** Loads a table, then reads it again: what was sent and what is stored must be what the manifest says. */
async function loadTable(client: pg.ClientBase, { place, set, table }: Load): Promise<void> {
  const loaded = client.query(copyFrom(copyOut(table).replace(/ TO STDOUT$/, ' FROM STDIN')))
  const sent = openMeasure()
  await pipeline(Readable.from(readParts(place, set, table.parts)), createGunzip(), sent.pass, loaded)
  const stored = openMeasure()
  const again = client.query(copyTo(copyOut(table)))
  await pipeline(again, stored.pass, async (chunks: AsyncIterable<Buffer>) => {
    for await (const _ of chunks);
  })
  const [loadedRows, storedRows] = [sent.result(), stored.result()]
  const isWhole =
    loaded.rowCount === table.rows && loadedRows.bytes === table.bytes && loadedRows.sha256 === table.sha256
  const isStored =
    again.rowCount === table.rows && storedRows.bytes === table.bytes && storedRows.rowSum === table.rowSum
  if (!isWhole || !isStored) throw damaged(set, `the table ${table.name}`)
}
