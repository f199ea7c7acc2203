/** Referrals: invitation codes, the users who joined with them, and the rewards for both sides. */
export { ChangeCode } from './invite/change-code.tsx'
export { InvitePanel } from './invite/invite-panel.tsx'
export { InviteSlot } from './invite/invite-slot.tsx'
export { InvitedSlot } from './invited-slot.tsx'
export { ReferralList } from './referral-list.tsx'
export { codeQuery, heldReferralsQuery, myReferralsQuery } from './queries.ts'
export { ReferralDesk } from './referral-desk.tsx'
export { referralTexts } from './texts.ts'
