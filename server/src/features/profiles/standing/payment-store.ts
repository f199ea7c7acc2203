import { sql } from 'kysely'
import type { Db } from '../../../platform/db/index.ts'

/** Sets whether somebody's last payment failed: said on every page of theirs. */
export async function setPaymentFailed(db: Db, { userId, failed }: { userId: string; failed: boolean }): Promise<void> {
  await sql`UPDATE profile SET payment_failed = ${failed} WHERE id = ${userId} AND payment_failed <> ${failed}`.execute(
    db,
  )
}

/** Sets whether somebody has PRO; false when they stood so before. */
export async function setPro(db: Db, { userId, isPro }: { userId: string; isPro: boolean }): Promise<boolean> {
  const { rows } = await sql`UPDATE profile SET is_pro = ${isPro} WHERE id = ${userId} AND is_pro <> ${isPro}
    RETURNING id`.execute(db)
  return rows.length > 0
}
