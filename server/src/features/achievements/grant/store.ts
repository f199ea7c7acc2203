import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

export type Step = { key: string; step: number }

export const nameOf = ({ key, step }: Step): string => `${key}:${step}`

export type Grant = Step & { stars: number }

/** True if the user has any step of the achievement. */
export async function hasAchievement(db: Db, userId: string, key: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM achievement_grant
    WHERE user_id = ${userId} AND key = ${key} AND revoked_at IS NULL LIMIT 1`.execute(db)
  return rows.length > 0
}
