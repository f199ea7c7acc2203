import { sql } from 'kysely'
import { type Db, inTransaction } from '../../../../platform/db/index.ts'
import { defineJob, enqueue } from '../../../../platform/jobs/index.ts'
import type { Platform } from '../../../../platform/index.ts'
import { quietUntilFor } from '../quiet-hours.ts'
import { findAddressee, lockSettingOf, takeDue } from '../store.ts'
import { deliverPush } from './deliver-push.ts'
import { messageOf } from './message-of.ts'

/** What waits to be pushed to one person. One such job waits for each of them. */
export const pushDue = defineJob<{ userId: string }>('push-due')
export const pushKey = (userId: string) => `push ${userId}`

/** Pushes what waits for somebody, as one message for each browser; in quiet hours it waits for their end. */
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

/** The browsers of a person that receive: those whose session lives, of an account that is not suspended. */
async function findReceiving(db: Db, userId: string): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT p.id FROM push_subscription p JOIN live_session s ON s.id = p.session_id AND s.user_id = p.user_id
    WHERE p.user_id = ${userId} ORDER BY p.place`.execute(db)
  return rows
}
