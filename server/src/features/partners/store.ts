import type {
  BusinessState,
  CollaborationRole,
  CollaborationState,
  NewBusinessRequest,
  NewCollaboration,
} from '@liston/contract/partners'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/index.ts'

export type OfferRow = {
  id: string
  role: CollaborationRole
  motive: string
  links: string[]
  state: CollaborationState
  reason: string | null
  sentAt: Date
  decidedAt: Date | null
}
const columns = sql`c.id, c.role, c.motive, c.links, c.state, c.reason, c.sent_at AS "sentAt", c.decided_at AS "decidedAt"`

export async function findOwnOffers(db: Db, userId: string, most: number): Promise<OfferRow[]> {
  const { rows } = await sql<OfferRow>`SELECT ${columns} FROM collaboration c
    WHERE c.author_id = ${userId} ORDER BY c.sent_at DESC, c.id DESC LIMIT ${most}`.execute(db)
  return rows
}

export async function findOffer(db: Db, id: string): Promise<OfferRow | undefined> {
  const { rows } = await sql<OfferRow>`SELECT ${columns} FROM collaboration c WHERE c.id = ${id}`.execute(db)
  return rows[0]
}

type Page<State> = { state: State; after: { sentAt: string; id: string } | null; limit: number }
type Asked = OfferRow & { author: { id: string; username: string } | null }

/** Offers in a state, the oldest first, with who made them. */
export async function findOffers(db: Db, { state, after, limit }: Page<CollaborationState>): Promise<Asked[]> {
  const from = after ? sql`AND (c.sent_at, c.id) > (${after.sentAt}::timestamptz, ${after.id}::uuid)` : sql``
  const { rows } = await sql<Asked>`SELECT ${columns},
      CASE WHEN a.id IS NOT NULL THEN jsonb_build_object('id', a.id, 'username', a.username) END AS author
    FROM collaboration c LEFT JOIN author a ON a.id = c.author_id
    WHERE c.state = ${state} ${from} ORDER BY c.sent_at, c.id LIMIT ${limit}`.execute(db)
  return rows
}

type NewOffer = NewCollaboration & { id: string; userId: string; at: Date }

/** False where one of that role is open: the index decides. */
export async function insertOffer(trx: Trx, o: NewOffer): Promise<boolean> {
  const { rows } = await sql`INSERT INTO collaboration (id, author_id, role, motive, links, sent_at)
    VALUES (${o.id}, ${o.userId}, ${o.role}, ${o.motive}, ${o.links}, ${o.at})
    ON CONFLICT (author_id, role) WHERE state IN ('submitted', 'in_review') DO NOTHING RETURNING id`.execute(trx)
  return rows.length > 0
}

export async function holdsRole(trx: Trx, o: { userId: string; role: CollaborationRole }): Promise<boolean> {
  const { rows } = await sql`SELECT FROM collaboration WHERE author_id = ${o.userId} AND role = ${o.role}
    AND state = 'accepted'`.execute(trx)
  return rows.length > 0
}

export async function lockOffer(trx: Trx, id: string) {
  const { rows } = await sql<{ authorId: string; role: CollaborationRole; state: CollaborationState }>`
    SELECT author_id AS "authorId", role, state FROM collaboration WHERE id = ${id} FOR UPDATE`.execute(trx)
  return rows[0]
}

type Decision = { id: string; state: CollaborationState; reason?: string | null; at: Date; byId: string | null }

/** Writes where an offer stands; what is open has no end yet. */
export async function setOffer(trx: Trx, { id, state, reason = null, at, byId }: Decision): Promise<void> {
  const isOpen = state === 'submitted' || state === 'in_review'
  await sql`UPDATE collaboration SET state = ${state}, reason = ${reason}, decided_at = ${isOpen ? null : at},
    decided_by = ${isOpen ? null : byId} WHERE id = ${id}`.execute(trx)
}

export type RequestRow = Omit<NewBusinessRequest, 'website'> & { id: string; state: BusinessState; sentAt: Date }

export async function insertRequest(db: Db, r: Omit<RequestRow, 'state'>): Promise<void> {
  await sql`INSERT INTO business_request (id, name, company, email, need, budget, sent_at)
    VALUES (${r.id}, ${r.name}, ${r.company}, ${r.email}, ${r.need}, ${r.budget}, ${r.sentAt})`.execute(db)
}

/** Requests in a state, the oldest first. */
export async function findRequests(db: Db, { state, after, limit }: Page<BusinessState>): Promise<RequestRow[]> {
  const from = after ? sql`AND (sent_at, id) > (${after.sentAt}::timestamptz, ${after.id}::uuid)` : sql``
  const { rows } = await sql<RequestRow>`SELECT id, name, company, email, need, budget, state, sent_at AS "sentAt"
    FROM business_request WHERE state = ${state} ${from} ORDER BY sent_at, id LIMIT ${limit}`.execute(db)
  return rows
}

/** The state it was in, and now is not; undefined where there is no such request. */
export async function setRequest(
  trx: Trx,
  o: { id: string; state: BusinessState },
): Promise<BusinessState | undefined> {
  const { rows } = await sql<{ state: BusinessState }>`SELECT state FROM business_request WHERE id = ${o.id}
    FOR UPDATE`.execute(trx)
  if (rows[0]) await sql`UPDATE business_request SET state = ${o.state} WHERE id = ${o.id}`.execute(trx)
  return rows[0]?.state
}

/** How many offers and requests wait for an answer, and since when the longest. */
export async function findWaitingPartners(db: Db): Promise<{ waiting: number; since: Date | null }> {
  const { rows } = await sql<{
    waiting: number
    since: Date | null
  }>`SELECT count(*)::int AS waiting, min(sent_at) AS since
    FROM (SELECT sent_at FROM collaboration WHERE state IN ('submitted', 'in_review')
      UNION ALL SELECT sent_at FROM business_request WHERE state = 'new') w`.execute(db)
  return rows[0]!
}
