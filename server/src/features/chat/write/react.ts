import { chatRefusals, type Reaction } from '@liston/contract/chat'
import { sql } from 'kysely'
import { onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { findHeld, tables } from '../store.ts'
import { tellPeople } from '../tell-people.ts'
import type { OnMessage } from './on-message.ts'
import { findMessage } from './store.ts'

const refuse = refuser(chatRefusals.onChat)

/** Sets, replaces or removes the user's reaction to a message. */
export async function reactTo(platform: Platform, o: OnMessage & { emoji: Reaction | null }): Promise<void> {
  const { viewer, key, id, emoji } = o
  const at = platform.clock.now()
  const request = { reactTo: id, emoji }
  const place = await onceInTransaction(platform.db, { userId: viewer.id, key, request }, async (trx) => {
    const message = await findMessage(trx, { id, viewerId: viewer.id, lock: true })
    if (!message || message.state !== 'shown' || message.my !== 'in') throw refuse('NOT_FOUND')
    await setReaction(trx, { id, userId: viewer.id, emoji, at })
    return { chatId: message.chatId, seq: message.seq }
  })
  const held = await findHeld(platform.db, place.chatId)
  tellPeople(platform, held?.members ?? [], { ...place, act: 'changed', messageId: id })
}

async function setReaction(trx: Trx, o: { id: string; userId: string; emoji: string | null; at: Date }) {
  if (o.emoji === null)
    return sql`DELETE FROM chat_reaction WHERE message_id = ${o.id} AND user_id = ${o.userId}`.execute(trx)
  return tables(trx)
    .insertInto('chat_reaction')
    .values({ message_id: o.id, user_id: o.userId, emoji: o.emoji, created_at: o.at })
    .onConflict((c) => c.columns(['message_id', 'user_id']).doUpdateSet({ emoji: o.emoji!, created_at: o.at }))
    .execute()
}
