import * as z from 'zod'
import { staff, staffChange } from '../../kernel/index.ts'
import { billingRefusals } from '../refusals.ts'
import { DeskPlan, PlanSwitch } from './schema.ts'

const tags = ['billing']
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
