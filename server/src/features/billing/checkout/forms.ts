import type { Checkout } from '@liston/contract/billing'
import { keyedBy, type PlainForm } from '../../../platform/http/index.ts'

/** Buying without JavaScript: the page of prices leads to that of the card provider, which leads back. */
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
