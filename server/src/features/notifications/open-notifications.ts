import { notificationsContract, UNSUBSCRIBE_PATH } from '@liston/contract/notifications'
import { sql } from 'kysely'
import type { Trx } from '../../platform/db/index.ts'
import { type Listener, listener, on } from '../../platform/events.ts'
import type { Feature } from '../../platform/feature.ts'
import { type ApiContext, endpoints, type PlainForm, signedIn } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { handles, type JobHandler, timedJob } from '../../platform/jobs/index.ts'
import { type Leaver, personalData } from '../../platform/personal.ts'
import { ChatSeen, MessageSent } from '../chat/index.ts'
import { RankingPublished } from '../rankings/index.ts'
import { VotesSettled } from '../voting/index.ts'
import { announce, announcementJob, countAudience, listAnnouncements } from './announce.ts'
import { commentNews } from './causes/comments.ts'
import { challengeNews, matchNews } from './causes/games.ts'
import { forgetMessages, tellMessage } from './causes/messages.ts'
import { fanOutJob, startFanOut, tellVotes } from './causes/rankings.ts'
import { standingNews } from './causes/standing.ts'
import { suggestionNews, turnedDownJob } from './causes/suggestions.ts'
import { clearOwn, markOwn, restoreOwn } from './change-own.ts'
import { carryOn, letterDue, writeWhatIsDue } from './channels/post-letters.ts'
import { deliver, deliverPush, pushDue, pushWhatIsDue } from './channels/push.ts'
import { openVapidKeys } from './channels/push-store.ts'
import { writeDigests } from './digest.ts'
import { NotificationMade } from './events.ts'
import { lockReaders, notifyMyself } from './make-notifications.ts'
import { channelRoutes, type PreferencesPlatform } from './preferences.ts'
import { listNotifications } from './read-notifications.ts'
import { remindJob } from './remind-daily.ts'
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

/** Channels outside the site: push messages, e-mails and the weekly digest. */
const openChannels = (platform: PreferencesPlatform): { events: Listener[]; jobs: JobHandler[] } => ({
  events: [listener(NotificationMade, 'carry on', (made, job) => carryOn(platform, made, job))],
  jobs: [
    handles(pushDue, ({ userId }) => pushWhatIsDue(platform, userId)),
    handles(deliverPush, (delivery) => deliver(platform, delivery)),
    handles(letterDue, ({ userId }) => writeWhatIsDue(platform, userId)),
    // Every 15 minutes, because Monday 9:00 differs by time zone and some zones have offsets of a quarter of an hour.
    timedJob('write-digests', { cron: '*/15 * * * *' }, () => writeDigests(platform)),
  ],
})

const news = [...standingNews, ...commentNews, ...suggestionNews, ...challengeNews, ...matchNews]

/** Event listeners that create notifications. Each job takes effect once. */
export function notificationReactions(platform: Platform): Listener[] {
  return [
    ...news.map((listen) => listen(platform)),
    listener(VotesSettled, 'notify', (votes, context) => context.once((trx) => tellVotes(platform, trx, votes))),
    listener(MessageSent, 'notify', (sent, context) => context.once((trx) => tellMessage(platform, trx, sent))),
    on(ChatSeen, (seen) => forgetMessages(platform, seen)),
    listener(RankingPublished, 'notify followers', (ranking, context) =>
      context.once(async (trx) => {
        if (ranking.visibility === 'public') await startFanOut(trx, ranking)
      }),
    ),
  ]
}

const askerOf = (context: ApiContext) => {
  const { viewer, idempotencyKey } = signedIn(context)
  return { userId: viewer.id, key: idempotencyKey }
}

function notificationRoutes(platform: PreferencesPlatform) {
  const os = endpoints(notificationsContract)
  return os.router({
    ...channelRoutes(platform),
    announcements: os.announcements.handler(() => listAnnouncements(platform)),
    audience: os.audience.handler(async ({ input: { to, level } }) => ({
      people: await countAudience(platform.db, to === 'level' ? { to, level: level ?? 2 } : { to }),
    })),
    announce: os.announce.handler(({ context, input: wanted }) => announce(platform, { ...askerOf(context), wanted })),
    list: os.list.handler(({ context, input: { cursor, language = context.language } }) =>
      listNotifications(platform, { userId: signedIn(context).viewer.id, language, cursor }),
    ),
    mark: os.mark.handler(({ context, input }) => markOwn(platform, { ...askerOf(context), ...input })),
    clear: os.clear.handler(({ context, input }) => clearOwn(platform, { ...askerOf(context), ...input })),
    restore: os.restore.handler(({ context, input }) => restoreOwn(platform, { ...askerOf(context), ...input })),
    add: os.add.handler(({ context, input: wanted }) =>
      notifyMyself(platform, { ...askerOf(context), language: context.language, wanted }),
    ),
  })
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

/** Unsubscribing, which mail programs post to as well. */
const notificationForms: PlainForm[] = [
  {
    path: UNSUBSCRIBE_PATH,
    fromAnywhere: true,
    page: ({ token = '' }) => `${UNSUBSCRIBE_PATH}?token=${encodeURIComponent(token)}`,
    submit: ({ notifications }, { token = '' }) => notifications.unsubscribe({ token }),
  },
]
