import { missionRules } from '@liston/contract/missions'
import { sql } from 'kysely'
import { afterCommit, type Db, type Trx } from '../../../platform/db/index.ts'
import { announceLevels, type Movement, postMovements } from '../../economy/index.ts'
import { MissionCompleted, MonthlyBadgeEarned } from '../events.ts'
import type { MissionRow } from '../tables.ts'
import type { Settling } from './settling.ts'
import { findMonth, type Month } from './store.ts'

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
export async function reward({ platform, trx, userId, at }: Settling, mission: MissionRow): Promise<void> {
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

/** Gives the badge of a month. False: they have it. */
async function insertBadge(trx: Trx, o: Month & { at: Date }): Promise<string | null> {
  const { rows } = await sql<{ month: string }>`INSERT INTO mission_badge (user_id, month, earned_at)
    VALUES (${o.userId}, date_trunc('month', ${o.month}::date)::date, ${o.at}) ON CONFLICT DO NOTHING
    RETURNING month::text AS month`.execute(trx)
  return rows[0]?.month ?? null
}
