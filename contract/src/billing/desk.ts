import * as z from 'zod'
import { staff, staffChange } from '../kernel/index.ts'
import { billingRefusals } from './refusals.ts'
import { Plan, PlanName } from './schema.ts'

const tags = ['billing']

const people = z.number().int()

/** A plan as staff see it: on sale or not, and how many pay for it by each way. The price is set where it is charged. */
export const DeskPlan = Plan.extend({ isShown: z.boolean(), byCard: people, inAppStore: people })
export type DeskPlan = z.infer<typeof DeskPlan>

export const PlanSwitch = z.strictObject({ key: PlanName, isShown: z.boolean() })
export type PlanSwitch = z.infer<typeof PlanSwitch>

const All = z.object({ plans: z.array(DeskPlan) })

export const planDeskEndpoints = {
  planRows: staff('pro')
    .route({
      method: 'GET',
      path: '/admin/plans',
      tags,
      summary: 'Every plan, whether it is sold, and who pays for it',
    })
    .output(All),

  /** Who pays for a plan goes on with it, whatever is sold to others. */
  showPlan: staffChange('pro')
    .route({ method: 'PUT', path: '/admin/plans/{key}', tags, summary: 'Sell a plan, or sell it no longer' })
    .errors(billingRefusals.showPlan)
    .input(PlanSwitch)
    .output(All),
}
