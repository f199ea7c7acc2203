import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'

/** How far a mission is; it never goes back. */
export const keepProgress = (trx: Trx, id: string, progress: number) =>
  sql`UPDATE mission SET progress = ${progress} WHERE id = ${id} AND state = 'active' AND progress < ${progress}`.execute(
    trx,
  )

/** Notes that a mission is done and paid. False: it was before. */
export async function markRewarded(trx: Trx, id: string, at: Date): Promise<boolean> {
  const { rows } = await sql`UPDATE mission SET state = 'rewarded', progress = target, rewarded_at = ${at}
    WHERE id = ${id} AND state = 'active' RETURNING 1`.execute(trx)
  return rows.length > 0
}

export const markExpired = (trx: Trx, ids: readonly string[]) =>
  sql`UPDATE mission SET state = 'expired' WHERE id = ANY (${ids}::uuid[]) AND state = 'active'`.execute(trx)

/** Whether every mission that was drawn for a date is paid. */
export async function areAllRewarded(db: Db, o: { userId: string; series: string; day: string }): Promise<boolean> {
  const { rows } = await sql<{ all: boolean }>`SELECT count(*) > 0 AND bool_and(state = 'rewarded') AS all FROM mission
    WHERE user_id = ${o.userId} AND series = ${o.series} AND (series = 'onboarding' OR day = ${o.day})`.execute(db)
  return rows[0]?.all ?? false
}

export const markOnboarded = (trx: Trx, userId: string, at: Date) =>
  sql`UPDATE mission_person SET onboarding_done_at = ${at} WHERE user_id = ${userId} AND onboarding_done_at IS NULL`.execute(
    trx,
  )

type Month = { userId: string; month: string }

/** On how many days of a month somebody did a mission, and whether they have its badge. `month` is any date in it. */
export async function findMonth(db: Db, { userId, month }: Month): Promise<{ days: number; earned: boolean }> {
  const { rows } = await sql<{ days: number; earned: boolean }>`
    SELECT count(DISTINCT day)::int AS days, EXISTS (SELECT FROM mission_badge b WHERE b.user_id = ${userId}
        AND b.month = date_trunc('month', ${month}::date)::date) AS earned
    FROM mission WHERE user_id = ${userId} AND series = 'daily' AND state = 'rewarded'
      AND day >= date_trunc('month', ${month}::date)::date
      AND day < (date_trunc('month', ${month}::date) + interval '1 month')::date`.execute(db)
  return rows[0]!
}

/** Gives the badge of a month. False: they have it. */
export async function insertBadge(trx: Trx, o: Month & { at: Date }): Promise<string | null> {
  const { rows } = await sql<{ month: string }>`INSERT INTO mission_badge (user_id, month, earned_at)
    VALUES (${o.userId}, date_trunc('month', ${o.month}::date)::date, ${o.at}) ON CONFLICT DO NOTHING
    RETURNING month::text AS month`.execute(trx)
  return rows[0]?.month ?? null
}

/** People with missions whose time is over and that nobody has closed. */
export async function findOverdue(db: Db, at: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT DISTINCT user_id AS id FROM mission
    WHERE state = 'active' AND to_at <= ${at} LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
