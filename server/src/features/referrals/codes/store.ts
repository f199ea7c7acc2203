import { referralRules } from '@liston/contract/referrals'
import { type Selectable, sql } from 'kysely'
import type { Db, Trx } from '../../../platform/db/index.ts'
import { numbersIn } from '../../economy/index.ts'
import type { ReferralTables } from '../tables.ts'

export type CodeRow = Selectable<ReferralTables['referral_code']>
const tables = (db: Db) => db.withTables<ReferralTables>()

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

/** Adds an active code. Undefined when the code is another's, or its owner has one: the indexes decide. */
export const insertCode = (db: Db, o: { userId: string; code: string; at: Date }): Promise<CodeRow | undefined> =>
  tables(db)
    .insertInto('referral_code')
    .values({
      code: o.code,
      user_id: o.userId,
      stars_reward: numbersIn(db).referrerStars,
      xp_reward: numbersIn(db).referrerXp,
      max_uses: referralRules.MAX_USES,
      created_at: o.at,
    })
    .onConflict((c) => c.doNothing())
    .returningAll()
    .executeTakeFirst()

/** Lets one request at a time give a person's code up. */
export async function lockCodesOf(trx: Trx, userId: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('referral code ' || ${userId}, 0))`.execute(trx)
}

export async function setEnded(trx: Trx, code: string, at: Date): Promise<void> {
  const ended = tables(trx).updateTable('referral_code').set({ is_active: false, ended_at: at })
  await ended.where('code', '=', code).execute()
}
