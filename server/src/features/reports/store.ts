import { type NewReport, type ReportTarget, reportRules } from '@liston/contract/reports'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/index.ts'
import type { Act, CaseState, ReportTables } from './tables.ts'

const tables = (db: Db) => db.withTables<ReportTables>()
const of = ({ type, id }: ReportTarget) => ({ target_type: type, target_id: id })

export type Case = { ownerId: string | null; state: CaseState; hidden: boolean; weight: number; waitingSince: Date }

/** Locks the case of a thing, opening it where nobody has reported it before. */
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

type Row = NewReport & { reportId: string; reporterId: string; weight: number; at: Date }

/** Keeps a report. False when this person has reported it before. */
export async function insertReport(trx: Trx, r: Row): Promise<boolean> {
  const added = await tables(trx)
    .insertInto('report')
    .values({
      ...of(r),
      id: r.reportId,
      reporter_id: r.reporterId,
      reason: r.reason,
      words: r.words,
      weight: String(r.weight),
      created_at: r.at,
    })
    .onConflict((c) => c.columns(['target_type', 'target_id', 'reporter_id']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
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

export type Reporter = { upheld: number; dismissed: number; ageMs: number; today: number; ownReport: boolean }

/** What is known of a reporter. Their reports come one after another from here to the commit, so that a limit holds. */
export async function lockReporter(
  trx: Trx,
  { userId, target, at }: { userId: string; target: ReportTarget; at: Date },
): Promise<Reporter> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('report ' || ${userId}, 0))`.execute(trx)
  const { rows } = await sql<Reporter>`
    SELECT (count(r.id) FILTER (WHERE r.state = 'upheld'))::int AS upheld,
      (count(r.id) FILTER (WHERE r.state = 'dismissed'))::int AS dismissed,
      (count(r.id) FILTER (WHERE r.created_at > ${at}::timestamptz - interval '24 hours'))::int AS today,
      coalesce(bool_or(r.target_type = ${target.type} AND r.target_id = ${target.id}), false) AS "ownReport",
      (extract(epoch FROM ${at}::timestamptz - a.created_at) * 1000)::float8 AS "ageMs"
    FROM account_state a LEFT JOIN report r ON r.reporter_id = a.id
    WHERE a.id = ${userId} GROUP BY a.created_at`.execute(trx)
  if (!rows[0]) throw new Error('a reporter without an account')
  return rows[0]
}

/** How many different people have reports waiting about what somebody made. */
export async function countReportersOf(trx: Trx, ownerId: string): Promise<number> {
  const { rows } = await sql<{ people: number }>`
    SELECT count(DISTINCT r.reporter_id)::int AS people FROM report r JOIN report_case c USING (target_type, target_id)
    WHERE c.owner_id = ${ownerId} AND r.state = 'waiting'`.execute(trx)
  return rows[0]?.people ?? 0
}

export type Decided = { id: string; reporterId: string; xp: number }

/** Decides the reports that wait, or those decided before; tells whose they were. */
export async function decideReports(
  trx: Trx,
  { type, id }: ReportTarget,
  o: { from: 'waiting' | 'upheld'; to: 'upheld' | 'dismissed' },
): Promise<Decided[]> {
  return tables(trx)
    .updateTable('report')
    .set({ state: o.to })
    .where('target_type', '=', type)
    .where('target_id', '=', id)
    .where('state', '=', o.from)
    .returning(['id', 'reporter_id as reporterId', 'xp'])
    .execute()
}

/** Keeps what a report brought. */
export const setReportXp = (trx: Trx, id: string, xp: number) =>
  tables(trx).updateTable('report').set({ xp }).where('id', '=', id).execute()

export async function hasReported(db: Db, { type, id }: ReportTarget, userId: string): Promise<boolean> {
  const reported = tables(db).selectFrom('report').select('id').where('reporter_id', '=', userId)
  return (await reported.where('target_type', '=', type).where('target_id', '=', id).executeTakeFirst()) !== undefined
}
