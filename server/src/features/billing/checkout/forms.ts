import type { Checkout } from '@liston/contract/billing'
import { keyedBy, type PlainForm } from '../../../platform/http/index.ts'

/** Purchase without JavaScript: the pricing page redirects to the card provider, which redirects back. */
export const checkoutForms: PlainForm[] = [
  {
    path: '/pro',
    key: keyedBy('act', 'plan'),
    submit: ({ billing }, { plan = '' }) => billing.checkout({ priceId: plan }),
    leadsTo: (_fields, done) => (done as Checkout).url,
    keep: ['plan'],
  },
  {
    path: '/payment-success',
    page: ({ session_id = '' }) => `/payment-success?${new URLSearchParams({ session_id })}`,
    submit: ({ billing }, { session_id: sessionId = '' }) => billing.confirm({ sessionId }),
    keep: ['session_id'],
  },
]
