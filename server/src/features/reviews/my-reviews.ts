import { Id, Instant, type Language, NOT_FOUND, PAGE_SIZE } from '@liston/contract/kernel'
import type { CategorySlug } from '@liston/contract/rankings'
import {
  type ListedReview,
  type MyRatings,
  type MyReviews,
  type MyReviewsQuestion,
  type OwnReview,
  type ReviewImage,
  reviewRules,
} from '@liston/contract/reviews'
import { type RawBuilder, sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../platform/db/index.ts'
import { openCursor, sealCursor } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { imagesColumn } from './photos.ts'
import { presentOwn } from './write/save-review.ts'
import { findPlace } from './write/store.ts'

const refuse = refuser(NOT_FOUND)

/** The user's review of an item. Throws NOT_FOUND if they may not see the item. */
export async function findMine(
  { db }: Platform,
  userId: string,
  itemId: string,
): Promise<{ review: OwnReview | null }> {
  if (!(await findPlace(db, itemId, userId))) throw refuse('NOT_FOUND')
  const row = await findOwn(db, userId, itemId)
  return { review: row && presentOwn(row) }
}

type MineRow = {
  id: string
  itemId: string
  halves: number
  words: string
  spoiler: boolean
  images: ReviewImage[]
  helpful: number
  hiddenAt: Date | null
  createdAt: Date
  editedAt: Date | null
  exactCreatedAt: string
  item: string | null
  rankingId: string | null
  topic: string | null
  language: Language | null
  category: CategorySlug | null
}

const columns = sql`v.id, v.item_id AS "itemId", v.halves, v.words, v.spoiler, v.helpful, v.hidden_at AS "hiddenAt",
  v.created_at AS "createdAt", v.edited_at AS "editedAt", ${imagesColumn}`

type OwnRow = Omit<MineRow, 'exactCreatedAt' | 'item' | 'rankingId' | 'topic' | 'language' | 'category'>

/** A user's review of an item, or null. */
async function findOwn(db: Db, userId: string, itemId: string): Promise<OwnRow | null> {
  const { rows } = await sql<OwnRow>`SELECT ${columns} FROM review v
    WHERE v.author_id = ${userId} AND v.item_id = ${itemId} AND v.deleted_at IS NULL AND NOT v.aside`.execute(db)
  return rows[0] ?? null
}

/** The stars that the user gave in a ranking. Throws NOT_FOUND if they may not see it. */
export async function findRated({ db }: Platform, userId: string, rankingId: string): Promise<MyRatings> {
  const rows = await findRatedIn(db, userId, rankingId)
  if (!rows) throw refuse('NOT_FOUND')
  return { ratings: rows.map(({ itemId, halves }) => ({ itemId, stars: halves / 2 })) }
}

/** The stars that a user gave in a ranking; null if they may not see it. */
async function findRatedIn(db: Db, userId: string, rankingId: string) {
  const { rows } = await sql<{ itemId: string | null; halves: number }>`
    SELECT v.item_id AS "itemId", v.halves FROM ranking_seen_by(${userId}::uuid) r
    LEFT JOIN review v ON v.ranking_id = r.id AND v.author_id = ${userId} AND v.deleted_at IS NULL AND NOT v.aside
    WHERE r.id = ${rankingId}`.execute(db)
  return rows.length === 0 ? null : rows.flatMap(({ itemId, halves }) => (itemId ? { itemId, halves } : []))
}

const Place = z.tuple([z.literal('my-reviews'), Instant.startsWith('20'), Id])

/** A page of the user's reviews that match the filter, newest first. */
export async function listMine({ db }: Platform, userId: string, asked: MyReviewsQuestion): Promise<MyReviews> {
  const filter: Filter = {
    halves: asked.stars === undefined ? null : asked.stars * 2,
    texts: asked.texts === 'only',
    category: asked.category ?? null,
    words: asked.q?.trim() || null,
  }
  const place = openCursor(asked.cursor, Place)
  const after = place && ([place[1], place[2]] as const)
  const [rows, counts] = await Promise.all([
    findMinePage(db, { userId, filter, after, limit: PAGE_SIZE + 1 }),
    countMine(db, userId, filter),
  ])
  const page = rows.slice(0, PAGE_SIZE)
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined
  return {
    items: page.map(presentListed),
    nextCursor: last ? sealCursor(['my-reviews', last.exactCreatedAt, last.id]) : null,
    ...counts,
  }
}

/** The user's own reviews stay listed even if they can no longer see the ranking. */
const ofMine = (userId: string) => sql`FROM review v
  LEFT JOIN LATERAL (SELECT i.name, r.* FROM shown_item i JOIN LATERAL
    (SELECT s.id AS ranking_id, s.topic, s.language, s.category FROM ranking_seen_by(${userId}::uuid) s WHERE s.id = i.ranking_id) r ON true
    WHERE i.id = v.item_id) about ON true
  WHERE v.author_id = ${userId} AND v.deleted_at IS NULL`

type Filter = { halves: number | null; texts: boolean; category: string | null; words: string | null }

const passes = (f: Filter): RawBuilder<unknown> => {
  const like = f.words && `%${f.words.replace(/[\\%_]/g, (c) => `\\${c}`)}%`
  return sql`AND (${f.halves}::int IS NULL OR v.halves = ${f.halves}) AND (NOT ${f.texts}::boolean OR v.length > 0)
    AND (${f.category}::text IS NULL OR about.category = ${f.category})
    AND (${like}::text IS NULL OR unaccent(concat_ws(' ', v.words, about.name, about.topic)) ILIKE unaccent(${like}::text))`
}

type Page = {
  userId: string
  filter: Filter
  asideToo?: boolean
  after: readonly [string, string] | null
  limit: number
}

/** A user's reviews, newest first, at most `limit`. */
async function findMinePage(db: Db, o: Page): Promise<MineRow[]> {
  const after = o.after ? sql`AND (v.created_at, v.id) < (${o.after[0]}::timestamptz, ${o.after[1]}::uuid)` : sql``
  const { rows } =
    await sql<MineRow>`SELECT ${columns}, to_char(v.created_at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS "exactCreatedAt",
      about.name AS item, about.ranking_id AS "rankingId", about.topic, about.language, about.category
    ${ofMine(o.userId)} ${passes(o.filter)} AND (NOT v.aside OR ${o.asideToo ?? false}::boolean) ${after}
    ORDER BY v.created_at DESC, v.id DESC LIMIT ${o.limit}`.execute(db)
  return rows
}

/**
 * Number of a user's reviews, and of those that match the filter. Item and ranking are joined only if the filter needs
 * them.
 */
async function countMine(db: Db, userId: string, filter: Filter): Promise<{ total: number; found: number }> {
  const count = async (of: RawBuilder<unknown>) =>
    (await sql<{ n: number }>`SELECT count(*)::int AS n ${of} AND NOT v.aside`.execute(db)).rows[0]!.n
  const total = await count(sql`FROM review v WHERE v.author_id = ${userId} AND v.deleted_at IS NULL`)
  const isAll = filter.halves === null && !filter.texts && !filter.category && !filter.words
  return { total, found: isAll ? total : await count(sql`${ofMine(userId)} ${passes(filter)}`) }
}

const everything: Filter = { halves: null, texts: false, category: null, words: null }

/** All reviews of the user for export, at most EXPORT_MAX. */
export async function exportMine({ db }: Platform, userId: string): Promise<{ reviews: ListedReview[] }> {
  const rows = await findMinePage(db, {
    userId,
    filter: everything,
    asideToo: true,
    after: null,
    limit: reviewRules.EXPORT_MAX,
  })
  return { reviews: rows.map(presentListed) }
}

function presentListed(row: MineRow): ListedReview {
  const { item, rankingId, topic, language, category } = row
  const seen = item !== null && rankingId && topic !== null && language && category
  return { ...presentOwn(row), about: seen ? { item, rankingId, topic, language, category } : null }
}
