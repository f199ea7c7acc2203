import { chatRefusals, hasLink } from '@liston/contract/chat'
import { sql } from 'kysely'
import { onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { mayEdit } from '../message-policy.ts'
import { findHeld } from '../store.ts'
import { tellPeople } from '../tell-people.ts'
import type { OnMessage } from './on-message.ts'
import { findMessage } from './store.ts'

const refuse = refuser(chatRefusals.edit)

/** Edits the user's own message within 15 minutes. Throws TOO_LATE afterwards. */
export async function editMessage(platform: Platform, o: OnMessage & { body: string }): Promise<void> {
  const { viewer, key, id, body } = o
  const at = platform.clock.now()
  const chat = await onceInTransaction(
    platform.db,
    { userId: viewer.id, key, request: { editMessage: id, body } },
    async (trx) => {
      const message = await findMessage(trx, { id, viewerId: viewer.id, lock: true })
      if (!message || message.state !== 'shown') throw refuse('NOT_FOUND')
      const mine = message.authorId === viewer.id
      if (!mine) throw refuse('FORBIDDEN')
      if (!mayEdit({ ...message, mine }, at)) throw refuse('TOO_LATE')
      const held = await findHeld(trx, message.chatId)
      const waits = held?.kind === 'pair' && held.members.some((m) => m.state === 'asked' || m.state === 'rejected')
      if (waits && hasLink(body)) throw refuse('ONLY_TEXT')
      await rewrite(trx, { id, body }, at)
      return { chatId: message.chatId, seq: message.seq }
    },
  )
  const held = await findHeld(platform.db, chat.chatId)
  tellPeople(platform, held?.members ?? [], { ...chat, act: 'changed', messageId: id })
}

/** Changes the text. Keeps the original text for moderators. */
const rewrite = (trx: Trx, { id, body }: { id: string; body: string }, at: Date) =>
  sql`UPDATE chat_message SET said_first = coalesce(said_first, body), body = ${body}, edited_at = ${at}
    WHERE id = ${id} AND body <> ${body}`.execute(trx)
