import { sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'

/** Two that follow somebody's PRO at once take turns: each reads what the other has written. */
export async function lockPerson(trx: Trx, userId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('pro:' || ${userId}, 0))`.execute(trx)
}

/** Whether anything gives somebody PRO at that time. */
export async function hasSource(trx: Db, { userId, at }: { userId: string; at: Date }): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    SELECT EXISTS (SELECT FROM pro_source WHERE user_id = ${userId} AND until > ${at}) AS has`.execute(trx)
  return rows[0]?.has ?? false
}
