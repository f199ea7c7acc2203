import * as z from 'zod'
import { staff, staffChange } from '../kernel/index.ts'
import { billingRefusals } from './refusals.ts'
import { Plan, PlanName } from './schema.ts'

const tags = ['billing']

const people = z.number().int()

/** A plan for staff: whether it is on sale, and its number of subscribers per provider. The provider sets the price. */
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
      summary: 'List all plans, whether each is on sale, and its number of subscribers',
    })
    .output(All),

  /** Taking a plan off sale does not affect its current subscribers. */
  showPlan: staffChange('pro')
    .route({ method: 'PUT', path: '/admin/plans/{key}', tags, summary: 'Put a plan on sale, or take it off sale' })
    .errors(billingRefusals.showPlan)
    .input(PlanSwitch)
    .output(All),
}
