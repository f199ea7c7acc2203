import { sql } from 'kysely'
import { type Db, inTransaction, onlyOne, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'

type Counting = Pick<Platform, 'db' | 'pool'>

/** Maximum number of rankings per transaction. */
const AT_ONCE = 50

/** Recomputes the totals of dirty rankings, in transactions of bounded work. False if another process is doing it. */
export async function countDue({ db, pool }: Counting): Promise<boolean> {
  const step = () =>
    inTransaction(db, async (trx) => {
      const ids = await takeDue(trx, AT_ONCE)
      // Read after taking the rows: later changes mark the rankings dirty again.
      if (ids.length > 0) await recountDays(trx, ids)
      return ids.length > 0
    })
  const done = await onlyOne(pool, 'count statistics', async () => {
    while (await step());
    return true
  })
  return done === true
}

/** Takes a batch of dirty rankings; their rows are locked until the transaction ends. */
async function takeDue(trx: Trx, most: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`DELETE FROM ranking_day_due WHERE ranking_id = ANY (ARRAY(
    SELECT ranking_id FROM ranking_day_due ORDER BY ranking_id LIMIT ${most} FOR UPDATE SKIP LOCKED))
    RETURNING ranking_id AS id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Recomputes all days of these rankings from the source tables. Days without activity are deleted. */
async function recountDays(trx: Trx, rankingIds: string[]): Promise<void> {
  await sql`WITH place AS MATERIALIZED (
      SELECT r.id, r.author_id, a.time_zone AS zone FROM ranking_of r JOIN addressee a ON a.id = r.author_id
      WHERE r.id = ANY (${rankingIds}::uuid[])
    ), given AS MATERIALIZED (
      SELECT v.ranking_id, v.user_id, v.at, row_number() OVER person = 1 AS is_first
      FROM place p JOIN standing_vote v ON v.ranking_id = p.id
      WINDOW person AS (PARTITION BY v.ranking_id, v.user_id ORDER BY v.at)
    ), act AS (
      SELECT ranking_id, at, 1 AS votes, is_first::int AS voters, 0 AS shares, 0 AS comments, 0 AS reviews, 0 AS highlights
      FROM given
      UNION ALL SELECT p.id, s.at, 0, 0, 1, 0, 0, 0 FROM place p JOIN share_mark s ON s.ranking_id = p.id
      UNION ALL SELECT p.id, c.at, 0, 0, 0, 1, 0, 0 FROM place p JOIN ranking_comment c ON c.ranking_id = p.id
        WHERE c.user_id IS DISTINCT FROM p.author_id
      UNION ALL SELECT p.id, v.at, 0, 0, 0, 0, 1, 0 FROM place p JOIN ranking_review v ON v.ranking_id = p.id
        WHERE v.user_id <> p.author_id
      UNION ALL SELECT p.id, h.at, 0, 0, 0, 0, 0, 1 FROM place p JOIN highlight_mark h ON h.ranking_id = p.id
    ), counted AS MATERIALIZED (
      SELECT p.author_id, (a.at AT TIME ZONE p.zone)::date AS day, p.id AS ranking_id, sum(a.votes)::int AS votes,
        sum(a.voters)::int AS voters, sum(a.shares)::int AS shares, sum(a.comments)::int AS comments,
        sum(a.reviews)::int AS reviews, sum(a.highlights)::int AS highlights
      FROM place p JOIN act a ON a.ranking_id = p.id GROUP BY 1, 2, 3
    ), gone AS (
      DELETE FROM ranking_day d USING place p WHERE d.ranking_id = p.id
        AND NOT EXISTS (SELECT FROM counted c WHERE c.ranking_id = d.ranking_id AND c.day = d.day)
    )
    INSERT INTO ranking_day AS d (author_id, day, ranking_id, votes, voters, shares, comments, reviews, highlights)
    SELECT * FROM counted
    ON CONFLICT (author_id, day, ranking_id) DO UPDATE SET votes = excluded.votes, voters = excluded.voters,
      shares = excluded.shares, comments = excluded.comments, reviews = excluded.reviews, highlights = excluded.highlights
    WHERE (d.votes, d.voters, d.shares, d.comments, d.reviews, d.highlights) IS DISTINCT FROM
      (excluded.votes, excluded.voters, excluded.shares, excluded.comments, excluded.reviews, excluded.highlights)`.execute(
    trx,
  )
}

export const oweEverything = async (db: Db) => void (await oweAll(db))

/** Marks all rankings dirty. */
const oweAll = (db: Db) =>
  sql`INSERT INTO ranking_day_due SELECT id FROM authored_ranking ORDER BY id ON CONFLICT DO NOTHING`.execute(db)

/** Recomputes the totals of all rankings at once. */
export async function countAll(platform: Counting): Promise<void> {
  await oweAll(platform.db)
  await countDue(platform)
}
