import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'
import { one } from '../marks-store.ts'

/**
 * Creates follows of categories, mostly of those in which a user votes. Of the demo users only Ana follows one, so that
 * recommendations for the others use their interests. Two categories get curators.
 */
export async function writeCategories(db: Db, now: Date): Promise<void> {
  await sql`INSERT INTO category_follow (user_id, category, since)
    SELECT v.user_id, r.category, least(min(v.created_at) + interval '2 minutes', ${now}::timestamptz)
    FROM vote v JOIN visible_ranking r ON r.id = v.ranking_id JOIN profile p ON p.id = v.user_id
    WHERE p.username NOT IN ('ana', 'bruno', 'carla', 'diego', 'elena')
      AND ${one(12, 'category', 'v.user_id', 'r.category')}
    GROUP BY 1, 2`.execute(db)
  await sql`INSERT INTO category_follow (user_id, category, since)
    SELECT id, 'libros', ${now} FROM profile WHERE username = 'ana' ON CONFLICT DO NOTHING`.execute(db)
  await sql`INSERT INTO category_curator (category, user_id, since)
    SELECT c.category, p.id, ${now}::timestamptz - interval '40 days'
    FROM (VALUES ('libros', 'bruno'), ('libros', 'carla'), ('viajes', 'carla')) AS c (category, username)
    JOIN profile p ON p.username = c.username`.execute(db)
  await sql`INSERT INTO category_pick (category, place, ranking_id, picked_by, since)
    SELECT category, place, id, picked_by, ${now}::timestamptz - interval '3 days' FROM (
      SELECT r.category, r.id, c.user_id AS picked_by, row_number() OVER (PARTITION BY r.category ORDER BY r.voters DESC, r.id) AS place
      FROM visible_ranking r
      JOIN LATERAL (SELECT user_id FROM category_curator WHERE category = r.category ORDER BY user_id LIMIT 1) c ON true
      WHERE r.author_id <> c.user_id AND r.made_by IS NULL) best
    WHERE place <= 3`.execute(db)
}
