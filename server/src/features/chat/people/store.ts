import type { ChatSettings } from '@liston/contract/chat'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'
import { tables } from '../store.ts'

export async function findSettings(db: Db, userId: string): Promise<ChatSettings> {
  const row = await tables(db)
    .selectFrom('chat_setting')
    .select(['receive', 'receipts'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row ?? { receive: 'followed', receipts: false }
}

export async function saveSettings(trx: Trx, userId: string, s: ChatSettings): Promise<void> {
  await tables(trx)
    .insertInto('chat_setting')
    .values({ user_id: userId, ...s })
    .onConflict((c) => c.column('user_id').doUpdateSet(s))
    .execute()
}

/** Gives up a place: of what is said from here on nothing is theirs until they come back. */
export const leavePlace = (trx: Trx, o: { chatId: string; userId: string; state: 'left' | 'rejected' }) =>
  sql`UPDATE chat_member m SET state = ${o.state}, place = NULL,
      from_seq = CASE WHEN ${o.state} = 'left' THEN c.last_seq ELSE m.from_seq END,
      read_seq = CASE WHEN ${o.state} = 'left' THEN c.last_seq ELSE m.read_seq END
    FROM chat c WHERE c.id = m.chat_id AND m.chat_id = ${o.chatId} AND m.user_id = ${o.userId}`.execute(trx)

export const setMuted = (trx: Trx, o: { chatId: string; userId: string; muted: boolean }) =>
  tables(trx)
    .updateTable('chat_member')
    .set({ muted: o.muted })
    .where('chat_id', '=', o.chatId)
    .where('user_id', '=', o.userId)
    .execute()

type Mark = { chatId: string; userId: string; seq: number }

/** Moves a read mark forward, never past the end and never back. Answers where it stands; undefined: not theirs to read. */
export async function moveMark(
  trx: Trx,
  o: Mark,
): Promise<{ readSeq: number; lastSeq: number; moved: boolean } | undefined> {
  const { rows } = await sql<{ readSeq: number; lastSeq: number; moved: boolean }>`
    WITH before AS (SELECT m.read_seq FROM chat_member m WHERE m.chat_id = ${o.chatId} AND m.user_id = ${o.userId}
      AND m.state = 'in' FOR UPDATE)
    UPDATE chat_member m SET read_seq = greatest(m.read_seq, least(${o.seq}::int, c.last_seq))
    FROM chat c, before WHERE c.id = m.chat_id AND m.chat_id = ${o.chatId} AND m.user_id = ${o.userId}
    RETURNING m.read_seq AS "readSeq", c.last_seq AS "lastSeq", m.read_seq > before.read_seq AS moved`.execute(trx)
  return rows[0]
}

/** Of some people those who show what they read. */
export async function findConsenting(db: Db, userIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`SELECT user_id AS id FROM chat_setting
    WHERE user_id = ANY (${[...userIds]}::uuid[]) AND receipts`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Who of those that take part are friends of somebody. */
export async function findFriendsIn(db: Db, o: { chatId: string; userId: string }): Promise<string[]> {
  const { rows } = await sql<{
    id: string
  }>`SELECT m.user_id AS id FROM chat_member m JOIN friendship f ON f.friend_id = m.user_id
    WHERE m.chat_id = ${o.chatId} AND m.state = 'in' AND f.person_id = ${o.userId}`.execute(db)
  return rows.map(({ id }) => id)
}
