import { inTransaction } from '../../../platform/db/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { postMovements } from '../../economy/index.ts'
import { takeInviteeStars } from './store.ts'

/** What signing up by an invitation was promised to bring, once, when the address is confirmed (specification 9). */
export async function payInvitee(platform: Platform, userId: string): Promise<void> {
  const at = platform.clock.now()
  await inTransaction(platform.db, async (trx) => {
    const due = await takeInviteeStars(trx, userId, at)
    if (due)
      await postMovements(trx, [{ userId, currency: 'stars', delta: due.stars, kind: 'invited', key: due.id }], at)
  })
}
