import type { PlainForm } from '../../../platform/http/index.ts'

/** Forms behind the links in the e-mails about a change of address. */
export const emailForms: PlainForm[] = [
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
