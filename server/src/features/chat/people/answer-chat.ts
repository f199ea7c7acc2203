import { chatRefusals } from '@liston/contract/chat'
import { sql } from 'kysely'
import { onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { lockPair } from '../../profiles/index.ts'
import { findHeld, findStanding, type HeldChat, type HeldMember, lockChat, putMember, tables } from '../store.ts'
import { tellPeople } from '../tell-people.ts'

const refuse = refuser(chatRefusals.onChat)

/** Request of a user about a chat that they are a member of or invited to. */
export type OnChat = { viewer: Pick<Viewer, 'id'>; key: string | null; id: string }
type Act = 'accept' | 'reject' | 'leave' | 'mute' | 'unmute'
type Acting = { trx: Trx; chat: HeldChat; me: HeldMember; at: Date }

const acts: Record<Act, (o: Acting) => Promise<unknown>> = {
  async accept({ trx, chat, me, at }) {
    if (me.state === 'asked') await putMember(trx, { chatId: chat.id, userId: me.userId, state: 'in', at })
  },
  async reject({ trx, chat, me }) {
    if (me.state !== 'asked') throw refuse('NOT_FOUND')
    await leavePlace(trx, { chatId: chat.id, userId: me.userId, state: 'rejected' })
  },
  leave: ({ trx, chat, me }) => leavePlace(trx, { chatId: chat.id, userId: me.userId, state: 'left' }),
  mute: ({ trx, chat, me }) => setMuted(trx, { chatId: chat.id, userId: me.userId, muted: true }),
  unmute: ({ trx, chat, me }) => setMuted(trx, { chatId: chat.id, userId: me.userId, muted: false }),
}

/** Frees the member's slot. A user who leaves does not see later messages, unless they come back. */
const leavePlace = (trx: Trx, o: { chatId: string; userId: string; state: 'left' | 'rejected' }) =>
  sql`UPDATE chat_member m SET state = ${o.state}, place = NULL,
      from_seq = CASE WHEN ${o.state} = 'left' THEN c.last_seq ELSE m.from_seq END,
      read_seq = CASE WHEN ${o.state} = 'left' THEN c.last_seq ELSE m.read_seq END
    FROM chat c WHERE c.id = m.chat_id AND m.chat_id = ${o.chatId} AND m.user_id = ${o.userId}`.execute(trx)

const setMuted = (trx: Trx, o: { chatId: string; userId: string; muted: boolean }) =>
  tables(trx)
    .updateTable('chat_member')
    .set({ muted: o.muted })
    .where('chat_id', '=', o.chatId)
    .where('user_id', '=', o.userId)
    .execute()

/** Accepts, rejects, leaves, mutes or unmutes. Nobody is notified of a rejection or a mute. */
export async function actOnChat(platform: Platform, act: Act, { viewer, key, id }: OnChat): Promise<void> {
  const at = platform.clock.now()
  await onceInTransaction(platform.db, { userId: viewer.id, key, request: { chat: act, id } }, async (trx) => {
    const chat = await lockTwo(trx, id, viewer.id)
    const me = chat?.members.find((m) => m.userId === viewer.id)
    if (!chat || !me || (me.state !== 'in' && me.state !== 'asked')) throw refuse('NOT_FOUND')
    await acts[act]({ trx, chat, me, at })
    return {}
  })
  const held = await findHeld(platform.db, id)
  if (!held) return
  // Other members see accepted invitations and departures from groups. Other changes go to the user's own pages only.
  const open = act === 'accept' || (act === 'leave' && held.kind === 'group')
  const own = [{ userId: viewer.id, state: 'in' as const }]
  const heard = open ? [...held.members.filter((m) => m.userId !== viewer.id), ...own] : own
  tellPeople(platform, heard, { chatId: id, seq: held.lastSeq, act: 'state' })
}

/**
 * Locks a chat. For a chat of two, it locks the pair first, in the same order as blocking does. Throws NOT_FOUND if one
 * of the two blocks the other.
 */
async function lockTwo(trx: Trx, id: string, userId: string): Promise<HeldChat | undefined> {
  const named = await findHeld(trx, id)
  const other = named?.kind === 'pair' && named.members.find((m) => m.userId !== userId)
  if (!other) return lockChat(trx, id)
  await lockPair(trx, userId, other.userId)
  if ((await findStanding(trx, userId, other.userId)).blocked) throw refuse('NOT_FOUND')
  return lockChat(trx, id)
}
