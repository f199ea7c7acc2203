import { PAGE_SIZE } from '@liston/contract/kernel'
import {
  type KeptTicket,
  type QueuedTicket,
  type Ticket,
  type TicketLine,
  ticketRefusals,
  type TicketState,
} from '@liston/contract/tickets'
import * as z from 'zod'
import type { Db } from '../../platform/db/index.ts'
import { openCursor, sealCursor } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal/index.ts'
import { findAskers, findMessages, findMine, findQueue, findTicket, type LineRow, type TicketRow } from './store.ts'

const refuse = refuser(ticketRefusals.ticket)
const MINE_MAX = 100
const Place = z.tuple([z.literal('tickets'), z.string(), z.iso.datetime(), z.uuid()])

/** What somebody asked, the one that moved last first. */
export async function listMine({ db }: Platform, userId: string): Promise<{ items: TicketLine[] }> {
  return { items: (await findMine(db, userId, MINE_MAX)).map(presentLine) }
}

/** A ticket of one's own. Somebody else's is not there. */
export async function showTicket({ db }: Platform, { userId, id }: { userId: string; id: string }): Promise<Ticket> {
  const row = await findTicket(db, id)
  if (row?.authorId !== userId) throw refuse('NOT_FOUND')
  return withMessages(db, row)
}

type Asked = { state: TicketState; cursor?: string | undefined }

/** What waits, or waited, who waits longest first. */
export async function listQueue({ db }: Platform, { state, cursor }: Asked) {
  const place = openCursor(cursor, Place)
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

/** A ticket as the house sees it. */
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
