import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** One ranking more that a person passed on. */
export async function countShareOf(db: Db, id: string): Promise<void> {
  await sql`UPDATE profile SET shares = shares + 1 WHERE id = ${id}`.execute(db)
}

/** One person more whom somebody brought and who took part. */
export async function countInvitedFriend(db: Db, id: string): Promise<void> {
  await sql`UPDATE profile SET invited_friends = invited_friends + 1 WHERE id = ${id}`.execute(db)
}

/** What a profile tells of its daily reward: the days in a row, and when the last was claimed (specification 3). */
export async function noteDailyReward(db: Db, o: { id: string; streak: number; at: Date | null }): Promise<void> {
  await sql`UPDATE profile SET daily_login_streak = ${o.streak}, last_daily_reward = coalesce(${o.at}, last_daily_reward)
    WHERE id = ${o.id}`.execute(db)
}
