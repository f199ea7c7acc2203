import { type ReferralCode, referralRules } from '@liston/contract/referrals'
import type { CodeRow } from './store.ts'

/** When somebody who gave a code up at `changedAt` may give another up; null: now. */
export function changeableAt(changedAt: Date | null, now: Date): Date | null {
  if (!changedAt) return null
  const at = new Date(changedAt.getTime() + referralRules.CHANGE_EVERY_MS)
  return at > now ? at : null
}

export const presentCode = (row: CodeRow, changedAt: Date | null, now: Date): ReferralCode => ({
  userId: row.user_id,
  code: row.code,
  isActive: row.is_active,
  starsReward: row.stars_reward,
  xpReward: row.xp_reward,
  maxUses: row.max_uses,
  uses: row.uses,
  createdAt: row.created_at.toISOString(),
  changeableAt: changeableAt(changedAt, now)?.toISOString() ?? null,
})
