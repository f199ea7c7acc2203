import type { Announcement, NewAnnouncement, Segment } from '@liston/contract/notifications'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'

export type AnnouncementRow = Omit<Announcement, 'madeAt' | 'doneAt'> & { madeAt: Date; doneAt: Date | null }

const columns = sql`c.id, jsonb_build_object('es', c.text_es, 'en', c.text_en) AS text, c.link,
  CASE WHEN c.level IS NULL THEN jsonb_build_object('to', c.audience) ELSE jsonb_build_object('to', c.audience, 'level', c.level) END
    AS segment,
  (SELECT a.username FROM author a WHERE a.id = c.by_id) AS by, c.made_at AS "madeAt", c.told, c.done_at AS "doneAt"`

/** The latest announcements. */
export async function findAnnouncements(db: Db, most: number): Promise<AnnouncementRow[]> {
  const { rows } =
    await sql<AnnouncementRow>`SELECT ${columns} FROM announcement c ORDER BY c.made_at DESC LIMIT ${most}`.execute(db)
  return rows
}

/** One announcement, held until the end of the transaction. */
export async function lockAnnouncement(trx: Trx, id: string): Promise<AnnouncementRow | undefined> {
  const { rows } =
    await sql<AnnouncementRow>`SELECT ${columns} FROM announcement c WHERE c.id = ${id} FOR UPDATE OF c`.execute(trx)
  return rows[0]
}

type New = NewAnnouncement & { id: string; byId: string; day: string; at: Date }

/** False when there was one on that day: of several at once, one is the first. */
export async function insertAnnouncement(trx: Trx, a: New): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO announcement (id, text_es, text_en, link, audience, level, by_id, day, made_at)
    VALUES (${a.id}, ${a.text.es}, ${a.text.en}, ${a.link}, ${a.segment.to}, ${a.segment.to === 'level' ? a.segment.level : null},
      ${a.byId}, ${a.day}, ${a.at})
    ON CONFLICT ON CONSTRAINT announcement_once_a_day DO NOTHING RETURNING id`.execute(trx)
  return rows.length > 0
}

export async function countTold(trx: Trx, o: { id: string; told: number; doneAt: Date | null }): Promise<void> {
  await sql`UPDATE announcement SET told = told + ${o.told}, done_at = ${o.doneAt} WHERE id = ${o.id}`.execute(trx)
}

/** Who is meant: nobody who is shut out, has left, or is still setting up. */
function among(segment: Segment): RawBuilder<unknown> {
  const meant =
    segment.to === 'pro'
      ? sql`a.id IN (SELECT s.id FROM pro_person s)`
      : segment.to === 'level'
        ? sql`EXISTS (SELECT FROM wallet w WHERE w.user_id = a.id AND w.level >= ${segment.level})`
        : sql`true`
  return sql`${meant} AND NOT EXISTS (SELECT FROM suspended_account b WHERE b.id = a.id)
    AND NOT EXISTS (SELECT FROM erased_account e WHERE e.id = a.id)`
}

export async function countAudience(db: Db, segment: Segment): Promise<number> {
  const { rows } = await sql<{ people: number }>`SELECT count(*)::int AS people FROM addressee a
    WHERE ${among(segment)}`.execute(db)
  return rows[0]?.people ?? 0
}

type Page = { segment: Segment; after: string | null; limit: number }

/** People who are meant, in order of their ids. */
export async function findAudience(db: Db, { segment, after, limit }: Page) {
  const { rows } = await sql<{ id: string; language: 'es' | 'en' }>`SELECT a.id, a.language FROM addressee a
    WHERE a.id > coalesce(${after}::uuid, '00000000-0000-0000-0000-000000000000') AND ${among(segment)}
    ORDER BY a.id LIMIT ${limit}`.execute(db)
  return rows
}
