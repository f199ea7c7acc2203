import { leaderboardRules } from '@liston/contract/leaderboard'
import { sql } from 'kysely'
import { type Db, newId, type Trx } from '../../../platform/db/index.ts'

export type Member = {
  xp: number
  tier: number | null
  isIn: boolean
  inSight: boolean
  cohortId: string | null
  likeness: number
  last: { tier: number; place: number; outcome: 'up' | 'down' | 'stay'; stars: number } | null
}

export type Week = { userId: string; week: string; lastWeek: string }

/** SQL of a user's membership in a week, and their result of the week before. */
export const memberSql = (o: Week) => sql<Member>`
    SELECT w.xp, m.tier, m.user_id IS NOT NULL AND m.left_at IS NULL AS "isIn", b.in_sight AS "inSight",
      p.cohort_id AS "cohortId", coalesce(m.likeness, 0) AS likeness,
      CASE WHEN l.place IS NOT NULL THEN json_build_object('tier', c.tier, 'place', l.place, 'outcome', l.outcome, 'stars', l.stars) END AS last
    FROM board_person b JOIN wallet w ON w.user_id = b.id LEFT JOIN league_member m ON m.user_id = b.id
      LEFT JOIN league_place p ON p.user_id = b.id AND p.week = ${o.week}::date
      LEFT JOIN (league_place l JOIN league_cohort c ON c.id = l.cohort_id) ON l.user_id = b.id AND l.week = ${o.lastWeek}::date
    WHERE b.id = ${o.userId}`

/** The user's membership in a week, and their result of the week before. */
export async function findMember(db: Db, o: Week): Promise<Member> {
  const { rows } = await memberSql(o).execute(db)
  return oneMember(rows[0], o)
}

export function oneMember<M extends Member>(found: M | undefined, { userId }: Week): M {
  if (!found) throw new Error(`No profile and wallet of ${userId}`)
  return found
}

/** Advisory lock: cohorts of a league are filled by one transaction at a time. */
export const lockRooms = (trx: Trx, tier: number) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('league room', ${tier}))`.execute(trx)

type Placed = { userId: string; week: string; tier: number; likeness: number }

/** Places a user without a place in the most similar cohort with room, or in a new one. Locks with `lockRooms`. */
export async function takeRoom(trx: Trx, o: Placed): Promise<void> {
  await lockRooms(trx, o.tier)
  const { rows: there } =
    await sql`SELECT FROM league_place WHERE user_id = ${o.userId} AND week = ${o.week}::date`.execute(trx)
  if (there.length > 0) return
  const { rows } = await sql<{ id: string }>`UPDATE league_cohort SET people = people + 1 WHERE id = (
      SELECT id FROM league_cohort WHERE week = ${o.week}::date AND tier = ${o.tier} AND closed_at IS NULL
        AND people < ${leaderboardRules.COHORT_MAX} ORDER BY abs(likeness - ${o.likeness}), id LIMIT 1)
    RETURNING id`.execute(trx)
  const id = rows[0]?.id ?? (await addCohort(trx, o))
  await sql`INSERT INTO league_place (user_id, week, cohort_id) VALUES (${o.userId}, ${o.week}::date, ${id})`.execute(
    trx,
  )
  await sql`UPDATE league_member SET week = ${o.week}::date WHERE user_id = ${o.userId}`.execute(trx)
}

async function addCohort(trx: Trx, o: Placed): Promise<string> {
  const id = newId()
  await sql`INSERT INTO league_cohort (id, week, tier, likeness, people)
    VALUES (${id}, ${o.week}::date, ${o.tier}, ${o.likeness}, 1)`.execute(trx)
  return id
}

/** The time up to which all XP is counted; null before the first count. */
export async function findAsOf(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ asOf: Date | null }>`SELECT as_of AS "asOf" FROM board_progress`.execute(db)
  return rows[0]?.asOf ?? null
}

export type OpenCohort = { id: string; week: string; tier: number }

/** True while any cohort of a finished week is still open. */
export async function isClosing(db: Db, before: string): Promise<boolean> {
  const { rows } =
    await sql`SELECT 1 FROM league_cohort WHERE week < ${before}::date AND closed_at IS NULL LIMIT 1`.execute(db)
  return rows.length > 0
}
