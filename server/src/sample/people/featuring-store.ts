import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'

/** In each category the ranking with most voters whose author has so many Stars and is none of the people one signs in as. */
export async function findAffordable(db: Db, categories: string[], stars: number) {
  const { rows } = await sql<{ rankingId: string; userId: string }>`
    SELECT DISTINCT ON (r.category) r.id AS "rankingId", r.author_id AS "userId"
    FROM visible_ranking r JOIN wallet w ON w.user_id = r.author_id JOIN account a ON a.id = r.author_id
    WHERE r.category = ANY (${categories}) AND r.status = 'published' AND w.stars >= ${2 * stars} AND NOT a.is_super_admin
      AND a.email NOT IN ('ana@liston.test', 'bruno@liston.test', 'carla@liston.test')
    ORDER BY r.category, r.voters DESC, r.id`.execute(db)
  return rows
}
