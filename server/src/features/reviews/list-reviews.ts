import { BAD_CURSOR, Id, Instant, NOT_FOUND, PAGE_SIZE } from '@liston/contract/kernel'
import {
  type ItemReviews,
  type RatingSummary,
  type Review,
  type ReviewImage,
  reviewRules,
  type ReviewSort,
} from '@liston/contract/reviews'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../platform/db/index.ts'
import { openCursor, sealCursor } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { type AuthorRow, presentAuthor } from '../profiles/index.ts'
import type { Views } from './count-views.ts'
import { imagesColumn } from './photos.ts'
import { findPlace } from './write/store.ts'

const refuse = refuser({ ...NOT_FOUND, ...BAD_CURSOR })

type Sort = z.infer<typeof ReviewSort>

const Key = { useful: z.string().regex(/^[\d.e-]{1,30}$/), new: Instant.startsWith('20') }
const placeOn = (sort: Sort) => z.tuple([z.literal(sort), z.string(), Key[sort === 'new' ? 'new' : 'useful'], Id])

type ListReviews = {
  itemId: string
  sort?: Sort | undefined
  cursor?: string | undefined
  viewerId: string | null
}

/**
 * A page of reviews of an item. Views by signed-in users are counted. Throws NOT_FOUND if the viewer may not see the
 * ranking, and BAD_CURSOR.
 */
export async function listReviews(
  platform: Pick<Platform, 'db'> & { views: Views },
  { itemId, sort: asked, cursor, viewerId }: ListReviews,
): Promise<ItemReviews> {
  if (!(await findPlace(platform.db, itemId, viewerId))) throw refuse('NOT_FOUND')
  const summary = await findSummary(platform.db, itemId)
  const sort = asked ?? firstWithTexts(summary)
  const place = openCursor(cursor, placeOn(sort))
  if (place && place[1] !== itemId) throw refuse('BAD_CURSOR')
  const after = place && ([place[2], place[3]] as const)
  const rows = await findReviews(platform.db, { itemId, viewerId, sort, after, limit: PAGE_SIZE })
  const page = rows.slice(0, PAGE_SIZE)
  const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined
  const ofOthers = page.filter((row) => row.authorId !== viewerId).map(({ id }) => id)
  if (viewerId) platform.views.seen(viewerId, ofOthers)
  return {
    items: page.map((row) => presentReview(row, viewerId)),
    nextCursor: last ? sealCursor([sort, itemId, last.place, last.id]) : null,
    sort,
    summary,
  }
}

type ListedRow = {
  id: string
  authorId: string
  author: AuthorRow
  halves: number
  words: string
  spoiler: boolean
  images: ReviewImage[]
  helpful: number
  foundHelpful: boolean
  addedIt: boolean
  createdAt: Date
  editedAt: Date | null
  /** Sort value in the view, for the cursor. */
  place: string
}

/** Reviews with a text that everybody may read. */
const shown = sql`v.deleted_at IS NULL AND v.hidden_at IS NULL AND NOT v.aside AND v.length > 0
  AND NOT EXISTS (SELECT FROM suspended_account s WHERE s.id = v.author_id)`

/** Excludes authors that the viewer mutes or blocks, and authors who block the viewer. Guests have no such filter. */
const heard = (viewerId: string | null) =>
  viewerId === null
    ? sql``
    : sql`AND NOT EXISTS (SELECT FROM unread_author u WHERE u.viewer_id = ${viewerId} AND u.other_id = v.author_id)`

const inView = (sort: Sort) =>
  ({
    useful: sql`v.length >= ${reviewRules.USEFUL_FROM}`,
    short: sql`v.length < ${reviewRules.USEFUL_FROM}`,
    new: sql`true`,
  })[sort]

/**
 * Cursor value. A date keeps its microseconds. A float is printed by PostgreSQL so that it parses to the same number.
 */
const placeOf = (sort: Sort) =>
  sort === 'new' ? sql`to_char(v.created_at, 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')` : sql`v.useful::text`
const keyOf = (sort: Sort) => (sort === 'new' ? sql`v.created_at` : sql`v.useful`)
const typeOf = (sort: Sort) => (sort === 'new' ? sql`timestamptz` : sql`float8`)

type PageOf = {
  itemId: string
  viewerId: string | null
  sort: Sort
  after: readonly [string, string] | null
  limit: number
}

/** A page of a view; one row more than `limit` if there are more. */
async function findReviews(db: Db, o: PageOf): Promise<ListedRow[]> {
  const after = o.after
    ? sql`AND (${keyOf(o.sort)}, v.id) < (${o.after[0]}::text::${typeOf(o.sort)}, ${o.after[1]}::uuid)`
    : sql``
  const { rows } = await sql<ListedRow>`
    SELECT v.id, v.author_id AS "authorId", a.shape AS author, v.halves, v.words, v.spoiler, v.helpful,
      EXISTS (SELECT FROM review_helpful h WHERE h.review_id = v.id AND h.user_id = ${o.viewerId}::uuid) AS "foundHelpful",
      coalesce(i.added_by = v.author_id, false) AS "addedIt", v.created_at AS "createdAt", v.edited_at AS "editedAt",
      ${imagesColumn}, ${placeOf(o.sort)} AS place
    FROM review v JOIN author a ON a.id = v.author_id JOIN shown_item i ON i.id = v.item_id
    WHERE v.item_id = ${o.itemId} AND ${shown} AND ${inView(o.sort)} ${heard(o.viewerId)} ${after}
    ORDER BY ${keyOf(o.sort)} DESC, v.id DESC LIMIT ${o.limit + 1}`.execute(db)
  return rows
}

/** The rating of an item, and the number of reviews in each view. */
async function findSummary(db: Db, itemId: string): Promise<z.infer<typeof RatingSummary>> {
  type Row = { avg: number | null; n: number; histogram: number[] | null; useful: number; short: number }
  const { rows } = await sql<Row>`
    SELECT i.rating AS avg, i.ratings AS n, g.bins AS histogram, c.useful, c.short
    FROM shown_item i LEFT JOIN item_rating g ON g.item_id = i.id
    CROSS JOIN LATERAL (SELECT count(*) FILTER (WHERE ${inView('useful')}) AS useful,
      count(*) FILTER (WHERE ${inView('short')}) AS short FROM review v WHERE v.item_id = i.id AND ${shown}) c
    WHERE i.id = ${itemId}`.execute(db)
  const { avg = null, n = 0, histogram = null, useful = 0, short = 0 } = rows[0] ?? {}
  return {
    avg,
    n,
    histogram: histogram ?? Array.from({ length: 10 }, () => 0),
    counts: { useful, short, new: useful + short },
  }
}

/** The useful view or, if it is empty, all reviews. */
const firstWithTexts = ({ counts }: z.infer<typeof RatingSummary>): Sort =>
  counts.useful > 0 || counts.new === 0 ? 'useful' : 'new'

function presentReview(row: ListedRow, viewerId: string | null): Review {
  const { authorId, author, halves, words, place: _place, createdAt, editedAt, ...rest } = row
  return {
    ...rest,
    author: presentAuthor(author),
    stars: halves / 2,
    text: words,
    mine: authorId === viewerId,
    createdAt: createdAt.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
  }
}
