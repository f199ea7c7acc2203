import { csvOf } from '@liston/contract/kernel'
import type { AskedManaged, ManagedRanking } from '@liston/contract/rankings'
import * as z from 'zod'
import { openCursor, sealCursor } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { actInTransaction } from '../../../platform/staff-log.ts'
import { findManaged, type ManagedRow } from './store.ts'

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
