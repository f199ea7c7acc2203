import type { Language } from '@liston/contract/kernel'
import type { NotificationType, PushMessage } from '@liston/contract/notifications'
import { sql } from 'kysely'
import { type Db, inTransaction } from '../../../../platform/db/index.ts'
import { defineJob, enqueue } from '../../../../platform/jobs/index.ts'
import type { Platform } from '../../../../platform/index.ts'
import { quietUntilFor } from '../quiet-hours.ts'
import { findAddressee, lockSettingOf, takeDue } from '../store.ts'
import { newsTexts } from '../texts.ts'
import { deliverPush } from './deliver-push.ts'

/** Sends the pending push notifications of one user. At most one such job is queued per user. */
export const pushDue = defineJob<{ userId: string }>('push-due')
export const pushKey = (userId: string) => `push ${userId}`

/**
 * Queues one message with all pending notifications for each browser of the user. In quiet hours, postpones the job
 * until they end.
 */
export function pushWhatIsDue(platform: Platform, userId: string): Promise<void> {
  return inTransaction(platform.db, async (trx) => {
    if (!(await lockSettingOf(trx, userId))) return
    const to = await findAddressee(trx, userId)
    const until = quietUntilFor(platform, to)
    if (until) return enqueue(trx, pushDue, { userId }, { key: pushKey(userId), runAt: until })
    const news = await takeDue(trx, { userId, channel: 'push' })
    if (news.length === 0) return
    const message = messageOf(news, { language: to.language, appName: platform.config.APP_NAME })
    const madeAt = platform.clock.now().toISOString()
    const about = news.length === 1 && news[0] ? news[0].id : null
    for (const { id } of await findReceiving(trx, userId))
      await enqueue(trx, deliverPush, { subscriptionId: id, message, about, madeAt })
  })
}

type News = { type: NotificationType }

/** The notification list, which shows only what the user may see by then. */
const LIST = '/notifications'

/**
 * The push message for some notifications. It appears on lock screens and passes through a third-party service. So it
 * names only the kind of event: no names, titles or texts of users.
 */
function messageOf(news: News[], o: { language: Language; appName: string }): PushMessage {
  const t = newsTexts[o.language]
  const types = new Set(news.map(({ type }) => type))
  const [only] = types
  const isOfOne = types.size === 1 && only !== undefined
  return {
    title: o.appName,
    body: isOfOne ? t.kinds[only](news.length) : t.several(news.length),
    path: LIST,
    tag: isOfOne ? only : 'news',
    language: o.language,
  }
}

/** Subscriptions whose session is live and whose account is not suspended. */
async function findReceiving(db: Db, userId: string): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT p.id FROM push_subscription p JOIN live_session s ON s.id = p.session_id AND s.user_id = p.user_id
    WHERE p.user_id = ${userId} ORDER BY p.place`.execute(db)
  return rows
}
