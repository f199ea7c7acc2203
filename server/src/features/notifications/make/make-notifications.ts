import type { NotificationType } from '@liston/contract/notifications'
import { afterCommit, newId, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { NotificationMade } from '../events.ts'
import { tellReader } from '../tell-reader.ts'
import { whoWants } from '../wants.ts'
import type { News } from './news.ts'
import { type Added, groupNews, insertNews, lockReaders } from './store.ts'

type Needs = Pick<Platform, 'clock' | 'events' | 'live'>

/**
 * Tells people of what happened, once for each cause. In the transaction of whoever heard of it: rows, groups and what
 * goes out by push and mail are there together or not at all. Answers what is new.
 */
export async function makeNotifications(platform: Needs, trx: Trx, all: News[]): Promise<Added[]> {
  const news = all.filter(({ userId, actorId }) => userId !== actorId)
  if (news.length === 0) return []
  const at = platform.clock.now()
  const shown = await wanting(trx, news, 'in_app')
  await lockReaders(trx, [...new Set(news.map(({ userId }) => userId))])
  const rows = news.map((n) => ({ ...n, id: newId(), isShown: shown.has(nameOf(n)) }))
  const added = await insertNews(trx, rows, at)
  if (added.length === 0) return []
  const heads = await groupNews(
    trx,
    added.map(({ id }) => id),
    at,
  )
  await sendOut(platform, trx, added, heads)
  afterCommit(trx, () => {
    for (const { id, userId } of added) tellReader(platform, userId, heads.get(id) ?? id)
  })
  return added
}

const nameOf = ({ userId, type }: Pick<News, 'userId' | 'type'>) => `${userId} ${type}`

/** Who of the readers wants what they are to be told of by a channel. */
async function wanting(trx: Trx, news: Pick<News, 'userId' | 'type'>[], channel: 'in_app' | 'push' | 'mail') {
  const found = new Set<string>()
  for (const type of new Set<NotificationType>(news.map((n) => n.type))) {
    const userIds = news.filter((n) => n.type === type).map((n) => n.userId)
    for (const userId of await whoWants(trx, { userIds, type, channel })) found.add(nameOf({ userId, type }))
  }
  return found
}

/** Queues what also goes out by push or mail; what joined a group that stands does not. */
async function sendOut(platform: Needs, trx: Trx, added: Added[], heads: Map<string, string>): Promise<void> {
  const pushed = await wanting(trx, added, 'push')
  const mailed = await wanting(trx, added, 'mail')
  const out = added.flatMap(({ id, userId, type }) => {
    const name = nameOf({ userId, type })
    return !heads.has(id) && (pushed.has(name) || mailed.has(name)) ? [{ notificationId: id, userId, type }] : []
  })
  await platform.events.publish(trx, NotificationMade, ...out)
}
