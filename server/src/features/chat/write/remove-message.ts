import { chatRefusals, hasLink, type Reaction } from '@liston/contract/chat'
import { sql } from 'kysely'
import { onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { releaseImages } from '../../uploads/index.ts'
import { mayEdit, mayRemoveForAll } from '../policy.ts'
import { findHeld, tables } from '../store.ts'
import { tellPeople } from '../tell-people.ts'
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

const refuseEdit = refuser(chatRefusals.edit)

/** Edits the user's own message within 15 minutes. Throws TOO_LATE afterwards. */
export async function editMessage(platform: Platform, o: OnMessage & { body: string }): Promise<void> {
  const { viewer, key, id, body } = o
  const at = platform.clock.now()
  const chat = await onceInTransaction(
    platform.db,
    { userId: viewer.id, key, request: { editMessage: id, body } },
    async (trx) => {
      const message = await findMessage(trx, { id, viewerId: viewer.id, lock: true })
      if (!message || message.state !== 'shown') throw refuseEdit('NOT_FOUND')
      const mine = message.authorId === viewer.id
      if (!mine) throw refuseEdit('FORBIDDEN')
      if (!mayEdit({ ...message, mine }, at)) throw refuseEdit('TOO_LATE')
      const held = await findHeld(trx, message.chatId)
      const waits = held?.kind === 'pair' && held.members.some((m) => m.state === 'asked' || m.state === 'rejected')
      if (waits && hasLink(body)) throw refuseEdit('ONLY_TEXT')
      await rewrite(trx, { id, body }, at)
      return { chatId: message.chatId, seq: message.seq }
    },
  )
  const held = await findHeld(platform.db, chat.chatId)
  tellPeople(platform, held?.members ?? [], { ...chat, act: 'changed', messageId: id })
}

const refuseOnChat = refuser(chatRefusals.onChat)

/** Sets, replaces or removes the user's reaction to a message. */
export async function reactTo(platform: Platform, o: OnMessage & { emoji: Reaction | null }): Promise<void> {
  const { viewer, key, id, emoji } = o
  const at = platform.clock.now()
  const request = { reactTo: id, emoji }
  const place = await onceInTransaction(platform.db, { userId: viewer.id, key, request }, async (trx) => {
    const message = await findMessage(trx, { id, viewerId: viewer.id, lock: true })
    if (!message || message.state !== 'shown' || message.my !== 'in') throw refuseOnChat('NOT_FOUND')
    await setReaction(trx, { id, userId: viewer.id, emoji, at })
    return { chatId: message.chatId, seq: message.seq }
  })
  const held = await findHeld(platform.db, place.chatId)
  tellPeople(platform, held?.members ?? [], { ...place, act: 'changed', messageId: id })
}

/** Request of a user about a message. */
export type OnMessage = { viewer: Pick<Viewer, 'id'>; key: string | null; id: string }

async function setReaction(trx: Trx, o: { id: string; userId: string; emoji: string | null; at: Date }) {
  if (o.emoji === null)
    return sql`DELETE FROM chat_reaction WHERE message_id = ${o.id} AND user_id = ${o.userId}`.execute(trx)
  return tables(trx)
    .insertInto('chat_reaction')
    .values({ message_id: o.id, user_id: o.userId, emoji: o.emoji, created_at: o.at })
    .onConflict((c) => c.columns(['message_id', 'user_id']).doUpdateSet({ emoji: o.emoji!, created_at: o.at }))
    .execute()
}

/** Changes the text. Keeps the original text for moderators. */
const rewrite = (trx: Trx, { id, body }: { id: string; body: string }, at: Date) =>
  sql`UPDATE chat_message SET said_first = coalesce(said_first, body), body = ${body}, edited_at = ${at}
    WHERE id = ${id} AND body <> ${body}`.execute(trx)

const removeForAll = (trx: Trx, id: string, at: Date) =>
  sql`UPDATE chat_message SET removed_at = ${at}, image_id = NULL WHERE id = ${id}`.execute(trx)

const takeAway = (trx: Trx, o: { id: string; userId: string }) =>
  tables(trx)
    .insertInto('chat_taken_away')
    .values({ message_id: o.id, user_id: o.userId })
    .onConflict((c) => c.doNothing())
    .execute()
