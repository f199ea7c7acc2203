import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

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
