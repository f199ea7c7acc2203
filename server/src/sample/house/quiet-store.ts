import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'

/** The newest reviews with text, comments and items of rankings with few voters. */
export async function quietThings(db: Db) {
  const one = async <T>(query: ReturnType<typeof sql<T>>) => (await query.execute(db)).rows
  const quiet = sql`(SELECT r.id FROM ranking r JOIN visible_ranking v USING (id) ORDER BY r.voters, r.id LIMIT 60)`
  const reviews = await one(sql<{ id: string; authorId: string }>`SELECT id, author_id AS "authorId" FROM review
    WHERE words <> '' AND deleted_at IS NULL AND hidden_at IS NULL ORDER BY helpful, id DESC LIMIT 3`)
  const comments = await one(sql<{ id: string }>`SELECT id FROM comment WHERE deleted_at IS NULL AND hidden_at IS NULL
    AND replies = 0 AND likes = 0 ORDER BY id DESC LIMIT 2`)
  const items = await one(sql<{ id: string }>`SELECT id FROM item WHERE status = 'active' AND ranking_id IN ${quiet}
    ORDER BY voters, id DESC LIMIT 1`)
  const [ranking] = await one(sql<{ id: string }>`SELECT id FROM ranking WHERE id IN ${quiet} ORDER BY id DESC LIMIT 1`)
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)
  return { reviews, comments: idsOf(comments), items: idsOf(items), rankingId: ranking?.id }
}
