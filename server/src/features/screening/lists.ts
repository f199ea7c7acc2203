import { comparisonKey, PAGE_SIZE, textLength } from '@liston/contract/kernel'
import {
  type ListEntry,
  type ListKind,
  type NewEntry,
  screeningRefusals,
  screeningRules,
} from '@liston/contract/screening'
import { sql } from 'kysely'
import * as z from 'zod'
import { type Db, newId, type Trx } from '../../platform/db/index.ts'
import { openCursor, sealCursor } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { EVERYBODY } from '../../platform/live/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { asDomain, plainKey, type ScreenEntry } from '../../platform/screen/index.ts'
import { actInTransaction } from '../../platform/staff-log.ts'
import { findLook } from '../uploads/index.ts'
import type { ScreeningTables } from './tables.ts'

const refuse = refuser(screeningRefusals.add)
const refuseRemoval = refuser(screeningRefusals.remove)

type By = { byId: string; key: string | null }

/** Live topic for changed lists, heard by every process. */
const LISTS = 'screen-lists'

export type KeptLists = {
  /** Reloads the lists. On failure it logs a warning and the old lists stay. */
  read(): Promise<void>
  /** Reloads the lists and notifies every process. Call it after the commit of a change. */
  changed(): Promise<void>
}

/** Keeps the lists in memory in every process. The database is authoritative; a live event triggers a reload. */
export function keepLists({ db, live, log, screen }: Pick<Platform, 'db' | 'live' | 'log' | 'screen'>): KeptLists {
  let [asked, known] = [0, 0]
  async function read() {
    const turn = ++asked
    try {
      const entries = await readLists(db)
      // Of two concurrent reads, the one started later is newer.
      if (turn > known) {
        screen.use(entries)
        known = turn
      }
    } catch (error) {
      log.warn({ err: error }, 'the lists of words could not be read')
    }
  }
  live.hear(({ topic }) => {
    if (topic === LISTS || topic === EVERYBODY) void read()
  })
  return {
    read,
    async changed() {
      await read()
      live.publish({ topic: LISTS, kind: 'changed', data: null })
    },
  }
}

/** The entries of all lists, for the matcher. */
const readLists = (db: Db): Promise<ScreenEntry[]> =>
  tables(db).selectFrom('screen_entry').select(['kind', 'value', 'mode']).execute()

const tables = (db: Db) => db.withTables<ScreeningTables>()

type EntryRow = Omit<ListEntry, 'addedAt'> & { addedAt: Date }
const shown = ['id', 'kind', 'value', 'mode', 'note', 'added_at as addedAt'] as const

type Lists = { platform: Platform; lists: KeptLists }

/**
 * Adds an entry. This process uses it before the call returns, other processes a moment later. Throws NOT_AN_ENTRY,
 * LIST_FULL or ALREADY_LISTED.
 */
export async function addEntry({ platform, lists }: Lists, o: By & { entry: NewEntry }): Promise<ListEntry> {
  const { byId, key, entry } = o
  const row = await actInTransaction(
    platform,
    { userId: byId, key, request: { addEntry: entry } },
    async (trx, log) => {
      const found = await entryOf(trx, entry)
      if (!found) throw refuse('NOT_AN_ENTRY')
      const max = screeningRules.ENTRIES_MAX
      if ((await lockList(trx, entry.kind)) >= max) throw refuse('LIST_FULL', { max })
      const mode = entry.kind === 'image' ? 'refuse' : entry.mode
      const at = platform.clock.now()
      const { kind, note } = entry
      const added = await insertEntry(trx, { id: newId(), kind, ...found, mode, note, byId, addedAt: at })
      if (!added) throw refuse('ALREADY_LISTED')
      await log({
        act: 'add-list-entry',
        target: `list ${kind}`,
        after: { value: found.value, mode },
        reason: note || null,
      })
      return present(added)
    },
  )
  await lists.changed()
  return row
}

const Place = z.tuple([z.literal('list'), z.string(), z.iso.datetime(), z.uuid()])

/** A page of a list, newest first. */
export async function listEntries({ db }: Pick<Platform, 'db'>, o: { kind: ListKind; cursor?: string | undefined }) {
  const place = openCursor(
    o.cursor,
    Place.refine(([, kind]) => kind === o.kind),
  )
  const after = place && { at: place[2], id: place[3] }
  const rows = await findEntries(db, { kind: o.kind, after, limit: PAGE_SIZE + 1 })
  const page = rows.slice(0, PAGE_SIZE)
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined
  return {
    items: page.map(present),
    nextCursor: last ? sealCursor(['list', o.kind, last.addedAt.toISOString(), last.id]) : null,
  }
}

type Asked = { kind: ListKind; after: { at: string; id: string } | null; limit: number }

/** Entries of a list after a position, newest first. */
async function findEntries(db: Db, { kind, after, limit }: Asked): Promise<EntryRow[]> {
  let query = tables(db).selectFrom('screen_entry').select(shown).where('kind', '=', kind)
  if (after) query = query.where(sql<boolean>`(added_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)`)
  return query.orderBy('added_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

const present = (row: EntryRow): ListEntry => ({ ...row, addedAt: row.addedAt.toISOString() })

/** Serialises additions to a list, so that its size limit holds. Returns the current size. */
async function lockList(trx: Trx, kind: ListKind): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('screen list ' || ${kind}, 0))`.execute(trx)
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM screen_entry WHERE kind = ${kind}`.execute(
    trx,
  )
  return rows[0]?.n ?? 0
}

type New = EntryRow & { byId: string; key: string }

/** Inserts an entry. Returns undefined if it exists already. */
const insertEntry = (trx: Trx, { byId, addedAt, ...entry }: New): Promise<EntryRow | undefined> =>
  tables(trx)
    .insertInto('screen_entry')
    .values({ ...entry, by_id: byId, added_at: addedAt })
    .onConflict((c) => c.columns(['kind', 'key']).doNothing())
    .returning(shown)
    .executeTakeFirst()

/** Removes an entry. Throws NOT_FOUND. */
export async function removeEntry({ platform, lists }: Lists, { byId, key, id }: By & { id: string }) {
  await actInTransaction(platform, { userId: byId, key, request: { removeEntry: id } }, async (trx, log) => {
    const gone: EntryRow | undefined = await deleteEntry(trx, id)
    if (!gone) throw refuseRemoval('NOT_FOUND')
    await log({
      act: 'remove-list-entry',
      target: `list ${gone.kind}`,
      before: { value: gone.value, mode: gone.mode },
    })
    return {}
  })
  await lists.changed()
  return { ok: true as const }
}

const deleteEntry = (trx: Trx, id: string): Promise<EntryRow | undefined> =>
  tables(trx).deleteFrom('screen_entry').where('id', '=', id).returning(shown).executeTakeFirst()

const address = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/
const sha256 = /^[0-9a-f]{64}$/

/**
 * The display form and the comparison key of an entry; null if it is invalid. A picture is compared by its perceptual
 * hash or its SHA-256.
 */
async function entryOf(trx: Trx, { kind, value }: NewEntry): Promise<{ value: string; key: string } | null> {
  if (kind === 'word') {
    const key = plainKey(value)
    return textLength(key) < 2 ? null : { value: comparisonKey(value), key }
  }
  if (kind === 'domain') {
    const domain = asDomain(value)
    return domain === null ? null : { value: domain, key: domain }
  }
  const written = value.toLowerCase()
  if (sha256.test(written)) return { value: written, key: written }
  const id = address.exec(written)?.[0]
  const look = id ? await findLook(trx, id) : null
  return look ? { value: look, key: look } : null
}
