import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'

const RANKINGS = 44
const PEOPLE = 20
/** Number of neighbouring pairs in a list, so that enough users get the same pair. */
const PAIRS = 9
/** Demo users, who have no duels yet. */
const CAST = ['ana', 'bruno', 'carla', 'diego', 'elena', 'gael']

/** SQL for a number from 0 to 1, determined by a text. */
const drawn = (text: ReturnType<typeof sql>) =>
  sql`(('x' || substr(md5(${text}), 1, 8))::bit(32)::bigint / 4294967296.0)`

/**
 * Writes duels in the best known rankings; items with more votes win more often. They earn nothing, like the comments.
 * Each one counts with its user's trust.
 */
export async function writeDuels(db: Db, at: Date): Promise<void> {
  await sql`
    INSERT INTO duel (user_id, ranking_id, low_item, high_item, winner, weight, created_at, answered_at)
    SELECT p.user_id, r.id, p.low, p.high,
      CASE WHEN p.tie < 0.07 THEN 'tie' WHEN p.lot < (p.low_votes + 2.0) / (p.low_votes + p.high_votes + 4.0) THEN 'low' ELSE 'high' END,
      p.trust, p.at, p.at
    FROM (SELECT id, author_id, published_at, items_count FROM visible_ranking
      WHERE mode = 'community' AND status = 'published' AND items_count >= 4 ORDER BY voters DESC, id LIMIT ${RANKINGS}) r
    CROSS JOIN LATERAL (SELECT t.user_id, t.trust FROM voter t JOIN profile f ON f.id = t.user_id
      WHERE t.user_id <> r.author_id AND t.trust > 0 AND NOT f.username = ANY (${CAST})
      ORDER BY md5(f.username || r.id) LIMIT ${PEOPLE}) v
    CROSS JOIN LATERAL (
      SELECT v.user_id, v.trust, l.id AS low, h.id AS high, l.supporters AS low_votes, h.supporters AS high_votes,
        ${drawn(sql`'tie' || v.user_id || l.id || h.id`)} AS tie, ${drawn(sql`'lot' || v.user_id || l.id || h.id`)} AS lot,
        greatest(r.published_at, ${at}::timestamptz - interval '20 days' * ${drawn(sql`'day' || v.user_id || r.id`)} - interval '1 day') AS at
      FROM shown_item l JOIN shown_item h ON h.ranking_id = l.ranking_id AND h.id > l.id
      WHERE l.ranking_id = r.id AND mod(abs(h.author_position - l.author_position), r.items_count) IN (1, 2, r.items_count - 1, r.items_count - 2)
      ORDER BY md5('pair' || v.user_id || l.id || h.id) LIMIT ${PAIRS}) p`.execute(db)
}
