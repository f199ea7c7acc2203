import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/index.ts'

/** Sources of sample readers, with their shares. */
const sources = sql`(VALUES ('direct', 0.22), ('search', 0.2), ('home', 0.18), ('explore', 0.14), ('social', 0.1),
  ('category', 0.06), ('profile', 0.05), ('invite', 0.03), ('qr', 0.02)) AS s (source, share)`

/** Writes the readers of the last two years: more with more votes, fewer as a ranking ages, and no two days alike. */
export async function writeReaders(db: Db | Trx, now: Date): Promise<void> {
  await sql`WITH day AS (
      SELECT r.author_id, r.id, d::date AS day, r.voters, coalesce(k.votes, 0) AS votes, d::date - r.published_at::date AS age
      FROM visible_ranking r
      CROSS JOIN generate_series(greatest(r.published_at::date, ${now}::timestamptz::date - 729), ${now}::timestamptz::date,
        interval '1 day') AS d
      LEFT JOIN ranking_day k ON k.author_id = r.author_id AND k.day = d::date AND k.ranking_id = r.id
    ), came AS (
      SELECT day.author_id, day.day, day.id, s.source,
        floor(s.share * (2.5 * day.votes + day.voters * (0.03 + 0.4 / (1 + day.age)))
          * (0.5 + abs(hashtext(right(day.id::text, 22) || day.age || s.source)) % 100 / 80.0)
          + abs(hashtext(s.source || day.age || right(day.id::text, 22))) % 100 / 125.0)::int AS readers
      FROM day CROSS JOIN ${sources}
    )
    INSERT INTO ranking_reader_day (author_id, day, ranking_id, source, readers)
    SELECT author_id, day, id, source, readers FROM came WHERE readers > 0`.execute(db)
}

/**
 * Writes the daily active users of the last forty days: everybody with a ledger entry on that day, and some who only
 * read.
 */
export async function writeSeen(db: Db, now: Date): Promise<void> {
  await sql`INSERT INTO seen_day (day, user_id)
    SELECT (created_at AT TIME ZONE 'UTC')::date, user_id FROM ledger
    WHERE created_at > ${now}::timestamptz - interval '40 days' AND created_at <= ${now}
    UNION SELECT d::date, a.id FROM account a
    CROSS JOIN generate_series(greatest(a.created_at, ${now}::timestamptz - interval '39 days'), ${now}, interval '1 day') d
    WHERE abs(hashtext(right(a.id::text, 22) || d::date)) % 6 = 0
    ON CONFLICT DO NOTHING`.execute(db)
}
