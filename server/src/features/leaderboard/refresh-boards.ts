import { leaderboardRules } from '@liston/contract/leaderboard'
import { sql } from 'kysely'
import { type Db, inTransaction, onlyOne, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { addBoards, type Times, timesAt } from './times-store.ts'

/** The parts of the platform that counting needs. */
type Counting = Pick<Platform, 'db' | 'pool' | 'clock'>

/**
 * Updates the leaderboards to the current time, in transactions of limited size. Each ledger row is counted once.
 * Returns false if another process is counting, or if a transaction writes the ledger for too long; the next run
 * continues.
 */
export async function refreshBoards(platform: Counting): Promise<boolean> {
  const { db, pool, clock } = platform
  const done = await onlyOne(pool, 'refresh leaderboards', async () => {
    const at = clock.now()
    const times = await timesAt(db, at)
    await addBoards(db, times)
    const bound = await findSettledSeq(db)
    if (bound === null) return false
    await all(db, (trx) => countXp(trx, { bound, times }))
    for (const kind of ['creators', 'critics'] satisfies DueKind[]) await all(db, (trx) => countDue(trx, kind, times))
    await setAsOf(db, at)
    return true
  })
  return done === true
}

/** Ledger rows per transaction: about 0.1 s of work. */
const LINES = 4_000
const SETTLES_MS = 2_000

/** Last ledger `seq` that can be counted; null if a transaction writes for longer than SETTLES_MS. */
async function findSettledSeq(db: Db): Promise<number | null> {
  const { rows } = await sql<{ seq: number | null }>`SELECT settled_ledger(${SETTLES_MS}) AS seq`.execute(db)
  return rows[0]?.seq ?? null
}

/**
 * The next batch of ledger rows; null if everything up to `bound` is counted. Locks the progress row until the commit.
 */
async function takeBatch(trx: Trx, bound: number): Promise<{ from: number; to: number } | null> {
  const { rows: held } = await sql<{
    from: number
  }>`SELECT counted_seq AS "from" FROM board_progress FOR UPDATE`.execute(trx)
  const from = held[0]!.from
  const { rows } = await sql<{ to: number | null }>`SELECT max(seq) AS "to" FROM (
    SELECT seq FROM xp_movement WHERE seq > ${from} AND seq <= ${bound} ORDER BY seq LIMIT ${LINES}) l`.execute(trx)
  const to = rows[0]?.to ?? null
  if (to !== null) return { from, to }
  await keepProgress(trx, Math.max(from, bound))
  return null
}

const keepProgress = (trx: Trx, seq: number) => sql`UPDATE board_progress SET counted_seq = ${seq}`.execute(trx)

/** Sets the time that the leaderboards reflect. */
const setAsOf = (db: Db, at: Date) =>
  sql`UPDATE board_progress SET as_of = greatest(as_of, ${at}::timestamptz)`.execute(db)

/** Counts a batch of ledger rows, each row once. Returns false if none is left up to `bound`. */
async function countXp(trx: Trx, { bound, times: t }: { bound: number; times: Times }): Promise<boolean> {
  const batch = await takeBatch(trx, bound)
  if (!batch) return false
  const zone = leaderboardRules.BOARD_TIME_ZONE
  const { from, to } = batch
  await sql`INSERT INTO board (kind, period, start, category)
    SELECT DISTINCT 'category', 'week', date_trunc('week', m.created_at AT TIME ZONE ${zone})::date, r.category
    FROM xp_movement m JOIN public_ranking r ON r.id = m.ranking_id
    WHERE m.seq > ${from} AND m.seq <= ${to} AND m.created_at >= ${t.weekStartsAt} ON CONFLICT DO NOTHING`.execute(trx)
  await sql`WITH line AS MATERIALIZED (
      SELECT m.user_id, m.delta, m.kind, m.key, m.ranking_id, m.created_at,
        date_trunc('week', m.created_at AT TIME ZONE ${zone})::date AS week,
        date_trunc('month', m.created_at AT TIME ZONE ${zone})::date AS month
      FROM xp_movement m WHERE m.seq > ${from} AND m.seq <= ${to} AND m.kind <> 'opening'
    ), counted AS (
      SELECT user_id, 'xp' AS kind, 'week' AS period, week AS start, NULL AS category, delta, created_at FROM line
        WHERE week >= ${t.lastWeek}::date
      UNION ALL SELECT user_id, 'xp', 'month', month, NULL, delta, created_at FROM line WHERE month >= ${t.month}::date
      UNION ALL SELECT user_id, 'league', 'week', week, NULL, delta, created_at FROM line
        WHERE week >= ${t.lastWeek}::date AND kind = ANY (${leaderboardRules.CAPPED_KINDS}::text[]) AND key NOT LIKE 'avatar:%'
      UNION ALL SELECT l.user_id, 'category', 'week', l.week, r.category, l.delta, l.created_at
        FROM line l JOIN public_ranking r ON r.id = l.ranking_id WHERE l.week >= ${t.week}::date
    ), summed AS (
      SELECT c.user_id, b.id AS board_id, sum(c.delta)::int AS value, max(c.created_at) AS reached_at
      FROM counted c JOIN board b ON b.kind = c.kind AND b.period = c.period AND b.start = c.start
        AND b.category IS NOT DISTINCT FROM c.category
      GROUP BY 1, 2
    )
    INSERT INTO board_score AS s (user_id, board_id, value, reached_at, shown)
    SELECT m.user_id, m.board_id, m.value, m.reached_at, p.in_sight AND p.on_boards
    FROM summed m JOIN board_person p ON p.id = m.user_id ORDER BY m.user_id, m.board_id
    ON CONFLICT (user_id, board_id) DO UPDATE SET value = s.value + excluded.value,
      reached_at = CASE WHEN excluded.value > 0 THEN excluded.reached_at ELSE s.reached_at END`.execute(trx)
  // The all-time score is the wallet's balance without grants of staff, so it needs no sum.
  await sql`INSERT INTO board_score AS s (user_id, board_id, value, reached_at, shown)
    SELECT l.user_id, b.id, w.xp, l.reached_at, p.in_sight AND p.on_boards
    FROM (SELECT m.user_id, max(m.created_at) AS reached_at FROM xp_movement m
        WHERE m.seq > ${from} AND m.seq <= ${to} GROUP BY m.user_id) l
      JOIN earned_xp w ON w.user_id = l.user_id JOIN board_person p ON p.id = l.user_id
      JOIN board b ON b.kind = 'xp' AND b.period = 'all'
    ORDER BY l.user_id
    ON CONFLICT (user_id, board_id) DO UPDATE SET value = excluded.value,
      reached_at = CASE WHEN excluded.value > s.value THEN excluded.reached_at ELSE s.reached_at END
      WHERE s.value <> excluded.value`.execute(trx)
  await keepProgress(trx, to)
  return true
}

type DueKind = 'creators' | 'critics'

/** Users per transaction. */
const PEOPLE = 50

/** What counts for each user, and since when. */
const counted = {
  creators: (ids: string[]) =>
    sql`SELECT author_id AS user_id, since AS at FROM author_voter WHERE author_id = ANY (${ids}::uuid[])`,
  critics: (ids: string[]) =>
    sql`SELECT author_id AS user_id, created_at AS at FROM helpful_mark WHERE author_id = ANY (${ids}::uuid[])`,
}

/** Recounts some of the marked users from the source tables. Returns false if none of this kind is left. */
async function countDue(trx: Trx, kind: DueKind, t: Times): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`DELETE FROM board_due WHERE (kind, user_id) IN (
    SELECT kind, user_id FROM board_due WHERE kind = ${kind} ORDER BY user_id LIMIT ${PEOPLE} FOR UPDATE SKIP LOCKED)
    RETURNING user_id AS id`.execute(trx)
  if (rows.length === 0) return false
  const ids = rows.map(({ id }) => id)
  await sql`WITH mark AS MATERIALIZED (${counted[kind](ids)}), since AS (
      SELECT b.id, CASE b.period WHEN 'week' THEN ${t.weekStartsAt}::timestamptz
        WHEN 'month' THEN ${t.monthStartsAt}::timestamptz ELSE '-infinity' END AS at
      FROM board b WHERE b.kind = ${kind} AND (b.period = 'all'
        OR b.period = 'week' AND b.start = ${t.week}::date OR b.period = 'month' AND b.start = ${t.month}::date)
    )
    INSERT INTO board_score AS s (user_id, board_id, value, reached_at, shown)
    SELECT p.id, since.id, count(m.at)::int, coalesce(max(m.at), ${t.weekStartsAt}), p.in_sight AND p.on_boards
    FROM board_person p CROSS JOIN since LEFT JOIN mark m ON m.user_id = p.id AND m.at >= since.at
    WHERE p.id = ANY (${ids}::uuid[]) GROUP BY p.id, since.id, p.in_sight, p.on_boards ORDER BY p.id, since.id
    ON CONFLICT (user_id, board_id) DO UPDATE SET value = excluded.value,
      reached_at = CASE WHEN excluded.value > s.value THEN excluded.reached_at ELSE s.reached_at END
      WHERE s.value <> excluded.value`.execute(trx)
  return true
}

/** Job: deletes leaderboards of past weeks and months. */
export async function clearBoards({ db, clock }: Platform): Promise<void> {
  const times = await timesAt(db, clock.now())
  await all(db, (trx) => sweepBoards(trx, times))
}

/** Deletes some rows of past leaderboards, and values without users. Returns false if none are left. */
async function sweepBoards(trx: Trx, t: Times): Promise<boolean> {
  const { numAffectedRows: scores = 0n } = await sql`DELETE FROM board_score WHERE ctid = ANY (ARRAY(
    SELECT s.ctid FROM board b JOIN board_score s ON s.board_id = b.id
    WHERE b.period = 'week' AND b.start < ${t.lastWeek}::date OR b.period = 'month' AND b.start < ${t.month}::date
    LIMIT 5000))`.execute(trx)
  if (scores > 0n) return true
  await sql`DELETE FROM board b WHERE (b.period = 'week' AND b.start < ${t.lastWeek}::date
    OR b.period = 'month' AND b.start < ${t.month}::date)
    AND NOT EXISTS (SELECT FROM board_score s WHERE s.board_id = b.id)`.execute(trx)
  const { numAffectedRows: values = 0n } = await sql`DELETE FROM board_value WHERE ctid = ANY (ARRAY(
    SELECT ctid FROM board_value WHERE people = 0 LIMIT 5000)) AND people = 0`.execute(trx)
  return values > 0n
}

/** Runs transactions one after another until `step` returns false. */
async function all(db: Db, step: Parameters<typeof inTransaction<boolean>>[1]): Promise<void> {
  while (await inTransaction(db, step));
}
