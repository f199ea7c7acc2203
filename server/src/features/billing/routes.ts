import { billingContract } from '@liston/contract/billing'
import { type ApiContext, endpoints, signedIn } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { manageRoutes } from './manage/routes.ts'
import { confirmPayment } from './checkout/confirm-payment.ts'
import { openCheckout } from './checkout/open-checkout.ts'
import { listEvents, replayEvent, showHealth } from './cards/webhook/list-events.ts'
import { appStoreHandlers } from './app-store/app-store-routes.ts'
import { findAllPlans, listPlans, showPlan } from './plans.ts'
import { findGrants, givePro, showMine, takeGrantBack } from './pro.ts'

const actor = (context: ApiContext) => ({ userId: signedIn(context).viewer.id, key: context.idempotencyKey })

export function billingRoutes(platform: Platform) {
  const os = endpoints(billingContract)
  const appStore = appStoreHandlers(platform)
  return os.router({
    appStoreAccount: os.appStoreAccount.handler(appStore.appStoreAccount),
    sendTransactions: os.sendTransactions.handler(appStore.sendTransactions),
    plans: os.plans.handler(() => listPlans(platform)),
    planRows: os.planRows.handler(async () => ({ plans: await findAllPlans(platform.db, platform.clock.now()) })),
    showPlan: os.showPlan.handler(async ({ context, input }) => ({
      plans: await showPlan(platform, { ...actor(context), asked: input }),
    })),
    mine: os.mine.handler(({ context }) => showMine(platform, signedIn(context).viewer.id)),
    checkout: os.checkout.handler(({ context, input: { priceId } }) =>
      openCheckout(platform, { ...actor(context), priceId }),
    ),
    confirm: os.confirm.handler(({ context, input: { sessionId } }) =>
      confirmPayment(platform, { userId: signedIn(context).viewer.id, sessionId }),
    ),
    payments: os.payments.handler(() => showHealth(platform)),
    events: os.events.handler(({ input: { state, cursor } }) =>
      listEvents(platform, { cursor, open: state === 'open' }),
    ),
    replay: os.replay.handler(({ context, input }) => replayEvent(platform, { ...actor(context), ...input })),
    grants: os.grants.handler(async () => ({ grants: await findGrants(platform.db, platform.clock.now()) })),
    grant: os.grant.handler(({ context, input }) => givePro(platform, { ...actor(context), asked: input })),
    revoke: os.revoke.handler(({ context, input: { id } }) => takeGrantBack(platform, { ...actor(context), id })),
    ...manageRoutes(platform),
  })
}
