import {
  type KeptTicket,
  type NewTicket,
  type Ticket,
  ticketRefusals,
  ticketRules,
  type TicketState,
  type TicketTopic,
} from '@liston/contract/tickets'
import { sql } from 'kysely'
import { type Db, newId, onceInTransaction, type Trx } from '../../platform/db/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { actInTransaction } from '../../platform/staff-log.ts'
import { TicketAnswered } from './events.ts'
import { showKept, showTicket } from './show-tickets.ts'

const refuse = refuser({ ...ticketRefusals.open, ...ticketRefusals.reply })
const DAY_MS = 86_400_000

type Asker = { userId: string; key: string | null }

/** Opens a ticket, within the limits for unclosed tickets and for tickets a day. */
export async function askTicket(
  platform: Platform,
  { userId, key, ticket }: Asker & { ticket: NewTicket },
): Promise<Ticket> {
  const at = platform.clock.now()
  const { id } = await onceInTransaction(platform.db, { userId, key, request: { askTicket: ticket } }, async (trx) => {
    const { waiting, opened } = await countOwn(trx, { userId, since: new Date(at.getTime() - DAY_MS) })
    const { WAITING_MAX, PER_DAY } = ticketRules
    if (waiting >= WAITING_MAX) throw refuse('TICKETS_WAITING', { max: WAITING_MAX })
    if (opened >= PER_DAY) throw refuse('TICKETS_TODAY', { max: PER_DAY })
    const row = { id: newId(), userId, topic: ticket.topic, at }
    await insertTicket(trx, row)
    await insertMessage(trx, { id: newId(), ticketId: row.id, by: userId, isAnswer: false, body: ticket.body, at })
    return { id: row.id }
  })
  return showTicket(platform, { userId, id })
}

/**
 * Counts the user's unclosed tickets, and those opened since. An advisory lock makes concurrent requests of the user
 * wait.
 */
async function countOwn(trx: Trx, o: { userId: string; since: Date }) {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('tickets ' || ${o.userId}, 0))`.execute(trx)
  const { rows } = await sql<{ waiting: number; opened: number }>`
    SELECT count(*) FILTER (WHERE state <> 'closed')::int AS waiting,
      count(*) FILTER (WHERE created_at > ${o.since})::int AS opened
    FROM ticket WHERE author_id = ${o.userId}`.execute(trx)
  return rows[0]!
}

async function insertTicket(trx: Trx, t: { id: string; userId: string; topic: TicketTopic; at: Date }) {
  await sql`INSERT INTO ticket (id, author_id, topic, created_at, updated_at)
    VALUES (${t.id}, ${t.userId}, ${t.topic}, ${t.at}, ${t.at})`.execute(trx)
}

/** Adds a message of the author and reopens the ticket. */
export async function replyToTicket(
  platform: Platform,
  { userId, key, id, body }: Asker & { id: string; body: string },
): Promise<Ticket> {
  const at = platform.clock.now()
  await onceInTransaction(platform.db, { userId, key, request: { replyToTicket: id, body } }, async (trx) => {
    const { messages } = await holdOwn(trx, { userId, id })
    const { MESSAGES_MAX } = ticketRules
    if (messages >= MESSAGES_MAX) throw refuse('TICKET_FULL', { max: MESSAGES_MAX })
    await insertMessage(trx, { id: newId(), ticketId: id, by: userId, isAnswer: false, body, at })
    await setState(trx, { id, state: 'open', at })
    return {}
  })
  return showTicket(platform, { userId, id })
}

/** Closes the user's own ticket. A new message reopens it. */
export async function closeTicket(platform: Platform, { userId, key, id }: Asker & { id: string }): Promise<Ticket> {
  const at = platform.clock.now()
  await onceInTransaction(platform.db, { userId, key, request: { closeTicket: id } }, async (trx) => {
    const { state } = await holdOwn(trx, { userId, id })
    if (state !== 'closed') await setState(trx, { id, state: 'closed', at })
    return {}
  })
  return showTicket(platform, { userId, id })
}

async function holdOwn(trx: Trx, { userId, id }: { userId: string; id: string }) {
  const held = await lockTicket(trx, id)
  if (held?.authorId !== userId) throw refuse('NOT_FOUND')
  return held
}

const refuseAnswer = refuser(ticketRefusals.answer)

type Staff = { userId: string; key: string | null; id: string }

/** Adds an answer of staff and notifies the author. The staff log does not contain the text. */
export async function answerTicket(
  platform: Platform,
  { userId, key, id, body }: Staff & { body: string },
): Promise<KeptTicket> {
  const at = platform.clock.now()
  await actInTransaction(platform, { userId, key, request: { answerTicket: id, body } }, async (trx, log) => {
    const held = await lockTicket(trx, id)
    if (!held) throw refuseAnswer('NOT_FOUND')
    const { MESSAGES_MAX } = ticketRules
    if (held.messages >= MESSAGES_MAX) throw refuseAnswer('TICKET_FULL', { max: MESSAGES_MAX })
    await insertMessage(trx, { id: newId(), ticketId: id, by: userId, isAnswer: true, body, at })
    await setState(trx, { id, state: 'answered', at })
    await platform.events.publish(trx, TicketAnswered, { ticketId: id, authorId: held.authorId })
    const before = { state: held.state }
    await log({ act: 'answer-ticket', target: `ticket ${id}`, before, after: { state: 'answered' } })
    return {}
  })
  return showKept(platform, id)
}

/** Closes a ticket without an answer, or reopens it. */
export async function moveTicket(
  platform: Platform,
  { userId, key, id, state }: Staff & { state: Exclude<TicketState, 'answered'> },
): Promise<KeptTicket> {
  const at = platform.clock.now()
  await actInTransaction(platform, { userId, key, request: { moveTicket: id, state } }, async (trx, log) => {
    const held = await lockTicket(trx, id)
    if (!held) throw refuseAnswer('NOT_FOUND')
    if (held.state !== state) await setState(trx, { id, state, at })
    await log({ act: 'move-ticket', target: `ticket ${id}`, before: { state: held.state }, after: { state } })
    return {}
  })
  return showKept(platform, id)
}

/** Returns a ticket with its number of messages, and locks it until the end of the transaction. */
async function lockTicket(trx: Trx, id: string) {
  const { rows } = await sql<{ authorId: string; state: TicketState }>`SELECT author_id AS "authorId", state
    FROM ticket WHERE id = ${id} FOR UPDATE`.execute(trx)
  if (!rows[0]) return undefined
  // A second statement: a count in the locking one would be from before the wait for the lock.
  const counted = await sql<{ messages: number }>`SELECT count(*)::int AS messages FROM ticket_message
    WHERE ticket_id = ${id}`.execute(trx)
  return { ...rows[0], messages: counted.rows[0]!.messages }
}

type NewMessage = { id: string; ticketId: string; by: string; isAnswer: boolean; body: string; at: Date }

async function insertMessage(trx: Trx, m: NewMessage): Promise<void> {
  await sql`INSERT INTO ticket_message (id, ticket_id, author_id, is_answer, body, sent_at)
    VALUES (${m.id}, ${m.ticketId}, ${m.by}, ${m.isAnswer}, ${m.body}, ${m.at})`.execute(trx)
}

async function setState(trx: Trx, o: { id: string; state: TicketState; at: Date }): Promise<void> {
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
