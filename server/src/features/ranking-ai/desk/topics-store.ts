import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'

export type TopicRow = { id: string; words: string; addedAt: Date; by: string | null }

/** Everything that no list is written of, by its words. */
export async function findBlockedTopics(db: Db): Promise<TopicRow[]> {
  const { rows } = await sql<TopicRow>`SELECT t.id, t.words, t.added_at AS "addedAt", a.username AS by
    FROM ai_topic t LEFT JOIN author a ON a.id = t.by_id ORDER BY t.words, t.id`.execute(db)
  return rows
}

/** The list grows one entry after another, so that its limit holds. */
export async function lockTopics(trx: Trx): Promise<number> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('ai topics', 0))`.execute(trx)
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM ai_topic`.execute(trx)
  return rows[0]!.n
}

type NewTopic = { id: string; words: string; key: string; byId: string; at: Date }

/** False where those words are blocked already, however they are written. */
export async function insertTopic(trx: Trx, t: NewTopic): Promise<boolean> {
  const { rows } = await sql`INSERT INTO ai_topic (id, words, key, by_id, added_at)
    VALUES (${t.id}, ${t.words}, ${t.key}, ${t.byId}, ${t.at}) ON CONFLICT (key) DO NOTHING RETURNING id`.execute(trx)
  return rows.length > 0
}

/** The words that were blocked; undefined where there is no such entry. */
export async function deleteTopic(trx: Trx, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ words: string }>`DELETE FROM ai_topic WHERE id = ${id} RETURNING words`.execute(trx)
  return rows[0]?.words
}
