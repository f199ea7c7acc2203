import type { TicketState } from '@liston/contract/tickets'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/index.ts'

/** Returns a ticket with its number of messages, and locks it until the end of the transaction. */
export async function lockTicket(trx: Trx, id: string) {
  const { rows } = await sql<{ authorId: string; state: TicketState }>`SELECT author_id AS "authorId", state
    FROM ticket WHERE id = ${id} FOR UPDATE`.execute(trx)
  if (!rows[0]) return undefined
  // A second statement: a count in the locking one would be from before the wait for the lock.
  const counted = await sql<{ messages: number }>`SELECT count(*)::int AS messages FROM ticket_message
    WHERE ticket_id = ${id}`.execute(trx)
  return { ...rows[0], messages: counted.rows[0]!.messages }
}

type NewMessage = { id: string; ticketId: string; by: string; isAnswer: boolean; body: string; at: Date }

export async function insertMessage(trx: Trx, m: NewMessage): Promise<void> {
  await sql`INSERT INTO ticket_message (id, ticket_id, author_id, is_answer, body, sent_at)
    VALUES (${m.id}, ${m.ticketId}, ${m.by}, ${m.isAnswer}, ${m.body}, ${m.at})`.execute(trx)
}

export async function setState(trx: Trx, o: { id: string; state: TicketState; at: Date }): Promise<void> {
  await sql`UPDATE ticket SET state = ${o.state}, updated_at = ${o.at} WHERE id = ${o.id}`.execute(trx)
}

/** Number of tickets that wait for an answer, and since when the oldest waits. */
export async function findOpenTickets(db: Db): Promise<{ waiting: number; since: Date | null }> {
  const { rows } = await sql<{
    waiting: number
    since: Date | null
  }>`SELECT count(*)::int AS waiting, min(updated_at) AS since
    FROM ticket WHERE state = 'open'`.execute(db)
  return rows[0]!
}
