import { sql } from 'kysely'
import { type Db, onlyOne, repeatCollisions, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { trustOf } from './order/index.ts'

/** `until` null: until lifted. `since` null: lifts the suspension. */
type Suspension = { userId: string; since: Date | null; until: Date | null; at: Date }

/**
 * Suspends a user's votes or lifts the suspension, and marks the orders dirty. Suspended votes do not count. A
 * suspended user can't vote.
 */
export async function suspendVotes(trx: Trx, o: Suspension): Promise<void> {
  if (!(await setSuspended(trx, o))) return
  await saveTrustOf(trx, o.userId, o.at)
  await oweOrdersOf(trx, [o.userId])
}

/** A confirmed address gives the votes of its user weight: marks the orders dirty. */
export const weighVotesOf = (db: Db, userId: string): Promise<void> => repeatCollisions(() => oweOrdersOf(db, [userId]))

/** Marks the orders of all rankings in which these users have live votes dirty. */
async function oweOrdersOf(db: Db, userIds: string[]): Promise<void> {
  await sql`
    UPDATE ranking r SET vote_seq = r.vote_seq + 1 FROM (
      SELECT id FROM ranking
      WHERE id IN (SELECT v.ranking_id FROM vote v WHERE v.user_id = ANY (${userIds}::uuid[]) AND v.withdrawn_at IS NULL)
      ORDER BY id FOR NO KEY UPDATE) owed WHERE r.id = owed.id`.execute(db)
}

const NAME = 'recompute-trust'
const BATCH = 500
const NOBODY = '00000000-0000-0000-0000-000000000000'

/**
 * Runs once a day: recomputes the trust in every voter, and marks orders dirty where it changed. So the old votes of an
 * honest newcomer gain weight over time (rules 3.4).
 */
export async function recomputeTrust(platform: Platform): Promise<void> {
  const { db, pool, clock } = platform
  const at = clock.now()
  await onlyOne(pool, NAME, async () => {
    let people = await findVoterRecords(db, NOBODY, BATCH)
    while (people.length > 0) {
      await save(platform, people, at)
      people = await findVoterRecords(db, people.at(-1)!.userId, BATCH)
    }
  })
}

type VoterRecordRow = {
  userId: string
  emailVerified: boolean
  joinedAt: Date
  suspended: boolean
  rankingsVoted: number
  /** As stored; null before the first time. */
  trust: number | null
}

/**
 * All users who ever voted, by id, after the given one. The CTE selects users first, and bounds votes by the same id.
 * Otherwise a merge join of whole tables would start at the first user each time.
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

async function save({ db }: Platform, people: VoterRecordRow[], at: Date): Promise<void> {
  const judged = people.map((person) => ({ ...person, before: person.trust, trust: trustFrom(person, at) }))
  const changed = judged.filter(({ before, trust }) => before === null || Math.fround(trust) !== before)
  await saveTrust(db, judged, at)
  if (changed.length > 0) {
    const ids = changed.map(({ userId }) => userId)
    await repeatCollisions(() => oweOrdersOf(db, ids))
  }
}

type NewTrust = { userId: string; trust: number; rankingsVoted: number }

async function saveTrust(db: Db, people: NewTrust[], at: Date): Promise<void> {
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

/** Recomputes and saves the trust in one user. */
async function saveTrustOf(db: Db, userId: string, at: Date): Promise<void> {
  const people = await findRecordsOf(db, [userId])
  await saveTrust(
    db,
    people.map((person) => ({ ...person, trust: trustFrom(person, at) })),
    at,
  )
}

/** Facts for the trust in these users, also if they never voted. */
async function findRecordsOf(db: Db, userIds: string[]): Promise<VoterRecordRow[]> {
  const { rows } = await sql<VoterRecordRow>`
    SELECT a.id AS "userId", a.email_verified AS "emailVerified", a.created_at AS "joinedAt",
      a.suspended_at IS NOT NULL OR t.suspended_at IS NOT NULL AS suspended, t.trust,
      (SELECT count(DISTINCT v.ranking_id)::int FROM vote v WHERE v.user_id = a.id) AS "rankingsVoted"
    FROM account_state a LEFT JOIN voter t ON t.user_id = a.id WHERE a.id = ANY (${userIds}::uuid[])`.execute(db)
  return rows
}

/** Current trust in users, 0 to 1, by their ids (rules 3.4). app.ts passes it to other features. */
export async function trustIn(db: Db, userIds: string[], at: Date): Promise<Map<string, number>> {
  const people = await findRecordsOf(db, userIds)
  return new Map(people.map((person) => [person.userId, trustFrom(person, at)]))
}

/**
 * Suspends a user's votes, or lifts the suspension. It locks the wallet as each vote does: a concurrent vote is cast
 * before, or refused after. True if anything changed.
 */
async function setSuspended(
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

/** Facts for the trust in a user, as rows have them. */
type TrustFacts = {
  emailVerified: boolean
  joinedAt: Date
  /** Distinct rankings voted in, counted no further than matters. */
  rankingsVoted: number
  suspended: boolean
}

/** Trust t at that time (rules 3.4). */
export const trustFrom = (facts: TrustFacts, at: Date): number =>
  trustOf({
    emailVerified: facts.emailVerified,
    accountAgeMs: at.getTime() - facts.joinedAt.getTime(),
    rankingsVoted: facts.rankingsVoted,
    voteSuspended: facts.suspended,
  })
