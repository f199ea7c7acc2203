import type { ReportCase, ReportTargetType } from '@liston/contract/reports'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export type CaseRow = Omit<ReportCase, 'thing' | 'lastAt'> & { lastAt: Date; type: ReportTargetType }

type Asked = { decided: boolean; before: { at: string; id: string } | null; limit: number }

/** Cases with their reasons, words and acts, newest first; one more than asked tells that there are more. */
export async function findCases(db: Db, { decided, before, limit }: Asked): Promise<CaseRow[]> {
  const state = decided ? sql`c.state <> 'waiting'` : sql`c.state = 'waiting'`
  const from = before ? sql`AND (c.last_at, c.target_id) < (${before.at}::timestamptz, ${before.id}::uuid)` : sql``
  const { rows } = await sql<CaseRow>`
    SELECT c.target_type AS type, c.target_id AS id, c.state, c.hidden, c.weight::float8 AS weight, c.last_at AS "lastAt",
      coalesce((SELECT json_agg(x) FROM (SELECT reason, count(*)::int AS count FROM report r
        WHERE r.target_type = c.target_type AND r.target_id = c.target_id GROUP BY reason ORDER BY 2 DESC, 1) x), '[]') AS reasons,
      coalesce((SELECT json_agg(words) FROM (SELECT words FROM report r WHERE r.target_type = c.target_type
        AND r.target_id = c.target_id AND words <> '' ORDER BY created_at DESC LIMIT 5) x), '[]') AS words,
      coalesce((SELECT json_agg(x) FROM (SELECT m.act, a.username AS by,
          to_char(m.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at
        FROM moderation_act m LEFT JOIN author a ON a.id = m.by_id WHERE m.target_type = c.target_type
        AND m.target_id = c.target_id ORDER BY m.id DESC LIMIT 10) x), '[]') AS acts
    FROM report_case c WHERE ${state} ${from}
    ORDER BY c.last_at DESC, c.target_id DESC LIMIT ${limit + 1}`.execute(db)
  return rows
}
