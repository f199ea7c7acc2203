import type { PersonChip } from '@liston/contract/profiles'
import { rankingPath } from '@liston/contract/rankings'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import { type AskedList, listFilters } from '../../platform/tables.ts'
import { type AuthorRow, presentAuthor } from '../profiles/index.ts'

type ListedRow = {
  id: string
  title: string
  excerpt: string
  rankingId: string
  slug: string
  author: string | null
  isHidden: boolean
  createdAt: Date
}

/** A page of published items for an admin table. Only rankings can be pending moderation, never items. */
function itemsStatement(asked: AskedList) {
  const { where, order } = listFilters(asked, { id: sql`i.id`, words: sql`i.name`, hiddenAt: sql`i.hidden_at` })
  return sql<ListedRow>`
    SELECT i.id, i.name AS title, r.topic AS excerpt, r.id AS "rankingId", r.slug, a.username AS author,
      i.hidden_at IS NOT NULL AS "isHidden", i.created_at AS "createdAt"
    FROM item i JOIN ranking r ON r.id = i.ranking_id LEFT JOIN author a ON a.id = coalesce(i.added_by, r.author_id)
    WHERE i.status = 'active' AND r.published_at IS NOT NULL AND ${where} ORDER BY ${order} LIMIT ${asked.limit}`
}

export async function listItems(db: Db, asked: AskedList) {
  const { rows } = await itemsStatement(asked).execute(db)
  return rows.map(({ rankingId, slug, ...row }) => ({
    ...row,
    isHeld: false,
    path: rankingPath({ id: rankingId, slug }),
  }))
}

/**
 * Who views a reported ranking: a user, a guest (null) or a moderator. A moderator sees
 * everything that was ever published.
 */
type Onlooker = { viewerId: string | null } | 'moderator'
type Asked = { id: string; by: Onlooker }
type Reported = { title: string; excerpt: string; path: string; owner: PersonChip | null }
type ReportedRow = { rankingId: string; slug: string; title: string; excerpt: string; author: AuthorRow | null }

const viewerOf = (by: Onlooker) => (by === 'moderator' ? null : by.viewerId)

const present = (row: ReportedRow | undefined): Reported | null =>
  row
    ? {
        title: row.title,
        excerpt: row.excerpt,
        path: rankingPath({ id: row.rankingId, slug: row.slug }),
        owner: row.author && presentAuthor(row.author),
      }
    : null

/** A ranking as a report shows it; null if the viewer may not see it. */
export async function findReportedRanking(db: Db, { id, by }: Asked): Promise<Reported | null> {
  const { rows } = await sql<ReportedRow>`
    SELECT r.id AS "rankingId", r.slug, r.topic AS title,
      left(concat_ws(' · ', nullif(r.criterion, ''), nullif(r.description, '')), 280) AS excerpt, a.shape AS author
    FROM ranking r LEFT JOIN author a ON a.id = r.author_id
    WHERE r.id = ${id} AND ((${by === 'moderator'}::boolean AND r.published_at IS NOT NULL)
      OR EXISTS (SELECT FROM ranking_seen_by(${viewerOf(by)}::uuid) s WHERE s.id = r.id))`.execute(db)
  return present(rows[0])
}

/**
 * An item as a report shows it; null if the viewer may not see it. Its owner is the user who added it, else the author.
 */
export async function findReportedItem(db: Db, { id, by }: Asked): Promise<Reported | null> {
  const { rows } = await sql<ReportedRow>`
    SELECT r.id AS "rankingId", r.slug, i.name AS title, left(concat_ws(' · ', r.topic, nullif(i.note, '')), 280) AS excerpt,
      a.shape AS author
    FROM item i JOIN ranking r ON r.id = i.ranking_id LEFT JOIN author a ON a.id = coalesce(i.added_by, r.author_id)
    WHERE i.id = ${id} AND ((${by === 'moderator'}::boolean AND r.published_at IS NOT NULL)
      OR (i.status = 'active' AND EXISTS (SELECT FROM ranking_seen_by(${viewerOf(by)}::uuid) s WHERE s.id = r.id)))`.execute(
    db,
  )
  return present(rows[0])
}

/** True for a public ranking that was published, and that its author or moderators have taken down since. */
export async function isTakenDown(db: Db, id: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM ranking WHERE id = ${id} AND visibility = 'public' AND published_at IS NOT NULL
    AND (status = 'hidden' OR (status = 'deleted' AND status_before <> 'hidden'))`.execute(db)
  return rows.length > 0
}
