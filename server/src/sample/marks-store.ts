import { sql } from 'kysely'
import type { Trx } from '../platform/db/index.ts'

/**
 * SQL condition that is true for `percent` of 100 rows, chosen by their ids and by what is chosen. An id's last 22
 * characters are the same in every sample; the first are the time.
 */
export const one = (percent: number, what: string, ...ids: string[]) => {
  const key = ids.map((id) => `right(${id}::text, 22)`).join(' || ')
  return sql.raw(`abs(hashtext(${key} || '${what}')) % 100 < ${percent}`)
}

/**
 * Writes highlights, shares and pins. Users highlight the first item they voted for; authors often the first of their
 * own order. Users with the required level pin their best two rankings.
 */
export async function writeMarks(trx: Trx): Promise<void> {
  await sql`INSERT INTO highlight (user_id, item_id, ranking_id, slot, created_at)
    SELECT DISTINCT ON (v.user_id, v.ranking_id) v.user_id, v.item_id, v.ranking_id, 1, v.created_at
    FROM vote v JOIN ranking r ON r.id = v.ranking_id
    WHERE v.item_id IS NOT NULL AND v.kind = 'vote' AND v.user_id <> r.author_id
      AND ${one(12, 'highlight', 'v.user_id', 'v.ranking_id')}
    ORDER BY v.user_id, v.ranking_id, v.created_at`.execute(trx)
  await sql`INSERT INTO highlight (user_id, item_id, ranking_id, slot, created_at)
    SELECT r.author_id, i.id, r.id, 1, r.published_at FROM ranking r JOIN item i ON i.ranking_id = r.id AND i.author_position = 1
    WHERE ${one(55, 'own highlight', 'r.id')}`.execute(trx)
  await sql`INSERT INTO ranking_share (ranking_id, user_id, created_at)
    SELECT v.ranking_id, v.user_id, min(v.created_at) + interval '2 minutes' FROM vote v
    WHERE ${one(4, 'share', 'v.ranking_id', 'v.user_id')} GROUP BY 1, 2`.execute(trx)
  await sql`UPDATE ranking r SET shares = (SELECT count(*) FROM ranking_share s WHERE s.ranking_id = r.id)`.execute(trx)
  await sql`UPDATE profile p SET shares = (SELECT count(*) FROM ranking_share s WHERE s.user_id = p.id)`.execute(trx)
  await sql`INSERT INTO ranking_pin (ranking_id, user_id, place, created_at)
    SELECT id, author_id, place, published_at FROM (
      SELECT r.id, r.author_id, r.published_at, row_number() OVER (PARTITION BY r.author_id ORDER BY r.points DESC) AS place
      FROM visible_ranking r JOIN wallet w ON w.user_id = r.author_id JOIN profile p ON p.id = r.author_id
      WHERE w.level >= 4 OR p.is_pro) best
    WHERE place <= 2`.execute(trx)
}

/** Rankings with a video. Each video has been public for many years. */
const videos = {
  'Cosas del Internet de los 2000 que echamos de menos': 'youtube/jNQXAC9IVRw',
  'Memes that aged like fine wine': 'youtube/dQw4w9WgXcQ',
}

export async function writeVideos(trx: Trx): Promise<void> {
  for (const [topic, video] of Object.entries(videos))
    await sql`UPDATE ranking SET video_url = ${video} WHERE topic = ${topic}`.execute(trx)
}
