import type { PlanSwitch } from '@liston/contract/billing'
import { oneOf, type PlainForm } from '../../platform/http/index.ts'

/** Putting plans on sale and taking them off, without JavaScript. */
export const planForms: PlainForm[] = [
  {
    path: '/admin-panelrankw/payments/plans',
    page: '/admin-panelrankw/payments',
    // The endpoint validates the plan.
    submit: ({ billing }, { plan, shown }) =>
      billing.showPlan({ key: plan as PlanSwitch['key'], isShown: oneOf('shown', shown, ['yes', 'no']) === 'yes' }),
    leadsTo: () => '/admin-panelrankw/payments',
  },
]
