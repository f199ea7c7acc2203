import { sql } from 'kysely'
import { inTransaction, type Trx } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { postMovements } from '../../economy/index.ts'

/** What signing up by an invitation was promised to bring, once, when the address is confirmed (specification 9). */
export async function payInvitee(platform: Platform, userId: string): Promise<void> {
  const at = platform.clock.now()
  await inTransaction(platform.db, async (trx) => {
    const due = await takeInviteeStars(trx, userId, at)
    if (due)
      await postMovements(trx, [{ userId, currency: 'stars', delta: due.stars, kind: 'invited', key: due.id }], at)
  })
}

/** Notes that an invitee whose address is confirmed gets their Stars; undefined when they have them, or none are theirs. */
async function takeInviteeStars(trx: Trx, inviteeId: string, at: Date) {
  const { rows } = await sql<{ id: string; stars: number }>`
    UPDATE referral r SET invitee_paid_at = ${at} FROM account_state a
    WHERE r.invitee_id = ${inviteeId} AND a.id = r.invitee_id AND a.email_verified
      AND r.invitee_paid_at IS NULL AND r.invitee_stars > 0
    RETURNING r.id, r.invitee_stars AS stars`.execute(trx)
  return rows[0]
}
