import { billingContract } from '@liston/contract/billing'
import { type ApiContext, endpoints, signedIn } from '../../../platform/http/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { openPortal } from './open-portal.ts'
import { setRenewal, showPlan } from './set-renewal.ts'
import { listInvoices, withdraw } from './withdraw.ts'

const actor = (context: ApiContext) => ({ userId: signedIn(context).viewer.id, key: context.idempotencyKey })

export function manageRoutes(platform: Platform) {
  const os = endpoints(billingContract)
  return {
    plan: os.plan.handler(({ context }) => showPlan(platform, signedIn(context).viewer.id)),
    openPortal: os.openPortal.handler(({ context }) => openPortal(platform, signedIn(context).viewer.id)),
    setRenewal: os.setRenewal.handler(({ context, input }) =>
      setRenewal(platform, { ...actor(context), asked: input }),
    ),
    withdraw: os.withdraw.handler(({ context, input: { id } }) => withdraw(platform, { ...actor(context), id })),
    invoices: os.invoices.handler(({ context, input: { cursor } }) =>
      listInvoices(platform, { userId: signedIn(context).viewer.id, cursor }),
    ),
  }
}
