import {
  cardIn,
  type CardRef,
  chatRefusals,
  chatRules,
  chatRules as rules,
  hasLink,
  type Message,
  type NewMessage,
} from '@liston/contract/chat'
import { sql } from 'kysely'
import { newId, onceInTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { findAuthorState, lockPair } from '../../profiles/index.ts'
import { attachImages } from '../../uploads/index.ts'
import { MessageSent } from '../events.ts'
import { reached } from '../policy.ts'
import { showMessage } from '../read/list-messages.ts'
import { findHeld, findStanding, type HeldChat, lockChat, lockWriter, putMember, tables } from '../store.ts'
import { tellPeople } from '../tell-people.ts'
import { findPair, insertChat } from './store.ts'

const refuse = refuser(chatRefusals.start)

type Sender = Pick<Viewer, 'id'>
type Send = { viewer: Sender; key: string | null; message: NewMessage }
/** Target: an existing chat, or a user. */
type To = { chatId: string } | { userId: string }

/**
 * Sends a message. Checks each condition under the lock that protects it. The author's lock protects limits, the lock
 * of the pair blocks, and the lock of the chat the rest.
 */
export async function sendMessage(platform: Platform, o: Send & { to: To }): Promise<Message> {
  const { viewer, key, message, to } = o
  const sent = await onceInTransaction(
    platform.db,
    { userId: viewer.id, key, request: { send: to, message: { ...message, clientId: null } } },
    async (trx) => {
      await lockWriter(trx, viewer.id)
      const earlier = await findSent(trx, { authorId: viewer.id, clientId: message.clientId })
      if (earlier) return { ...earlier, isNew: false }
      const chat = await openChat(platform, trx, viewer, to)
      return { ...(await write(platform, trx, { viewer, message, chat })), isNew: true }
    },
  )
  const held = await findHeld(platform.db, sent.chatId)
  if (sent.isNew && held)
    tellPeople(platform, held.members, { chatId: sent.chatId, seq: sent.seq, act: 'message', messageId: sent.id })
  return showMessage(platform, { id: sent.id, viewer })
}

/** The message that the author has already sent with this client id. */
async function findSent(trx: Trx, o: { authorId: string; clientId: string }) {
  const { rows } = await sql<{ id: string; chatId: string; seq: number }>`
    SELECT id, chat_id AS "chatId", seq FROM chat_message WHERE author_id = ${o.authorId} AND client_id = ${o.clientId}`.execute(
    trx,
  )
  return rows[0]
}

/** The locked chat: an existing one, or the chat with a user, which is created if there is none. */
async function openChat(platform: Platform, trx: Trx, viewer: Sender, to: To): Promise<HeldChat> {
  const at = platform.clock.now()
  if ('chatId' in to) {
    const named = await findHeld(trx, to.chatId)
    const me = named?.members.find((m) => m.userId === viewer.id)
    if (!named || !me || (named.kind === 'group' && me.state !== 'in')) throw refuse('NOT_FOUND')
    const other = named.kind === 'pair' && named.members.find((m) => m.userId !== viewer.id)
    if (other) await lockPair(trx, viewer.id, other.userId)
    return locked(trx, named.id)
  }
  const { userId } = to
  if (userId === viewer.id) throw refuse('YOURSELF')
  await lockPair(trx, viewer.id, userId)
  const known = await findPair(trx, viewer.id, userId)
  if (known) return locked(trx, known)
  if ((await findStanding(trx, viewer.id, userId)).isGone) throw refuse('NOT_FOUND')
  await checkBegun(trx, viewer.id, at)
  const id = await insertChat(trx, { begunBy: viewer.id, other: userId, at })
  await putMember(trx, { chatId: id, userId: viewer.id, state: 'in', at })
  // The message sent below sets the final state.
  await putMember(trx, { chatId: id, userId, state: 'left', at })
  return locked(trx, id)
}

const left = (since: Date, ms: number, at: Date) => ({
  retryAfterSeconds: Math.max(1, Math.ceil((since.getTime() + ms - at.getTime()) / 1000)),
})

/** Throws TOO_FAST if the user's last message is too recent (rules 3.22). Call lockWriter first. */
async function checkPace(trx: Trx, userId: string, at: Date): Promise<void> {
  const { joinedAt, lastAt } = await findPace(trx, userId)
  const isNew = at.getTime() - joinedAt.getTime() < rules.NEW_MS
  const gap = isNew ? rules.NEW_GAP_MS : rules.GAP_MS
  if (lastAt && at.getTime() - lastAt.getTime() < gap) throw refuse('TOO_FAST', left(lastAt, gap, at))
}

/** When the account was created, and when the user last wrote in any chat. */
async function findPace(trx: Trx, userId: string): Promise<{ joinedAt: Date; lastAt: Date | null }> {
  const { rows } = await sql<{ joinedAt: Date; lastAt: Date | null }>`/* plan find-pace */
    SELECT a.created_at AS "joinedAt", (SELECT m.created_at FROM chat_message m WHERE m.author_id = a.id
      ORDER BY m.created_at DESC LIMIT 1) AS "lastAt" FROM account_state a WHERE a.id = ${userId}`.execute(trx)
  if (!rows[0]) throw new Error('somebody writes who has no account')
  return rows[0]
}

/** Throws TOO_MANY_STARTED if the user has started too many chats within 24 hours. */
export async function checkBegun(trx: Trx, userId: string, at: Date): Promise<void> {
  const { joinedAt } = await findPace(trx, userId)
  const max = at.getTime() - joinedAt.getTime() < rules.NEW_MS ? rules.NEW_STARTS_PER_DAY : rules.STARTS_PER_DAY
  const begun = await findBegun(trx, userId, new Date(at.getTime() - rules.DAY_MS))
  const oldest = begun[max - 1]
  if (oldest) throw refuse('TOO_MANY_STARTED', { max, ...left(oldest, rules.DAY_MS, at) })
}

/** Start times of the chats that a user started since a time, newest first. */
async function findBegun(trx: Trx, userId: string, since: Date): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`SELECT created_at AS at FROM chat
    WHERE begun_by = ${userId} AND created_at > ${since} ORDER BY created_at DESC LIMIT 50`.execute(trx)
  return rows.map(({ at }) => at)
}

async function locked(trx: Trx, id: string): Promise<HeldChat> {
  const chat = await lockChat(trx, id)
  if (!chat) throw refuse('NOT_FOUND')
  return chat
}

type Write = { viewer: Sender; message: NewMessage; chat: HeldChat }

async function write(platform: Platform, trx: Trx, { viewer, message, chat }: Write) {
  const at = platform.clock.now()
  const me = chat.members.find((m) => m.userId === viewer.id)
  if (!me || (chat.kind === 'group' && me.state !== 'in')) throw refuse('NOT_FOUND')
  const isRequest = chat.kind === 'pair' && (await reachOther(trx, { viewer, chat, at }))
  await checkPace(trx, viewer.id, at)
  const card = await judgeMessage(trx, { writerId: viewer.id, message, isRequest })
  // Answering a request accepts it. Writing in a chat that one has left rejoins it.
  if (me.state !== 'in') await putMember(trx, { chatId: chat.id, userId: viewer.id, state: 'in', at })
  const id = newId()
  const { body, clientId, image } = message
  if (image) await attachImages(trx, { ownerId: viewer.id, kind: 'chat', to: id, images: [image], at })
  const said = { chatId: chat.id, authorId: viewer.id, clientId, body, card, imageId: image?.id ?? null, at }
  const seq = await insertMessage(trx, id, said)
  await platform.events.publish(trx, MessageSent, { messageId: id, chatId: chat.id, seq, authorId: viewer.id })
  return { id, chatId: chat.id, seq }
}

const refuseSend = refuser(chatRefusals.send)

type Judge = { writerId: string; message: NewMessage; isRequest: boolean }

/**
 * Throws if the message has no content or is not allowed yet. Returns its card: the given one, or the first ranking or
 * item URL in the text.
 */
async function judgeMessage(trx: Trx, { writerId, message, isRequest }: Judge): Promise<CardRef | null> {
  const { body, image, card } = message
  if (body === '' && !image && !card) throw refuseSend('NOTHING_SAID')
  if (isRequest && (image || card || hasLink(body))) throw refuseSend('ONLY_TEXT')
  if (image && (await findAuthorState(trx, writerId, false)).level < chatRules.IMAGE_LEVEL)
    throw refuseSend('LEVEL_TOO_LOW', { level: chatRules.IMAGE_LEVEL })
  return card ?? cardIn(body)
}

type Said = {
  chatId: string
  authorId: string
  clientId: string
  body: string
  card: CardRef | null
  imageId: string | null
  at: Date
}

/** Appends a message. The caller holds the lock of the chat. The author has read up to it. */
async function insertMessage(trx: Trx, id: string, m: Said): Promise<number> {
  const { rows } = await sql<{ seq: number; at: Date }>`UPDATE chat SET last_seq = last_seq + 1,
    last_at = greatest(last_at, ${m.at}::timestamptz) WHERE id = ${m.chatId} RETURNING last_seq AS seq, last_at AS at`.execute(
    trx,
  )
  const [{ seq, at }] = rows as [{ seq: number; at: Date }]
  await tables(trx)
    .insertInto('chat_message')
    .values({
      id,
      chat_id: m.chatId,
      seq,
      author_id: m.authorId,
      client_id: m.clientId,
      body: m.body,
      card_type: m.card?.type ?? null,
      card_id: m.card?.id ?? null,
      image_id: m.imageId,
      created_at: at,
    })
    .execute()
  await sql`UPDATE chat_member SET read_seq = ${seq}
    WHERE chat_id = ${m.chatId} AND user_id = ${m.authorId}`.execute(trx)
  return seq
}

/** Sets the other member's state for the new message, or throws. Returns whether the message is a request. */
async function reachOther(
  trx: Trx,
  { viewer, chat, at }: { viewer: Sender; chat: HeldChat; at: Date },
): Promise<boolean> {
  const other = chat.members.find((m) => m.userId !== viewer.id)
  // The other account no longer exists.
  if (!other) throw refuse('NOT_RECEIVING')
  const standing = await findStanding(trx, viewer.id, other.userId)
  const outcome = reached(standing, other, chat.lastSeq)
  if (outcome === 'blocked') throw refuse('BLOCKED')
  if (outcome === 'closed' || outcome === 'gone') throw refuse('NOT_RECEIVING')
  if (outcome === 'waiting') throw refuse('REQUEST_PENDING')
  if (outcome !== other.state) await putMember(trx, { chatId: chat.id, userId: other.userId, state: outcome, at })
  return outcome === 'asked'
}
