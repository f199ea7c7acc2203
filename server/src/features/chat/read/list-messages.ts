import { chatRefusals, chatRules, type Message, type MessagePage } from '@liston/contract/chat'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { Viewer } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal.ts'
import { type MessageRow, presentMessages } from './present-message.ts'
import { findStand } from './stand-store.ts'

const refuse = refuser(chatRefusals.read)
const { MESSAGES } = chatRules

type Asked = { id: string; around?: number | undefined; before?: number | undefined; after?: number | undefined }

/** Messages of a chat, oldest first: around, before or after a number, or the newest. */
export async function listMessages({ db, clock }: Platform, viewer: Viewer, asked: Asked): Promise<MessagePage> {
  const stand = await findStand(db, { chatId: asked.id, viewerId: viewer.id })
  if (!stand) throw refuse('NOT_FOUND')
  const { lastSeq, fromSeq, state, kind } = stand
  // Users who are invited to a group see no messages before they accept.
  if (state === 'asked' && kind === 'group') return { items: [], hasOlder: false, hasNewer: false, lastSeq }
  const from = { chatId: asked.id, viewerId: viewer.id, fromSeq }
  const older = (seq: number, limit: number) => findBefore(db, { ...from, seq, limit: limit + 1 })
  const newer = (seq: number, limit: number) => findAfter(db, { ...from, seq, limit: limit + 1 })
  const half = MESSAGES / 2
  const { after, around, before } = asked
  const below =
    after !== undefined
      ? []
      : await older(before !== undefined ? before - 1 : (around ?? lastSeq), around === undefined ? MESSAGES : half)
  const above =
    after !== undefined ? await newer(after, MESSAGES) : around === undefined ? [] : await newer(around, half)
  const [down, up] = [around === undefined ? MESSAGES : half, around === undefined ? MESSAGES : half]
  const rows = [...below.slice(0, down).toReversed(), ...above.slice(0, up)]
  return {
    items: await presentMessages(db, rows, { viewerId: viewer.id, isIn: state === 'in', at: clock.now() }),
    hasOlder: after !== undefined ? after > fromSeq : below.length > down,
    hasNewer: before !== undefined ? before <= lastSeq : above.length > up,
    lastSeq,
  }
}

/** SQL for messages as the viewer may see them. Combine it with `kept`. */
const columns = (viewerId: string) => sql`
  SELECT m.id, m.chat_id AS "chatId", m.seq, m.author_id AS "authorId", a.shape AS author, m.client_id AS "clientId", m.body,
    m.card_type AS "cardType", m.card_id AS "cardId", m.created_at AS "createdAt", m.edited_at AS "editedAt",
    (SELECT json_build_object('id', s.id, 'url', s.url, 'alt', s.alt) FROM shown_image s WHERE s.id = m.image_id) AS image,
    CASE WHEN EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = ${viewerId} AND b.other_id = m.author_id) THEN 'blocked'
      WHEN m.removed_at IS NOT NULL THEN 'removed' WHEN m.hidden_at IS NOT NULL THEN 'hidden' ELSE 'shown' END AS state,
    coalesce((SELECT json_agg(json_build_object('emoji', r.emoji, 'count', r.count, 'mine', r.mine) ORDER BY r.first) FROM (
      SELECT x.emoji, count(*)::int AS count, bool_or(x.user_id = ${viewerId}) AS mine, min(x.created_at) AS first
      FROM chat_reaction x WHERE x.message_id = m.id
        AND NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = ${viewerId} AND b.other_id = x.user_id)
      GROUP BY x.emoji) r), '[]') AS reactions
  FROM chat_message m LEFT JOIN author a ON a.id = m.author_id
    AND NOT EXISTS (SELECT FROM erased_account e WHERE e.id = m.author_id)`

const kept = (viewerId: string) =>
  sql`NOT EXISTS (SELECT FROM chat_taken_away t WHERE t.message_id = m.id AND t.user_id = ${viewerId})`

type PageQuery = { chatId: string; viewerId: string; fromSeq: number; limit: number }

/** Messages up to and including a number, newest first. */
async function findBefore(db: Db, o: PageQuery & { seq: number }): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`${columns(o.viewerId)} WHERE m.chat_id = ${o.chatId} AND m.seq > ${o.fromSeq}
    AND m.seq <= ${o.seq} AND ${kept(o.viewerId)} ORDER BY m.seq DESC LIMIT ${o.limit}`.execute(db)
  return rows
}

/** Messages after a number, oldest first. */
async function findAfter(db: Db, o: PageQuery & { seq: number }): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`${columns(o.viewerId)} WHERE m.chat_id = ${o.chatId}
    AND m.seq > greatest(${o.seq}::int, ${o.fromSeq}::int) AND ${kept(o.viewerId)} ORDER BY m.seq LIMIT ${o.limit}`.execute(
    db,
  )
  return rows
}

/** A message, as the viewer may see it. Throws NOT_FOUND. */
export async function showMessage(
  { db, clock }: Platform,
  o: { id: string; viewer: Pick<Viewer, 'id'> },
): Promise<Message> {
  const row = await findOne(db, o.id, o.viewer.id)
  const stand = row && (await findStand(db, { chatId: row.chatId, viewerId: o.viewer.id }))
  if (!row || !stand) throw refuse('NOT_FOUND')
  const eyes = { viewerId: o.viewer.id, isIn: stand.state === 'in', at: clock.now() }
  const [shown] = await presentMessages(db, [row], eyes)
  return shown!
}

async function findOne(db: Db, id: string, viewerId: string): Promise<MessageRow | undefined> {
  return (await sql<MessageRow>`/* plan find-message */${columns(viewerId)} WHERE m.id = ${id}`.execute(db)).rows[0]
}
