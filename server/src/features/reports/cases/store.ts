import type { ReportTarget } from '@liston/contract/reports'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'

/** True if the user has a staff role. Roles have to be removed before a sanction. */
export async function isStaffMember(trx: Trx, userId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM account_state WHERE id = ${userId} AND roles <> '{}'`.execute(trx)
  return rows.length > 0
}

/** True if the content is held for review and not yet decided. */
export async function isHeld(trx: Trx, { type, id }: ReportTarget): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM held_post WHERE target_type = ${type} AND target_id = ${id} AND approved IS NULL`.execute(trx)
  return rows.length > 0
}

type Waiting = { waiting: number; since: Date | null }

/** Number of cases that wait for a decision, and since when the oldest waits. */
export async function findWaitingReports(db: Db): Promise<Waiting> {
  const { rows } = await sql<Waiting>`SELECT count(*)::int AS waiting, min(waiting_since) AS since FROM report_case
    WHERE state = 'waiting'`.execute(db)
  return rows[0]!
}

/** Number of appeals that wait for an answer, and since when the oldest waits. */
export async function findWaitingAppeals(db: Db): Promise<Waiting> {
  const { rows } = await sql<Waiting>`SELECT count(*)::int AS waiting, min(made_at) AS since FROM decision_appeal
    WHERE state = 'waiting'`.execute(db)
  return rows[0]!
}

/** Number of copyright notices that wait for a decision, and since when the oldest waits. */
export async function findWaitingNotices(db: Db): Promise<Waiting> {
  const { rows } = await sql<Waiting>`SELECT count(*)::int AS waiting, min(sent_at) AS since FROM copyright_notice
    WHERE state = 'waiting'`.execute(db)
  return rows[0]!
}
