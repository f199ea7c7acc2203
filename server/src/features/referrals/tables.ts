import type { ReferralState, Suspicion, VoidReason } from '@liston/contract/referrals'
import type { Generated } from 'kysely'

export type ReferralTables = {
  referral_code: {
    code: string
    user_id: string
    is_active: Generated<boolean>
    stars_reward: number
    xp_reward: number
    max_uses: number
    uses: Generated<number>
    created_at: Date
    ended_at: Generated<Date | null>
  }
  referral: {
    id: string
    invitee_id: string | null
    referrer_id: string | null
    code: string | null
    state: ReferralState
    void_reason: VoidReason | null
    suspicion: Suspicion | null
    joined_at: Date
    look_at: Date | null
    held_until: Generated<Date | null>
    decided_at: Date | null
    decided_by: Generated<string | null>
    invitee_stars: number
    invitee_paid_at: Generated<Date | null>
    /** Keyed hashes. */
    network: string | null
    device: string | null
    mailbox: string | null
  }
}
