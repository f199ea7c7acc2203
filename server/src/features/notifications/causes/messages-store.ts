import { sql } from 'kysely'
import type { Trx } from '../../../platform/db/index.ts'

type Reader = { userId: string; readSeq: number; isAsked: boolean; title: string | null }

/** Who is to hear of a message: who takes part or is asked, has not read so far, and has not muted it. */
export async function findReaders(trx: Trx, o: { chatId: string; seq: number; authorId: string }): Promise<Reader[]> {
  const { rows } =
    await sql<Reader>`/* plan find-message-readers */ SELECT user_id AS "userId", read_seq AS "readSeq", state = 'asked' AS "isAsked", title
    FROM chat_reader WHERE chat_id = ${o.chatId} AND user_id <> ${o.authorId} AND read_seq < ${o.seq} AND NOT muted
    ORDER BY user_id`.execute(trx)
  return rows
}

type Counted = { userId: string; cause: string; actorId: string; at: Date }

/** One message more on a line that stands; undefined where its reader hears nothing of this person. */
export async function countMessage(trx: Trx, o: Counted): Promise<string | undefined> {
  const { rows } = await sql<{
    id: string
  }>`UPDATE notification n SET is_read = false, at = ${o.at}, actor_id = ${o.actorId},
      data = n.data || jsonb_build_object('messages', (n.data ->> 'messages')::int + 1)
    WHERE n.user_id = ${o.userId} AND n.cause = ${o.cause} AND n.type = 'chat_message' AND n.cleared_at IS NULL
      AND NOT EXISTS (SELECT FROM unheard u WHERE u.viewer_id = n.user_id AND u.other_id = ${o.actorId}::uuid)
    RETURNING n.id`.execute(trx)
  return rows[0]?.id
}

/** Marks what tells of a conversation as read. Answers whether there was any. */
export async function forgetChat(trx: Trx, o: { chatId: string; userId: string }): Promise<boolean> {
  const { rows } =
    await sql`UPDATE notification SET is_read = true WHERE user_id = ${o.userId} AND type = 'chat_message'
    AND NOT is_read AND data ->> 'chatId' = ${o.chatId} RETURNING 1`.execute(trx)
  return rows.length > 0
}
