import * as z from 'zod'
import { Id, Instant } from '../kernel/index.ts'
import { PersonChip } from '../profiles/index.ts'

/** A code to invite with: everything about it is made by the server. */
export const ReferralCode = z.object({
  userId: Id,
  code: z.string(),
  isActive: z.boolean(),
  starsReward: z.number().int(),
  xpReward: z.number().int(),
  maxUses: z.number().int(),
  /** Referrals that it has paid for. */
  uses: z.number().int(),
  createdAt: Instant,
  /** When it may be given up or replaced; null: now. */
  changeableAt: Instant.nullable(),
})
export type ReferralCode = z.infer<typeof ReferralCode>

/** What is still missing, or what became of it. */
export const ReferralState = z.enum(['pending', 'held', 'rewarded', 'void'])
export type ReferralState = z.infer<typeof ReferralState>

/** What makes two accounts look like one person. */
export const Suspicion = z.enum(['same-device', 'same-network', 'disposable-mail'])
export type Suspicion = z.infer<typeof Suspicion>

/** Why a referral pays its referrer nothing. */
export const VoidReason = z.enum(['self', 'loop', 'code-used-up', 'no-code', 'suspended', 'left', 'moderator'])
export type VoidReason = z.infer<typeof VoidReason>

/** Somebody whom the reader brought; nothing that tells where they are or how to reach them. */
export const Referral = z.object({
  id: Id,
  /** Null once they have left. */
  invitee: PersonChip.nullable(),
  state: ReferralState,
  voidReason: VoidReason.nullable(),
  joinedAt: Instant,
  /** What they have done of what qualifies them. */
  verified: z.boolean(),
  oldEnough: z.boolean(),
  /** Rankings that they voted in, counted up to what is needed. */
  rankings: z.number().int(),
  /** When it is looked at next: the end of a review, or the next day once today's rewards are given; null when over. */
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

/** Who invites, as a guest is told. */
export const Invitation = z.object({ referrer: z.object({ username: z.string() }), stars: z.number().int() })
export type Invitation = z.infer<typeof Invitation>

/** A referral as moderators see it. */
export const ReviewedReferral = z.object({
  id: Id,
  referrer: PersonChip.nullable(),
  invitee: PersonChip.nullable(),
  suspicion: Suspicion.nullable(),
  joinedAt: Instant,
  /** When it is paid if nobody decides. */
  heldUntil: Instant,
})
export type ReviewedReferral = z.infer<typeof ReviewedReferral>

export const ReviewAnswer = z.enum(['release', 'void'])
export type ReviewAnswer = z.infer<typeof ReviewAnswer>
