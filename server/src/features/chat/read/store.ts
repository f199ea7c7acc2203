import type { CardRef, Reaction } from '@liston/contract/chat'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { AuthorRow } from '../../profiles/index.ts'

export type MessageRow = {
  id: string
  chatId: string
  seq: number
  authorId: string | null
  author: AuthorRow | null
  clientId: string
  body: string
  cardType: CardRef['type'] | null
  cardId: string | null
  image: { id: string; url: string; alt: string } | null
  createdAt: Date
  editedAt: Date | null
  state: 'shown' | 'removed' | 'hidden' | 'blocked'
  reactions: { emoji: Reaction; count: number; mine: boolean }[]
}

/** Messages `m` as somebody reads them, without those that they took away. */
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

type Asked = { chatId: string; viewerId: string; fromSeq: number; limit: number }

/** What is at this place and before it, newest first. */
export async function findBefore(db: Db, o: Asked & { seq: number }): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`${columns(o.viewerId)} WHERE m.chat_id = ${o.chatId} AND m.seq > ${o.fromSeq}
    AND m.seq <= ${o.seq} AND ${kept(o.viewerId)} ORDER BY m.seq DESC LIMIT ${o.limit}`.execute(db)
  return rows
}

/** What is after this place, oldest first. */
export async function findAfter(db: Db, o: Asked & { seq: number }): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`${columns(o.viewerId)} WHERE m.chat_id = ${o.chatId}
    AND m.seq > greatest(${o.seq}::int, ${o.fromSeq}::int) AND ${kept(o.viewerId)} ORDER BY m.seq LIMIT ${o.limit}`.execute(
    db,
  )
  return rows
}

export async function findOne(db: Db, id: string, viewerId: string): Promise<MessageRow | undefined> {
  return (await sql<MessageRow>`/* plan find-message */${columns(viewerId)} WHERE m.id = ${id}`.execute(db)).rows[0]
}
