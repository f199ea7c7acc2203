import { type ReferralCode, referralRefusals } from '@liston/contract/referrals'
import type { Platform } from '../../../platform/index.ts'
import { refuser } from '../../../platform/refusal/index.ts'
import { presentCode } from './present-code.ts'
import { findChangedAt, findCode } from './store.ts'

const refuse = refuser(referralRefusals.code)

type Asked = { viewerId: string; userId?: string | undefined; isActive: 'true' | 'false' }

/** One's own code: the active one, or the one given up last. */
export async function showCode({ db, clock }: Platform, { viewerId, userId = viewerId, isActive }: Asked) {
  if (userId !== viewerId) throw refuse('FORBIDDEN')
  const row = await findCode(db, { userId, isActive: isActive === 'true' })
  const code: ReferralCode | null = row ? presentCode(row, await findChangedAt(db, userId), clock.now()) : null
  return { code }
}
