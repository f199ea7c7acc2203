/** Referrals: invitation codes, the users who joined with them, and the rewards for both sides. */
export { referralsContract } from './endpoints.ts'
export { INVITATION_COOKIE, REF_PARAM } from './invitation.ts'
export { referralRefusals } from './endpoints.ts'
export * as referralRules from './rules.ts'
export {
  Invitation,
  Referral,
  ReferralCode,
  ReferralState,
  ReferralTotals,
  ReviewAnswer,
  ReviewedReferral,
  Suspicion,
  VoidReason,
} from './schema.ts'
