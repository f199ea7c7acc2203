import * as z from 'zod'
import {
  BAD_CURSOR,
  change,
  Cursor,
  FORBIDDEN,
  Id,
  Instant,
  NOT_FOUND,
  open,
  pageOf,
  staff,
  staffChange,
  viewable,
} from '../kernel/index.ts'
import {
  Invitation,
  Referral,
  ReferralCode,
  ReferralState,
  ReferralTotals,
  ReviewAnswer,
  ReviewedReferral,
} from './schema.ts'

const tags = ['referrals']

/** An invitation code or a user id, from the URL of an invitation. Used only for lookup; never echoed. */
export const InvitationRef = z.string().min(1).max(40)

/** Refusals of the feature, by endpoint. */
export const referralRefusals = {
  /** Users can't read the codes of others. */
  code: FORBIDDEN,
  create: {
    /** The user already has an active code. */
    CODE_EXISTS: { status: 409 },
  },
  change: {
    ...NOT_FOUND,
    /** A code can be ended or replaced once in 30 days. */
    CODE_CHANGED_RECENTLY: { status: 409, data: z.object({ again: Instant }) },
  },
  decide: {
    ...NOT_FOUND,
    /** The referral is already paid or void. */
    NOTHING_TO_DECIDE: { status: 409 },
  },
} as const

export const referralsContract = {
  code: viewable()
    .route({ method: 'GET', path: '/referral-codes', tags, summary: 'Get my invitation code, or null' })
    .errors(referralRefusals.code)
    .input(z.strictObject({ userId: Id.optional(), isActive: z.enum(['true', 'false']).default('true') }))
    .output(z.object({ code: ReferralCode.nullable() })),

  createCode: change('create')
    .route({ method: 'POST', path: '/referral-codes', tags, summary: 'Create my invitation code' })
    .errors(referralRefusals.create)
    // Strict: rejects a client that tries to set the rewards, which only the server sets.
    .input(z.strictObject({}).optional())
    .output(z.object({ code: ReferralCode })),

  renewCode: change('create')
    .route({ method: 'POST', path: '/referral-codes/renew', tags, summary: 'Replace my code; once in 30 days' })
    .errors(referralRefusals.change)
    .output(z.object({ code: ReferralCode })),

  endCode: change()
    .route({ method: 'DELETE', path: '/referral-codes', tags, summary: 'End my code; once in 30 days' })
    .errors(referralRefusals.change)
    .output(z.object({ code: z.null() })),

  mine: viewable()
    .route({ method: 'GET', path: '/me/referrals', tags, summary: 'List my referrals and their rewards, newest first' })
    .errors(BAD_CURSOR)
    .input(z.strictObject({ cursor: Cursor.optional() }))
    .output(pageOf(Referral).extend({ totals: ReferralTotals })),

  invitation: open('invitation')
    .route({ method: 'GET', path: '/invitations/{ref}', tags, summary: 'Get the sender and reward of an invitation' })
    .errors(NOT_FOUND)
    .input(z.strictObject({ ref: InvitationRef }))
    .output(Invitation),

  held: staff('referrals', 'read')
    .route({ method: 'GET', path: '/admin/referrals', tags, summary: 'List referrals that are held for review' })
    .errors(BAD_CURSOR)
    .input(z.strictObject({ cursor: Cursor.optional() }))
    .output(pageOf(ReviewedReferral)),

  decide: staffChange('referrals', 'write')
    .route({ method: 'POST', path: '/admin/referrals/{id}', tags, summary: 'Pay a held referral, or void it' })
    .errors(referralRefusals.decide)
    .input(z.strictObject({ id: Id, answer: ReviewAnswer }))
    .output(z.object({ state: ReferralState })),
}
