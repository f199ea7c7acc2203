import type { CardRef } from '@liston/contract/chat'
import { sql } from 'kysely'
import { newId, type Db, type Trx } from '../../../platform/db/index.ts'
import { tables } from '../store.ts'

/** The message that somebody sent under this name before. */
export async function findSent(trx: Trx, o: { authorId: string; clientId: string }) {
  const { rows } = await sql<{ id: string; chatId: string; seq: number }>`
    SELECT id, chat_id AS "chatId", seq FROM chat_message WHERE author_id = ${o.authorId} AND client_id = ${o.clientId}`.execute(
    trx,
  )
  return rows[0]
}

/** When somebody came, and when they last wrote anywhere. */
export async function findPace(trx: Trx, userId: string): Promise<{ joinedAt: Date; lastAt: Date | null }> {
  const { rows } = await sql<{ joinedAt: Date; lastAt: Date | null }>`/* plan find-pace */
    SELECT a.created_at AS "joinedAt", (SELECT m.created_at FROM chat_message m WHERE m.author_id = a.id
      ORDER BY m.created_at DESC LIMIT 1) AS "lastAt" FROM account_state a WHERE a.id = ${userId}`.execute(trx)
  if (!rows[0]) throw new Error('somebody writes who has no account')
  return rows[0]
}

/** When somebody began conversations since then, newest first. */
export async function findBegun(trx: Trx, userId: string, since: Date): Promise<Date[]> {
  const { rows } = await sql<{ at: Date }>`SELECT created_at AS at FROM chat
    WHERE begun_by = ${userId} AND created_at > ${since} ORDER BY created_at DESC LIMIT 50`.execute(trx)
  return rows.map(({ at }) => at)
}

const pairOf = (one: string, other: string) => [one, other].toSorted()

/** The conversation of two people; they may have left it. */
export async function findPair(db: Db, one: string, other: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM chat WHERE pair = ${pairOf(one, other)}::uuid[]`.execute(db)
  return rows[0]?.id
}

type Opened = { begunBy: string; at: Date } & ({ other: string } | { title: string })

export async function insertChat(trx: Trx, o: Opened): Promise<string> {
  const id = newId()
  const [kind, title, pair] = 'title' in o ? ['group', o.title, null] : ['pair', null, pairOf(o.begunBy, o.other)]
  await sql`INSERT INTO chat (id, kind, title, pair, begun_by, created_at, last_at)
    VALUES (${id}, ${kind}, ${title}, ${pair}::uuid[], ${o.begunBy}, ${o.at}, ${o.at})`.execute(trx)
  return id
}

export type Said = {
  chatId: string
  authorId: string
  clientId: string
  body: string
  card: CardRef | null
  imageId: string | null
  at: Date
}

/** Adds a message at the end, whose lock the caller holds; who wrote it has read up to it. */
export async function insertMessage(trx: Trx, id: string, m: Said): Promise<number> {
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

export type HeldMessage = {
  id: string
  chatId: string
  seq: number
  authorId: string | null
  body: string
  createdAt: Date
  state: 'shown' | 'removed' | 'hidden'
}

/** A message that somebody takes part in reading; `lock` keeps its row. */
export async function findMessage(
  db: Db,
  o: { id: string; viewerId: string; lock?: true },
): Promise<(HeldMessage & { my: 'in' | 'asked' }) | undefined> {
  if (o.lock) await sql`SELECT FROM chat_message WHERE id = ${o.id} FOR NO KEY UPDATE`.execute(db)
  const { rows } = await sql<HeldMessage & { my: 'in' | 'asked' }>`
    SELECT m.id, m.chat_id AS "chatId", m.seq, m.author_id AS "authorId", m.body, m.created_at AS "createdAt", me.state AS my,
      CASE WHEN m.removed_at IS NOT NULL THEN 'removed' WHEN m.hidden_at IS NOT NULL THEN 'hidden' ELSE 'shown' END AS state
    FROM chat_message m JOIN chat c ON c.id = m.chat_id
      JOIN chat_member me ON me.chat_id = m.chat_id AND me.user_id = ${o.viewerId} AND m.seq > me.from_seq
        AND (me.state = 'in' OR (me.state = 'asked' AND c.kind = 'pair'))
    WHERE m.id = ${o.id} AND NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = ${o.viewerId} AND b.other_id = m.author_id)
      AND NOT EXISTS (SELECT FROM blocked_pair b WHERE b.viewer_id = ${o.viewerId} AND b.other_id = ANY (c.pair))`.execute(
    db,
  )
  return rows[0]
}

/** What it says now; what it said at first is kept for who decides about reports. */
export const rewrite = (trx: Trx, { id, body }: { id: string; body: string }, at: Date) =>
  sql`UPDATE chat_message SET said_first = coalesce(said_first, body), body = ${body}, edited_at = ${at}
    WHERE id = ${id} AND body <> ${body}`.execute(trx)

export const removeForAll = (trx: Trx, id: string, at: Date) =>
  sql`UPDATE chat_message SET removed_at = ${at}, image_id = NULL WHERE id = ${id}`.execute(trx)

export const takeAway = (trx: Trx, o: { id: string; userId: string }) =>
  tables(trx)
    .insertInto('chat_taken_away')
    .values({ message_id: o.id, user_id: o.userId })
    .onConflict((c) => c.doNothing())
    .execute()

export async function setReaction(trx: Trx, o: { id: string; userId: string; emoji: string | null; at: Date }) {
  if (o.emoji === null)
    return sql`DELETE FROM chat_reaction WHERE message_id = ${o.id} AND user_id = ${o.userId}`.execute(trx)
  return tables(trx)
    .insertInto('chat_reaction')
    .values({ message_id: o.id, user_id: o.userId, emoji: o.emoji, created_at: o.at })
    .onConflict((c) => c.columns(['message_id', 'user_id']).doUpdateSet({ emoji: o.emoji!, created_at: o.at }))
    .execute()
}
