import { leaderboardRules } from '@liston/contract/leaderboard'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { type Movement, postMovements } from '../../economy/index.ts'
import { LeagueClosed } from '../events.ts'
import type { OpenCohort } from './closing-store.ts'

const { LEAGUES, likenessOf, outcomeOf } = leaderboardRules
const STEP = { up: 1, down: -1, stay: 0, out: 0 } as const

/**
 * Closes locked cohorts of one week: writes results, moves users between leagues, pays prizes, publishes the event. All
 * or nothing.
 */
export async function closeCohorts(platform: Platform, trx: Trx, cohorts: OpenCohort[]): Promise<void> {
  const at = platform.clock.now()
  const { week } = cohorts[0]!
  const standings = Map.groupBy(
    await findStandings(trx, { week, ids: cohorts.map(({ id }) => id) }),
    ({ cohortId }) => cohortId,
  )
  const ended = cohorts.flatMap(({ id, tier }) => endOf(tier, standings.get(id) ?? []))
  const prizes = ended.filter(({ stars }) => stars > 0).map((e) => prizeOf(week, e))
  await postMovements(trx, prizes, at)
  await writeEnd(trx, { cohorts, ended, at })
  const moved = ended.flatMap(({ userId, place, stars, outcome, tier }) =>
    place !== null && (stars > 0 || STEP[outcome] !== 0)
      ? [{ userId, from: LEAGUES[tier - STEP[outcome]]!, to: LEAGUES[tier]!, place, stars }]
      : [],
  )
  if (moved.length > 0) await platform.events.publish(trx, LeagueClosed, { week, moved })
}

type Standing = { cohortId: string; userId: string; xp: number; offsetMinutes: number; takesPart: boolean }

/**
 * Users of cohorts of one week, ordered within each cohort: most XP first, equal XP by the earlier time. `takesPart` is
 * false for users who left, or who are private, suspended or unverified.
 */
async function findStandings(db: Db, { ids, week }: { ids: string[]; week: string }): Promise<Standing[]> {
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

type Ended = {
  userId: string
  place: number | null
  xp: number
  outcome: 'up' | 'down' | 'stay' | 'out'
  stars: number
  tier: number
  likeness: number
}

/** Writes the results of the week and closes the cohorts. */
async function writeEnd(trx: Trx, o: { cohorts: OpenCohort[]; ended: Ended[]; at: Date }): Promise<void> {
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

const prizeOf = (week: string, { userId, stars }: Ended): Movement => ({
  userId,
  currency: 'stars',
  delta: stars,
  kind: 'league_prize',
  key: week,
})

/** Result of the week for each user of a cohort, given in order. */
function endOf(tier: number, standings: Standing[]): Ended[] {
  const people = standings.filter(({ takesPart }) => takesPart).length
  let before = 0
  return standings.map(({ userId, xp, offsetMinutes, takesPart }) => {
    const likeness = likenessOf({ xp, offsetMinutes })
    if (!takesPart) return { userId, place: null, xp, outcome: 'out', stars: 0, tier, likeness }
    const place = ++before
    const { outcome, stars } = outcomeOf({ place, xp, people, tier })
    return { userId, place, xp, outcome, stars, tier: tier + STEP[outcome], likeness }
  })
}
