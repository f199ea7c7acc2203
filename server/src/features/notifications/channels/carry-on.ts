import type { NotificationType } from '@liston/contract/notifications'
import { enqueue, type JobContext } from '../../../platform/jobs/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { wants } from '../wants.ts'
import { letterDue, letterKey } from './letters/letter-due.ts'
import { pushDue, pushKey } from './push/push-due.ts'
import { insertDue } from './store.ts'

type Made = { notificationId: string; userId: string; type: NotificationType }

/** Notes what is to go out of a notification, once, and has it looked after. */
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
