import type { PlainForm } from '../../platform/http/index.ts'

/** Invitations without JavaScript. */
export const referralForms: PlainForm[] = [
  {
    path: '/invite',
    submit: ({ referrals }, { intent }) =>
      intent === 'renew' ? referrals.renewCode() : intent === 'end' ? referrals.endCode() : referrals.createCode({}),
    leadsTo: () => '/invite',
  },
  {
    path: '/admin-panelrankw/referrals',
    submit: ({ referrals }, { id = '', answer }) =>
      referrals.decide({ id, answer: answer === 'release' ? 'release' : 'void' }),
    leadsTo: () => '/admin-panelrankw/referrals',
  },
]
