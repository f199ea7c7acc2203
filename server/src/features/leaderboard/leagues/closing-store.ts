import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'

/** Up to when everything that was earned is counted. */
export async function findAsOf(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ asOf: Date | null }>`SELECT as_of AS "asOf" FROM board_progress`.execute(db)
  return rows[0]?.asOf ?? null
}

export type OpenCohort = { id: string; week: string; tier: number }

/** Cohorts that one transaction closes: a commit for each would wait for the disk more than it works. */
const COHORTS = 10

/** Some cohorts of the first week that is over and not closed, for this transaction; whoever else closes takes others. */
export async function takeCohorts(trx: Trx, before: string): Promise<OpenCohort[]> {
  const { rows } = await sql<OpenCohort>`SELECT id, week::text AS week, tier FROM league_cohort
    WHERE closed_at IS NULL
      AND week = (SELECT min(week) FROM league_cohort WHERE week < ${before}::date AND closed_at IS NULL)
    LIMIT ${COHORTS} FOR UPDATE SKIP LOCKED`.execute(trx)
  return rows
}

/** Whether a week that is over is not closed for everybody, whoever is at it. */
export async function isClosing(db: Db, before: string): Promise<boolean> {
  const { rows } =
    await sql`SELECT 1 FROM league_cohort WHERE week < ${before}::date AND closed_at IS NULL LIMIT 1`.execute(db)
  return rows.length > 0
}

export type Standing = { cohortId: string; userId: string; xp: number; offsetMinutes: number; takesPart: boolean }

/**
 * The people of cohorts of one week, in order within each: most XP first, of equals who had it earlier. Who left or is out of
 * sight takes no part.
 */
export async function findStandings(db: Db, { ids, week }: { ids: string[]; week: string }): Promise<Standing[]> {
  const { rows } = await sql<Standing>`/* plan find-league-standings */
    SELECT p.cohort_id AS "cohortId", p.user_id AS "userId", greatest(0, coalesce(s.value, 0)) AS xp,
      (extract(epoch FROM (${week}::timestamp AT TIME ZONE 'UTC') - (${week}::timestamp AT TIME ZONE b.time_zone)) / 60)::int
        AS "offsetMinutes",
      m.left_at IS NULL AND b.in_sight AS "takesPart"
    FROM league_place p JOIN league_member m ON m.user_id = p.user_id JOIN board_person b ON b.id = p.user_id
      LEFT JOIN (board_score s JOIN board o ON o.id = s.board_id AND o.kind = 'league' AND o.start = ${week}::date)
        ON s.user_id = p.user_id
    WHERE p.cohort_id = ANY (${ids}::uuid[]) ORDER BY p.cohort_id, xp DESC, s.reached_at NULLS LAST, p.user_id`.execute(
    db,
  )
  return rows
}

export type Ended = {
  userId: string
  place: number | null
  xp: number
  outcome: 'up' | 'down' | 'stay' | 'out'
  stars: number
  tier: number
  likeness: number
}

/** Writes how the week ended, and closes the cohorts. */
export async function writeEnd(trx: Trx, o: { cohorts: OpenCohort[]; ended: Ended[]; at: Date }): Promise<void> {
  const { cohorts, at } = o
  const rows = JSON.stringify(o.ended)
  await sql`UPDATE league_place p SET place = e.place, xp = e.xp, outcome = e.outcome, stars = e.stars
    FROM jsonb_to_recordset(${rows}::jsonb)
      AS e ("userId" uuid, place smallint, xp int, outcome text, stars smallint)
    WHERE p.user_id = e."userId" AND p.week = ${cohorts[0]!.week}::date`.execute(trx)
  await sql`UPDATE league_member m SET tier = e.tier, likeness = e.likeness
    FROM jsonb_to_recordset(${rows}::jsonb) AS e ("userId" uuid, tier smallint, likeness int) WHERE m.user_id = e."userId"`.execute(
    trx,
  )
  await sql`UPDATE league_cohort SET closed_at = ${at} WHERE id = ANY (${cohorts.map(({ id }) => id)}::uuid[])`.execute(
    trx,
  )
}

/** People whom one transaction puts together: a hundred full cohorts. */
const PEOPLE = 3_000

export type Waiting = { userId: string; likeness: number }
/** Before everybody. */
export const NOBODY: Waiting = { userId: '00000000-0000-0000-0000-000000000000', likeness: -(2 ** 31) }

/** Members of a league without a cohort this week, most alike side by side, from after somebody on. */
export async function findWaiting(trx: Trx, o: { tier: number; week: string; after: Waiting }): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`SELECT m.user_id AS "userId", m.likeness FROM league_member m
    WHERE m.left_at IS NULL AND m.tier = ${o.tier} AND m.week IS DISTINCT FROM ${o.week}::date
      AND (m.likeness, m.user_id) > (${o.after.likeness}::int, ${o.after.userId}::uuid)
      AND EXISTS (SELECT FROM board_person p WHERE p.id = m.user_id AND p.in_sight)
    ORDER BY m.likeness, m.user_id LIMIT ${PEOPLE}`.execute(trx)
  return rows
}

export type NewCohort = { id: string; tier: number; likeness: number; userIds: string[] }

/** Adds cohorts with their people. Who has a place this week keeps it: the key decides. */
export async function insertCohorts(trx: Trx, week: string, cohorts: NewCohort[]): Promise<void> {
  const rows = JSON.stringify(cohorts)
  await sql`INSERT INTO league_cohort (id, week, tier, likeness, people)
    SELECT c.id, ${week}::date, c.tier, c.likeness, cardinality(c."userIds")
    FROM jsonb_to_recordset(${rows}::jsonb) AS c (id uuid, tier smallint, likeness int, "userIds" uuid[])`.execute(trx)
  await sql`INSERT INTO league_place (user_id, week, cohort_id)
    SELECT u.id, ${week}::date, c.id FROM jsonb_to_recordset(${rows}::jsonb) AS c (id uuid, "userIds" uuid[]) CROSS JOIN unnest(c."userIds") u (id)`.execute(
    trx,
  )
  await sql`UPDATE league_member m SET week = ${week}::date 
    FROM jsonb_to_recordset(${rows}::jsonb) AS c ("userIds" uuid[]) WHERE m.user_id = ANY (c."userIds")`.execute(trx)
}
