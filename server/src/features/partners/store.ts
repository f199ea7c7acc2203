import type { CollaborationRole, CollaborationState } from '@liston/contract/partners'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/index.ts'

export type Page<State> = { state: State; after: { sentAt: string; id: string } | null; limit: number }

export async function lockOffer(trx: Trx, id: string) {
  const { rows } = await sql<{ authorId: string; role: CollaborationRole; state: CollaborationState }>`
    SELECT author_id AS "authorId", role, state FROM collaboration WHERE id = ${id} FOR UPDATE`.execute(trx)
  return rows[0]
}

type Decision = { id: string; state: CollaborationState; reason?: string | null; at: Date; byId: string | null }

/** Sets the state of an offer. An open offer has no decision date. */
export async function setOffer(trx: Trx, { id, state, reason = null, at, byId }: Decision): Promise<void> {
  const isOpen = state === 'submitted' || state === 'in_review'
  await sql`UPDATE collaboration SET state = ${state}, reason = ${reason}, decided_at = ${isOpen ? null : at},
    decided_by = ${isOpen ? null : byId} WHERE id = ${id}`.execute(trx)
}

/** Number of unanswered offers and requests, and the date of the oldest. */
export async function findWaitingPartners(db: Db): Promise<{ waiting: number; since: Date | null }> {
  const { rows } = await sql<{
    waiting: number
    since: Date | null
  }>`SELECT count(*)::int AS waiting, min(sent_at) AS since
    FROM (SELECT sent_at FROM collaboration WHERE state IN ('submitted', 'in_review')
      UNION ALL SELECT sent_at FROM business_request WHERE state = 'new') w`.execute(db)
  return rows[0]!
}
