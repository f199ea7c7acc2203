import { type MadeLabel, type MyRankings, rankingRules, type Shelf } from '@liston/contract/rankings'
import { sql } from 'kysely'
import { type Db, inTransaction, type Trx } from '../../../platform/db/index.ts'
import { releaseImages } from '../../uploads/index.ts'
import type { RankingTables } from '../tables.ts'

const tables = (db: Db) => db.withTables<RankingTables>()

/** Which rankings stand on a shelf; the trash shows what can still be brought back. */
const onShelf = (shelf: Shelf, restorableFrom: Date) =>
  ({
    published: sql<boolean>`status IN ('published', 'locked', 'hidden')`,
    drafts: sql<boolean>`status = 'draft'`,
    archived: sql<boolean>`status = 'archived'`,
    trash: sql<boolean>`status = 'deleted' AND deleted_at > ${restorableFrom}`,
  })[shelf]

export type ShelfPage = {
  authorId: string
  shelf: Shelf
  restorableFrom: Date
  /** Where the page before ended: time of the last change, in microseconds, and id. */
  after: readonly [string, string] | null
  limit: number
}

/** One page of a shelf, newest change first, with one row more than asked when there is another page. */
export async function findShelf(db: Db, o: ShelfPage) {
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
export async function countShelves(db: Db, authorId: string, restorableFrom: Date): Promise<MyRankings['counts']> {
  const on = (shelf: Shelf) => sql<number>`count(*) FILTER (WHERE ${onShelf(shelf, restorableFrom)})`
  return tables(db)
    .selectFrom('ranking')
    .select([on('published').as('published'), on('drafts').as('drafts')])
    .select([on('archived').as('archived'), on('trash').as('trash')])
    .where('author_id', '=', authorId)
    .executeTakeFirstOrThrow()
}

/** Puts a ranking or draft in the trash, out of everybody's sight and search. */
export async function markDeleted(trx: Trx, id: string, at: Date): Promise<void> {
  await tables(trx)
    .updateTable('ranking')
    .set((r) => ({ status_before: r.ref('status'), version: r('version', '+', 1) }))
    .set({ status: 'deleted', deleted_at: at, updated_at: at, search: null })
    .where('id', '=', id)
    .execute()
}

/** Takes it out again, as it was. */
export async function markRestored(trx: Trx, id: string, at: Date): Promise<void> {
  await sql`UPDATE ranking SET status = coalesce(status_before, 'draft'), status_before = NULL, deleted_at = NULL,
    updated_at = ${at}, version = version + 1 WHERE id = ${id}`.execute(trx)
}

/** Deletes for good what has been in the trash for 30 days and drafts untouched for 180, at most `limit` at once. */
export async function purge(db: Db, now: Date, limit: number): Promise<number> {
  const days = (n: number) => new Date(now.getTime() - n * 86_400_000)
  return inTransaction(db, async (trx) => {
    const { rows } = await sql<{ id: string }>`DELETE FROM ranking WHERE id = ANY (ARRAY(
      SELECT id FROM ranking WHERE (status = 'deleted' AND deleted_at <= ${days(rankingRules.DELETED_DAYS)})
        OR (status = 'draft' AND updated_at <= ${days(rankingRules.DRAFT_DAYS)})
      LIMIT ${limit} FOR UPDATE SKIP LOCKED))
    RETURNING id`.execute(trx)
    await releaseImages(
      trx,
      rows.map(({ id }) => id),
      now,
    )
    return rows.length
  })
}
