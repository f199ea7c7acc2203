import { sql } from 'kysely'
import type { ChatSeen, MessageSent } from '../../chat/index.ts'
import { afterCommit, inTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { lockReaders, makeNotifications, type News, sendOut, tellReader, whoWants } from '../make-notifications.ts'

type Sent = NonNullable<(typeof MessageSent)['payload']>
type Seen = NonNullable<(typeof ChatSeen)['payload']>

/**
 * Notifies members who have not read the message and have not muted the chat. A member has one notification for all
 * unread messages of a chat, with their number. Only its first message triggers push; later ones move it up in the
 * list. After the member cleared it, the next message starts it again.
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
  const rest = news.filter((n) => !added.has(n.userId)).toSorted((a, b) => (a.userId < b.userId ? -1 : 1))
  const userIds = rest.map(({ userId }) => userId)
  const inList = await whoWants(trx, { userIds, type: 'chat_message', channel: 'in_app' })
  for (const { userId, type, cause } of rest) {
    const counted = await countMessage(trx, { userId, cause, actorId: authorId, at, isListed: inList.has(userId) })
    if (!counted) continue
    const { id, messages } = counted
    if (messages === 1) await sendOut(platform, trx, [{ id, userId, type, cause }])
    afterCommit(trx, () => tellReader(platform, userId, messages === 1 ? id : null))
  }
}

type Reader = { userId: string; readSeq: number; isAsked: boolean; title: string | null }

/**
 * Members who get a notification: they take part or have an open request, have not read so far, and have not muted the
 * chat.
 */
async function findReaders(trx: Trx, o: { chatId: string; seq: number; authorId: string }): Promise<Reader[]> {
  const { rows } =
    await sql<Reader>`/* plan find-message-readers */ SELECT user_id AS "userId", read_seq AS "readSeq", state = 'asked' AS "isAsked", title
    FROM chat_reader WHERE chat_id = ${o.chatId} AND user_id <> ${o.authorId} AND read_seq < ${o.seq} AND NOT muted
    ORDER BY user_id`.execute(trx)
  return rows
}

type Counted = { userId: string; cause: string; actorId: string; at: Date; isListed: boolean }

/**
 * Adds one message to an existing notification and marks it unread. One that was cleared returns with this message
 * only, if the user wants chats in the list (`isListed`). Returns its id and number of messages. Undefined: it is not
 * listed, or a mute or block stands between the two users.
 */
async function countMessage(trx: Trx, o: Counted): Promise<{ id: string; messages: number } | undefined> {
  const { rows } = await sql<{ id: string; messages: number }>`
    UPDATE notification n SET is_read = false, cleared_at = NULL, at = ${o.at}, actor_id = ${o.actorId},
      data = n.data || jsonb_build_object('messages',
        CASE WHEN n.cleared_at IS NULL THEN (n.data ->> 'messages')::int + 1 ELSE 1 END)
    WHERE n.user_id = ${o.userId} AND n.cause = ${o.cause} AND n.type = 'chat_message'
      AND (n.cleared_at IS NULL OR ${o.isListed}::boolean)
      AND NOT EXISTS (SELECT FROM unheard u WHERE u.viewer_id = n.user_id AND u.other_id = ${o.actorId}::uuid)
    RETURNING n.id, (n.data ->> 'messages')::int AS messages`.execute(trx)
  return rows[0]
}

/** Marks the notification of a chat as read once the user has read the chat to its end. */
export async function forgetMessages(platform: Platform, { chatId, userId }: Seen): Promise<void> {
  const marked = await inTransaction(platform.db, async (trx) => {
    await lockReaders(trx, [userId])
    return forgetChat(trx, { chatId, userId })
  })
  if (marked) tellReader(platform, userId, null)
}

/** Marks the notifications of a chat as read. Returns whether there was any. */
async function forgetChat(trx: Trx, o: { chatId: string; userId: string }): Promise<boolean> {
  const { rows } =
    await sql`UPDATE notification SET is_read = true WHERE user_id = ${o.userId} AND type = 'chat_message'
    AND NOT is_read AND data ->> 'chatId' = ${o.chatId} RETURNING 1`.execute(trx)
  return rows.length > 0
}
