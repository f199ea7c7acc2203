import type { PlainForm } from '../../../platform/http/index.ts'
import { proofIn } from '../factor/forms.ts'

/** Form posts of address changes, for browsers without JavaScript. */
export const emailForms: PlainForm[] = [
  {
    path: '/account/email',
    page: '/account',
    submit: ({ accounts }, { email = '', ...fields }) => accounts.changeEmail({ email, ...proofIn(fields) }),
    keep: ['email'],
  },
  {
    path: '/account/email/keep',
    page: '/account',
    submit: ({ accounts }) => accounts.dropEmailChange(),
    leadsTo: () => '/account',
  },
  {
    path: '/email-change',
    submit: ({ accounts }, { token = '' }) => accounts.confirmEmailChange({ token }),
    keep: ['token', 'side'],
  },
  {
    path: '/email-change/cancel',
    page: '/email-change',
    submit: ({ accounts }, { token = '' }) => accounts.cancelEmailChange({ token }),
    keep: ['token', 'side'],
  },
]
