import { type Deed, type MissionKind, missionRules } from '@liston/contract/missions'
import { type RawBuilder, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/index.ts'
import type { Act, Tally } from '../acts/index.ts'
import type { MissionRow } from './tables.ts'

/**
 * Locks a user's missions until the end of the transaction; other transactions that draw, count or exchange them wait.
 * A user without a profile has no missions, and no lock.
 */
export async function holdMissions(trx: Trx, userId: string): Promise<void> {
  const lock = () => sql`SELECT 1 FROM mission_person WHERE user_id = ${userId} FOR UPDATE`.execute(trx)
  if ((await lock()).rows.length > 0) return
  await layPerson(trx, userId)
  await lock()
}

/** Locks the user's missions unless another transaction holds them. Returns false in that case. */
export async function holdIfFree(trx: Trx, userId: string): Promise<boolean> {
  await layPerson(trx, userId)
  const held = await sql`SELECT 1 FROM mission_person WHERE user_id = ${userId} FOR UPDATE SKIP LOCKED`.execute(trx)
  return held.rows.length > 0
}

/** Creates the row that the lock uses. Concurrent first calls wait for each other. */
const layPerson = (trx: Trx, userId: string) =>
  sql`INSERT INTO mission_person (user_id) SELECT id FROM addressee WHERE id = ${userId}
      AND NOT EXISTS (SELECT FROM mission_person WHERE user_id = ${userId}) ON CONFLICT DO NOTHING`.execute(trx)

/** The latest set of a series: its date and its end. */
export type Latest = { day: string; toAt: Date | null }
/** A mission, with the user's activity in its period. Only active missions are counted. */
export type CountedMission = MissionRow & { tally: Tally }

/** All that a user's missions depend on. */
export type MissionState = {
  level: number
  timeZone: string
  doneAt: Date | null
  dismissedAt: Date | null
  /** The user's local date, and the Monday of its week. */
  day: string
  monday: string
  /** Days with a finished mission in the month of today's missions, and whether its badge is earned. */
  days: number
  earned: boolean
  latest: { daily: Latest | null; weekly: Latest | null }
  /** The first steps, all active missions, and all missions whose period is not over. */
  missions: CountedMission[]
}

/** The activity that each deed counts. */
const actOf: Record<Deed, Act> = {
  profile: 'profile_completed',
  vote: 'vote',
  duel: 'duel',
  publish: 'publish',
  comment: 'comment',
  follow: 'follow',
  order: 'order',
  review: 'review',
  answer: 'suggestion_answered',
  category: 'category',
  match: 'match',
  win: 'match_won',
}
const kinds = Object.keys(missionRules.TASKS) as MissionKind[]
const acts = kinds.map((kind) => actOf[missionRules.taskOf(kind).deed])

const ms = (column: RawBuilder<unknown>) => sql`(extract(epoch FROM ${column}) * 1000)::float8`

type InMs<T> = Omit<T, 'fromAt' | 'toAt'> & { fromAt: number | null; toAt: number | null }
type StateRow = Omit<MissionState, 'latest' | 'missions'> & {
  daily: InMs<Latest> | null
  weekly: InMs<Latest> | null
  missions: (InMs<MissionRow> & Tally)[]
}

/**
 * Reads a user's missions in one statement. Undefined: the user has no profile, or nothing was drawn for them yet.
 * Without `counts`, all tallies are 0.
 */
export async function findState(
  db: Db,
  { userId, at, counts = true }: { userId: string; at: Date; counts?: boolean },
): Promise<MissionState | undefined> {
  const latest = (
    series: RawBuilder<unknown>,
  ) => sql`(SELECT json_build_object('day', l.day, 'toAt', ${ms(sql`l.to_at`)})
    FROM mission l WHERE l.user_id = p.user_id AND l.series = ${series} ORDER BY l.day DESC, l.slot LIMIT 1)`
  const { rows } = await sql<StateRow>`/* plan find-missions */
    WITH shown AS MATERIALIZED (
      SELECT m.*, k.act, row_number() OVER (ORDER BY m.series, m.day, m.slot) AS n
      FROM mission m LEFT JOIN unnest(${kinds}::text[], ${acts}::text[]) AS k (kind, act)
        ON k.kind = m.kind AND m.state = 'active' AND ${counts}
      WHERE m.user_id = ${userId} AND (m.series = 'onboarding' OR m.state = 'active' OR m.to_at > ${at})
    ), tally AS (
      SELECT t.place, t.times, t.categories FROM tally_acts(ARRAY[${userId}]::uuid[],
        (SELECT array_agg(s.act ORDER BY s.n) FROM shown s), (SELECT array_agg(s.from_at ORDER BY s.n) FROM shown s),
        (SELECT array_agg(s.to_at ORDER BY s.n) FROM shown s)) t
    )
    SELECT w.level, a.time_zone AS "timeZone", p.onboarding_done_at AS "doneAt", p.dismissed_at AS "dismissedAt",
      c.day::text AS day, c.monday::text AS monday, ${latest(sql`'daily'`)} AS daily, ${latest(sql`'weekly'`)} AS weekly,
      (SELECT count(DISTINCT o.day)::int FROM mission o WHERE o.user_id = p.user_id AND o.series = 'daily'
        AND o.state = 'rewarded' AND o.day >= c.month AND o.day < (c.month + interval '1 month')::date) AS days,
      EXISTS (SELECT FROM mission_badge b WHERE b.user_id = p.user_id AND b.month = c.month) AS earned,
      (SELECT coalesce(json_agg(json_build_object('id', s.id, 'kind', s.kind, 'series', s.series, 'day', s.day,
          'slot', s.slot, 'target', s.target, 'progress', s.progress, 'fromAt', ${ms(sql`s.from_at`)},
          'toAt', ${ms(sql`s.to_at`)}, 'state', s.state, 'insteadOf', s.instead_of, 'times', coalesce(t.times, 0),
          'categories', coalesce(t.categories, 0)) ORDER BY s.n), '[]')
        FROM shown s LEFT JOIN tally t ON t.place = s.n) AS missions
    FROM mission_person p JOIN wallet w ON w.user_id = p.user_id JOIN addressee a ON a.id = p.user_id
      CROSS JOIN LATERAL (SELECT h.here::date AS day, date_trunc('week', h.here)::date AS monday,
          date_trunc('month', coalesce((SELECT min(s.day) FROM shown s WHERE s.series = 'daily'), h.here::date))::date AS month
        FROM (SELECT ${at}::timestamptz AT TIME ZONE a.time_zone AS here) h) c
    WHERE p.user_id = ${userId}`.execute(db)
  return rows[0] && stateOf(rows[0])
}

function stateOf({ daily, weekly, missions, ...state }: StateRow): MissionState {
  const latestOf = (set: StateRow['daily']) => set && { day: set.day, toAt: dateOf(set.toAt) }
  return {
    ...state,
    latest: { daily: latestOf(daily), weekly: latestOf(weekly) },
    missions: missions.map(({ times, categories, fromAt, toAt, ...mission }) => ({
      ...mission,
      fromAt: dateOf(fromAt),
      toAt: dateOf(toAt),
      tally: { times, categories },
    })),
  }
}

const dateOf = (time: number | null) => (time === null ? null : new Date(time))
