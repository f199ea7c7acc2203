import { Id, Instant, PAGE_SIZE } from '@liston/contract/kernel'
import type { MadeLabel, MyRankings, Shelf } from '@liston/contract/rankings'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { openCursor, sealCursor, type Viewer } from '../../../platform/http/index.ts'
import { restorableFrom, restoreUntil } from './restore-time.ts'
import { tables } from './store.ts'

/** Time of the last change, to the microsecond, in the centuries that PostgreSQL and this application share; and the id. */
const placeOn = (shelf: Shelf) => z.tuple([z.literal(shelf), Instant.startsWith('20'), Id])

export type ListMine = { viewer: Viewer; shelf: Shelf; cursor: string | undefined }

/** My rankings on one shelf, newest change first. */
export async function listMine(platform: Platform, { viewer, shelf, cursor }: ListMine): Promise<MyRankings> {
  const from = restorableFrom(platform.clock.now())
  const place = openCursor(cursor, placeOn(shelf))
  const after = place && ([place[1], place[2]] as const)
  const [rows, counts] = await Promise.all([
    findShelf(platform.db, { authorId: viewer.id, shelf, restorableFrom: from, after, limit: PAGE_SIZE }),
    countShelves(platform.db, viewer.id, from),
  ])
  const page = rows.slice(0, PAGE_SIZE)
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined
  return {
    items: page.map(({ exactUpdatedAt: _exact, deletedAt, ...row }) => ({
      ...row,
      updatedAt: row.updatedAt.toISOString(),
      publishedAt: row.publishedAt?.toISOString() ?? null,
      restoreUntil: deletedAt && restoreUntil(deletedAt).toISOString(),
    })),
    nextCursor: last ? sealCursor([shelf, last.exactUpdatedAt, last.id]) : null,
    counts,
  }
}

/** Which rankings stand on a shelf; the trash shows what can still be brought back. */
const onShelf = (shelf: Shelf, restorableFrom: Date) =>
  ({
    published: sql<boolean>`status IN ('published', 'locked', 'hidden')`,
    drafts: sql<boolean>`status = 'draft'`,
    archived: sql<boolean>`status = 'archived'`,
    trash: sql<boolean>`status = 'deleted' AND deleted_at > ${restorableFrom}`,
  })[shelf]

type ShelfPage = {
  authorId: string
  shelf: Shelf
  restorableFrom: Date
  /** Where the page before ended: time of the last change, in microseconds, and id. */
  after: readonly [string, string] | null
  limit: number
}

/** One page of a shelf, newest change first, with one row more than asked when there is another page. */
async function findShelf(db: Db, o: ShelfPage) {
  let rows = tables(db)
    .selectFrom('ranking')
    .select(['id', 'slug', 'topic', 'category', 'language', 'status', 'visibility', 'points', 'voters', 'version'])
    .select(['items_count as itemsCount', 'updated_at as updatedAt'])
    .select(['published_at as publishedAt', 'deleted_at as deletedAt'])
    .select(sql<MadeLabel | null>`made_by || CASE WHEN made_edited THEN '_edited' ELSE '' END`.as('madeLabel'))
    .select(sql<boolean>`EXISTS (SELECT FROM ranking_pin p WHERE p.ranking_id = ranking.id)`.as('pinned'))
    .select(sql<string>`to_char(updated_at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('exactUpdatedAt'))
    .where('author_id', '=', o.authorId)
    .where(onShelf(o.shelf, o.restorableFrom))
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(o.limit + 1)
  if (o.after) rows = rows.where(sql<boolean>`(updated_at, id) < (${o.after[0]}::timestamptz, ${o.after[1]}::uuid)`)
  return rows.execute()
}

/** How many stand on each shelf. */
async function countShelves(db: Db, authorId: string, restorableFrom: Date): Promise<MyRankings['counts']> {
  const on = (shelf: Shelf) => sql<number>`count(*) FILTER (WHERE ${onShelf(shelf, restorableFrom)})`
  return tables(db)
    .selectFrom('ranking')
    .select([on('published').as('published'), on('drafts').as('drafts')])
    .select([on('archived').as('archived'), on('trash').as('trash')])
    .where('author_id', '=', authorId)
    .executeTakeFirstOrThrow()
}
