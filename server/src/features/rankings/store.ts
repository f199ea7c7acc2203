import {
  type CategorySlug,
  OPTIONAL_TEXT_NAMES,
  type Ranking,
  rankingRules,
  type Translation,
} from '@liston/contract/rankings'
import type { PictureCredit } from '@liston/contract/uploads'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db, ReadPool } from '../../platform/db/index.ts'
import type { AuthorRow } from '../profiles/index.ts'
import { madeLabel } from './made-lists.ts'

/** A ranking with author and items as one row, read with a single named statement. */
export type RankingRow = Omit<
  Ranking,
  'author' | 'items' | 'publishedAt' | 'updatedAt' | 'endsAt' | 'order' | 'offered' | 'category' | 'video' | 'subjects'
> & {
  /** Provider and id, as `kept-video.ts` writes them. */
  video: string | null
  category: CategorySlug
  authorId: string
  author: AuthorRow
  publishedAt: Date | null
  updatedAt: Date
  endsAt: Date | null
  items: ItemRow[]
}
export type ItemRow = {
  id: string
  name: string
  note: string
  imageUrl: string | null
  imageAlt: string | null
  imageCredit: PictureCredit | null
  linkUrl: string | null
  points: number
  paidPoints: number
  voters: number
  authorPosition: number
  fairRank: number | null
  rankLow: number | null
  rankHigh: number | null
  tieWithNext: boolean
  isNew: boolean
  supporters: number
  highlights: number
  authorHighlight: boolean
  fairScore: number | null
  fairTrusted: number | null
  fairLate: number | null
  fairNewcomers: number | null
  rating: number | null
  ratings: number
  ordersRank: number | null
  ordersScore: number | null
  createdAt: string
  addedBy: { id: string; username: string } | null
  translation: Translation | null
}

/** Counts of the visible items: all, generated, verified, accepted. */
const howMadeSql = `SELECT json_build_object('items', count(*), 'written', count(m.name_key),
    'verified', count(*) FILTER (WHERE m.verified),
    'accepted', count(*) FILTER (WHERE NOT m.verified AND m.accepted_at IS NOT NULL))
  FROM shown_item i LEFT JOIN made_item m ON m.ranking_id = i.ranking_id AND m.name_key = i.name_normal
  WHERE i.ranking_id = r.id`

const findSql = `
  SELECT r.id, r.slug, r.topic, ${OPTIONAL_TEXT_NAMES.map((name) => `r.${name}`).join(', ')}, r.category,
    r.language, r.visibility, r.status, r.mode, r.ends_at AS "endsAt",
    r.ai_made AS "aiMade", ${madeLabel('r')} AS "madeLabel", CASE WHEN r.ai_made THEN (${howMadeSql}) END AS made, c.url AS "coverUrl", c.alt AS "coverAlt", c.made_by AS "coverBy", c.credit AS "coverCredit", r.video_url AS video, r.shares,
    r.points, r.voters, r.weighted_voters AS "weightedVoters", r.counted_voters AS "countedVoters",
    r.order_label AS label, r.version, r.published_at AS "publishedAt", r.updated_at AS "updatedAt", r.author_id AS "authorId",
    r.own_boosts > 0 AS "boostedByAuthor",
    r.allow_suggestions AND r.mode = 'community' AND r.status = 'published' AND r.visibility = 'public' AS "allowSuggestions",
    r.suggestions, a.shape AS author,
    (SELECT CASE WHEN count(*) >= ${rankingRules.VALIDATION.people}
      THEN array_to_json((array_agg(f.username ORDER BY v.created_at, v.user_id))[1:${rankingRules.VALIDATORS_NAMED}]) ELSE '[]' END
      FROM ranking_validator v JOIN author f ON f.id = v.user_id WHERE v.ranking_id = r.id) AS "validatedBy",
    (SELECT coalesce(json_agg(json_build_object('id', i.id, 'name', i.name, 'note', i.note, 'imageUrl', p.url, 'imageAlt', p.alt,
      'imageCredit', p.credit,
      'linkUrl', i.link_url, 'points', i.points, 'paidPoints', i.paid_points, 'voters', i.voters,
      'highlights', i.highlights, 'authorHighlight', i.author_highlight, 'supporters', coalesce(i.supporters, i.voters),
      'authorPosition', i.author_position, 'fairRank', i.fair_rank, 'rankLow', i.rank_low, 'rankHigh', i.rank_high,
      'tieWithNext', i.tie_with_next, 'isNew', i.is_new, 'fairScore', i.fair_score, 'fairTrusted', i.fair_trusted,
      'fairLate', i.fair_late, 'fairNewcomers', i.fair_newcomers, 'ordersRank', i.orders_rank, 'ordersScore', i.orders_score,
      'rating', i.rating, 'ratings', i.ratings, 'createdAt', to_char(i.created_at, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'addedBy', CASE WHEN i.added_by <> r.author_id THEN
        (SELECT json_build_object('id', b.id, 'username', b.username) FROM author b WHERE b.id = i.added_by) END,
      'translation', CASE WHEN t.name IS NOT NULL THEN json_build_object('name', t.name,
        'note', CASE WHEN t.of_note = i.note THEN t.note ELSE '' END, 'byMachine', t.made_by <> 'author') END)), '[]')
      FROM shown_item i LEFT JOIN shown_image p ON p.url = i.image_url
        LEFT JOIN item_translation t ON t.item_id = i.id AND t.language <> r.language AND t.of_name = i.name
          AND (t.name, t.note) <> (i.name, '')
      WHERE i.ranking_id = r.id) AS items
  FROM ranking_seen_by($2) r JOIN author a ON a.id = r.author_id LEFT JOIN shown_image c ON c.url = r.cover_url
  WHERE r.id = $1`

// A merged item leads to the surviving one.
const homeSql = `SELECT s.ranking_id AS id, s.id AS "itemId" FROM item i JOIN shown_item s ON s.id = coalesce(i.merged_into, i.id)
  WHERE i.id = $1`

export type ItemHome = { id: string; itemId: string }

/** The ranking of a visible item; null if there is none. The caller checks whether the viewer may see it. */
export async function findHomeOfItem(pool: pg.Pool, itemId: string): Promise<ItemHome | null> {
  const { rows } = await pool.query<ItemHome>({ name: 'find-home-of-item', text: homeSql, values: [itemId] })
  return rows[0] ?? null
}

/** The ranking as the viewer may see it; null if it is missing or the viewer may not see it. */
export async function findRanking(pool: ReadPool, id: string, viewerId: string | null): Promise<RankingRow | null> {
  const { rows } = await pool.query<RankingRow>({
    name: 'find-ranking',
    text: findSql,
    values: [id, viewerId],
    dates: ['publishedAt', 'updatedAt', 'endsAt'],
  })
  return rows[0] ?? null
}

const seenSql = 'SELECT author_id AS "authorId" FROM ranking_seen_by($2) WHERE id = $1'

/** The author of a ranking; null if it is missing or the viewer may not see it. */
export async function findSeen(
  pool: ReadPool,
  id: string,
  viewerId: string | null,
): Promise<{ authorId: string } | null> {
  const values = [id, viewerId]
  const { rows } = await pool.query<{ authorId: string }>({ name: 'find-seen-ranking', text: seenSql, values })
  return rows[0] ?? null
}

/** The same on a given connection, for transactions. */
export async function findSeenWithin(
  db: Db,
  { id, viewerId }: { id: string; viewerId: string | null },
): Promise<{ authorId: string } | null> {
  const { rows } = await sql<{
    authorId: string
  }>`SELECT author_id AS "authorId" FROM ranking_seen_by(${viewerId}::uuid)
    WHERE id = ${id}`.execute(db)
  return rows[0] ?? null
}

type Name = Pick<Ranking, 'id' | 'slug' | 'topic' | 'language'>

const namesSql = 'SELECT id, slug, topic, language FROM ranking_seen_by($2) WHERE id = ANY ($1::uuid[])'

/** Names of those of these rankings that the viewer may see. */
export async function findNames(pool: ReadPool, o: { ids: string[]; viewerId: string | null }): Promise<Name[]> {
  return (await pool.query<Name>({ name: 'find-ranking-names', text: namesSql, values: [o.ids, o.viewerId] })).rows
}

type OfAuthor = {
  id: string
  slug: string
  topic: string
  status: string
  visibility: string
  voters: number
  updatedAt: Date
}

/** All rankings of an author in any status, latest change first, for staff. */
export async function findOfAuthor(db: Db, authorId: string, most: number): Promise<OfAuthor[]> {
  const { rows } = await sql<OfAuthor>`SELECT id, slug, topic, status, visibility, voters, updated_at AS "updatedAt"
    FROM ranking WHERE author_id = ${authorId} ORDER BY updated_at DESC, id DESC LIMIT ${most}`.execute(db)
  return rows
}

type Counted = { published: number; private: number; drafts: number; archived: number; trash: number; items: number }

/** Number of rankings on the whole site by status. Locked ones count as published. */
export async function countRankings(db: Db): Promise<Counted> {
  const { rows } = await sql<Counted>`
    SELECT count(*) FILTER (WHERE status IN ('published', 'locked'))::int AS published,
      count(*) FILTER (WHERE status IN ('published', 'locked') AND visibility = 'private')::int AS private,
      count(*) FILTER (WHERE status = 'draft')::int AS drafts,
      count(*) FILTER (WHERE status = 'archived')::int AS archived,
      count(*) FILTER (WHERE status = 'deleted')::int AS trash,
      coalesce(sum(items_count) FILTER (WHERE status IN ('published', 'locked', 'archived')), 0)::int AS items
    FROM ranking`.execute(db)
  const counted = rows[0]
  if (!counted) throw new Error('Counting rankings answers one row')
  return counted
}

type Public = { rankings: number; points: number }
const publicSql = `SELECT count(*)::int AS rankings, coalesce(sum(points), 0)::int AS points
  FROM visible_ranking WHERE author_id = $1`

/** Number of an author's public rankings, and their points. */
export async function countOf(pool: ReadPool, authorId: string): Promise<Public> {
  const { rows } = await pool.query<Public>({ name: 'count-rankings-of', text: publicSql, values: [authorId] })
  return rows[0] ?? { rankings: 0, points: 0 }
}

type Published = { rankings: number; open: number; wellVoted: number }

/** Public rankings: published in the period, in total, and in total with at least 30 voters (rules 3.31). */
export async function countPublished(db: Db, { from, to }: { from: Date; to: Date }): Promise<Published> {
  const { rows } = await sql<Published>`
    SELECT count(*) FILTER (WHERE published_at >= ${from} AND published_at < ${to})::int AS rankings,
      count(*)::int AS open, count(*) FILTER (WHERE voters >= 30)::int AS "wellVoted"
    FROM ranking WHERE visibility = 'public' AND status IN ('published', 'locked', 'archived')`.execute(db)
  return rows[0] ?? { rankings: 0, open: 0, wellVoted: 0 }
}
