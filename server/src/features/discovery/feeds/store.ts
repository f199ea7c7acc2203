import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** So many of the newest are in a feed. */
const ENTRIES = 30

type Newest = { category?: string; authorId?: string }

/**
 * The newest rankings that are for everybody; of a category or a person. What is archived is offered to nobody, and what a
 * machine wrote alone is no news.
 */
export async function findNewest(db: Db, { category, authorId }: Newest): Promise<{ id: string; changedAt: Date }[]> {
  const { rows } = await sql<{ id: string; changedAt: Date }>`
    SELECT r.id, r.updated_at AS "changedAt" FROM visible_ranking r
    WHERE r.status <> 'archived' AND (r.made_by IS NULL OR r.made_edited)
      AND ${category ? sql`r.category = ${category}` : sql`true`} AND ${authorId ? sql`r.author_id = ${authorId}` : sql`true`}
    ORDER BY r.published_at DESC, r.id DESC LIMIT ${ENTRIES}`.execute(db)
  return rows
}

/** Somebody whom everybody may see. */
export async function findOpenPerson(db: Db, id: string): Promise<{ username: string } | undefined> {
  const { rows } = await sql<{ username: string }>`
    SELECT a.username FROM author a JOIN open_profile p ON p.id = a.id
    WHERE a.id = ${id} AND NOT EXISTS (SELECT FROM suspended_account s WHERE s.id = a.id)
      AND NOT EXISTS (SELECT FROM erased_account e WHERE e.id = a.id)`.execute(db)
  return rows[0]
}

export type ToldRanking = {
  id: string
  slug: string
  topic: string
  criterion: string
  publishedAt: Date
  author: string
}

/** A ranking that everybody may see. */
export async function findTold(db: Db, id: string): Promise<ToldRanking | undefined> {
  const { rows } = await sql<ToldRanking>`
    SELECT r.id, r.slug, r.topic, r.criterion, r.published_at AS "publishedAt", a.username AS author
    FROM visible_ranking r JOIN author a ON a.id = r.author_id WHERE r.id = ${id}`.execute(db)
  return rows[0]
}

export type Happened = { kind: 'added' | 'leader'; itemId: string; item: string; at: Date }

/**
 * What became of a ranking since it was published: items that came to it, and who came to lead it, once a day. What stood
 * in it in its first minute came with it; who leads again after a day as before is no news.
 */
export async function findHappened(db: Db, id: string): Promise<Happened[]> {
  const { rows } = await sql<Happened>`
    SELECT * FROM (
      SELECT 'added' AS kind, i.id AS "itemId", i.name AS item, i.created_at AS at
      FROM shown_item i JOIN visible_ranking r ON r.id = i.ranking_id
      WHERE i.ranking_id = ${id} AND i.created_at > r.published_at + interval '1 minute'
      UNION ALL
      SELECT 'leader', l.item_id, i.name, l.since
      FROM (SELECT d.*, lag(d.item_id) OVER (ORDER BY d.day) AS before FROM (
          SELECT * FROM ranking_leader WHERE ranking_id = ${id} ORDER BY day DESC LIMIT ${ENTRIES + 1}) d) l
      JOIN shown_item i ON i.id = l.item_id
      WHERE l.before IS DISTINCT FROM l.item_id) told
    ORDER BY at DESC, kind, "itemId" LIMIT ${ENTRIES}`.execute(db)
  return rows
}
