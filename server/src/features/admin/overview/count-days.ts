import type { DayFigures } from '@liston/contract/admin'
import type { Platform } from '../../../platform/index.ts'
import { findMonthCost } from '../../../platform/ai-budget/index.ts'
import { type Db, inTransaction } from '../../../platform/db/index.ts'
import { type JobHandler, timedJob } from '../../../platform/jobs/index.ts'
import { countSeen, sweepSeen } from '../../accounts/index.ts'
import { countMoved } from '../../economy/index.ts'
import { countPublished } from '../../rankings/index.ts'
import { countCast } from '../../voting/index.ts'
import { keepCount } from './count-installation.ts'
import { allowLongLook, findFaults, findOpenDays, putDay, sweepDays } from './day-store.ts'

/** Days that are made up for where nobody counted them: as many as the panel shows when it is opened. */
const BACK = 30

const DAY_MS = 86_400_000
const dayOf = (at: Date) => at.toISOString().slice(0, 10)

async function countDay(db: Db, platform: Platform, day: string): Promise<DayFigures> {
  const from = new Date(`${day}T00:00:00.000Z`)
  const within = { from, to: new Date(from.getTime() + DAY_MS) }
  const seen = await countSeen(db, day)
  const { votes } = await countCast(db, within)
  const published = await countPublished(db, within)
  const moved = await countMoved(db, within)
  const aiMicrocents = await findMonthCost(db, { at: from, timeZone: platform.config.TIME_ZONE })
  return { ...seen, votes, ...published, ...moved, aiMicrocents, faults: await findFaults(db, day) }
}

/** Counts the days that are over and were not counted yet, the one that lasts, and everything there is. */
export async function countDays(platform: Platform): Promise<void> {
  const { db, clock } = platform
  const today = dayOf(clock.now())
  for (const day of [...(await findOpenDays(db, { today, back: BACK })), today])
    await inTransaction(db, async (trx) => {
      await allowLongLook(trx)
      await putDay(trx, { day, figures: await countDay(trx, platform, day), countedAt: clock.now() })
    })
  await keepCount(platform)
  await sweepSeen(db, clock.now())
  await sweepDays(db, today)
}

/** Each hour for the day that lasts; the first one after midnight closes the day before. */
export const countDaysJob = (platform: Platform): JobHandler =>
  timedJob('count-panel-days', { cron: '7 * * * *', atStart: true }, () => countDays(platform))
