import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** Somebody reads: `who` tells them from others for as long as it takes to write it, and is written nowhere. */
export type Reading = { rankingId: string; who: Buffer; userId: string | null; source: string; at: Date }

/** Makes the salts of the days that may be somebody's today, one way around the world or the other, unless somebody has. */
export const saltDays = (db: Db, at: Date) =>
  sql`INSERT INTO reader_salt (day, salt)
    SELECT d.day::date, uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())
    FROM generate_series((${at}::timestamptz AT TIME ZONE 'UTC')::date - 1,
      (${at}::timestamptz AT TIME ZONE 'UTC')::date + 1, interval '1 day') AS d (day) ORDER BY 1 ON CONFLICT DO NOTHING`.execute(
    db,
  )

/**
 * Counts who is new to a ranking today, in one statement: the mark decides, whoever writes it first. What not everybody may
 * see counts nobody, nor does an author count in their own. Rows are locked in one order, so that many may write at once.
 */
export async function addReaders(db: Db, readings: readonly Reading[]): Promise<void> {
  await sql`WITH came AS (
      SELECT r.id AS ranking_id, (b.at AT TIME ZONE a.time_zone)::date AS day, b.who, b.source
      FROM unnest(${readings.map((r) => r.rankingId)}::uuid[], ${readings.map((r) => r.who)}::bytea[],
        ${readings.map((r) => r.userId)}::uuid[], ${readings.map((r) => r.source)}::text[],
        ${readings.map((r) => r.at)}::timestamptz[]) AS b (ranking_id, who, user_id, source, at)
      JOIN visible_ranking r ON r.id = b.ranking_id AND r.author_id IS DISTINCT FROM b.user_id
      JOIN addressee a ON a.id = r.author_id
    ), marked AS (
      INSERT INTO reader_mark (day, ranking_id, reader, source)
      SELECT c.day, c.ranking_id, substr(sha256(s.salt || uuid_send(c.ranking_id) || c.who), 1, 16), c.source
      FROM came c JOIN reader_salt s ON s.day = c.day ORDER BY 1, 2, 3
      ON CONFLICT DO NOTHING RETURNING day, ranking_id, source
    )
    INSERT INTO ranking_reader_day AS d (author_id, day, ranking_id, source, readers)
    SELECT r.author_id, m.day, m.ranking_id, m.source, count(*)::int
    FROM marked m JOIN ranking_of r ON r.id = m.ranking_id GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4
    ON CONFLICT (author_id, day, ranking_id, source) DO UPDATE SET readers = d.readers + excluded.readers`.execute(db)
}
