import * as z from 'zod'
import { Id, Instant } from '../kernel/index.ts'
import { PersonChip } from '../profiles/index.ts'

/** An invitation code; the server sets all its fields. */
export const ReferralCode = z.object({
  userId: Id,
  code: z.string(),
  isActive: z.boolean(),
  starsReward: z.number().int(),
  xpReward: z.number().int(),
  maxUses: z.number().int(),
  /** Number of referrals paid for this code. */
  uses: z.number().int(),
  createdAt: Instant,
  /** When it can be ended or replaced; null: now. */
  changeableAt: Instant.nullable(),
})
export type ReferralCode = z.infer<typeof ReferralCode>

/** Waiting for the invitee to qualify; held for review; paid; not paid. */
export const ReferralState = z.enum(['pending', 'held', 'rewarded', 'void'])
export type ReferralState = z.infer<typeof ReferralState>

/** Why both accounts look like one person. */
export const Suspicion = z.enum(['same-device', 'same-network', 'disposable-mail'])
export type Suspicion = z.infer<typeof Suspicion>

/** Why a referral pays its referrer nothing. */
export const VoidReason = z.enum(['self', 'loop', 'code-used-up', 'no-code', 'suspended', 'left', 'moderator'])
export type VoidReason = z.infer<typeof VoidReason>

/** A user who joined by the caller's invitation. Contains no location or contact data. */
export const Referral = z.object({
  id: Id,
  /** Null after the invitee's account is deleted. */
  invitee: PersonChip.nullable(),
  state: ReferralState,
  voidReason: VoidReason.nullable(),
  joinedAt: Instant,
  /** Which conditions the invitee has met. */
  verified: z.boolean(),
  oldEnough: z.boolean(),
  /** Number of rankings with the invitee's votes, up to the required number. */
  rankings: z.number().int(),
  /** Time of the next check: the end of a review, or the next day if today's rewards are used up. Null when decided. */
  dueAt: Instant.nullable(),
})
export type Referral = z.infer<typeof Referral>

export const ReferralTotals = z.object({
  rewarded: z.number().int(),
  pending: z.number().int(),
  held: z.number().int(),
  stars: z.number().int(),
  xp: z.number().int(),
})
export type ReferralTotals = z.infer<typeof ReferralTotals>

/** An invitation as a guest sees it. */
export const Invitation = z.object({ referrer: z.object({ username: z.string() }), stars: z.number().int() })
export type Invitation = z.infer<typeof Invitation>

/** A referral as moderators see it. */
export const ReviewedReferral = z.object({
  id: Id,
  referrer: PersonChip.nullable(),
  invitee: PersonChip.nullable(),
  suspicion: Suspicion.nullable(),
  joinedAt: Instant,
  /** When it is paid unless a moderator decides. */
  heldUntil: Instant,
})
export type ReviewedReferral = z.infer<typeof ReviewedReferral>

export const ReviewAnswer = z.enum(['release', 'void'])
export type ReviewAnswer = z.infer<typeof ReviewAnswer>
