import { normalName, OPTIONAL_TEXT_NAMES } from '@liston/contract/rankings'
import { type ImageChoice, imageUrl } from '@liston/contract/uploads'
import { sql } from 'kysely'
import { type Db, newId, type Trx } from '../../../platform/db/index.ts'
import { type AuthorState, findAuthorState } from '../../profiles/index.ts'
import type { RankingTables } from '../tables.ts'

export const tables = (db: Db) => db.withTables<RankingTables>()

export type RankingHead = NonNullable<Awaited<ReturnType<typeof findHead>>>

/** A picture as its owner chose it: id and alternative text. */
const cover = sql<ImageChoice | null>`(SELECT json_build_object('id', k.id, 'alt', k.alt) FROM kept_image k
  WHERE k.url = ranking.cover_url)`
const picture = sql<ImageChoice | null>`(SELECT json_build_object('id', k.id, 'alt', k.alt) FROM kept_image k
  WHERE k.url = item.image_url)`

/** A ranking in any status, without its item rows. `lock` locks the row for this transaction. */
export async function findHead(db: Db, id: string, lock: 'lock' | 'read' = 'read') {
  const found = tables(db)
    .selectFrom('ranking')
    .select(['id', 'slug', 'author_id as authorId', 'topic', ...OPTIONAL_TEXT_NAMES, 'category', 'language'])
    .select(['visibility', 'status', 'status_before as statusBefore', 'draft_items as draftItems'])
    .select(cover.as('cover'))
    .select(['points', 'voters', 'version', 'updated_at as updatedAt', 'mode', 'ends_at as endsAt'])
    .select(['items_count as itemsCount', 'video_url as keptVideo'])
    .select(['published_at as publishedAt', 'deleted_at as deletedAt'])
    .select('made_by as madeBy')
    .select(['allow_suggestions as allowSuggestions', 'adds_suggestions as addsSuggestions'])
    .where('id', '=', id)
  return (lock === 'lock' ? found.forUpdate() : found).executeTakeFirst()
}

/** Visible items of a ranking, in the author's order. */
export async function findItems(db: Db, rankingId: string) {
  return tables(db)
    .selectFrom('item')
    .select(['id', 'name', 'note', 'author_position as position', 'voters'])
    .select(picture.as('image'))
    .where('ranking_id', '=', rankingId)
    .where('status', '=', 'active')
    .where('hidden_at', 'is', null)
    .orderBy('author_position')
    .execute()
}

/** URL of a chosen picture. */
export const addressOf = (image: ImageChoice | null | undefined): string | null => (image ? imageUrl(image.id) : null)

/** Turns a locked draft into a published ranking with item rows. */
export async function publishDraft(trx: Trx, r: RankingHead, at: Date): Promise<void> {
  await insertItems(trx, { rankingId: r.id, addedBy: r.authorId, at }, r.draftItems)
  await tables(trx)
    .updateTable('ranking')
    .set({ status: 'published', published_at: at, updated_at: at, draft_items: '[]' })
    .set((e) => ({ version: e('version', '+', 1) }))
    .where('id', '=', r.id)
    .execute()
  await refreshDerived(trx, r.id)
}

type Items = readonly { name: string; note: string; image?: ImageChoice | null | undefined; position?: number }[]

/** Inserts items under new ids, because a client's id might belong to another ranking. Returns the ids in order. */
export async function insertItems(
  trx: Trx,
  to: { rankingId: string; addedBy: string; at: Date },
  items: Items,
): Promise<string[]> {
  if (items.length === 0) return []
  const rows = items.map((item, i) => ({
    id: newId(),
    ranking_id: to.rankingId,
    name: item.name,
    name_normal: normalName(item.name),
    note: item.note,
    image_url: addressOf(item.image),
    author_position: item.position ?? i + 1,
    added_by: to.addedBy,
    created_at: to.at,
  }))
  await tables(trx).insertInto('item').values(rows).execute()
  return rows.map((row) => row.id)
}

/**
 * Recomputes what follows from the texts and items of a ranking. `search` is null unless the ranking is public.
 * `made_edited` tells whether at least half of a generated list is written by hand (rules 3.21).
 */
export async function refreshDerived(trx: Trx, id: string): Promise<void> {
  await sql`UPDATE ranking SET search = ranking_search(id), made_edited = made_by IS NOT NULL AND mostly_by_hand(id)
    WHERE id = ${id}`.execute(trx)
}

type Counted = { publishedToday: number; privates: number; drafts: number }
export type Author = AuthorState & Counted

/** The author's state and counts. `lock` locks the author's row, so that two requests cannot use up the same quota. */
export async function findAuthor(db: Db, o: { id: string; at: Date; lock: boolean }): Promise<Author> {
  const state = await findAuthorState(db, o.id, o.lock)
  const zone = state.timeZone
  const { rows } = await sql<Counted>`
    SELECT count(*) FILTER (WHERE published_at >=
        date_trunc('day', ${o.at}::timestamptz AT TIME ZONE ${zone}) AT TIME ZONE ${zone}) AS "publishedToday",
      count(*) FILTER (WHERE visibility = 'private' AND status IN ('published', 'locked', 'archived', 'hidden')) AS privates,
      count(*) FILTER (WHERE status = 'draft') AS drafts
    FROM ranking WHERE author_id = ${o.id}`.execute(db)
  return { ...state, ...rows[0]! }
}
