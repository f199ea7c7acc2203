import type { ReportReason, ReportTargetType, Sanction } from '@liston/contract/reports'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/index.ts'

export type PastSanction = {
  id: string
  sanction: Sanction | null
  kind: string
  words: string
  since: Date
  until: Date | null
  liftedAt: Date | null
  /** The content that the decision was about, with its title then; null without a decision. */
  type: ReportTargetType | null
  targetId: string | null
  title: string
  rule: ReportReason | null
}

/** Sanctions of a user, newest first. One without a decision awaits it. Warnings exist only as decisions. */
export async function findSanctionsOf(db: Db, userId: string, most: number): Promise<PastSanction[]> {
  const { rows } = await sql<PastSanction>`
    SELECT s.id, d.sanction, s.kind, coalesce(d.words, '') AS words, s.since, s.until, s.lifted_at AS "liftedAt",
      d.target_type AS type, d.target_id AS "targetId", coalesce(d.title, '') AS title, d.rule
    FROM sanction s LEFT JOIN moderation_decision d ON d.id = s.decision_id WHERE s.user_id = ${userId}
    UNION ALL SELECT d.id, d.sanction, 'warn', d.words, d.decided_at, NULL, NULL, d.target_type, d.target_id, d.title, d.rule
    FROM moderation_decision d WHERE d.owner_id = ${userId} AND d.sanction = 'warn'
    ORDER BY since DESC, id LIMIT ${most}`.execute(db)
  return rows
}

/** Whether a decision about the user themselves hides them, which is how staff impose a sanction. */
export async function isSanctioned(db: Db, userId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM report_case
    WHERE target_type = 'person' AND target_id = ${userId} AND state = 'hidden'`.execute(db)
  return rows.length > 0
}

export type CaseOf = {
  type: ReportTargetType
  id: string
  state: string
  reports: number
  lastAt: Date
  /** Rule of the latest decision that found one broken. */
  rule: ReportReason | null
}

/** Report cases about a user or their content, newest first. */
export async function findCasesOf(db: Db, userId: string, most: number): Promise<CaseOf[]> {
  const { rows } = await sql<CaseOf>`SELECT c.target_type AS type, c.target_id AS id, c.state, c.last_at AS "lastAt",
      (SELECT count(*)::int FROM report r WHERE r.target_type = c.target_type AND r.target_id = c.target_id) AS reports,
      (SELECT d.rule FROM moderation_decision d WHERE d.target_type = c.target_type AND d.target_id = c.target_id
        AND d.rule IS NOT NULL ORDER BY d.decided_at DESC LIMIT 1) AS rule
    FROM report_case c WHERE c.owner_id = ${userId} ORDER BY c.last_at DESC, c.target_id LIMIT ${most}`.execute(db)
  return rows
}
