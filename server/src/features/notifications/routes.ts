import { notificationsContract } from '@liston/contract/notifications'
import { type ApiContext, endpoints, signedIn } from '../../platform/http/index.ts'
import { announce, countAudience, listAnnouncements } from './announce.ts'
import { clearOwn, markOwn, restoreOwn } from './change-own.ts'
import { notifyMyself } from './make-notifications.ts'
import { channelRoutes, type PreferencesPlatform } from './preferences.ts'
import { listNotifications } from './read-notifications.ts'

const askerOf = (context: ApiContext) => {
  const { viewer, idempotencyKey } = signedIn(context)
  return { userId: viewer.id, key: idempotencyKey }
}

export function notificationRoutes(platform: PreferencesPlatform) {
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
