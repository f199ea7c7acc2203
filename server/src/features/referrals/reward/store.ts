import type { ReferralState, VoidReason } from '@liston/contract/referrals'
import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'
import type { ReferralTables } from '../tables.ts'

export const tables = (db: Db) => db.withTables<ReferralTables>()

export type ReferralRow = Selectable<ReferralTables['referral']>

export const lockReferral = (trx: Trx, id: string): Promise<ReferralRow | undefined> =>
  tables(trx).selectFrom('referral').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** What the accounts of both say. */
export async function findFacts(trx: Trx, { invitee_id, referrer_id }: ReferralRow) {
  const { rows } = await sql<{ verified: boolean; suspended: boolean }>`
    SELECT coalesce(bool_or(email_verified) FILTER (WHERE id = ${invitee_id}), false) AS verified,
      coalesce(bool_or(suspended_at IS NOT NULL), false) AS suspended
    FROM account_state WHERE id IN (${invitee_id}, ${referrer_id})`.execute(trx)
  return rows[0] ?? { verified: false, suspended: false }
}

/** Not yet: it is looked at again at that time. */
export async function postpone(trx: Trx, id: string, until: Date): Promise<void> {
  await tables(trx).updateTable('referral').set({ look_at: until }).where('id', '=', id).execute()
}

type Decided = {
  state: Extract<ReferralState, 'rewarded' | 'void'>
  reason?: VoidReason
  at: Date
  byId?: string | null
}

/** The end of it. */
export async function decide(trx: Trx, id: string, { state, reason, at, byId = null }: Decided): Promise<void> {
  const end = { state, void_reason: reason ?? null, decided_at: at, decided_by: byId, look_at: null }
  await tables(trx).updateTable('referral').set(end).where('id', '=', id).execute()
}
