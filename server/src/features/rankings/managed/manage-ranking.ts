import { csvOf } from '@liston/contract/kernel'
import {
  type AskedManaged,
  type Manage,
  type ManagedRanking,
  manageRefusals,
  type RankingStatus,
} from '@liston/contract/rankings'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Trx } from '../../../platform/db/index.ts'
import { openCursor, sealCursor } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { actInTransaction } from '../../../platform/staff-log.ts'
import { checkCategory } from '../categories/change-category.ts'
import { refreshDerived } from '../draft/store.ts'
import { RankingChanged } from '../events.ts'
import { markRestored } from '../own-rankings.ts'
import { findManaged, type ManagedRow } from './store.ts'

const refuse = refuser(manageRefusals)

/** Staff lock, unlock, recategorise or restore a ranking. The audit log contains the reason. */
export async function manageRanking(platform: Platform, o: { byId: string; key: string | null; manage: Manage }) {
  const { byId, key, manage } = o
  const { id, act, reason } = manage
  const at = platform.clock.now()
  return actInTransaction(platform, { userId: byId, key, request: { manage } }, async (trx, log) => {
    const held = await holdManaged(trx, id, at)
    if (!held) throw refuse('NOT_FOUND')
    const after = await carryOut(trx, held, { ...manage, at })
    await refreshDerived(trx, id)
    await platform.events.publish(trx, RankingChanged, { rankingId: id, authorId: held.authorId, removedItemIds: [] })
    const before = { status: held.status, category: held.category }
    await log({ act: `${act}-ranking`, target: `ranking ${id}`, before, after, reason })
    return after
  })
}

type Status = z.infer<typeof RankingStatus>

type Held = {
  status: Status
  statusBefore: Status | null
  category: string | null
  authorId: string
  isOver: boolean
}

/** Locks a ranking for this transaction. Undefined if it is missing, a draft, or without a category. */
async function holdManaged(trx: Trx, id: string, at: Date): Promise<Held | undefined> {
  const { rows } =
    await sql<Held>`SELECT r.status, r.status_before AS "statusBefore", r.category, r.author_id AS "authorId",
      coalesce(r.ends_at <= ${at}, false) AS "isOver"
    FROM ranking r WHERE r.id = ${id} AND r.status <> 'draft' AND r.category IS NOT NULL FOR UPDATE`.execute(trx)
  return rows[0]
}

type Order = Manage & { at: Date }

async function carryOut(trx: Trx, held: Held, { id, act, category, at }: Order) {
  const { status, statusBefore } = held
  if (act === 'recategorise') {
    if (!category) throw refuse('CATEGORY_MISSING')
    if (category === held.category || status === 'deleted') throw refuse('NOTHING_TO_CHANGE')
    await checkCategory(trx, category)
    await writeCategory(trx, id, { category, at })
    return { status, category }
  }
  if (act === 'restore') {
    // A ranking in the trash of an erased author is not restored.
    if (await isErased(trx, held.authorId)) throw refuse('NOT_FOUND')
    if (status !== 'deleted' || !statusBefore) throw refuse('NOTHING_TO_CHANGE')
    await markRestored(trx, id, at)
    return { status: statusBefore, category: held.category }
  }
  const [from, to] = act === 'lock' ? (['published', 'locked'] as const) : (['locked', 'published'] as const)
  // A ranking whose end date has passed would be locked again.
  if (status !== from || (act === 'unlock' && held.isOver)) throw refuse('NOTHING_TO_CHANGE')
  await writeStatus(trx, id, { status: to, at })
  return { status: to, category: held.category }
}

const writeStatus = (trx: Trx, id: string, o: { status: Status; at: Date }) =>
  sql`UPDATE ranking SET status = ${o.status}, updated_at = ${o.at}, version = version + 1,
    ended_at = CASE WHEN ${o.status} = 'published' THEN NULL ELSE ended_at END WHERE id = ${id}`.execute(trx)

const writeCategory = (trx: Trx, id: string, o: { category: string; at: Date }) =>
  sql`UPDATE ranking SET category = ${o.category}, updated_at = ${o.at}, version = version + 1 WHERE id = ${id}`.execute(
    trx,
  )

/** True if the user is erased. Call it with the ranking locked, because erasure locks the ranking too. */
async function isErased(trx: Trx, userId: string): Promise<boolean> {
  return (await sql`SELECT FROM erased_account WHERE id = ${userId}`.execute(trx)).rows.length > 0
}

/** Maximum rankings on a page of the table, and in a file. */
const SHOWN = 50
const MOST = 10_000
const Place = z.tuple([z.literal('managed'), z.string().max(40), z.uuid()])
const NAMES = ['id', 'topic', 'author', 'category', 'status', 'visibility', 'points', 'voters', 'created_at']

/** A page of the admin table of rankings. A cursor is valid only for the sort order that it was created in. */
export async function listManaged(
  { db }: Platform,
  { cursor, ...asked }: AskedManaged & { cursor?: string | undefined },
) {
  const order = asked.order ?? 'newest'
  const place = openCursor(
    cursor,
    Place.refine(([, of]) => of === order),
  )
  const after = place && { value: place[2], id: place[2] }
  const rows = await findManaged(db, { ...asked, after }, SHOWN + 1)
  const last = rows.length > SHOWN ? rows[SHOWN - 1] : undefined
  return {
    items: rows.slice(0, SHOWN).map(present),
    nextCursor: last ? sealCursor(['managed', order, last.id]) : null,
  }
}

const present = ({ place: _place, createdAt, ...row }: ManagedRow): ManagedRanking => ({
  ...row,
  createdAt: createdAt.toISOString(),
})

/** The filtered rankings as CSV. The export is in the audit log before the response is sent. */
export async function exportManaged(platform: Platform, userId: string, asked: AskedManaged): Promise<File> {
  const rows = await findManaged(platform.db, { ...asked, after: null }, MOST)
  await actInTransaction(platform, { userId, key: null, request: { exportManaged: asked } }, (_trx, log) =>
    log({ act: 'export-rankings', target: 'rankings', after: { ...asked, rankings: rows.length } }),
  )
  const lines = rows.map((r) => [
    r.id,
    r.topic,
    r.author,
    r.category,
    r.status,
    r.visibility,
    r.points,
    r.voters,
    r.createdAt.toISOString(),
  ])
  return new File([csvOf([NAMES, ...lines])], 'rankings.csv', { type: 'text/csv;charset=utf-8' })
}
