import type { Platform } from '../../platform/index.ts'
import type { Feature } from '../../platform/feature.ts'
import { announcementJob } from './announce.ts'
import { fanOutJob } from './causes/publishing.ts'
import { turnedDownJob } from './causes/suggestions.ts'
import { openChannels } from './channels/open-channels.ts'
import { openVapidKeys } from './channels/push/vapid-keys.ts'
import { notificationForms } from './forms.ts'
import { notificationReactions } from './listen.ts'
import { notificationsOfPerson } from './personal-store.ts'
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
