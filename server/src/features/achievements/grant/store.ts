import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'

export type Step = { key: string; step: number }
export type Known = {
  userId: string
  /** Steps that somebody has, and those that were taken back: neither is earned again. */
  granted: Set<string>
  /** As last counted. */
  counts: Record<string, number>
}

export const nameOf = ({ key, step }: Step): string => `${key}:${step}`

/** What is known of the achievements of people; who is suspended, leaving or erased is left out, and earns nothing now. */
export async function findKnown(db: Db, userIds: readonly string[]): Promise<Known[]> {
  const { rows } = await sql<Omit<Known, 'granted'> & { steps: string[] }>`
    SELECT a.id AS "userId", coalesce(p.counts, '{}') AS counts,
      (SELECT coalesce(json_agg(g.key || ':' || g.step), '[]') FROM achievement_grant g WHERE g.user_id = a.id) AS steps
    FROM author a LEFT JOIN achievement_progress p ON p.user_id = a.id
    WHERE a.id = ANY (${userIds}::uuid[]) AND NOT EXISTS (SELECT FROM suspended_account s WHERE s.id = a.id)
      AND NOT EXISTS (SELECT FROM erased_account e WHERE e.id = a.id)
    ORDER BY a.id`.execute(db)
  return rows.map(({ steps, ...known }) => ({ ...known, granted: new Set(steps) }))
}

/** Avatars on offer that somebody can have without an event. */
export async function countAvatars(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`SELECT count(*)::int AS n FROM avatar_offer`.execute(db)
  return rows[0]?.n ?? 0
}

type Grant = Step & { stars: number }

/** Writes steps down that somebody has reached; returns those that nobody wrote before. Who comes second waits for the first. */
export async function insertGrants(trx: Trx, userId: string, grants: Grant[], at: Date): Promise<Grant[]> {
  const { rows } = await sql<Grant>`
    INSERT INTO achievement_grant (user_id, key, step, stars, at)
    SELECT ${userId}, g.key, g.step, g.stars, ${at} FROM jsonb_to_recordset(${JSON.stringify(grants)}::jsonb)
      AS g(key text, step smallint, stars int) ORDER BY g.key, g.step
    ON CONFLICT DO NOTHING RETURNING key, step, stars`.execute(trx)
  return rows
}

export type Progress = { userId: string; counts: Record<string, number> }

export async function keepCounts(db: Db, progress: readonly Progress[]): Promise<void> {
  if (progress.length === 0) return
  await sql`INSERT INTO achievement_progress (user_id, counts)
    SELECT p."userId", p.counts FROM jsonb_to_recordset(${JSON.stringify(progress)}::jsonb) AS p("userId" uuid, counts jsonb)
    ORDER BY 1 ON CONFLICT (user_id) DO UPDATE SET counts = excluded.counts`.execute(db)
}

/** Whether somebody has any step of an achievement. */
export async function hasAchievement(db: Db, userId: string, key: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM achievement_grant
    WHERE user_id = ${userId} AND key = ${key} AND revoked_at IS NULL LIMIT 1`.execute(db)
  return rows.length > 0
}

/** Takes all steps of an achievement back; returns them. */
export async function revokeGrants(trx: Trx, userId: string, key: string, at: Date): Promise<Grant[]> {
  const { rows } = await sql<Grant>`UPDATE achievement_grant SET revoked_at = greatest(at, ${at}::timestamptz)
    WHERE user_id = ${userId} AND key = ${key} AND revoked_at IS NULL RETURNING key, step, stars`.execute(trx)
  return rows.sort((a, b) => a.step - b.step)
}
