import { oneOf, type PlainForm } from '../../platform/http/index.ts'

/** Decisions about invitations, as a form of the admin panel. */
export const referralForms: PlainForm[] = [
  {
    path: '/admin-panelrankw/referrals',
    submit: ({ referrals }, { id = '', answer }) =>
      referrals.decide({ id, answer: oneOf('answer', answer, ['release', 'void']) }),
    leadsTo: () => '/admin-panelrankw/referrals',
  },
]
