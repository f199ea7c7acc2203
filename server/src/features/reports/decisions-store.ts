import { type Decision, reportRules, type ReportTarget } from '@liston/contract/reports'
import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/db/index.ts'

/** Decisions that no copyright notice caused. A notice ends on its own, so its decision is not reversed. */
const ofNoNotice = sql`NOT EXISTS (SELECT FROM copyright_notice c WHERE c.decision_id = d.id)`

/** The newest decision that hid or removed the content, other than for a notice. A restoration reverses it. */
export async function findLastDecision(trx: Trx, { type, id }: ReportTarget): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`SELECT d.id FROM moderation_decision d WHERE d.target_type = ${type}
    AND d.target_id = ${id} AND d.answer NOT IN ('keep', 'restore') AND ${ofNoNotice} ORDER BY d.decided_at DESC LIMIT 1`.execute(
    trx,
  )
  return rows[0]?.id ?? null
}

/** True if a valid copyright notice keeps the content down, or the newest decision, unless an appeal overturned it. */
export async function isKeptDown(trx: Trx, { type, id }: ReportTarget): Promise<boolean> {
  const { rows } = await sql<{ isDown: boolean }>`
    SELECT EXISTS (SELECT FROM copyright_notice WHERE target_type = ${type} AND target_id = ${id}
        AND state IN ('upheld', 'countered', 'held'))
      OR coalesce((SELECT d.answer NOT IN ('keep', 'restore') AND a.state IS DISTINCT FROM 'overturned'
        FROM moderation_decision d LEFT JOIN decision_appeal a ON a.decision_id = d.id
        WHERE d.target_type = ${type} AND d.target_id = ${id} AND ${ofNoNotice}
        ORDER BY d.decided_at DESC LIMIT 1), false) AS "isDown"`.execute(trx)
  return rows[0]?.isDown ?? false
}

export type StatementRow = Omit<Decision, 'decidedAt'> & {
  targetId: string
  ownerId: string | null
  byId: string | null
  decidedAt: Date
  secret: string
  title: string
  words: string
  until: Date | null
  appealWords: string | null
  appealAnswer: string | null
  madeAt: Date | null
  owner: string | null
  by: string | null
  /** True if a copyright notice caused it. */
  ofNotice: boolean
}

export const columns = sql`d.id, d.target_type AS type, d.target_id AS "targetId", d.owner_id AS "ownerId", d.by_id AS "byId", d.secret,
  d.title, d.answer, d.rule, d.sanction, d.words, d.decided_at AS "decidedAt", a.state AS appeal, a.words AS "appealWords",
  a.answer AS "appealAnswer", a.made_at AS "madeAt", o.username AS owner, m.username AS by,
  EXISTS (SELECT FROM copyright_notice c WHERE c.decision_id = d.id) AS "ofNotice",
  (SELECT max(s.until) FROM sanction s WHERE s.decision_id = d.id) AS until`
export const from = sql`FROM moderation_decision d LEFT JOIN decision_appeal a ON a.decision_id = d.id LEFT JOIN author o ON o.id = d.owner_id
  LEFT JOIN author m ON m.id = d.by_id`

export async function findStatement(db: Db, id: string): Promise<StatementRow | undefined> {
  const { rows } = await sql<StatementRow>`SELECT ${columns} ${from} WHERE d.id = ${id}`.execute(db)
  return rows[0]
}

/** Titles of reported content, at the time of its newest decision, under "comment 0198…" and "decision 0198…". */
export async function findDecidedTitles(db: Db, ids: readonly string[]): Promise<{ target: string; title: string }[]> {
  const { rows } = await sql<{ target: string; title: string }>`
    SELECT 'decision ' || id AS target, title FROM moderation_decision WHERE id = ANY(${[...ids]}::uuid[]) AND title <> ''
    UNION ALL
    (SELECT DISTINCT ON (target_type, target_id) target_type || ' ' || target_id, title FROM moderation_decision
      WHERE target_type = ANY(${[...reportRules.REPORT_TARGETS]}::text[]) AND target_id = ANY(${[...ids]}::uuid[]) AND title <> ''
      ORDER BY target_type, target_id, decided_at DESC)`.execute(db)
  return rows
}
