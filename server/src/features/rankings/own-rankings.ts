import { Id, Instant, PAGE_SIZE } from '@liston/contract/kernel'
import {
  type CategorySlug,
  type MadeLabel,
  type MyRankings,
  rankingRefusals,
  rankingRules,
  type Shelf,
} from '@liston/contract/rankings'
import { sql } from 'kysely'
import * as z from 'zod'
import { type Db, inTransaction, once, type Trx } from '../../platform/db/index.ts'
import { openCursor, sealCursor, type Viewer } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { type JobHandler, timedJob } from '../../platform/jobs/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { coverOf } from '../../platform/subjects/index.ts'
import { releaseImages } from '../uploads/index.ts'
import { findRole } from './coediting.ts'
import { checkPrivateLimit } from './draft/publish-draft.ts'
import { findAuthor, findHead, refreshDerived } from './draft/store.ts'
import { RankingChanged } from './events.ts'
import { mayDelete, mayOnlyArchive, mayRestore, maySee } from './policy.ts'
import type { RankingPlatform } from './ranking-platform.ts'
import type { RankingTables } from './tables.ts'

/** Cursor: time of the last change in microseconds, and id. Years 2000 to 2099 only, which PostgreSQL can parse. */
const placeOn = (shelf: Shelf) => z.tuple([z.literal(shelf), Instant.startsWith('20'), Id])

type ListMine = { viewer: Viewer; shelf: Shelf; cursor: string | undefined }

/** My rankings in one tab, latest change first. */
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
    items: page.map(({ exactUpdatedAt: _exact, deletedAt, first, ...row }) => ({
      ...row,
      subjects: row.category ? coverOf(first, { ...row, category: row.category }) : [],
      updatedAt: row.updatedAt.toISOString(),
      publishedAt: row.publishedAt?.toISOString() ?? null,
      restoreUntil: deletedAt && restoreUntil(deletedAt).toISOString(),
    })),
    nextCursor: last ? sealCursor([shelf, last.exactUpdatedAt, last.id]) : null,
    counts,
  }
}

const KEPT_MS = rankingRules.DELETED_DAYS * 86_400_000

/** Until when a deleted ranking can be restored. */
const restoreUntil = (deletedAt: Date): Date => new Date(deletedAt.getTime() + KEPT_MS)

/** Rankings deleted after this time can still be restored. */
const restorableFrom = (now: Date): Date => new Date(now.getTime() - KEPT_MS)

/** Condition for the rankings of a tab. The trash contains only what can still be restored. */
const onShelf = (shelf: Shelf, restorableFrom: Date) =>
  ({
    published: sql<boolean>`status IN ('published', 'locked', 'hidden')`,
    drafts: sql<boolean>`status = 'draft'`,
    archived: sql<boolean>`status = 'archived'`,
    trash: sql<boolean>`status = 'deleted' AND deleted_at > ${restorableFrom}`,
  })[shelf]

/** Names of the first three items, in the order that cards show, so that the cover is the same. */
const firstNames = sql`(SELECT jsonb_agg(t.name) FROM (SELECT i.name FROM shown_item i WHERE i.ranking_id = ranking.id
  ORDER BY CASE WHEN ranking.order_label <> 'author' THEN i.fair_rank END NULLS LAST, i.author_position LIMIT 3) t)`

type ShelfPage = {
  authorId: string
  shelf: Shelf
  restorableFrom: Date
  /** Last row of the previous page: time of the last change in microseconds, and id. */
  after: readonly [string, string] | null
  limit: number
}

/** Rows of one tab, latest change first: up to `limit` + 1, where the extra row indicates another page. */
async function findShelf(db: Db, o: ShelfPage) {
  let rows = tables(db)
    .selectFrom('ranking')
    .select(['id', 'slug', 'topic', 'category', 'language', 'status', 'visibility', 'points', 'voters', 'version'])
    .select(['items_count as itemsCount', 'updated_at as updatedAt'])
    .select(['published_at as publishedAt', 'deleted_at as deletedAt'])
    .select(sql<MadeLabel | null>`made_by || CASE WHEN made_edited THEN '_edited' ELSE '' END`.as('madeLabel'))
    .select(sql<string | null>`(SELECT c.url FROM shown_image c WHERE c.url = ranking.cover_url)`.as('coverUrl'))
    .select(
      sql<string[]>`coalesce(CASE WHEN status = 'draft' THEN jsonb_path_query_array(draft_items, '$[0 to 2].name')
      ELSE ${firstNames} END, '[]')`.as('first'),
    )
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

const tables = (db: Db) => db.withTables<RankingTables>()

/** Moves a ranking or draft to the trash and removes it from the search index. */
export async function markDeleted(trx: Trx, id: string, at: Date): Promise<void> {
  await tables(trx)
    .updateTable('ranking')
    .set((r) => ({ status_before: r.ref('status'), version: r('version', '+', 1) }))
    .set({ status: 'deleted', deleted_at: at, updated_at: at, search: null })
    .where('id', '=', id)
    .execute()
}

/** Restores a ranking from the trash in its previous status. */
export async function markRestored(trx: Trx, id: string, at: Date): Promise<void> {
  await sql`UPDATE ranking SET status = coalesce(status_before, 'draft'), status_before = NULL, deleted_at = NULL,
    updated_at = ${at}, version = version + 1 WHERE id = ${id}`.execute(trx)
}

/** Number of rankings in each tab. */
async function countShelves(db: Db, authorId: string, restorableFrom: Date): Promise<MyRankings['counts']> {
  const on = (shelf: Shelf) => sql<number>`count(*) FILTER (WHERE ${onShelf(shelf, restorableFrom)})`
  return tables(db)
    .selectFrom('ranking')
    .select([on('published').as('published'), on('drafts').as('drafts')])
    .select([on('archived').as('archived'), on('trash').as('trash')])
    .where('author_id', '=', authorId)
    .executeTakeFirstOrThrow()
}

const refuseRemove = refuser(rankingRefusals.remove)

type RemoveRanking = {
  viewer: Viewer
  key: string | null
  id: string
}

/** Moves a ranking or draft to the trash for 30 days. Deleting it again changes nothing. */
export async function removeRanking(platform: RankingPlatform, { viewer, key, id }: RemoveRanking) {
  const at = platform.clock.now()
  return inTransaction(platform.db, (trx) =>
    once(trx, { userId: viewer.id, key, request: { remove: id } }, async () => {
      const ranking = await findHead(trx, id, 'lock')
      if (!ranking) throw refuseRemove('NOT_FOUND')
      const known = { ...ranking, role: await findRole(trx, id, viewer.id) }
      if (!mayDelete(viewer, known)) throw maySee(viewer, known) ? refuseRemove('FORBIDDEN') : refuseRemove('NOT_FOUND')
      if (ranking.deletedAt) return { restoreUntil: restoreUntil(ranking.deletedAt).toISOString() }
      const otherVoters = ranking.voters - (await platform.findVoted(trx, viewer.id, [id])).size
      if (mayOnlyArchive({ ...ranking, otherVoters })) throw refuseRemove('ARCHIVE_ONLY', { voters: otherVoters })
      await markDeleted(trx, id, at)
      if (ranking.publishedAt)
        await platform.events.publish(trx, RankingChanged, { rankingId: id, authorId: viewer.id, removedItemIds: [] })
      return { restoreUntil: restoreUntil(at).toISOString() }
    }),
  )
}

const BATCH = 200

/** Purges rankings and drafts that nobody can restore any more. Several processes may sweep at the same time. */
export async function sweepRankings(platform: Platform): Promise<number> {
  let gone = 0
  for (;;) {
    const batch = await purge(platform.db, platform.clock.now(), BATCH)
    gone += batch
    if (batch < BATCH) return gone
  }
}

/** Purges rankings after 30 days in the trash and drafts unchanged for 180 days, at most `limit` at once. */
async function purge(db: Db, now: Date, limit: number): Promise<number> {
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

export const rankingJobs = (platform: Platform): JobHandler[] => [
  timedJob('sweep-rankings', { cron: '40 */6 * * *' }, () => sweepRankings(platform)),
]

type Featurable = { authorId: string; category: CategorySlug; featurable: boolean }

/**
 * A ranking that the viewer may see. `featurable`: it is public and published. `held` locks it against changes until
 * the transaction ends; lock wallets before.
 */
export async function holdFeaturable(
  trx: Trx,
  o: { id: string; viewerId: string },
  held: boolean,
): Promise<Featurable | undefined> {
  if (held) await sql`SELECT FROM ranking WHERE id = ${o.id} FOR SHARE`.execute(trx)
  const { rows } = await sql<Featurable>`
    SELECT r.author_id AS "authorId", r.category, r.visibility = 'public' AND r.status = 'published' AS featurable
    FROM ranking_seen_by(${o.viewerId}) r WHERE r.id = ${o.id}`.execute(trx)
  return rows[0]
}

const refuseRestore = refuser(rankingRefusals.restore)

type RestoreRanking = {
  viewer: Viewer
  key: string | null
  id: string
}

/** Restores a deleted ranking or draft in its previous status. One that is not deleted stays as it is. */
export async function restoreRanking(platform: Platform, { viewer, key, id }: RestoreRanking) {
  const at = platform.clock.now()
  return inTransaction(platform.db, (trx) =>
    once(trx, { userId: viewer.id, key, request: { restore: id } }, async () => {
      const author = await findAuthor(trx, { id: viewer.id, at, lock: true })
      const ranking = await findHead(trx, id, 'lock')
      if (!ranking || !mayRestore(viewer, ranking)) throw refuseRestore('NOT_FOUND')
      if (!ranking.deletedAt) return { id }
      if (ranking.deletedAt <= restorableFrom(at)) throw refuseRestore('NOT_FOUND')
      if (ranking.publishedAt && ranking.visibility === 'private') checkPrivateLimit(author)
      await markRestored(trx, id, at)
      await refreshDerived(trx, id)
      if (ranking.publishedAt)
        await platform.events.publish(trx, RankingChanged, { rankingId: id, authorId: viewer.id, removedItemIds: [] })
      return { id }
    }),
  )
}
