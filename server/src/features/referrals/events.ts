import { durableEvent } from '../../platform/events.ts'

/** A user opened an account by another user's invitation. */
export type ReferralJoined = { referrerId: string; inviteeId: string }
export const ReferralJoined = durableEvent<ReferralJoined>('ReferralJoined')

/** An invitee qualified and the referral was paid. Both amounts are the referrer's. */
export type ReferralQualified = { referrerId: string; inviteeId: string; stars: number; xp: number }
export const ReferralQualified = durableEvent<ReferralQualified>('ReferralQualified')
