import { sql } from 'kysely'
import type { Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { type Leaver, personalData } from '../../platform/personal.ts'
import { announcementJob } from './announce.ts'
import { fanOutJob } from './causes/publishing.ts'
import { turnedDownJob } from './causes/suggestions.ts'
import { openChannels } from './channels/open-channels.ts'
import { openVapidKeys } from './channels/push/vapid-keys.ts'
import { notificationForms } from './forms.ts'
import { notificationReactions } from './listen.ts'
import { lockReaders } from './make-notifications.ts'
import { remindJob } from './remind-daily.ts'
import { notificationRoutes } from './routes.ts'
import { sweepJob } from './sweep-old.ts'

export function openNotifications(platform: Platform): Feature<'notifications'> {
  const outward = { ...platform, vapidKeys: openVapidKeys(platform) }
  const channels = openChannels(outward)
  return {
    routes: notificationRoutes(outward),
    events: [...notificationReactions(platform), ...channels.events],
    jobs: [
      announcementJob(platform),
      fanOutJob(platform),
      turnedDownJob(platform),
      sweepJob(platform),
      remindJob(platform),
      ...channels.jobs,
    ],
    forms: notificationForms,
    personal: notificationsOfPerson,
  }
}

/** Notifications for other users about this user's actions stay, without the actor's name. */
const notificationsOfPerson = personalData({
  tables: {
    notification: { actor_id: removeActor, user_id: 'delete' },
    notification_preference: { user_id: 'delete' },
    channel_setting: { user_id: 'delete' },
    push_subscription: { user_id: 'delete' },
    weekly_digest: { user_id: 'delete' },
    announcement: { by_id: 'null' },
    channel_due: { user_id: { erasedWith: 'notification' } },
  },
  files: {
    announcements: {
      from: 'announcement',
      of: 'by_id',
      columns: 'text_es, text_en, link, audience, level, made_at, told',
      order: 'made_at',
    },
    notifications: {
      from: 'notification',
      columns: `type, message, link, data, ranking_id, people, is_read, created_at, at AS last_at, cleared_at`,
      order: 'created_at, id',
    },
    'notification-switches': {
      from: 'notification_preference',
      columns: 'kind, channel, is_on',
      order: 'kind, channel',
    },
    'notification-channels': { from: 'channel_setting', columns: 'quiet_hours, last_letter_at' },
    // Anybody with the whole endpoint could send messages to the browser, so the export has its host only.
    'push-browsers': {
      from: 'push_subscription',
      columns: `substring(endpoint FROM '^https://([^/?#]+)') AS service, created_at`,
      order: 'place',
    },
    'notifications-waiting': { from: 'channel_due', columns: 'channel, created_at', order: 'created_at' },
    'weekly-digests': { from: 'weekly_digest', columns: 'week, was_written, created_at', order: 'week' },
  },
})

async function removeActor(trx: Trx, { userId }: Leaver): Promise<void> {
  const { rows } = await sql<{ id: string }>`SELECT DISTINCT user_id AS id FROM notification
    WHERE actor_id = ${userId} OR user_id = ${userId}`.execute(trx)
  await lockReaders(trx, [userId, ...rows.map(({ id }) => id)])
  await sql`UPDATE notification SET actor_id = NULL WHERE actor_id = ${userId}`.execute(trx)
}
