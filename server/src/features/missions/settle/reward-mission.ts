import { missionRules } from '@liston/contract/missions'
import { afterCommit } from '../../../platform/db/index.ts'
import { announceLevels, type Movement, postMovements } from '../../economy/index.ts'
import { MissionCompleted, MonthlyBadgeEarned } from '../events.ts'
import type { MissionRow } from '../tables.ts'
import type { Settling } from './settling.ts'
import { areAllRewarded, findMonth, insertBadge, markOnboarded, markRewarded } from './store.ts'

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

/** The twentieth day of a month with a mission brings its badge (rules 3.15). */
async function badge({ platform, trx, userId, at }: Settling, day: string): Promise<void> {
  const { days, earned } = await findMonth(trx, { userId, month: day })
  if (earned || days < BADGE_DAYS) return
  const month = await insertBadge(trx, { userId, month: day, at })
  if (month) await platform.events.publish(trx, MonthlyBadgeEarned, { userId, month })
}
