import { type CopyrightNotice, reportRules, type ReportTarget } from '@liston/contract/reports'
import type { Language } from '@liston/contract/kernel'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'
import { lockCase } from '../store.ts'

export type Type = CopyrightNotice['type']
type State = CopyrightNotice['state']

export type Notice = {
  id: string
  type: Type
  targetId: string
  ownerId: string | null
  language: Language
  name: string
  email: string
  work: string
  path: string
  state: State
  decisionId: string | null
  counterWords: string | null
  returnAt: Date | null
}

/** Columns of a notice `n`. */
export const columns = sql`n.id, n.target_type AS type, n.target_id AS "targetId", n.owner_id AS "ownerId", n.language, n.name, n.email,
  n.work, n.path, n.state, n.decision_id AS "decisionId", n.counter_words AS "counterWords", n.return_at AS "returnAt"`

/**
 * A notice, locked until the end of the transaction. The lock order of all decisions is: case, notices, strikes of the
 * owner.
 */
export async function lockNotice(trx: Trx, id: string): Promise<Notice | undefined> {
  const { rows: about } = await sql<ReportTarget>`SELECT target_type AS type, target_id AS id FROM copyright_notice
    WHERE id = ${id}`.execute(trx)
  if (about[0]) await lockCase(trx, about[0])
  const { rows } = await sql<Notice>`SELECT ${columns} FROM copyright_notice n WHERE n.id = ${id} FOR UPDATE`.execute(
    trx,
  )
  return rows[0]
}

/** The notice that caused a decision. */
export async function findNoticeOf(db: Db, decisionId: string): Promise<Notice | undefined> {
  const { rows } =
    await sql<Notice>`SELECT ${columns} FROM copyright_notice n WHERE n.decision_id = ${decisionId}`.execute(db)
  return rows[0]
}

/** Serialises notices about one author's content until the commit, so that strikes are counted correctly. */
export const lockStrikesOf = (trx: Trx, ownerId: string) =>
  sql`SELECT pg_advisory_xact_lock(hashtextextended('copyright ' || ${ownerId}, 0))`.execute(trx)

/**
 * Strikes of a user in the last year: content with at least one valid notice. Several notices about one content are one
 * strike.
 */
export async function countStrikes(db: Db, o: { ownerId: string; besides?: string; at: Date }): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(DISTINCT target_id)::int AS n FROM copyright_notice
    WHERE owner_id = ${o.ownerId} AND state IN ('upheld', 'countered', 'held') AND target_id IS DISTINCT FROM ${o.besides ?? null}::uuid
      AND decided_at > ${o.at}::timestamptz - make_interval(days => ${reportRules.STRIKE_DAYS})`.execute(db)
  return rows[0]?.n ?? 0
}
