import type { NotificationType } from '@liston/contract/notifications'
import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/index.ts'
import { enqueue, type JobContext } from '../../../platform/jobs/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { wants } from '../wants.ts'
import { letterDue, letterKey } from './letter-due.ts'
import { pushDue, pushKey } from './push/subscribe.ts'

type Made = { notificationId: string; userId: string; type: NotificationType }

/**
 * Stores a notification for push and e-mail, as far as the recipient wants them, and queues the jobs. Runs once per
 * notification.
 */
export async function carryOn(platform: Platform, made: Made, job: Pick<JobContext, 'once'>): Promise<void> {
  const { notificationId, userId, type } = made
  await job.once(async (trx) => {
    const channels: ('push' | 'mail')[] = []
    for (const channel of ['push', 'mail'] as const)
      if (await wants(trx, { userId, type, channel })) channels.push(channel)
    const due = await insertDue(trx, { userId, notificationId, channels, at: platform.clock.now() })
    if (due.includes('push')) await enqueue(trx, pushDue, { userId }, { key: pushKey(userId) })
    if (due.includes('mail')) await enqueue(trx, letterDue, { userId }, { key: letterKey(userId) })
  })
}

type Owed = { userId: string; notificationId: string; channels: ('push' | 'mail')[]; at: Date }

/**
 * Stores a notification for those channels that can reach the user: a subscribed browser, a confirmed e-mail address.
 * Returns these channels.
 */
async function insertDue(trx: Trx, o: Owed): Promise<('push' | 'mail')[]> {
  const { rows } = await sql<{ channel: 'push' | 'mail' }>`
    INSERT INTO channel_due (user_id, channel, notification_id, created_at)
    SELECT ${o.userId}, c, n.id, ${o.at} FROM unnest(${o.channels}::text[]) c
      JOIN notification n ON n.id = ${o.notificationId} AND n.user_id = ${o.userId}
    WHERE CASE c WHEN 'push' THEN EXISTS (SELECT FROM push_subscription s WHERE s.user_id = ${o.userId})
      ELSE EXISTS (SELECT FROM own_account a WHERE a.id = ${o.userId} AND a.email_verified) END
    ON CONFLICT DO NOTHING RETURNING channel`.execute(trx)
  return rows.map(({ channel }) => channel)
}
