import type { TicketState, TicketTopic } from '@liston/contract/tickets'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/index.ts'

export type TicketRow = { id: string; topic: TicketTopic; state: TicketState; createdAt: Date; updatedAt: Date }
export type LineRow = TicketRow & { begins: string }
export type MessageRow = { id: string; isAnswer: boolean; body: string; sentAt: Date }

const columns = sql`t.id, t.topic, t.state, t.created_at AS "createdAt", t.updated_at AS "updatedAt"`
/** How the first message begins. */
const begins = sql`(SELECT left(m.body, 160) FROM ticket_message m WHERE m.ticket_id = t.id ORDER BY m.sent_at, m.id LIMIT 1) AS begins`

export async function findMine(db: Db, userId: string, most: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`SELECT ${columns}, ${begins} FROM ticket t
    WHERE t.author_id = ${userId} ORDER BY t.updated_at DESC, t.id DESC LIMIT ${most}`.execute(db)
  return rows
}

type Asked = { state: TicketState; after: { updatedAt: string; id: string } | null; limit: number }

/** Tickets in a state, the one that did not move for longest first. */
export async function findQueue(db: Db, { state, after, limit }: Asked): Promise<(LineRow & { authorId: string })[]> {
  const from = after ? sql`AND (t.updated_at, t.id) > (${after.updatedAt}::timestamptz, ${after.id}::uuid)` : sql``
  const { rows } = await sql<LineRow & { authorId: string }>`
    SELECT ${columns}, ${begins}, t.author_id AS "authorId" FROM ticket t
    WHERE t.state = ${state} ${from} ORDER BY t.updated_at, t.id LIMIT ${limit}`.execute(db)
  return rows
}

/** Names of people by id; who is gone has none. */
export async function findAskers(db: Db, ids: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; username: string }>`SELECT id, username FROM author
    WHERE id = ANY (${ids})`.execute(db)
  return new Map(rows.map(({ id, username }) => [id, username]))
}

export async function findTicket(db: Db, id: string): Promise<(TicketRow & { authorId: string }) | undefined> {
  const { rows } = await sql<TicketRow & { authorId: string }>`SELECT ${columns}, t.author_id AS "authorId"
    FROM ticket t WHERE t.id = ${id}`.execute(db)
  return rows[0]
}

export async function findMessages(db: Db, ticketId: string): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`SELECT id, is_answer AS "isAnswer", body, sent_at AS "sentAt"
    FROM ticket_message WHERE ticket_id = ${ticketId} ORDER BY sent_at, id`.execute(db)
  return rows
}

/** The ticket until the end of the transaction, with how many messages it has. */
export async function lockTicket(trx: Trx, id: string) {
  const { rows } = await sql<{ authorId: string; state: TicketState }>`SELECT author_id AS "authorId", state
    FROM ticket WHERE id = ${id} FOR UPDATE`.execute(trx)
  if (!rows[0]) return undefined
  // Counted once it is held: a count in the same statement would be that of before the wait.
  const counted = await sql<{ messages: number }>`SELECT count(*)::int AS messages FROM ticket_message
    WHERE ticket_id = ${id}`.execute(trx)
  return { ...rows[0], messages: counted.rows[0]!.messages }
}

/** How many of somebody's wait, and were opened since; nobody else counts theirs meanwhile. */
export async function countOwn(trx: Trx, o: { userId: string; since: Date }) {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('tickets ' || ${o.userId}, 0))`.execute(trx)
  const { rows } = await sql<{ waiting: number; opened: number }>`
    SELECT count(*) FILTER (WHERE state <> 'closed')::int AS waiting,
      count(*) FILTER (WHERE created_at > ${o.since})::int AS opened
    FROM ticket WHERE author_id = ${o.userId}`.execute(trx)
  return rows[0]!
}

export async function insertTicket(trx: Trx, t: { id: string; userId: string; topic: TicketTopic; at: Date }) {
  await sql`INSERT INTO ticket (id, author_id, topic, created_at, updated_at)
    VALUES (${t.id}, ${t.userId}, ${t.topic}, ${t.at}, ${t.at})`.execute(trx)
}

type NewMessage = { id: string; ticketId: string; by: string; isAnswer: boolean; body: string; at: Date }

export async function insertMessage(trx: Trx, m: NewMessage): Promise<void> {
  await sql`INSERT INTO ticket_message (id, ticket_id, author_id, is_answer, body, sent_at)
    VALUES (${m.id}, ${m.ticketId}, ${m.by}, ${m.isAnswer}, ${m.body}, ${m.at})`.execute(trx)
}

export async function setState(trx: Trx, o: { id: string; state: TicketState; at: Date }): Promise<void> {
  await sql`UPDATE ticket SET state = ${o.state}, updated_at = ${o.at} WHERE id = ${o.id}`.execute(trx)
}

/** How many tickets wait for an answer, and since when the longest. */
export async function findOpenTickets(db: Db): Promise<{ waiting: number; since: Date | null }> {
  const { rows } = await sql<{
    waiting: number
    since: Date | null
  }>`SELECT count(*)::int AS waiting, min(updated_at) AS since
    FROM ticket WHERE state = 'open'`.execute(db)
  return rows[0]!
}
