import { AI_ITEMS, JOBS_PER_DAY, PICTURES_FROM_LEVEL } from '@liston/contract/ranking-ai'
import { publishQuota } from '@liston/contract/rankings'
import type { Db } from '../../../platform/db/index.ts'
import type { AuthorState } from '../../profiles/index.ts'
import { countOfDay } from '../ai-job.ts'

/** Items that a user may request: never more than they may publish in one ranking (rules 3.17, 3.21). */
export const maxItemsOf = (who: AuthorState): number =>
  Math.min(who.isPro ? AI_ITEMS.pro : AI_ITEMS.max, publishQuota(who).items)

export const mayHavePictures = ({ isPro, level }: AuthorState): boolean => isPro || level >= PICTURES_FROM_LEVEL

/**
 * Lists that a user may start a day, and how many are left. A failed job is no list, but counts towards the limit of
 * all jobs.
 */
export async function dayOf(
  db: Db,
  { userId, who, at }: { userId: string; who: AuthorState; at: Date },
): Promise<{ perDay: number; left: number }> {
  const { all, lists } = await countOfDay(db, { userId, at, timeZone: who.timeZone })
  const left = JOBS_PER_DAY.all - all
  if (who.level >= JOBS_PER_DAY.fromLevel) return { perDay: JOBS_PER_DAY.all, left }
  return { perDay: JOBS_PER_DAY.newcomers, left: Math.max(0, Math.min(left, JOBS_PER_DAY.newcomers - lists)) }
}
