import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export type ActRow = {
  seq: number
  byId: string
  username: string | null
  act: string
  target: string
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  reason: string | null
  doneAt: Date
}
type Asked = { byId?: string | undefined; act?: string | undefined; target?: string | undefined; below: number | null }

/** Lines of the log below a place, the latest first. Each filter is one of the indexes. */
export async function findActs(db: Db, { byId, act, target, below }: Asked, most: number): Promise<ActRow[]> {
  const { rows } = await sql<ActRow>`
    SELECT s.seq::int, s.by_id AS "byId", a.username, s.act, s.target, s.before, s.after, s.reason, s.done_at AS "doneAt"
    FROM staff_act s LEFT JOIN author a ON a.id = s.by_id
    WHERE (${byId ?? null}::uuid IS NULL OR s.by_id = ${byId ?? null}) AND (${act ?? null}::text IS NULL OR s.act = ${act ?? null})
      AND (${target ?? null}::text IS NULL OR s.target = ${target ?? null}) AND (${below}::bigint IS NULL OR s.seq < ${below})
    ORDER BY s.seq DESC LIMIT ${most}`.execute(db)
  return rows
}

/** Names of people, by id; who is gone has none. */
export async function findNames(db: Db, ids: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{
    id: string
    username: string
  }>`SELECT id, username FROM author WHERE id = ANY (${ids})`.execute(db)
  return new Map(rows.map(({ id, username }) => [id, username]))
}
