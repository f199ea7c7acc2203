import { CLAIM_EVERY_MS } from '@liston/contract/daily-reward'
import { QUIET_FROM_HOUR, REMINDER_HOUR } from '@liston/contract/notifications'
import { inTransaction } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { type JobHandler, timedJob } from '../../../platform/jobs/index.ts'
import { localDateAt } from '../../daily-reward/index.ts'
import { hourOf, zoneOf } from '../channels/local-time.ts'
import { makeNotifications } from '../make/make-notifications.ts'
import { findReminded, type Reminded } from './store.ts'

const BATCH = 500

/** Reminds whoever asked for it of a reward that is there: once a date of their own, in the evening and never at night. */
export async function remindDaily(platform: Platform): Promise<void> {
  let after: string | null = null
  for (;;) {
    const people = await findReminded(platform.db, { after, limit: BATCH })
    const at = platform.clock.now()
    const news = people.flatMap((person) => {
      const date = dateDue(person, at, platform.config.TIME_ZONE)
      return date ? [{ userId: person.userId, type: 'daily_reward' as const, cause: `daily:${date}` }] : []
    })
    await inTransaction(platform.db, (trx) => makeNotifications(platform, trx, news))
    after = people.at(-1)?.userId ?? null
    if (people.length < BATCH) return
  }
}

/** The date of which somebody is to be reminded at a moment; null when it is another hour, or nothing to be claimed. */
function dateDue({ timeZone, lastDate, lastClaimAt }: Reminded, at: Date, fallback: string): string | null {
  const zone = zoneOf({ timeZone, fallback })
  const hour = hourOf(at, zone)
  if (hour < REMINDER_HOUR || hour >= QUIET_FROM_HOUR) return null
  if (lastClaimAt && at.getTime() - lastClaimAt.getTime() < CLAIM_EVERY_MS) return null
  const date = localDateAt(at, zone)
  return lastDate && lastDate >= date ? null : date
}

export const remindJob = (platform: Platform): JobHandler =>
  timedJob('remind-daily-reward', { cron: '*/15 * * * *' }, () => remindDaily(platform))
