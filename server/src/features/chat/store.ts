import { type ColumnType, type Generated, sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/index.ts'
import type { Member, Standing } from './policy.ts'

type Instant = ColumnType<Date, Date, Date>

type ChatTables = {
  chat_setting: { user_id: string; receive: 'everybody' | 'followed' | 'nobody'; receipts: boolean }
  chat_reaction: { message_id: string; user_id: string; emoji: string; created_at: Instant }
  chat_taken_away: { message_id: string; user_id: string }
  chat_message: {
    id: string
    chat_id: string
    seq: number
    author_id: string | null
    client_id: string
    body: string
    card_type: 'ranking' | 'item' | null
    card_id: string | null
    image_id: string | null
    created_at: Instant
    edited_at: Instant | null
    said_first: string | null
    removed_at: Instant | null
    hidden_at: Instant | null
  }
  chat_member: {
    chat_id: string
    user_id: string
    state: 'in' | 'asked' | 'rejected' | 'left'
    place: number | null
    from_seq: Generated<number>
    read_seq: Generated<number>
    muted: Generated<boolean>
    since: Instant
  }
}

export const tables = (db: Db) => db.withTables<ChatTables>()

export type HeldMember = { userId: string; state: Member; fromSeq: number; readSeq: number; muted: boolean }
export type HeldChat = {
  id: string
  kind: 'pair' | 'group'
  title: string | null
  lastSeq: number
  lastAt: Date
  members: HeldMember[]
}

const membersColumn = sql`(SELECT coalesce(json_agg(json_build_object('userId', m.user_id, 'state', m.state,
    'fromSeq', m.from_seq, 'readSeq', m.read_seq, 'muted', m.muted) ORDER BY m.since, m.user_id), '[]')
  FROM chat_member m WHERE m.chat_id = c.id) AS members`

/** A chat with all its members, including those who left or rejected an invitation. */
export async function findHeld(db: Db, id: string): Promise<HeldChat | undefined> {
  const { rows } = await sql<HeldChat>`/* plan find-held-chat */
    SELECT c.id, c.kind, c.title, c.last_seq AS "lastSeq", c.last_at AS "lastAt",
    ${membersColumn} FROM chat c WHERE c.id = ${id}`.execute(db)
  return rows[0]
}

/** Locks the chat until the transaction ends, so that messages and membership changes run one after the other. */
export async function lockChat(trx: Trx, id: string): Promise<HeldChat | undefined> {
  await sql`SELECT FROM chat WHERE id = ${id} FOR NO KEY UPDATE`.execute(trx)
  return findHeld(trx, id)
}

/** Advisory lock per author: limits are checked for one message at a time. */
export const lockWriter = (trx: Trx, userId: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('chat ' || ${userId}, 0))`.execute(trx)

/** Relations between one sender and several recipients. */
export async function findStandings(db: Db, from: string, to: readonly string[]): Promise<Map<string, Standing>> {
  const { rows } = await sql<Standing & { id: string }>`/* plan find-standings */
    SELECT o.id, NOT EXISTS (SELECT FROM author a WHERE a.id = o.id)
        OR EXISTS (SELECT FROM suspended_account s WHERE s.id = o.id)
        OR EXISTS (SELECT FROM erased_account e WHERE e.id = o.id) AS "isGone",
      EXISTS (SELECT FROM blocking_pair b WHERE b.one_id = ${from} AND b.other_id = o.id) AS blocked,
      EXISTS (SELECT FROM friendship f WHERE f.person_id = ${from} AND f.friend_id = o.id) AS friends,
      NOT EXISTS (SELECT FROM open_profile p WHERE p.id = o.id)
        OR NOT EXISTS (SELECT FROM open_profile p WHERE p.id = ${from}) AS "isPrivate",
      coalesce((SELECT s.receive FROM chat_setting s WHERE s.user_id = o.id), 'followed') AS receive,
      EXISTS (SELECT FROM follower f WHERE f.follower_id = o.id AND f.followed_id = ${from}) AS "isFollowed"
    FROM unnest(${[...to]}::uuid[]) AS o (id)`.execute(db)
  return new Map(rows.map(({ id, ...standing }) => [id, standing]))
}

export async function findStanding(db: Db, from: string, to: string): Promise<Standing> {
  return (await findStandings(db, from, [to])).get(to)!
}

type Change = { chatId: string; userId: string; state: Member; at: Date; fromSeq?: number }

/**
 * Adds a member or changes their state, and assigns one of the ten slots. The table rejects the row if no slot is free.
 * `fromSeq`: the member cannot read messages up to this number.
 */
export async function putMember(trx: Trx, { chatId, userId, state, at, fromSeq = 0 }: Change): Promise<void> {
  const takes = state === 'in' || state === 'asked'
  await sql`INSERT INTO chat_member AS m (chat_id, user_id, state, place, from_seq, read_seq, since)
    SELECT ${chatId}, ${userId}, ${state}, CASE WHEN ${takes} THEN coalesce(
        (SELECT o.place FROM chat_member o WHERE o.chat_id = ${chatId} AND o.user_id = ${userId}),
        (SELECT min(p) FROM generate_series(1, 10) p
          WHERE NOT EXISTS (SELECT FROM chat_member o WHERE o.chat_id = ${chatId} AND o.place = p)), 11) END,
      ${fromSeq}::int, ${fromSeq}::int, ${at}
    ON CONFLICT (chat_id, user_id) DO UPDATE SET state = excluded.state, place = excluded.place,
      from_seq = greatest(m.from_seq, excluded.from_seq), read_seq = greatest(m.read_seq, excluded.from_seq)`.execute(
    trx,
  )
}
