import { chatRefusals } from '@liston/contract/chat'
import { onceInTransaction } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { ChatSeen } from '../events.ts'
import { findHeld } from '../store.ts'
import { tellPeople } from '../tell-people.ts'
import type { OnChat } from './answer-chat.ts'
import { findConsenting, moveMark } from './store.ts'

const refuse = refuser(chatRefusals.onChat)

/** Says up to where somebody has read. Others learn of it where both consent, one's own other pages in any case. */
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
