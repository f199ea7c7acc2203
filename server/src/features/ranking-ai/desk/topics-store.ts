import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export type TopicRow = { id: string; words: string; addedAt: Date; by: string | null }

/** Everything that no list is written of, by its words. */
export async function findBlockedTopics(db: Db): Promise<TopicRow[]> {
  const { rows } = await sql<TopicRow>`SELECT t.id, t.words, t.added_at AS "addedAt", a.username AS by
    FROM ai_topic t LEFT JOIN author a ON a.id = t.by_id ORDER BY t.words, t.id`.execute(db)
  return rows
}
