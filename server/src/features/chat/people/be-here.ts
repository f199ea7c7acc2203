import { type ChatHere, chatRefusals } from '@liston/contract/chat'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { findHeld } from '../store.ts'

const refuse = refuser(chatRefusals.onChat)

/** Sends the user's presence and typing state to friends in the same chat. Stores nothing. */
export async function beHere(
  platform: Platform,
  o: { viewer: Viewer; id: string; typing: boolean },
): Promise<{ told: number }> {
  const { viewer, id, typing } = o
  const held = await findHeld(platform.db, id)
  if (!held?.members.some((m) => m.userId === viewer.id && m.state === 'in')) throw refuse('NOT_FOUND')
  const friends = await findFriendsIn(platform.db, { chatId: id, userId: viewer.id })
  const data: ChatHere = { chatId: id, userId: viewer.id, typing }
  for (const friend of friends) platform.live.publish({ topic: `user:${friend}`, kind: 'chat-here', data })
  return { told: friends.length }
}

/** Friends of a user who are members of a chat. */
async function findFriendsIn(db: Db, o: { chatId: string; userId: string }): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`SELECT m.user_id AS id FROM chat_member m JOIN friendship f ON f.friend_id = m.user_id
    WHERE m.chat_id = ${o.chatId} AND m.state = 'in' AND f.person_id = ${o.userId}`.execute(db)
  return rows.map(({ id }) => id)
}
