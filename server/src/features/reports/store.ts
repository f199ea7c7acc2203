import { reportRules, type ReportTarget } from '@liston/contract/reports'
import type { Db, Trx } from '../../platform/db/index.ts'
import type { Act, CaseState, ReportTables } from './tables.ts'

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
