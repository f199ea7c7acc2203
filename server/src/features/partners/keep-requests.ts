import { PAGE_SIZE } from '@liston/contract/kernel'
import { type BusinessState, type NewBusinessRequest, partnerRefusals } from '@liston/contract/partners'
import { sql } from 'kysely'
import * as z from 'zod'
import { type Db, newId, type Trx } from '../../platform/db/index.ts'
import { openCursor, sealCursor } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { refuser } from '../../platform/refusal.ts'
import { actInTransaction } from '../../platform/staff-log.ts'
import type { Page } from './store.ts'

const refuse = refuser(partnerRefusals.move)
const Place = z.tuple([z.literal('business-requests'), z.string(), z.iso.datetime(), z.uuid()])

/** Stores a company's request. Drops it if the honeypot field is filled, with the same response. */
export async function keepRequest({ db, clock }: Platform, { website, ...asked }: NewBusinessRequest) {
  if (!website) await insertRequest(db, { ...asked, id: newId(), sentAt: clock.now() })
  return { sent: true as const }
}

type RequestRow = Omit<NewBusinessRequest, 'website'> & { id: string; state: BusinessState; sentAt: Date }

async function insertRequest(db: Db, r: Omit<RequestRow, 'state'>): Promise<void> {
  await sql`INSERT INTO business_request (id, name, company, email, need, budget, sent_at)
    VALUES (${r.id}, ${r.name}, ${r.company}, ${r.email}, ${r.need}, ${r.budget}, ${r.sentAt})`.execute(db)
}

/** A page of requests in a state, oldest first. */
export async function listRequests({ db }: Platform, o: { state: BusinessState; cursor?: string | undefined }) {
  const place = openCursor(
    o.cursor,
    Place.refine(([, state]) => state === o.state),
  )
  const after = place ? { sentAt: place[2], id: place[3] } : null
  const rows = await findRequests(db, { state: o.state, after, limit: PAGE_SIZE + 1 })
  const last = rows.length > PAGE_SIZE ? rows[PAGE_SIZE - 1] : undefined
  return {
    items: rows.slice(0, PAGE_SIZE).map((row) => ({ ...row, sentAt: row.sentAt.toISOString() })),
    nextCursor: last ? sealCursor(['business-requests', o.state, last.sentAt.toISOString(), last.id]) : null,
  }
}

async function findRequests(db: Db, { state, after, limit }: Page<BusinessState>): Promise<RequestRow[]> {
  const from = after ? sql`AND (sent_at, id) > (${after.sentAt}::timestamptz, ${after.id}::uuid)` : sql``
  const { rows } = await sql<RequestRow>`SELECT id, name, company, email, need, budget, state, sent_at AS "sentAt"
    FROM business_request WHERE state = ${state} ${from} ORDER BY sent_at, id LIMIT ${limit}`.execute(db)
  return rows
}

type Moving = { userId: string; key: string | null; id: string; state: BusinessState }

/** Sets the state of a request. */
export function moveRequest(platform: Platform, { userId, key, id, state }: Moving) {
  return actInTransaction(platform, { userId, key, request: { moveRequest: id, state } }, async (trx, log) => {
    const before = await setRequest(trx, { id, state })
    if (!before) throw refuse('NOT_FOUND')
    await log({
      act: 'move-business-request',
      target: `business request ${id}`,
      before: { state: before },
      after: { state },
    })
    return { state }
  })
}

/** Sets the state. Returns the previous one; undefined if the request does not exist. */
async function setRequest(trx: Trx, o: { id: string; state: BusinessState }): Promise<BusinessState | undefined> {
  const { rows } = await sql<{ state: BusinessState }>`SELECT state FROM business_request WHERE id = ${o.id}
    FOR UPDATE`.execute(trx)
  if (rows[0]) await sql`UPDATE business_request SET state = ${o.state} WHERE id = ${o.id}`.execute(trx)
  return rows[0]?.state
}
