import * as z from 'zod'
import {
  BAD_CURSOR,
  change,
  Cursor,
  FORBIDDEN,
  Id,
  Instant,
  login,
  NOT_FOUND,
  open,
  pageOf,
  staff,
  staffChange,
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

/** What an invitation's address carries: a code, or somebody's id. It is looked up and never shown. */
export const InvitationRef = z.string().min(1).max(40)

/** Each expected "no" of the slice, by the endpoint that may say it. */
export const referralRefusals = {
  /** Nobody reads another's codes. */
  code: FORBIDDEN,
  create: {
    /** One active code a person. */
    CODE_EXISTS: { status: 409 },
  },
  change: {
    ...NOT_FOUND,
    /** A code is given up once in 30 days. */
    CODE_CHANGED_RECENTLY: { status: 409, data: z.object({ again: Instant }) },
  },
  decide: {
    ...NOT_FOUND,
    /** It is paid or void already. */
    NOTHING_TO_DECIDE: { status: 409 },
  },
} as const

export const referralsContract = {
  code: login('read')
    .route({ method: 'GET', path: '/referral-codes', tags, summary: 'My code; null where there is none' })
    .errors(referralRefusals.code)
    .input(z.strictObject({ userId: Id.optional(), isActive: z.enum(['true', 'false']).default('true') }))
    .output(z.object({ code: ReferralCode.nullable() })),

  createCode: change('create')
    .route({ method: 'POST', path: '/referral-codes', tags, summary: 'Have a code made to invite with' })
    .errors(referralRefusals.create)
    // Whoever says what it should bring is refused: that is the server's.
    .input(z.strictObject({}).optional())
    .output(z.object({ code: ReferralCode })),

  renewCode: change('create')
    .route({ method: 'POST', path: '/referral-codes/renew', tags, summary: 'Replace my code; once in 30 days' })
    .errors(referralRefusals.change)
    .output(z.object({ code: ReferralCode })),

  endCode: change()
    .route({ method: 'DELETE', path: '/referral-codes', tags, summary: 'Give my code up; once in 30 days' })
    .errors(referralRefusals.change)
    .output(z.object({ code: z.null() })),

  mine: login('read')
    .route({ method: 'GET', path: '/me/referrals', tags, summary: 'Whom I brought, newest first, and what it brought' })
    .errors(BAD_CURSOR)
    .input(z.strictObject({ cursor: Cursor.optional() }))
    .output(pageOf(Referral).extend({ totals: ReferralTotals })),

  invitation: open('invitation')
    .route({ method: 'GET', path: '/invitations/{ref}', tags, summary: 'Who invites, and what signing up brings' })
    .errors(NOT_FOUND)
    .input(z.strictObject({ ref: InvitationRef }))
    .output(Invitation),

  held: staff('referrals', 'read')
    .route({ method: 'GET', path: '/admin/referrals', tags, summary: 'Referrals that are held for review' })
    .errors(BAD_CURSOR)
    .input(z.strictObject({ cursor: Cursor.optional() }))
    .output(pageOf(ReviewedReferral)),

  decide: staffChange('referrals', 'write')
    .route({ method: 'POST', path: '/admin/referrals/{id}', tags, summary: 'Pay a held referral now, or void it' })
    .errors(referralRefusals.decide)
    .input(z.strictObject({ id: Id, answer: ReviewAnswer }))
    .output(z.object({ state: ReferralState })),
}
