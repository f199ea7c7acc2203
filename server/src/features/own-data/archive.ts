import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { csvOf, type Language } from '@liston/contract/kernel'
import { ARCHIVE_HOURS, type ArchiveState, ownDataRefusals } from '@liston/contract/own-data'
import { sql } from 'kysely'
import { type Db, inTransaction, newId, onceInTransaction, type Trx } from '../../platform/db/index.ts'
import type { SignedInContext } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { defineJob, enqueue, handles, type JobHandler, timedJob } from '../../platform/jobs/index.ts'
import type { Line } from '../../platform/personal.ts'
import { refuser } from '../../platform/refusal.ts'
import { findAddress } from '../accounts/index.ts'
import { archiveTexts } from './archive-texts.ts'
import type { OwnDataPlatform } from './own-data-platform.ts'
import { type Export, findLast, tables } from './store.ts'

const refuse = refuser(ownDataRefusals.askArchive)

/** Queues an archive: one at a time, and one per UTC day. Throws ARCHIVE_WAITING or ARCHIVE_TODAY. */
export async function askArchive(platform: OwnDataPlatform, context: SignedInContext): Promise<ArchiveState> {
  const { viewer, idempotencyKey: key, language } = context
  const at = platform.clock.now()
  return onceInTransaction(platform.db, { userId: viewer.id, key, request: { askArchive: {} } }, async (trx) => {
    const id = newId()
    const asked = await insertExport(trx, { id, userId: viewer.id, language, at })
    const last = await findLast(trx, viewer.id)
    const shown = presentArchive(last, at)
    if (!asked && last?.state === 'waiting') throw refuse('ARCHIVE_WAITING')
    if (!asked) throw refuse('ARCHIVE_TODAY', { nextAt: shown.nextAt ?? at.toISOString() })
    await enqueue(trx, makeArchive, { exportId: id })
    return shown
  })
}

const DAY_MS = 86_400_000

/** Status of the user's last archive, as the API returns it. */
export function presentArchive(last: Export | undefined, now: Date): ArchiveState {
  if (!last) return { state: 'none', expiresAt: null, nextAt: null }
  const tomorrow = new Date((Math.floor(last.asked_at.getTime() / DAY_MS) + 1) * DAY_MS)
  const isReady = last.state === 'ready' && last.expires_at !== null && last.expires_at > now
  return {
    state: last.state === 'waiting' ? 'waiting' : isReady ? 'ready' : 'none',
    expiresAt: isReady ? (last.expires_at?.toISOString() ?? null) : null,
    nextAt: tomorrow > now ? tomorrow.toISOString() : null,
  }
}

const HOUR_MS = 3_600_000
/** A job that still fails after this time is given up, and the user may request another archive. */
const GIVEN_UP_MS = 4 * 24 * HOUR_MS
const BATCH = 100

const makeArchive = defineJob<{ exportId: string }>('make-archive')

const fileOf = (id: string) => `archives/${id}.zip`
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * Generates an archive, stores it, then e-mails the link. If the process dies in between,
 * the next run overwrites the file.
 */
async function make(platform: OwnDataPlatform, exportId: string): Promise<void> {
  const asked = await findWaiting(platform.db, exportId)
  if (!asked) return
  const { user_id: userId, language } = asked
  const file = await pack(platform, { userId, language })
  await platform.storage.put(fileOf(exportId), file, 'application/zip')
  const token = randomBytes(32).toString('base64url')
  const told = await inTransaction(platform.db, async (trx) => {
    const expiresAt = new Date(platform.clock.now().getTime() + ARCHIVE_HOURS * HOUR_MS)
    const address = await findAddress(trx, userId)
    if (!address || !(await markReady(trx, { id: exportId, token: hashOf(token), bytes: file.length, expiresAt })))
      return false
    const { label, ...words } = archiveTexts[language].letter(platform.site.name)
    const url = new URL(`/own-data/${token}`, platform.config.PUBLIC_ORIGIN).href
    await platform.mail.post(trx, { ...words, to: { name: '', address }, language, action: { label, url } })
    return true
  })
  // The user left meanwhile, so the file is removed. If another run sent the link instead,
  // it has written the same file.
  if (!told && (await isGone(platform.db, exportId))) await platform.storage.remove(fileOf(exportId))
}

type Packed = { userId: string; language: Language }

/** Packs everything that is stored about a user, in one snapshot. Holds one part in memory at a time. */
async function pack(platform: OwnDataPlatform, { userId, language }: Packed): Promise<Buffer> {
  const at = platform.clock.now()
  const { ZipFile } = await import('yazl')
  const zip = new ZipFile()
  const packed = buffer(zip.outputStream)
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name, { mtime: at })
  const moment = platform.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  const lines = await moment.execute((trx) => addParts(platform, trx as unknown as Db, { userId, add }))
  add('manifest.json', JSON.stringify({ application: platform.site.name, at, lines }, null, 2))
  add('README.txt', archiveTexts[language].readme(platform.site.name))
  zip.end()
  return packed
}

type Parts = { userId: string; add(name: string, text: string): void }

async function addParts(platform: OwnDataPlatform, db: Db, { userId, add }: Parts): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { files } of platform.personal())
    for (const [name, read] of Object.entries(files)) {
      const lines = await read(db, userId)
      if (name in counts) throw new Error(`Two slices tell of "${name}"`)
      counts[name] = lines.length
      add(`json/${name}.json`, JSON.stringify(lines, null, 2))
      add(`csv/${name}.csv`, tableOf(lines))
    }
  return counts
}

function cellOf(value: unknown): string | number | boolean | null {
  if (value === null || value === undefined) return null
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'object' || typeof value === 'bigint' ? JSON.stringify(value) : (value as string)
}

/** Rows as CSV with a header and a byte order mark, for spreadsheets. */
export function tableOf(lines: readonly Line[]): string {
  const names = Object.keys(lines[0] ?? {})
  return csvOf([names, ...lines.map((line) => names.map((name) => cellOf(line[name])))], { mark: true })
}

/** The export with this id, if it still waits. */
const findWaiting = (db: Db, id: string): Promise<Export | undefined> =>
  tables(db)
    .selectFrom('data_export')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()

/** Marks a stored archive as ready. False if the export no longer waits: cancelled, or finished by another run. */
async function markReady(trx: Trx, o: { id: string; token: string; bytes: number; expiresAt: Date }): Promise<boolean> {
  const { numUpdatedRows } = await tables(trx)
    .updateTable('data_export')
    .set({ state: 'ready', token: o.token, bytes: o.bytes, expires_at: o.expiresAt })
    .where('id', '=', o.id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

async function isGone(db: Db, id: string): Promise<boolean> {
  const gone = tables(db).selectFrom('data_export').select('id').where('id', '=', id).where('state', '=', 'gone')
  return (await gone.executeTakeFirst()) !== undefined
}

/**
 * Deletes the files of expired archives, then marks the exports as gone. Several processes may sweep at the same time.
 */
async function sweepArchives({ db, clock, storage }: OwnDataPlatform): Promise<void> {
  const now = clock.now()
  for (;;) {
    const over = await findOver(db, { now, givenUp: new Date(now.getTime() - GIVEN_UP_MS), limit: BATCH })
    for (const id of over) await storage.remove(fileOf(id))
    await markGone(db, over)
    if (over.length < BATCH) return
  }
}

/** Expired archives, and exports that failed for GIVEN_UP_MS; at most `limit`. */
async function findOver(db: Db, o: { now: Date; givenUp: Date; limit: number }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM data_export
    WHERE state = 'ready' AND expires_at <= ${o.now} OR state = 'waiting' AND asked_at <= ${o.givenUp} LIMIT ${o.limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Marks exports as gone, so that their links stop working. */
async function markGone(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tables(db).updateTable('data_export').set({ state: 'gone', token: null }).where('id', 'in', ids).execute()
}

/** The archive behind a link. Null unless the user is its owner and the link has not expired. */
export async function findArchive({ db, clock, storage }: Platform, o: { token: string; userId: string }) {
  const found = await findReady(db, { token: hashOf(o.token), userId: o.userId, now: clock.now() })
  return found ? storage.get(fileOf(found.id)) : null
}

/** The export behind a link, if the user is its owner and the link has not expired. */
const findReady = (db: Db, o: { token: string; userId: string; now: Date }): Promise<Export | undefined> =>
  tables(db)
    .selectFrom('data_export')
    .selectAll()
    .where('token', '=', o.token)
    .where('user_id', '=', o.userId)
    .where('state', '=', 'ready')
    .where('expires_at', '>', o.now)
    .executeTakeFirst()

export const archiveJobs = (platform: OwnDataPlatform): JobHandler[] => [
  handles(makeArchive, ({ exportId }) => make(platform, exportId)),
  timedJob('sweep-archives', { cron: '35 * * * *' }, () => sweepArchives(platform)),
]

/** Inserts an export. False if the user has one waiting or requested one today; unique indexes decide. */
async function insertExport(
  trx: Trx,
  o: { id: string; userId: string; language: Language; at: Date },
): Promise<boolean> {
  const added = await tables(trx)
    .insertInto('data_export')
    .values({
      id: o.id,
      user_id: o.userId,
      language: o.language,
      asked_at: o.at,
      token: null,
      bytes: null,
      expires_at: null,
    })
    .onConflict((c) => c.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}
