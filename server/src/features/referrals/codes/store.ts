import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'
import type { ReferralTables } from '../tables.ts'

export type CodeRow = Selectable<ReferralTables['referral_code']>
export const tables = (db: Db) => db.withTables<ReferralTables>()

/** Somebody's active code, or the one they gave up last. */
export const findCode = (db: Db, o: { userId: string; isActive: boolean }): Promise<CodeRow | undefined> =>
  tables(db)
    .selectFrom('referral_code')
    .selectAll()
    .where('user_id', '=', o.userId)
    .where('is_active', '=', o.isActive)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** When somebody last gave a code up. */
export async function findChangedAt(db: Db, userId: string): Promise<Date | null> {
  const codes = tables(db).selectFrom('referral_code').select('ended_at').where('user_id', '=', userId)
  const row = await codes.where('ended_at', 'is not', null).orderBy('ended_at', 'desc').limit(1).executeTakeFirst()
  return row?.ended_at ?? null
}
