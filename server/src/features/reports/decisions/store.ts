import type { CaseAnswer, Decision, PublicLog, ReportReason, ReportTarget, Sanction } from '@liston/contract/reports'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'

export type NewDecisionRow = ReportTarget & {
  decisionId: string
  ownerId: string | null
  title: string
  answer: CaseAnswer
  sanction: Sanction | null
  rule: ReportReason | null
  words: string
  byId: string
  waitingSince: Date
  at: Date
  secret: string
}

export async function insertDecision(trx: Trx, d: NewDecisionRow): Promise<void> {
  await sql`INSERT INTO moderation_decision (id, target_type, target_id, owner_id, title, answer, sanction, rule, words, by_id,
      waiting_since, decided_at, secret)
    VALUES (${d.decisionId}, ${d.type}, ${d.id}, ${d.ownerId}, ${d.title}, ${d.answer}, ${d.sanction}, ${d.rule}, ${d.words},
      ${d.byId}, ${d.waitingSince}, ${d.at}, ${d.secret})`.execute(trx)
}

/** The newest decision that took something out of sight or touched its author: what a restoring undoes. */
export async function findLastDecision(trx: Trx, { type, id }: ReportTarget): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM moderation_decision WHERE target_type = ${type}
    AND target_id = ${id} AND answer NOT IN ('keep', 'restore') ORDER BY decided_at DESC LIMIT 1`.execute(trx)
  return rows[0]?.id ?? null
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
  /** It came of a notice of copyright. */
  ofNotice: boolean
}

const columns = sql`d.id, d.target_type AS type, d.target_id AS "targetId", d.owner_id AS "ownerId", d.by_id AS "byId", d.secret,
  d.title, d.answer, d.rule, d.sanction, d.words, d.decided_at AS "decidedAt", a.state AS appeal, a.words AS "appealWords",
  a.answer AS "appealAnswer", a.made_at AS "madeAt", o.username AS owner, m.username AS by,
  EXISTS (SELECT FROM copyright_notice c WHERE c.decision_id = d.id) AS "ofNotice",
  (SELECT max(s.until) FROM sanction s WHERE s.decision_id = d.id) AS until`
const from = sql`FROM moderation_decision d LEFT JOIN decision_appeal a ON a.decision_id = d.id LEFT JOIN author o ON o.id = d.owner_id
  LEFT JOIN author m ON m.id = d.by_id`

export async function findStatement(db: Db, id: string): Promise<StatementRow | undefined> {
  const { rows } = await sql<StatementRow>`SELECT ${columns} ${from} WHERE d.id = ${id}`.execute(db)
  return rows[0]
}

/** Decisions about things of one person, newest first: what they are told of, not that something was looked at and kept. */
export async function findDecisionsOf(db: Db, userId: string, limit: number): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`SELECT ${columns} ${from} WHERE d.owner_id = ${userId}
    ORDER BY d.decided_at DESC LIMIT ${limit}`.execute(db)
  return rows
}

export async function findAppeals(db: Db, limit: number): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`SELECT ${columns} ${from} WHERE a.state = 'waiting'
    ORDER BY a.made_at, d.id LIMIT ${limit}`.execute(db)
  return rows
}

/** False when there is one already. */
export async function insertAppeal(trx: Trx, o: { id: string; words: string; at: Date }): Promise<boolean> {
  const { rows } =
    await sql`INSERT INTO decision_appeal (decision_id, words, made_at) VALUES (${o.id}, ${o.words}, ${o.at})
    ON CONFLICT DO NOTHING RETURNING decision_id`.execute(trx)
  return rows.length > 0
}

/** False when it was answered already. */
export async function answerAppealRow(
  trx: Trx,
  o: { id: string; overturn: boolean; words: string; byId: string; at: Date },
): Promise<boolean> {
  const { rows } =
    await sql`UPDATE decision_appeal SET state = ${o.overturn ? 'overturned' : 'upheld'}, answer = ${o.words},
    by_id = ${o.byId}, answered_at = ${o.at} WHERE decision_id = ${o.id} AND state = 'waiting' RETURNING decision_id`.execute(
      trx,
    )
  return rows.length > 0
}

type Numbers = Omit<PublicLog, 'lines'>

/** The public log: 30 days in numbers, and the newest decisions without whose they were. */
export async function findPublicLog(db: Db, o: { since: Date; limit: number }): Promise<PublicLog> {
  const { rows } = await sql<Numbers>`
    SELECT count(*)::int AS decided, (count(*) FILTER (WHERE d.answer = 'keep'))::int AS kept,
      (count(*) FILTER (WHERE d.rule IS NOT NULL))::int AS acted, count(a.decision_id)::int AS appealed,
      (count(*) FILTER (WHERE a.state = 'overturned'))::int AS overturned,
      (percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM d.decided_at - d.waiting_since) / 3600))::float8
        AS "medianHours"
    FROM moderation_decision d LEFT JOIN decision_appeal a ON a.decision_id = d.id
    WHERE d.decided_at > ${o.since} AND d.answer <> 'restore'`.execute(db)
  const lines = await sql<PublicLog['lines'][number]>`
    SELECT to_char(d.decided_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, d.target_type AS type, d.answer, d.rule, d.sanction,
      a.state AS appeal
    FROM moderation_decision d LEFT JOIN decision_appeal a ON a.decision_id = d.id
    ORDER BY d.decided_at DESC, d.id DESC LIMIT ${o.limit}`.execute(db)
  return { ...rows[0]!, lines: lines.rows }
}
