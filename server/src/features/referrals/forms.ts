import { oneOf, type PlainForm } from '../../platform/http/index.ts'

/** Invitations without JavaScript. */
export const referralForms: PlainForm[] = [
  {
    path: '/invite',
    submit: ({ referrals }, { intent }) =>
      intent === undefined
        ? referrals.createCode({})
        : oneOf('intent', intent, ['renew', 'end']) === 'renew'
          ? referrals.renewCode()
          : referrals.endCode(),
    leadsTo: () => '/invite',
  },
]
