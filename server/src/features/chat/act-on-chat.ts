import { chatRefusals, chatRules } from '@liston/contract/chat'
import { sql } from 'kysely'
import { type Db, onceInTransaction, type Trx } from '../../platform/db/index.ts'
import type { Viewer } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { findAuthorState, lockPair } from '../profiles/index.ts'
import { ChatSeen } from './events.ts'
import { wayTo } from './policy.ts'
import {
  findHeld,
  findStanding,
  findStandings,
  type HeldChat,
  type HeldMember,
  lockChat,
  lockWriter,
  putMember,
  tables,
} from './store.ts'
import { tellPeople } from './tell-people.ts'
import { checkBegun } from './write/send-message.ts'
import { insertChat } from './write/store.ts'

const refuse = refuser(chatRefusals.group)

type Start = { viewer: Pick<Viewer, 'id'>; key: string | null; title: string; userIds: string[] }

/**
 * Creates a group. Requires level 3. Users who do not take messages from the creator directly get an invitation.
 * Returns the id of the chat.
 */
export async function startGroup(platform: Platform, { viewer, key, title, userIds }: Start): Promise<string> {
  const at = platform.clock.now()
  const request = { startGroup: title, userIds }
  const { id } = await onceInTransaction(platform.db, { userId: viewer.id, key, request }, async (trx) => {
    await lockWriter(trx, viewer.id)
    if ((await findAuthorState(trx, viewer.id, false)).level < chatRules.GROUP_LEVEL)
      throw refuse('LEVEL_TOO_LOW', { level: chatRules.GROUP_LEVEL })
    await checkBegun(trx, viewer.id, at)
    const chatId = await insertChat(trx, { begunBy: viewer.id, title, at })
    await putMember(trx, { chatId, userId: viewer.id, state: 'in', at })
    await bring(trx, { byId: viewer.id, chatId, userIds, at })
    return { id: chatId }
  })
  await tell(platform, id)
  return id
}

/** Adds users to a group. The viewer must be a member. */
export async function inviteToGroup(platform: Platform, o: OnChat & { userIds: string[] }): Promise<void> {
  const { viewer, key, id, userIds } = o
  const at = platform.clock.now()
  const request = { inviteToGroup: id, userIds }
  await onceInTransaction(platform.db, { userId: viewer.id, key, request }, async (trx) => {
    const chat = await lockChat(trx, id)
    const me = chat?.members.find((m) => m.userId === viewer.id)
    if (!chat || chat.kind !== 'group' || me?.state !== 'in') throw refuse('NOT_FOUND')
    await bring(trx, { byId: viewer.id, chatId: id, userIds, at })
    return {}
  })
  await tell(platform, id)
}

const refuseOnChat = refuser(chatRefusals.onChat)

/**
 * Marks a chat as read up to a message. Members get the read receipt if both users allow it; the user's own pages
 * always do.
 */
export async function markRead(platform: Platform, { viewer, key, id, seq }: OnChat & { seq: number }) {
  const request = { markRead: id, seq }
  const mark = await onceInTransaction(platform.db, { userId: viewer.id, key, request }, async (trx) => {
    const moved = await moveMark(trx, { chatId: id, userId: viewer.id, seq })
    if (!moved) throw refuseOnChat('NOT_FOUND')
    return moved
  })
  const { readSeq, lastSeq, moved } = mark
  if (moved) await tellMark(platform, { chatId: id, userId: viewer.id, seq: readSeq })
  if (moved && readSeq === lastSeq) platform.events.announce(ChatSeen, { chatId: id, userId: viewer.id })
  return { readSeq, unread: Math.max(0, lastSeq - readSeq) }
}

/** Request of a user about a chat that they are a member of or invited to. */
export type OnChat = { viewer: Pick<Viewer, 'id'>; key: string | null; id: string }
type Act = 'accept' | 'reject' | 'leave' | 'mute' | 'unmute'
type Acting = { trx: Trx; chat: HeldChat; me: HeldMember; at: Date }

const acts: Record<Act, (o: Acting) => Promise<unknown>> = {
  async accept({ trx, chat, me, at }) {
    if (me.state === 'asked') await putMember(trx, { chatId: chat.id, userId: me.userId, state: 'in', at })
  },
  async reject({ trx, chat, me }) {
    if (me.state !== 'asked') throw refuseOnChat('NOT_FOUND')
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
    if (!chat || !me || (me.state !== 'in' && me.state !== 'asked')) throw refuseOnChat('NOT_FOUND')
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
  if ((await findStanding(trx, userId, other.userId)).blocked) throw refuseOnChat('NOT_FOUND')
  return lockChat(trx, id)
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

async function tell(platform: Platform, id: string): Promise<void> {
  const held = await findHeld(platform.db, id)
  if (held) tellPeople(platform, held.members, { chatId: id, seq: held.lastSeq, act: 'state' })
}

type Bring = { byId: string; chatId: string; userIds: string[]; at: Date }

async function bring(trx: Trx, { byId, chatId, userIds, at }: Bring): Promise<void> {
  const wanted = [...new Set(userIds)].toSorted()
  if (wanted.includes(byId)) throw refuse('YOURSELF')
  const held = await findHeld(trx, chatId)
  const before = new Map(held?.members.map((m) => [m.userId, m.state]))
  // Skips members, and users with an open or a rejected invitation.
  const fresh = wanted.filter((id) => (before.get(id) ?? 'left') === 'left')
  const taken = (held?.members ?? []).filter((m) => m.state === 'in' || m.state === 'asked').length
  if (taken + fresh.length > chatRules.GROUP_MAX) throw refuse('GROUP_FULL', { max: chatRules.GROUP_MAX })
  const standings = await findStandings(trx, byId, fresh)
  for (const userId of fresh) {
    const way = wayTo(standings.get(userId)!)
    if (way === 'gone') throw refuse('NOT_FOUND')
    if (way === 'blocked' || way === 'closed') throw refuse('NOT_RECEIVING')
    // Users who left return only by accepting an invitation.
    const state = way === 'direct' && !before.has(userId) ? 'in' : 'asked'
    await putMember(trx, { chatId, userId, state, at, fromSeq: held?.lastSeq ?? 0 })
  }
}
