import { chatRefusals } from '@liston/contract/chat'
import { sql } from 'kysely'
import { type Db, onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { ChatSeen } from '../events.ts'
import { findHeld } from '../store.ts'
import { tellPeople } from '../tell-people.ts'
import type { OnChat } from './answer-chat.ts'

const refuse = refuser(chatRefusals.onChat)

/**
 * Marks a chat as read up to a message. Members get the read receipt if both users allow it; the user's own pages
 * always do.
 */
export async function markRead(platform: Platform, { viewer, key, id, seq }: OnChat & { seq: number }) {
  const request = { markRead: id, seq }
  const mark = await onceInTransaction(platform.db, { userId: viewer.id, key, request }, async (trx) => {
    const moved = await moveMark(trx, { chatId: id, userId: viewer.id, seq })
    if (!moved) throw refuse('NOT_FOUND')
    return moved
  })
  const { readSeq, lastSeq, moved } = mark
  if (moved) await tellMark(platform, { chatId: id, userId: viewer.id, seq: readSeq })
  if (moved && readSeq === lastSeq) platform.events.announce(ChatSeen, { chatId: id, userId: viewer.id })
  return { readSeq, unread: Math.max(0, lastSeq - readSeq) }
}

type Mark = { chatId: string; userId: string; seq: number }

/** Moves the read mark forward, at most to the end of the chat. Undefined: the user is not a member. */
async function moveMark(trx: Trx, o: Mark): Promise<{ readSeq: number; lastSeq: number; moved: boolean } | undefined> {
  const { rows } = await sql<{ readSeq: number; lastSeq: number; moved: boolean }>`
    WITH before AS (SELECT m.read_seq FROM chat_member m WHERE m.chat_id = ${o.chatId} AND m.user_id = ${o.userId}
      AND m.state = 'in' FOR UPDATE)
    UPDATE chat_member m SET read_seq = greatest(m.read_seq, least(${o.seq}::int, c.last_seq))
    FROM chat c, before WHERE c.id = m.chat_id AND m.chat_id = ${o.chatId} AND m.user_id = ${o.userId}
    RETURNING m.read_seq AS "readSeq", c.last_seq AS "lastSeq", m.read_seq > before.read_seq AS moved`.execute(trx)
  return rows[0]
}

async function tellMark(platform: Platform, o: { chatId: string; userId: string; seq: number }): Promise<void> {
  const held = await findHeld(platform.db, o.chatId)
  if (!held) return
  const consenting = await findConsenting(
    platform.db,
    held.members.map((m) => m.userId),
  )
  const mutual = consenting.has(o.userId)
  const heard = held.members.filter((m) => m.userId === o.userId || (mutual && consenting.has(m.userId)))
  tellPeople(platform, heard, { chatId: o.chatId, seq: o.seq, act: 'read' })
}

/** Those of these users who allow read receipts. */
async function findConsenting(db: Db, userIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`SELECT user_id AS id FROM chat_setting
    WHERE user_id = ANY (${[...userIds]}::uuid[]) AND receipts`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
