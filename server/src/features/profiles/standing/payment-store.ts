import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** Sets whether somebody's last payment failed: said on every page of theirs. */
export async function setPaymentFailed(db: Db, { userId, failed }: { userId: string; failed: boolean }): Promise<void> {
  await sql`UPDATE profile SET payment_failed = ${failed} WHERE id = ${userId} AND payment_failed <> ${failed}`.execute(
    db,
  )
}
