import { createHash, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { csvOf, type Language } from '@liston/contract/kernel'
import { ARCHIVE_HOURS, type ArchiveState, ownDataRefusals } from '@liston/contract/own-data'
import { sql } from 'kysely'
import { ZipFile } from 'yazl'
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

/** Queues an archive: one at a time, and one a UTC day. */
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

/** How it stands with somebody's last archive. */
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
/** A job that failed for so long is given up by now: another archive may be asked for. */
const GIVEN_UP_MS = 4 * 24 * HOUR_MS
const BATCH = 100

const makeArchive = defineJob<{ exportId: string }>('make-archive')

const fileOf = (id: string) => `archives/${id}.zip`
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/** Makes an archive, keeps it, then tells its owner: what a process leaves that dies in between is written over. */
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
    const { label, ...words } = archiveTexts[language].letter(platform.config.APP_NAME)
    const url = new URL(`/own-data/${token}`, platform.config.PUBLIC_ORIGIN).href
    await platform.mail.post(trx, { ...words, to: { name: '', address }, language, action: { label, url } })
    return true
  })
  // Somebody left meanwhile: nobody wants it. Another run that told its owner has written the same file.
  if (!told && (await isGone(platform.db, exportId))) await platform.storage.remove(fileOf(exportId))
}

type Packed = { userId: string; language: Language }

/** Packs all that is kept of a person, as it was at one moment. One part at a time is held, packed and let go. */
async function pack(platform: OwnDataPlatform, { userId, language }: Packed): Promise<Buffer> {
  const at = platform.clock.now()
  const zip = new ZipFile()
  const packed = buffer(zip.outputStream)
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name, { mtime: at })
  const moment = platform.db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  const lines = await moment.execute((trx) => addParts(platform, trx as unknown as Db, { userId, add }))
  add('manifest.json', JSON.stringify({ application: platform.config.APP_NAME, at, lines }, null, 2))
  add('README.txt', archiveTexts[language].readme(platform.config.APP_NAME))
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

/** Lines with a head as a table that spreadsheets open. */
export function tableOf(lines: readonly Line[]): string {
  const names = Object.keys(lines[0] ?? {})
  return csvOf([names, ...lines.map((line) => names.map((name) => cellOf(line[name])))], { mark: true })
}

/** One that is to be made. */
const findWaiting = (db: Db, id: string): Promise<Export | undefined> =>
  tables(db)
    .selectFrom('data_export')
    .selectAll()
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst()

/** It lies in the storage. False when it is wanted no more, or made already. */
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

/** Removes the files of archives whose time is over, then says so. Any number of processes may sweep at once. */
async function sweepArchives({ db, clock, storage }: OwnDataPlatform): Promise<void> {
  const now = clock.now()
  for (;;) {
    const over = await findOver(db, { now, givenUp: new Date(now.getTime() - GIVEN_UP_MS), limit: BATCH })
    for (const id of over) await storage.remove(fileOf(id))
    await markGone(db, over)
    if (over.length < BATCH) return
  }
}

/** Archives whose time is over, and those that came to nothing, at most `limit`. */
async function findOver(db: Db, o: { now: Date; givenUp: Date; limit: number }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM data_export
    WHERE state = 'ready' AND expires_at <= ${o.now} OR state = 'waiting' AND asked_at <= ${o.givenUp} LIMIT ${o.limit}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Notes that the files of these exports are gone. */
async function markGone(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await tables(db).updateTable('data_export').set({ state: 'gone', token: null }).where('id', 'in', ids).execute()
}

/** The archive of a letter's link, for whoever is signed in; null for everybody but its owner. */
export async function findArchive({ db, clock, storage }: Platform, o: { token: string; userId: string }) {
  const found = await findReady(db, { token: hashOf(o.token), userId: o.userId, now: clock.now() })
  return found ? storage.get(fileOf(found.id)) : null
}

/** The archive of a link, for its owner, while it works. */
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

/** Asks for an archive. False when one is being made, or there was one today: the indexes decide. */
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
