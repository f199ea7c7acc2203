import type { PlanSwitch } from '@liston/contract/billing'
import type { PlainForm } from '../../platform/http/index.ts'

/** Plans on sale, or not, without JavaScript. */
export const planForms: PlainForm[] = [
  {
    path: '/admin-panelrankw/payments/plans',
    page: '/admin-panelrankw/payments',
    // The endpoint decides whether it is a plan.
    submit: ({ billing }, { plan, shown }) =>
      billing.showPlan({ key: plan as PlanSwitch['key'], isShown: shown === 'yes' }),
    leadsTo: () => '/admin-panelrankw/payments',
  },
]
