import { durableEvent } from '../../platform/events.ts'

/** Somebody opened an account by another's invitation. */
export type ReferralJoined = { referrerId: string; inviteeId: string }
export const ReferralJoined = durableEvent<ReferralJoined>('ReferralJoined')

/** Whom somebody invited takes part, and it was paid: both amounts are the referrer's. */
export type ReferralQualified = { referrerId: string; inviteeId: string; stars: number; xp: number }
export const ReferralQualified = durableEvent<ReferralQualified>('ReferralQualified')
