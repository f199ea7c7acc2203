import { LeavingReason, type Renewal } from '@liston/contract/billing'
import { keyedBy, oneOf, type PlainForm } from '../../../platform/http/index.ts'

const page = '/downgrade'

/** Managing a subscription without JavaScript. */
export const manageForms: PlainForm[] = [
  {
    path: '/customer-portal',
    page,
    submit: ({ billing }) => billing.openPortal({}),
    leadsTo: (_fields, done) => (done as { url: string }).url,
  },
  {
    path: '/subscription-renewal',
    page,
    key: keyedBy('act', 'about', 'reason'),
    submit: ({ billing }, { act, about = '', reason = '' }) =>
      billing.setRenewal({
        id: about,
        renewal: act as Renewal,
        ...(reason ? { reason: oneOf('reason', reason, LeavingReason.options) } : {}),
      }),
    leadsTo: () => page,
  },
  {
    path: '/subscription-withdrawal',
    page,
    key: keyedBy('act', 'about'),
    submit: ({ billing }, { about = '' }) => billing.withdraw({ id: about }),
    leadsTo: () => page,
  },
]
