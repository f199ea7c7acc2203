import { type RatingSummary, type ReviewImage, type ReviewSort, reviewRules } from '@liston/contract/reviews'
import { sql } from 'kysely'
import type * as z from 'zod'
import type { Db } from '../../../platform/db/index.ts'
import { imagesColumn } from '../photos/store.ts'
import type { AuthorRow } from '../../profiles/index.ts'

type Sort = z.infer<typeof ReviewSort>

export type ListedRow = {
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
  /** Where it stands in its view. */
  place: string
}

/** Texts that everybody may read now. */
const shown = sql`v.deleted_at IS NULL AND v.hidden_at IS NULL AND NOT v.aside AND v.length > 0
  AND NOT EXISTS (SELECT FROM suspended_account s WHERE s.id = v.author_id)`

/** Whose words a reader is not shown: whom they mute, and blocks either way. Guests ask for nothing of the kind. */
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

/** By age: to the microsecond. By use: PostgreSQL writes a number as the same number again. */
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

/** One page of a view, with one row more than asked when there is another page. */
export async function findReviews(db: Db, o: PageOf): Promise<ListedRow[]> {
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

/** The stars of an item, and how many reviews each view holds. */
export async function findSummary(db: Db, itemId: string): Promise<z.infer<typeof RatingSummary>> {
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
