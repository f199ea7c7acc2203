import { leaderboardRules } from '@liston/contract/leaderboard'
import { sql } from 'kysely'
import { type Db, inTransaction, newId, onlyOne, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { sideBySide } from '../../../platform/jobs/index.ts'
import { type Movement, postMovements } from '../../economy/index.ts'
import { isRoomClosed } from '../../settings/index.ts'
import { LeagueClosed } from '../events.ts'
import { timesAt } from '../times-store.ts'
import { findAsOf, isClosing, lockRooms, type OpenCohort, takeRoom } from './store.ts'

const { COHORT_MAX, LEAGUES } = leaderboardRules
/**
 * Parallel transactions that close cohorts in one process: each spends about as long waiting for the disk as computing.
 */
const LANES = 3

/**
 * Closes finished weeks and starts the current one. A week closes once all its XP is counted. Each transaction closes
 * several cohorts, also in parallel processes. Users get new cohorts only when all old ones are closed.
 */
export async function turnLeagues(platform: Platform): Promise<void> {
  const { db, clock, pool } = platform
  const { week, weekStartsAt } = await timesAt(db, clock.now())
  const asOf = await findAsOf(db)
  if (!asOf || asOf < weekStartsAt) return
  await sideBySide(LANES, () => inTransaction(db, (trx) => closeSome(platform, trx, week)))
  if (await isClosing(db, week)) return
  // The finished week is closed for all users. While leagues are disabled, no new week starts.
  if (isRoomClosed(db, 'leagues')) return
  await onlyOne(pool, 'league cohorts', async () => {
    for (const tier of LEAGUES.keys()) {
      let after: Waiting | null = NOBODY
      while (after) after = await inTransaction(db, (trx) => placeSome(trx, { tier, week, after: after! }))
    }
  })
}

async function closeSome(platform: Platform, trx: Trx, week: string): Promise<boolean> {
  const cohorts = await takeCohorts(trx, week)
  if (cohorts.length > 0) await closeCohorts(platform, trx, cohorts)
  return cohorts.length > 0
}

/** Cohorts per transaction: one commit each would spend more time waiting for the disk than working. */
const COHORTS = 10

/** Locks some cohorts of the earliest finished week that is still open. Concurrent transactions take others. */
async function takeCohorts(trx: Trx, before: string): Promise<OpenCohort[]> {
  const { rows } = await sql<OpenCohort>`SELECT id, week::text AS week, tier FROM league_cohort
    WHERE closed_at IS NULL
      AND week = (SELECT min(week) FROM league_cohort WHERE week < ${before}::date AND closed_at IS NULL)
    LIMIT ${COHORTS} FOR UPDATE SKIP LOCKED`.execute(trx)
  return rows
}

/** Places a batch of users that follow `after`. Returns the last one; null if none are left. */
async function placeSome(trx: Trx, o: { tier: number; week: string; after: Waiting }): Promise<Waiting | null> {
  await lockRooms(trx, o.tier)
  const waiting = await findWaiting(trx, o)
  const last = waiting.at(-1) ?? null
  if (waiting.length <= COHORT_MAX) {
    for (const person of waiting) await takeRoom(trx, { ...person, ...o })
    return last
  }
  const cohorts = inCohorts(waiting.length).map(({ from, to }): NewCohort => {
    const people = waiting.slice(from, to)
    return { id: newId(), tier: o.tier, likeness: people[0]!.likeness, userIds: people.map(({ userId }) => userId) }
  })
  await insertCohorts(trx, o.week, cohorts)
  return last
}

/** Maximum number of users per transaction: a hundred full cohorts. */
const PEOPLE = 3_000

type Waiting = { userId: string; likeness: number }
/** Sorts before all users. */
const NOBODY: Waiting = { userId: '00000000-0000-0000-0000-000000000000', likeness: -(2 ** 31) }

/** Members of a league without a cohort this week, in order of similarity, starting after `after`. */
async function findWaiting(trx: Trx, o: { tier: number; week: string; after: Waiting }): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`SELECT m.user_id AS "userId", m.likeness FROM league_member m
    WHERE m.left_at IS NULL AND m.tier = ${o.tier} AND m.week IS DISTINCT FROM ${o.week}::date
      AND (m.likeness, m.user_id) > (${o.after.likeness}::int, ${o.after.userId}::uuid)
      AND EXISTS (SELECT FROM board_person p WHERE p.id = m.user_id AND p.in_sight)
    ORDER BY m.likeness, m.user_id LIMIT ${PEOPLE}`.execute(trx)
  return rows
}

type NewCohort = { id: string; tier: number; likeness: number; userIds: string[] }

/** Inserts cohorts with their users. The primary key prevents a second place in the same week. */
async function insertCohorts(trx: Trx, week: string, cohorts: NewCohort[]): Promise<void> {
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

/** Splits users into as few cohorts as possible, of nearly equal size, keeping their order. */
export function inCohorts(people: number): { from: number; to: number }[] {
  const many = Math.ceil(people / COHORT_MAX)
  return Array.from({ length: many }, (_, i) => ({
    from: Math.floor((i * people) / many),
    to: Math.floor(((i + 1) * people) / many),
  }))
}

const { likenessOf, outcomeOf } = leaderboardRules
const STEP = { up: 1, down: -1, stay: 0, out: 0 } as const

/**
 * Closes locked cohorts of one week: writes results, moves users between leagues, pays prizes, publishes the event. All
 * or nothing.
 */
async function closeCohorts(platform: Platform, trx: Trx, cohorts: OpenCohort[]): Promise<void> {
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
