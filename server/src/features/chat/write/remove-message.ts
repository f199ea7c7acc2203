import { chatRefusals } from '@liston/contract/chat'
import { sql } from 'kysely'
import { onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { releaseImages } from '../../uploads/index.ts'
import { mayRemoveForAll } from '../message-policy.ts'
import { findHeld, tables } from '../store.ts'
import { tellPeople } from '../tell-people.ts'
import type { OnMessage } from './on-message.ts'
import { findMessage } from './store.ts'

const refuse = refuser(chatRefusals.remove)

/** Deletes a message: for oneself at any time, for everybody within an hour of sending. */
export async function removeMessage(platform: Platform, o: OnMessage & { for: 'me' | 'all' }): Promise<{ id: string }> {
  const { viewer, key, id } = o
  const at = platform.clock.now()
  const request = { removeMessage: id, for: o.for }
  const place = await onceInTransaction(platform.db, { userId: viewer.id, key, request }, async (trx) => {
    const message = await findMessage(trx, { id, viewerId: viewer.id, lock: true })
    if (!message) throw refuse('NOT_FOUND')
    const { chatId, seq } = message
    if (o.for === 'me') {
      await takeAway(trx, { id, userId: viewer.id })
      return { chatId, seq }
    }
    const mine = message.authorId === viewer.id
    if (!mine) throw refuse('FORBIDDEN')
    if (message.state === 'removed') return { chatId, seq }
    if (!mayRemoveForAll({ ...message, mine }, at)) throw refuse('TOO_LATE')
    await removeForAll(trx, id, at)
    await releaseImages(trx, [id], at)
    return { chatId, seq }
  })
  const held = await findHeld(platform.db, place.chatId)
  const heard = (held?.members ?? []).filter((m) => o.for === 'all' || m.userId === viewer.id)
  tellPeople(platform, heard, { ...place, act: 'changed', messageId: id })
  return { id }
}

const removeForAll = (trx: Trx, id: string, at: Date) =>
  sql`UPDATE chat_message SET removed_at = ${at}, image_id = NULL WHERE id = ${id}`.execute(trx)

const takeAway = (trx: Trx, o: { id: string; userId: string }) =>
  tables(trx)
    .insertInto('chat_taken_away')
    .values({ message_id: o.id, user_id: o.userId })
    .onConflict((c) => c.doNothing())
    .execute()
