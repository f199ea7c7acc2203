import { type Listener, listener } from '../../../platform/events.ts'
import { handles, type JobHandler, timedJob } from '../../../platform/jobs/index.ts'
import { writeDigests } from '../digest.ts'
import { NotificationMade } from '../events.ts'
import type { PreferencesPlatform } from '../preferences.ts'
import { carryOn, letterDue, writeWhatIsDue } from './post-letters.ts'
import { deliver, deliverPush, pushDue, pushWhatIsDue } from './push/push.ts'

/** Channels outside the site: push messages, e-mails and the weekly digest. */
export const openChannels = (platform: PreferencesPlatform): { events: Listener[]; jobs: JobHandler[] } => ({
  events: [listener(NotificationMade, 'carry on', (made, job) => carryOn(platform, made, job))],
  jobs: [
    handles(pushDue, ({ userId }) => pushWhatIsDue(platform, userId)),
    handles(deliverPush, (delivery) => deliver(platform, delivery)),
    handles(letterDue, ({ userId }) => writeWhatIsDue(platform, userId)),
    // Every 15 minutes, because Monday 9:00 differs by time zone and some zones have offsets of a quarter of an hour.
    timedJob('write-digests', { cron: '*/15 * * * *' }, () => writeDigests(platform)),
  ],
})
