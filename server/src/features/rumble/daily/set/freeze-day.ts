import { inTransaction } from '../../../../platform/db/index.ts'
import type { Platform } from '../../../../platform/index.ts'
import { type JobHandler, timedJob } from '../../../../platform/jobs/index.ts'
import { localDateAt } from '../../../daily-reward/index.ts'
import { drawDay } from './draw-day.ts'
import { findLively, hasDay, keepDay } from './store.ts'

type Freezing = Pick<Platform, 'db' | 'clock'>

/** Where every date begins first. */
const FIRST_ZONE = 'Pacific/Kiritimati'

/**
 * Draws the set of a date unless it is drawn already; it is one for the world and never changes. False while there is
 * nothing lively enough to ask about.
 */
export async function freezeDay({ db, clock }: Freezing, day: string): Promise<boolean> {
  if (await hasDay(db, day)) return true
  const at = clock.now()
  const duels = drawDay(await findLively(db, { day, at }), day)
  if (!duels) return false
  await inTransaction(db, (trx) => keepDay(trx, { day, at, duels }))
  return true
}

/** Draws each date as it begins in the first zone of the world, from the votes until then. */
export const freezeDays = (platform: Platform): JobHandler =>
  timedJob('freeze-rumble-day', { cron: '*/10 * * * *' }, async () => {
    await freezeDay(platform, localDateAt(platform.clock.now(), FIRST_ZONE))
  })
