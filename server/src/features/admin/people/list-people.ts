import { type AskedPeople, type ListedPerson, personRefusals, type SavedView, VIEWS_MAX } from '@liston/contract/admin'
import { csvOf, mayStaff, NOT_FOUND, PAGE_SIZE } from '@liston/contract/kernel'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Db, Trx } from '../../../platform/db/index.ts'
import { openCursor, sealCursor, type Viewer } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { actInTransaction } from '../../../platform/staff-log.ts'
import { findMovements } from '../../economy/index.ts'
import { findPeople, isPerson, type PersonRow } from './people-store.ts'

/** Users per page. */
const SHOWN = 50
const Place = z.tuple([z.literal('people'), z.string().max(40), z.string().max(200), z.uuid()])

/** A page of the user table. A cursor is valid for its sort order only. */
export async function listPeople(
  { db, clock }: Platform,
  viewer: Viewer,
  input: AskedPeople & { cursor?: string | undefined },
) {
  const { cursor, ...asked } = input
  const order = asked.order ?? 'newest'
  const place = openCursor(
    cursor,
    Place.refine(([, of]) => of === order),
  )
  const seesMail = mayStaff(viewer.roles, 'people', 'change')
  const after = place && { value: place[2], id: place[3] }
  const rows = await findPeople(db, { ...asked, after, now: clock.now(), seesMail }, SHOWN + 1)
  const last = rows.length > SHOWN ? rows[SHOWN - 1] : undefined
  return {
    items: rows.slice(0, SHOWN).map((row) => present(row, seesMail, clock.now())),
    nextCursor: last ? sealCursor(['people', order, last.place, last.id]) : null,
  }
}

const present = (
  { place: _place, email, joinedAt, silencedUntil, ...row }: PersonRow,
  seesMail: boolean,
  now: Date,
): ListedPerson => ({
  ...row,
  email: seesMail ? email : null,
  silencedUntil: silencedUntil && silencedUntil > now ? silencedUntil.toISOString() : null,
  joinedAt: joinedAt.toISOString(),
})

const refuse = refuser(NOT_FOUND)
const ListMovementsPlace = z.tuple([z.literal('person-ledger'), z.uuid(), z.int()])

/** A page of a user's ledger, newest first. A cursor is valid for this user only. */
export async function listMovements(
  { db, pool }: Platform,
  { id, cursor }: { id: string; cursor?: string | undefined },
) {
  const place = openCursor(
    cursor,
    ListMovementsPlace.refine(([, of]) => of === id),
  )
  if (!(await isPerson(db, id))) throw refuse('NOT_FOUND')
  const rows = await findMovements(pool, {
    userId: id,
    currency: null,
    before: place?.[2] ?? null,
    limit: PAGE_SIZE + 1,
  })
  const items = rows.slice(0, PAGE_SIZE)
  const last = rows.length > PAGE_SIZE ? items.at(-1) : undefined
  return {
    items: items.map(({ seq, currency, delta, balance, kind, createdAt }) => ({
      id: String(seq),
      currency,
      delta,
      balance,
      kind,
      at: createdAt.toISOString(),
    })),
    nextCursor: last ? sealCursor(['person-ledger', id, last.seq]) : null,
  }
}

/** Maximum number of users in one file. It is small enough to be kept in memory. */
const MOST = 10_000
const NAMES = ['id', 'username', 'email', 'level', 'pro', 'roles', 'silenced_until', 'suspended', 'joined_at']

/** Exports users as CSV. The audit log records the export before the file is sent. */
export async function exportPeople(
  platform: Platform,
  { id: userId, roles }: Viewer,
  asked: AskedPeople,
): Promise<File> {
  const { db, clock } = platform
  const seesMail = mayStaff(roles, 'people', 'change')
  const rows = await findPeople(db, { ...asked, after: null, now: clock.now(), seesMail }, MOST)
  await actInTransaction(platform, { userId, key: null, request: { exportPeople: asked } }, (_trx, log) =>
    log({ act: 'export-people', target: 'people', after: { ...asked, people: rows.length, emails: seesMail } }),
  )
  const lines = rows.map((r) => [
    r.id,
    r.username,
    seesMail ? r.email : null,
    r.level,
    r.isPro,
    r.roles.join(' '),
    r.silencedUntil?.toISOString() ?? null,
    r.suspended,
    r.joinedAt.toISOString(),
  ])
  return new File([csvOf([NAMES, ...lines])], 'people.csv', { type: 'text/csv;charset=utf-8' })
}

const refuseView = refuser(personRefusals.saveView)

/** Saves a URL of the user table under a name. Replaces the viewer's view of the same name. Throws TOO_MANY_VIEWS. */
export function saveView(platform: Platform, { userId, ...view }: SavedView & { userId: string }) {
  return actInTransaction(platform, { userId, key: null, request: { saveView: view } }, async (trx, log) => {
    await lockViews(trx, userId)
    const items = await findViews(trx, userId)
    const before = items.find(({ name }) => name === view.name)
    if (!before && items.length >= VIEWS_MAX) throw refuseView('TOO_MANY_VIEWS', { max: VIEWS_MAX })
    await putView({ trx, view: { ...view, staffId: userId, at: platform.clock.now() } })
    await log({ act: 'save-view', target: 'people', before, after: view })
    return { items: await findViews(trx, userId) }
  })
}

export async function findViews(db: Db, staffId: string): Promise<SavedView[]> {
  const { rows } =
    await sql<SavedView>`SELECT name, address FROM saved_view WHERE staff_id = ${staffId} ORDER BY name`.execute(db)
  return rows
}

/** Advisory lock per staff member, so that the limit of views holds. */
const lockViews = (trx: Trx, staffId: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('saved views ' || ${staffId}, 0))`.execute(trx)

type Kept = SavedView & { staffId: string; at: Date }

async function putView({ trx, view }: { trx: Trx; view: Kept }): Promise<void> {
  await sql`INSERT INTO saved_view (staff_id, name, address, made_at)
    VALUES (${view.staffId}, ${view.name}, ${view.address}, ${view.at})
    ON CONFLICT (staff_id, name) DO UPDATE SET address = excluded.address, made_at = excluded.made_at`.execute(trx)
}

/** Deletes one of the viewer's saved views. Throws NOT_FOUND. */
export function removeView(platform: Platform, { userId, name }: { userId: string; name: string }) {
  return actInTransaction(platform, { userId, key: null, request: { removeView: name } }, async (trx, log) => {
    await lockViews(trx, userId)
    if (!(await deleteView(trx, { staffId: userId, name }))) throw refuseView('NOT_FOUND')
    await log({ act: 'remove-view', target: 'people', before: { name } })
    return { items: await findViews(trx, userId) }
  })
}

async function deleteView(trx: Trx, o: { staffId: string; name: string }): Promise<boolean> {
  const { rows } =
    await sql`DELETE FROM saved_view WHERE staff_id = ${o.staffId} AND name = ${o.name} RETURNING 1`.execute(trx)
  return rows.length > 0
}
