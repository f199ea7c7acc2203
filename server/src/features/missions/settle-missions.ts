import { type Deed, missionRules } from '@liston/contract/missions'
import { sql } from 'kysely'
import { afterCommit, type Db, inTransaction, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { type JobHandler, sideBySide, timedJob } from '../../platform/jobs/index.ts'
import { type Act, countEach, type Tally } from '../acts/index.ts'
import { announceLevels, type Movement, postMovements } from '../economy/index.ts'
import { isRoomClosed } from '../settings/index.ts'
import { drawMissions, layOnboarding } from './draw-missions.ts'
import { MissionCompleted, MonthlyBadgeEarned } from './events.ts'
import { findCurrent, findStanding, holdMissions, type Standing } from './store.ts'
import type { MissionRow } from './tables.ts'

const BATCH = 100
/** People at once: each waits for the disk more than it computes. */
const LANES = 3

/** Whether missions rest: none is drawn, paid or ended. What was done in time is paid once they are open again. */
export const missionsRest = (platform: Platform): boolean => isRoomClosed(platform.db, 'missions')

/**
 * Brings a person's missions up to what they did: draws what is due, pays what is done, closes what is over. Who reaches
 * the level in doing so begins with missions of the day at that moment. Undefined for somebody who is gone.
 */
export async function keepUp(platform: Platform, trx: Trx, userId: string): Promise<Standing | undefined> {
  const standing = await holdMissions(trx, userId)
  if (!standing) return undefined
  const at = platform.clock.now()
  const drawing = { userId, timeZone: standing.timeZone, at }
  if (!standing.doneAt) await layOnboarding(trx, drawing)
  const settling = { platform, trx, userId, at }
  // What is over is closed before others take its place.
  await settleMissions(settling)
  const isOpen = standing.level >= missionRules.FROM_LEVEL
  if (isOpen && (await drawMissions(trx, drawing))) await settleMissions(settling)
  const now = await findStanding(trx, userId)
  if (now && !isOpen && now.level >= missionRules.FROM_LEVEL) await drawMissions(trx, { ...drawing, from: at })
  return now
}

/**
 * Counts anew what a person did for each mission that is active: what is done is paid, what is over is closed, after it was
 * counted once more. Call it with the person's missions held.
 */
async function settleMissions(s: Settling): Promise<void> {
  const { trx, userId, at } = s
  const active = (await findCurrent(trx, userId, at)).filter(({ state }) => state === 'active')
  const tallies = await countEach(
    trx,
    userId,
    active.map(({ kind, fromAt, toAt }) => ({ act: actOf[missionRules.taskOf(kind).deed], from: fromAt, to: toAt })),
  )
  const over: string[] = []
  for (const [place, mission] of active.entries()) {
    const { progress, done } = standing(mission, tallies[place]!)
    if (done) await reward(s, mission)
    else if (mission.toAt && mission.toAt <= at) over.push(mission.id)
    else if (progress > mission.progress) await keepProgress(trx, mission.id, progress)
  }
  if (over.length > 0) await markExpired(trx, over)
}

/** Whose missions are settled, as of when, in a transaction that holds them. */
type Settling = { platform: Platform; trx: Trx; userId: string; at: Date }

const { ALL_DAILY_REWARD, BADGE_DAYS, ONBOARDING_STARS, rewardOf } = missionRules

/** For all of a day, or for all first steps; a week brings nothing more. */
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

/** Pays a mission that is done, once: its row, the ledger and the news are one transaction. */
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

/** Notes that a mission is done and paid. False: it was before. */
async function markRewarded(trx: Trx, id: string, at: Date): Promise<boolean> {
  const { rows } = await sql`UPDATE mission SET state = 'rewarded', progress = target, rewarded_at = ${at}
    WHERE id = ${id} AND state = 'active' RETURNING 1`.execute(trx)
  return rows.length > 0
}

/** Whether every mission that was drawn for a date is paid. */
async function areAllRewarded(db: Db, o: { userId: string; series: string; day: string }): Promise<boolean> {
  const { rows } = await sql<{ all: boolean }>`SELECT count(*) > 0 AND bool_and(state = 'rewarded') AS all FROM mission
    WHERE user_id = ${o.userId} AND series = ${o.series} AND (series = 'onboarding' OR day = ${o.day})`.execute(db)
  return rows[0]?.all ?? false
}

const markOnboarded = (trx: Trx, userId: string, at: Date) =>
  sql`UPDATE mission_person SET onboarding_done_at = ${at} WHERE user_id = ${userId} AND onboarding_done_at IS NULL`.execute(
    trx,
  )

/** The twentieth day of a month with a mission brings its badge (rules 3.15). */
async function badge({ platform, trx, userId, at }: Settling, day: string): Promise<void> {
  const { days, earned } = await findMonth(trx, { userId, month: day })
  if (earned || days < BADGE_DAYS) return
  const month = await insertBadge(trx, { userId, month: day, at })
  if (month) await platform.events.publish(trx, MonthlyBadgeEarned, { userId, month })
}

type Month = { userId: string; month: string }

/** On how many days of a month somebody did a mission, and whether they have its badge. `month` is any date in it. */
export async function findMonth(db: Db, { userId, month }: Month): Promise<{ days: number; earned: boolean }> {
  const { rows } = await sql<{ days: number; earned: boolean }>`
    SELECT count(DISTINCT day)::int AS days, EXISTS (SELECT FROM mission_badge b WHERE b.user_id = ${userId}
        AND b.month = date_trunc('month', ${month}::date)::date) AS earned
    FROM mission WHERE user_id = ${userId} AND series = 'daily' AND state = 'rewarded'
      AND day >= date_trunc('month', ${month}::date)::date
      AND day < (date_trunc('month', ${month}::date) + interval '1 month')::date`.execute(db)
  return rows[0]!
}

/** Gives the badge of a month. False: they have it. */
async function insertBadge(trx: Trx, o: Month & { at: Date }): Promise<string | null> {
  const { rows } = await sql<{ month: string }>`INSERT INTO mission_badge (user_id, month, earned_at)
    VALUES (${o.userId}, date_trunc('month', ${o.month}::date)::date, ${o.at}) ON CONFLICT DO NOTHING
    RETURNING month::text AS month`.execute(trx)
  return rows[0]?.month ?? null
}

/** What a deed counts. */
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

/** How far a mission is; it never goes back. */
const keepProgress = (trx: Trx, id: string, progress: number) =>
  sql`UPDATE mission SET progress = ${progress} WHERE id = ${id} AND state = 'active' AND progress < ${progress}`.execute(
    trx,
  )

const markExpired = (trx: Trx, ids: readonly string[]) =>
  sql`UPDATE mission SET state = 'expired' WHERE id = ANY (${ids}::uuid[]) AND state = 'active'`.execute(trx)

/** How far a mission is. What also asks for categories lacks one step until there are enough. */
function standing({ kind, target }: MissionRow, { times, categories }: Tally): { progress: number; done: boolean } {
  const done = times >= target && categories >= (missionRules.taskOf(kind).categories ?? 0)
  return { progress: Math.min(times, done ? target : target - 1), done }
}

/** Closes the days and weeks of whoever does not look: what they did in time is paid, whether they come back or not. */
export async function closeMissions(platform: Platform): Promise<void> {
  while (!missionsRest(platform)) {
    const people = await findOverdue(platform.db, platform.clock.now(), BATCH)
    const waiting = [...people]
    await sideBySide(LANES, async () => {
      const userId = waiting.pop()
      if (!userId) return false
      await inTransaction(platform.db, async (trx) => {
        if (await holdMissions(trx, userId)) await settleMissions({ platform, trx, userId, at: platform.clock.now() })
      })
      return true
    })
    if (people.length < BATCH) return
  }
}

/** People with missions whose time is over and that nobody has closed. */
async function findOverdue(db: Db, at: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT DISTINCT user_id AS id FROM mission
    WHERE state = 'active' AND to_at <= ${at} LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

export const closingJob = (platform: Platform): JobHandler =>
  timedJob('close-missions', { cron: '*/10 * * * *' }, () => closeMissions(platform))
