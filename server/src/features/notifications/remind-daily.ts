import { CLAIM_EVERY_MS } from '@liston/contract/daily-reward'
import { QUIET_FROM_HOUR, REMINDER_HOUR } from '@liston/contract/notifications'
import { sql } from 'kysely'
import { type Db, inTransaction } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { type JobHandler, timedJob } from '../../platform/jobs/index.ts'
import { localDateAt } from '../daily-reward/index.ts'
import { hourOf, zoneOf } from './channels/quiet-hours.ts'
import { makeNotifications } from './make-notifications.ts'

const BATCH = 500

/**
 * Reminds users who want it of an unclaimed daily reward: once per local date, in the evening, never in quiet hours.
 */
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

type Reminded = { userId: string; timeZone: string; lastDate: string | null; lastClaimAt: Date | null }

/** Users who want reminders of their daily reward by push or e-mail, in order of id. */
async function findReminded(db: Db, o: { after: string | null; limit: number }): Promise<Reminded[]> {
  const { rows } = await sql<Reminded>`
    SELECT a.id AS "userId", a.time_zone AS "timeZone", s.last_date::text AS "lastDate", s.last_claim_at AS "lastClaimAt"
    FROM addressee a LEFT JOIN daily_streak s ON s.user_id = a.id
    WHERE a.id IN (SELECT p.user_id FROM notification_preference p
        WHERE p.kind = 'daily_reward' AND p.channel IN ('push', 'mail') AND p.is_on)
      AND a.id > coalesce(${o.after}::uuid, '00000000-0000-0000-0000-000000000000')
      AND NOT EXISTS (SELECT FROM suspended_account b WHERE b.id = a.id)
    ORDER BY a.id LIMIT ${o.limit}`.execute(db)
  return rows
}

/** The local date for which a reminder is due; null outside the evening hours, or if there is nothing to claim. */
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
