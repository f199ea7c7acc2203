import { leaderboardRules } from '@liston/contract/leaderboard'
import { sql } from 'kysely'
import { inTransaction, newId, onlyOne, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { sideBySide } from '../../../platform/jobs/index.ts'
import { isRoomClosed } from '../../settings/index.ts'
import { timesAt } from '../times-store.ts'
import { closeCohorts } from './close-cohorts.ts'
import { findAsOf, isClosing, type OpenCohort } from './closing-store.ts'
import { lockRooms, takeRoom } from './store.ts'

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
