import { missionRules } from '@liston/contract/missions'
import { sql } from 'kysely'
import { afterCommit, type Db, inTransaction, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { forEachId, type JobHandler, timedJob } from '../../platform/jobs/index.ts'
import { announceLevels, type Movement, postMovements } from '../economy/index.ts'
import { isRoomClosed } from '../settings/index.ts'
import { drawMissions, hasDueSet, layOnboarding } from './draw-missions.ts'
import { MissionCompleted, MonthlyBadgeEarned } from './events.ts'
import { type CountedMission, findState, holdMissions, type MissionState } from './store.ts'
import type { MissionRow } from './tables.ts'

const BATCH = 100
/** Users handled in parallel: each waits for the disk longer than it computes. */
const LANES = 3

/**
 * True if missions are disabled: none is drawn, paid or closed. What was done in time is paid once they are enabled
 * again.
 */
export const missionsRest = (platform: Platform): boolean => isRoomClosed(platform.db, 'missions')

/** Updates a user's missions, and locks them until the end of the transaction. */
export async function keepUp(platform: Platform, trx: Trx, userId: string): Promise<void> {
  await holdMissions(trx, userId)
  await updateMissions(platform, trx, userId)
}

/**
 * Draws a user's due missions, pays finished ones, closes overdue ones. A user who reaches the level by this gets daily
 * missions at once. The caller must hold the user's missions. Does nothing if the user has no profile.
 */
export async function updateMissions(platform: Platform, trx: Trx, userId: string): Promise<void> {
  const at = platform.clock.now()
  const read = () => findState(trx, { userId, at })
  let state = await read()
  if (!state) return
  if (lacksFirstSteps(state)) {
    await layOnboarding(trx, userId, state.day)
    state = (await read()) ?? state
  }
  const settling = { platform, trx, userId, at }
  // Closes overdue missions before new ones are drawn.
  const paid = await settleMissions(settling, state.missions)
  const drawing = { userId, timeZone: state.timeZone, at }
  if (isOpen(state)) {
    if (!hasDueSet(state, at) || !(await drawMissions(trx, drawing))) return
    await settleMissions(settling, (await read())?.missions ?? [])
  } else if (paid > 0) {
    const now = await read()
    if (now && isOpen(now)) await drawMissions(trx, { ...drawing, from: at })
  }
}

const lacksFirstSteps = ({ doneAt, missions }: MissionState): boolean =>
  doneAt === null && !missions.some(({ series }) => series === 'onboarding')

const isOpen = ({ level }: Pick<MissionState, 'level'>): boolean => level >= missionRules.FROM_LEVEL

/** True if `updateMissions` would change something: missions to draw, to pay, to close, or with more progress. */
export const isDue = (state: MissionState, at: Date): boolean =>
  lacksFirstSteps(state) ||
  (isOpen(state) && hasDueSet(state, at)) ||
  state.missions.some((mission) => mission.state === 'active' && changeOf(mission, at) !== null)

type Change = { to: 'rewarded' } | { to: 'expired' } | { to: 'active'; progress: number }

/** What a recount changes about an active mission; null: nothing. */
function changeOf(mission: CountedMission, at: Date): Change | null {
  const { progress, done } = standing(mission)
  if (done) return { to: 'rewarded' }
  if (mission.toAt && mission.toAt <= at) return { to: 'expired' }
  return progress > mission.progress ? { to: 'active', progress } : null
}

/**
 * Pays finished missions, closes overdue ones and saves progress. The caller must hold the user's missions. Returns the
 * number of paid missions.
 */
async function settleMissions(s: Settling, missions: readonly CountedMission[]): Promise<number> {
  const over: string[] = []
  let paid = 0
  for (const mission of missions.filter(({ state }) => state === 'active')) {
    const change = changeOf(mission, s.at)
    if (change?.to === 'rewarded') {
      await reward(s, mission)
      paid++
    } else if (change?.to === 'expired') over.push(mission.id)
    else if (change) await keepProgress(s.trx, mission.id, change.progress)
  }
  if (over.length > 0) await markExpired(s.trx, over)
  return paid
}

/** The user and the time of an update, in a transaction that holds the user's missions. */
type Settling = { platform: Platform; trx: Trx; userId: string; at: Date }

const { ALL_DAILY_REWARD, BADGE_DAYS, ONBOARDING_STARS, rewardOf } = missionRules

/** Extra reward for finishing a whole set; a week has none. */
const setReward = {
  onboarding: { xp: 0, stars: ONBOARDING_STARS },
  daily: ALL_DAILY_REWARD,
  weekly: { xp: 0, stars: 0 },
}

const moved = (
  o: Pick<Movement, 'userId' | 'kind' | 'key'>,
  { xp, stars }: { xp: number; stars: number },
): Movement[] => [
  ...(xp > 0 ? [{ ...o, currency: 'xp' as const, delta: xp }] : []),
  ...(stars > 0 ? [{ ...o, currency: 'stars' as const, delta: stars }] : []),
]

/** Pays a finished mission, once. Row, ledger and events are written in one transaction. */
async function reward({ platform, trx, userId, at }: Settling, mission: MissionRow): Promise<void> {
  const { id, kind, series, day } = mission
  if (!(await markRewarded(trx, id, at))) return
  const own = rewardOf(series, kind)
  const all = await areAllRewarded(trx, { userId, series, day })
  const key = series === 'onboarding' ? series : `${series}:${day}`
  await postMovements(
    trx,
    [
      ...moved({ userId, kind: 'mission', key: id }, own),
      ...(all ? moved({ userId, kind: 'mission_set', key }, setReward[series]) : []),
    ],
    at,
  )
  if (all && series === 'onboarding') await markOnboarded(trx, userId, at)
  await announceLevels(platform, trx, [userId])
  await platform.events.publish(trx, MissionCompleted, { userId, missionId: id, series, kind, day, ...own, all })
  if (series === 'daily') await badge({ platform, trx, userId, at }, day)
  const data = { kind, series, ...own, all }
  afterCommit(trx, () => platform.live.publish({ topic: `user:${userId}`, kind: 'mission', data }))
}

/** Marks a mission as done and paid. Returns false if it was already. */
async function markRewarded(trx: Trx, id: string, at: Date): Promise<boolean> {
  const { rows } = await sql`UPDATE mission SET state = 'rewarded', progress = target, rewarded_at = ${at}
    WHERE id = ${id} AND state = 'active' RETURNING 1`.execute(trx)
  return rows.length > 0
}

/** True if all missions of a date are paid. */
async function areAllRewarded(db: Db, o: { userId: string; series: string; day: string }): Promise<boolean> {
  const { rows } = await sql<{ all: boolean }>`SELECT count(*) > 0 AND bool_and(state = 'rewarded') AS all FROM mission
    WHERE user_id = ${o.userId} AND series = ${o.series} AND (series = 'onboarding' OR day = ${o.day})`.execute(db)
  return rows[0]?.all ?? false
}

const markOnboarded = (trx: Trx, userId: string, at: Date) =>
  sql`UPDATE mission_person SET onboarding_done_at = ${at} WHERE user_id = ${userId} AND onboarding_done_at IS NULL`.execute(
    trx,
  )

/** Awards the badge of a month for the twentieth day with a mission (rules 3.15). */
async function badge({ platform, trx, userId, at }: Settling, day: string): Promise<void> {
  const { days, earned } = await findMonth(trx, { userId, month: day })
  if (earned || days < BADGE_DAYS) return
  const month = await insertBadge(trx, { userId, month: day, at })
  if (month) await platform.events.publish(trx, MonthlyBadgeEarned, { userId, month })
}

type Month = { userId: string; month: string }

/** Number of days of a month with a finished mission, and whether the badge is earned. `month` is any date in it. */
async function findMonth(db: Db, { userId, month }: Month): Promise<{ days: number; earned: boolean }> {
  const { rows } = await sql<{ days: number; earned: boolean }>`
    SELECT count(DISTINCT day)::int AS days, EXISTS (SELECT FROM mission_badge b WHERE b.user_id = ${userId}
        AND b.month = date_trunc('month', ${month}::date)::date) AS earned
    FROM mission WHERE user_id = ${userId} AND series = 'daily' AND state = 'rewarded'
      AND day >= date_trunc('month', ${month}::date)::date
      AND day < (date_trunc('month', ${month}::date) + interval '1 month')::date`.execute(db)
  return rows[0]!
}

/** Inserts the badge of a month. Returns null if the user has it already. */
async function insertBadge(trx: Trx, o: Month & { at: Date }): Promise<string | null> {
  const { rows } = await sql<{ month: string }>`INSERT INTO mission_badge (user_id, month, earned_at)
    VALUES (${o.userId}, date_trunc('month', ${o.month}::date)::date, ${o.at}) ON CONFLICT DO NOTHING
    RETURNING month::text AS month`.execute(trx)
  return rows[0]?.month ?? null
}

/** Saves progress; it never decreases. */
const keepProgress = (trx: Trx, id: string, progress: number) =>
  sql`UPDATE mission SET progress = ${progress} WHERE id = ${id} AND state = 'active' AND progress < ${progress}`.execute(
    trx,
  )

const markExpired = (trx: Trx, ids: readonly string[]) =>
  sql`UPDATE mission SET state = 'expired' WHERE id = ANY (${ids}::uuid[]) AND state = 'active'`.execute(trx)

/** Progress of a mission. If categories are still missing, it stays one below the target. */
function standing({ kind, target, tally: { times, categories } }: CountedMission): { progress: number; done: boolean } {
  const done = times >= target && categories >= (missionRules.taskOf(kind).categories ?? 0)
  return { progress: Math.min(times, done ? target : target - 1), done }
}

/** Job: closes overdue missions and pays what was done in time, also for users who do not return. */
export const closeMissions = (platform: Platform): Promise<void> =>
  forEachId(
    {
      find: async (page) =>
        missionsRest(platform) ? [] : findOverdue(platform.db, { ...page, at: platform.clock.now() }),
      limit: BATCH,
      lanes: LANES,
    },
    (userId) =>
      inTransaction(platform.db, async (trx) => {
        await holdMissions(trx, userId)
        const at = platform.clock.now()
        const state = await findState(trx, { userId, at })
        if (state) await settleMissions({ platform, trx, userId, at }, state.missions)
      }),
  )

/** Users with overdue missions that are still active. */
async function findOverdue(db: Db, o: { at: Date; after: string; limit: number }): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT DISTINCT user_id AS id FROM mission
    WHERE state = 'active' AND to_at <= ${o.at} AND user_id > ${o.after} ORDER BY user_id LIMIT ${o.limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export const closingJob = (platform: Platform): JobHandler =>
  timedJob('close-missions', { cron: '*/10 * * * *' }, () => closeMissions(platform))
