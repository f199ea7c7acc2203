import {
  type CaseAnswer,
  type ReportReason,
  reportRules,
  type ReportTarget,
  type ReportTargetType,
} from '@liston/contract/reports'
import type { Generated } from 'kysely'
import type { Db, Trx } from '../../platform/db/index.ts'

type Target = { target_type: ReportTargetType; target_id: string }
type CaseState = 'waiting' | 'kept' | 'hidden' | 'removed' | 'restored'
type Act = CaseAnswer | 'hide-pending' | 'silence-pending'

type ReportTables = {
  report_case: Target & {
    owner_id: string | null
    state: Generated<CaseState>
    hidden: Generated<boolean>
    weight: Generated<string>
    opened_at: Date
    last_at: Date
    waiting_since: Date
    rank_at: Date
  }
  report: Target & {
    id: string
    reporter_id: string
    reason: ReportReason
    words: string
    weight: string
    state: Generated<'waiting' | 'upheld' | 'dismissed'>
    xp: Generated<number>
    created_at: Date
  }
  moderation_act: Target & { id: Generated<string>; act: Act; by_id: string | null; before: string; created_at: Date }
}

export const tables = (db: Db) => db.withTables<ReportTables>()
export const of = ({ type, id }: ReportTarget) => ({ target_type: type, target_id: id })

export type Case = { ownerId: string | null; state: CaseState; hidden: boolean; weight: number; waitingSince: Date }

/** Locks the case of some content, and opens it if there is none. */
export async function openCase(trx: Trx, o: { target: ReportTarget; ownerId: string | null; at: Date }): Promise<Case> {
  await tables(trx)
    .insertInto('report_case')
    .values({
      ...of(o.target),
      owner_id: o.ownerId,
      opened_at: o.at,
      last_at: o.at,
      waiting_since: o.at,
      rank_at: o.at,
    })
    .onConflict((c) => c.columns(['target_type', 'target_id']).doNothing())
    .execute()
  const found = await lockCase(trx, o.target)
  if (!found) throw new Error('a case that was just opened is missing')
  return found
}

export async function lockCase(trx: Trx, { type, id }: ReportTarget): Promise<Case | undefined> {
  const row = await tables(trx)
    .selectFrom('report_case')
    .select(['owner_id as ownerId', 'state', 'hidden', 'weight', 'waiting_since as waitingSince'])
    .where('target_type', '=', type)
    .where('target_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return row && { ...row, weight: Number(row.weight) }
}

export const updateCase = (trx: Trx, { type, id }: ReportTarget, c: Omit<Case, 'ownerId'> & { at: Date }) =>
  tables(trx)
    .updateTable('report_case')
    .set({
      state: c.state,
      hidden: c.hidden,
      weight: String(c.weight),
      last_at: c.at,
      waiting_since: c.waitingSince,
      rank_at: new Date(c.waitingSince.getTime() - c.weight * reportRules.HOURS_PER_WEIGHT * 3_600_000),
    })
    .where('target_type', '=', type)
    .where('target_id', '=', id)
    .execute()

type Logged = { act: Act; byId: string | null; before: Case; at: Date }

export const insertAct = (trx: Trx, target: ReportTarget, { act, byId, before, at }: Logged) =>
  tables(trx)
    .insertInto('moderation_act')
    .values({ ...of(target), act, by_id: byId, before: JSON.stringify(before), created_at: at })
    .execute()
