import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export type VoterRecordRow = {
  userId: string
  emailVerified: boolean
  joinedAt: Date
  suspended: boolean
  rankingsVoted: number
  /** As stored; null before the first time. */
  trust: number | null
}

/**
 * Everybody who ever voted, in the order of their ids, after the one given. They are chosen first and the bound is said of
 * votes too: a merge of whole tables would begin each time with the first person of all.
 */
export async function findVoterRecords(db: Db, after: string, limit: number): Promise<VoterRecordRow[]> {
  const { rows } = await sql<VoterRecordRow>`
    WITH person AS MATERIALIZED (
      SELECT w.user_id FROM wallet w
      WHERE w.user_id > ${after} AND EXISTS (SELECT FROM vote v WHERE v.user_id = w.user_id AND v.user_id > ${after})
      ORDER BY w.user_id LIMIT ${limit})
    SELECT w.user_id AS "userId", a.email_verified AS "emailVerified", a.created_at AS "joinedAt",
      a.suspended_at IS NOT NULL OR t.suspended_at IS NOT NULL AS suspended, t.trust,
      (SELECT count(DISTINCT v.ranking_id)::int FROM vote v WHERE v.user_id = w.user_id) AS "rankingsVoted"
    FROM person w JOIN account_state a ON a.id = w.user_id LEFT JOIN voter t ON t.user_id = w.user_id
    ORDER BY w.user_id`.execute(db)
  return rows
}

/**
 * Suspends somebody's votes, or lets them count again. Their wallet is held as by each of their votes: one that was on its
 * way is cast before or refused after. Tells whether anything changed.
 */
export async function setSuspended(
  db: Db,
  o: { userId: string; since: Date | null; until: Date | null; at: Date },
): Promise<boolean> {
  await sql`SELECT FROM wallet WHERE user_id = ${o.userId} FOR UPDATE`.execute(db)
  const { rows } = o.since
    ? await sql`INSERT INTO voter AS t (user_id, trust, rankings_voted, suspended_at, suspended_until, computed_at)
        VALUES (${o.userId}, 0, 0, ${o.since}, ${o.until}, ${o.at})
        ON CONFLICT (user_id) DO UPDATE SET suspended_at = excluded.suspended_at, suspended_until = excluded.suspended_until
        WHERE (t.suspended_at, t.suspended_until) IS DISTINCT FROM (excluded.suspended_at, excluded.suspended_until)
        RETURNING user_id`.execute(db)
    : await sql`UPDATE voter SET suspended_at = NULL, suspended_until = NULL
        WHERE user_id = ${o.userId} AND suspended_at IS NOT NULL RETURNING user_id`.execute(db)
  return rows.length > 0
}

export type NewTrust = { userId: string; trust: number; rankingsVoted: number }

export async function saveTrust(db: Db, people: NewTrust[], at: Date): Promise<void> {
  await sql`
    INSERT INTO voter AS t (user_id, trust, rankings_voted, computed_at)
    SELECT p.id, p.trust, p.rankings, ${at}::timestamptz
    FROM unnest(${people.map((p) => p.userId)}::uuid[], ${people.map((p) => p.trust)}::real[],
      ${people.map((p) => p.rankingsVoted)}::int[]) p(id, trust, rankings)
    ON CONFLICT (user_id) DO UPDATE
    SET trust = excluded.trust, rankings_voted = excluded.rankings_voted, computed_at = excluded.computed_at`.execute(
    db,
  )
}

/** The order of every ranking that these people voted in is owed again. */
export async function oweOrdersOf(db: Db, userIds: string[]): Promise<void> {
  await sql`
    UPDATE ranking r SET vote_seq = r.vote_seq + 1 FROM (
      SELECT id FROM ranking
      WHERE id IN (SELECT v.ranking_id FROM vote v WHERE v.user_id = ANY (${userIds}::uuid[]) AND v.withdrawn_at IS NULL)
      ORDER BY id FOR NO KEY UPDATE) owed WHERE r.id = owed.id`.execute(db)
}

/** What the trust in these people is read from, whether they ever voted or not. */
export async function findRecordsOf(db: Db, userIds: string[]): Promise<VoterRecordRow[]> {
  const { rows } = await sql<VoterRecordRow>`
    SELECT a.id AS "userId", a.email_verified AS "emailVerified", a.created_at AS "joinedAt",
      a.suspended_at IS NOT NULL OR t.suspended_at IS NOT NULL AS suspended, t.trust,
      (SELECT count(DISTINCT v.ranking_id)::int FROM vote v WHERE v.user_id = a.id) AS "rankingsVoted"
    FROM account_state a LEFT JOIN voter t ON t.user_id = a.id WHERE a.id = ANY (${userIds}::uuid[])`.execute(db)
  return rows
}
