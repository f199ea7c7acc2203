import type { ReportCase, ReportTarget, ReportTargetType } from '@liston/contract/reports'
import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'

export type CaseRow = Omit<ReportCase, 'thing' | 'lastAt' | 'waitingHours'> & {
  lastAt: Date
  waitingSince: Date
  rankAt: Date
  type: ReportTargetType
}

export type Shelf = 'waiting' | 'held' | 'decided'
type Asked = { shelf: Shelf; before: { at: string; id: string } | null; limit: number }

/** Whether somebody runs the house: they lose that before anything befalls them. */
export async function isStaffMember(trx: Trx, userId: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM account_state WHERE id = ${userId} AND roles <> '{}'`.execute(trx)
  return rows.length > 0
}

/** Whether something is seen by its author and staff alone, and nobody has decided yet. */
export async function isHeld(trx: Trx, { type, id }: ReportTarget): Promise<boolean> {
  const { rows } =
    await sql`SELECT FROM held_post WHERE target_type = ${type} AND target_id = ${id} AND approved IS NULL`.execute(trx)
  return rows.length > 0
}

/** How the cases of things stand, by their ids; nothing for what nobody reported. */
export async function findStates(
  db: Db,
  type: ReportTargetType,
  ids: string[],
): Promise<Map<string, ReportCase['state']>> {
  const { rows } = await sql<{ id: string; state: ReportCase['state'] }>`SELECT target_id AS id, state FROM report_case
    WHERE target_type = ${type} AND target_id = ANY (${ids}::uuid[])`.execute(db)
  return new Map(rows.map(({ id, state }) => [id, state]))
}

/** Cases with their reasons, words and acts: what waits by its rank, what is decided newest first; one more than asked tells that there are more. */
export async function findCases(db: Db, { shelf, before, limit }: Asked): Promise<CaseRow[]> {
  const decided = shelf === 'decided'
  const state = {
    decided: sql`c.state <> 'waiting'`,
    waiting: sql`c.state = 'waiting' AND h.target_id IS NULL`,
    held: sql`c.state = 'waiting' AND h.target_id IS NOT NULL`,
  }[shelf]
  const order = decided ? sql`c.last_at DESC, c.target_id DESC` : sql`c.rank_at, c.target_id`
  const place = decided ? sql`(c.last_at, c.target_id) <` : sql`(c.rank_at, c.target_id) >`
  const from = before ? sql`AND ${place} (${before.at}::timestamptz, ${before.id}::uuid)` : sql``
  const { rows } = await sql<CaseRow>`
    SELECT c.target_type AS type, c.target_id AS id, c.state, c.hidden, c.weight::float8 AS weight, c.last_at AS "lastAt",
      c.waiting_since AS "waitingSince", c.rank_at AS "rankAt",
      CASE WHEN h.target_id IS NOT NULL THEN json_build_object('why', h.why, 'met', h.met) END AS held,
      (SELECT count(*)::int FROM moderation_decision d WHERE d.owner_id = c.owner_id AND d.sanction IS NOT NULL) AS priors,
      coalesce((SELECT json_agg(x) FROM (SELECT reason, count(*)::int AS count FROM report r
        WHERE r.target_type = c.target_type AND r.target_id = c.target_id GROUP BY reason ORDER BY 2 DESC, 1) x), '[]') AS reasons,
      coalesce((SELECT json_agg(words) FROM (SELECT words FROM report r WHERE r.target_type = c.target_type
        AND r.target_id = c.target_id AND words <> '' ORDER BY created_at DESC LIMIT 5) x), '[]') AS words,
      coalesce((SELECT json_agg(x) FROM (SELECT m.act, a.username AS by,
          to_char(m.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at
        FROM moderation_act m LEFT JOIN author a ON a.id = m.by_id WHERE m.target_type = c.target_type
        AND m.target_id = c.target_id ORDER BY m.id DESC LIMIT 10) x), '[]') AS acts
    FROM report_case c LEFT JOIN held_post h ON h.target_type = c.target_type AND h.target_id = c.target_id AND h.approved IS NULL
    WHERE ${state} ${from}
    ORDER BY ${order} LIMIT ${limit + 1}`.execute(db)
  return rows
}
