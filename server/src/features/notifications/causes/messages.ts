import type { ChatSeen, MessageSent } from '../../chat/index.ts'
import { afterCommit, inTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { makeNotifications } from '../make/make-notifications.ts'
import { lockReaders } from '../make/store.ts'
import type { News } from '../make/news.ts'
import { tellReader } from '../tell-reader.ts'
import { countMessage, findReaders, forgetChat } from './messages-store.ts'

type Sent = NonNullable<(typeof MessageSent)['payload']>
type Seen = NonNullable<(typeof ChatSeen)['payload']>

/**
 * A message is told to whoever has not read it yet and has not muted the conversation: one line for all that is unread
 * there, which counts. It is pushed once; the messages that follow move the line up.
 */
export async function tellMessage(platform: Platform, trx: Trx, { chatId, seq, authorId }: Sent): Promise<void> {
  const readers = await findReaders(trx, { chatId, seq, authorId })
  const news = readers.map(
    ({ userId, readSeq, isAsked, title }): News => ({
      userId,
      type: 'chat_message',
      cause: `chat:${chatId}:${isAsked ? 'asked' : readSeq}`,
      actorId: authorId,
      data: { chatId, messages: 1, request: isAsked, group: title ?? '' },
    }),
  )
  const added = new Set((await makeNotifications(platform, trx, news)).map(({ userId }) => userId))
  const at = platform.clock.now()
  for (const { userId, cause } of news
    .filter((n) => !added.has(n.userId))
    .toSorted((a, b) => (a.userId < b.userId ? -1 : 1))) {
    const id = await countMessage(trx, { userId, cause, actorId: authorId, at })
    if (id) afterCommit(trx, () => tellReader(platform, userId, null))
  }
}

/** Who has read a conversation to its end is not told of it in the bell any longer. */
export async function forgetMessages(platform: Platform, { chatId, userId }: Seen): Promise<void> {
  const marked = await inTransaction(platform.db, async (trx) => {
    await lockReaders(trx, [userId])
    return forgetChat(trx, { chatId, userId })
  })
  if (marked) tellReader(platform, userId, null)
}
