import { PAGE_SIZE } from '@liston/contract/kernel'
import {
  type KeptTicket,
  type QueuedTicket,
  type Ticket,
  type TicketLine,
  ticketRefusals,
  type TicketState,
  type TicketTopic,
} from '@liston/contract/tickets'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '../../platform/db/index.ts'
import { openCursor, sealCursor } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'

const refuse = refuser(ticketRefusals.ticket)
const MINE_MAX = 100
const Place = z.tuple([z.literal('tickets'), z.string(), z.iso.datetime(), z.uuid()])

/** The user's tickets, most recently updated first. */
export async function listMine({ db }: Platform, userId: string): Promise<{ items: TicketLine[] }> {
  return { items: (await findMine(db, userId, MINE_MAX)).map(presentLine) }
}

type TicketRow = { id: string; topic: TicketTopic; state: TicketState; createdAt: Date; updatedAt: Date }
type LineRow = TicketRow & { begins: string }
type MessageRow = { id: string; isAnswer: boolean; body: string; sentAt: Date }

const columns = sql`t.id, t.topic, t.state, t.created_at AS "createdAt", t.updated_at AS "updatedAt"`
/** Start of the first message. */
const begins = sql`(SELECT left(m.body, 160) FROM ticket_message m WHERE m.ticket_id = t.id ORDER BY m.sent_at, m.id LIMIT 1) AS begins`

async function findMine(db: Db, userId: string, most: number): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`SELECT ${columns}, ${begins} FROM ticket t
    WHERE t.author_id = ${userId} ORDER BY t.updated_at DESC, t.id DESC LIMIT ${most}`.execute(db)
  return rows
}

/** Returns the user's own ticket. Refuses tickets of others with NOT_FOUND. */
export async function showTicket({ db }: Platform, { userId, id }: { userId: string; id: string }): Promise<Ticket> {
  const row = await findTicket(db, id)
  if (row?.authorId !== userId) throw refuse('NOT_FOUND')
  return withMessages(db, row)
}

async function findTicket(db: Db, id: string): Promise<(TicketRow & { authorId: string }) | undefined> {
  const { rows } = await sql<TicketRow & { authorId: string }>`SELECT ${columns}, t.author_id AS "authorId"
    FROM ticket t WHERE t.id = ${id}`.execute(db)
  return rows[0]
}

type Asked = { state: TicketState; cursor?: string | undefined }

/** A page of tickets in a state, longest waiting first. */
export async function listQueue({ db }: Platform, { state, cursor }: Asked) {
  const place = openCursor(
    cursor,
    Place.refine(([, of]) => of === state),
  )
  const after = place ? { updatedAt: place[2], id: place[3] } : null
  const rows = await findQueue(db, { state, after, limit: PAGE_SIZE + 1 })
  const names = await findAskers(
    db,
    rows.map(({ authorId }) => authorId),
  )
  const last = rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1] : undefined
  const items = rows
    .slice(0, PAGE_SIZE)
    .map((row): QueuedTicket => ({ ...presentLine(row), author: askerOf(names, row.authorId) }))
  return { items, nextCursor: last ? sealCursor(['tickets', state, last.updatedAt.toISOString(), last.id]) : null }
}

type PageQuery = { state: TicketState; after: { updatedAt: string; id: string } | null; limit: number }

/** Tickets in a state, least recently updated first. */
async function findQueue(db: Db, { state, after, limit }: PageQuery): Promise<(LineRow & { authorId: string })[]> {
  const from = after ? sql`AND (t.updated_at, t.id) > (${after.updatedAt}::timestamptz, ${after.id}::uuid)` : sql``
  const { rows } = await sql<LineRow & { authorId: string }>`
    SELECT ${columns}, ${begins}, t.author_id AS "authorId" FROM ticket t
    WHERE t.state = ${state} ${from} ORDER BY t.updated_at, t.id LIMIT ${limit}`.execute(db)
  return rows
}

/** Usernames by id. Deleted users have none. */
async function findAskers(db: Db, ids: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; username: string }>`SELECT id, username FROM author
    WHERE id = ANY (${ids})`.execute(db)
  return new Map(rows.map(({ id, username }) => [id, username]))
}

/** Returns a ticket for staff. */
export async function showKept({ db }: Platform, id: string): Promise<KeptTicket> {
  const row = await findTicket(db, id)
  if (!row) throw refuse('NOT_FOUND')
  return { ...(await withMessages(db, row)), author: askerOf(await findAskers(db, [row.authorId]), row.authorId) }
}

function askerOf(names: Map<string, string>, id: string) {
  const username = names.get(id)
  return username === undefined ? null : { id, username }
}

const presentRow = ({ id, topic, state, createdAt, updatedAt }: TicketRow) => ({
  id,
  topic,
  state,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})
const presentLine = (row: LineRow): TicketLine => ({ ...presentRow(row), begins: row.begins })

async function withMessages(db: Db, row: TicketRow): Promise<Ticket> {
  const messages = await findMessages(db, row.id)
  return { ...presentRow(row), messages: messages.map((m) => ({ ...m, sentAt: m.sentAt.toISOString() })) }
}

async function findMessages(db: Db, ticketId: string): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`SELECT id, is_answer AS "isAnswer", body, sent_at AS "sentAt"
    FROM ticket_message WHERE ticket_id = ${ticketId} ORDER BY sent_at, id`.execute(db)
  return rows
}
