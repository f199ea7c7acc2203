import { syncSubscription } from '../../features/billing/index.ts'
import { buy } from '../buy.ts'
import { newPurchase, openTestStore } from '../app-store.ts'
import { askerOf } from '../ask.ts'
import type { Call, KeyedCalls, World } from './world.ts'

/** Keyed calls of payments and PRO grants. */
export const billingCalls = ({ app, ana }: World): KeyedCalls => {
  const grant = (reason: string) => ({
    method: 'post' as const,
    path: '/admin/pro-grants',
    body: { username: ana.username, reason, expiresAt: null },
  })
  const revoke = async (reason: string): Promise<Call> => {
    const { path, body } = grant(reason)
    return { method: 'del', path: `${path}/${(await askerOf(app)(ana).post(path, body)).body.id}` }
  }
  const buys = (priceId: string): Call => ({ method: 'post', path: '/create-checkout-session', body: { priceId } })
  const replay = async (id: string): Promise<Call> => {
    await app.pool.query(
      `INSERT INTO payment_event (provider, event_id, type, payload, received_at) VALUES ('card', $1, 'plan.created', '{"live":false}', now())
       ON CONFLICT DO NOTHING`,
      [id],
    )
    return { method: 'post', path: `/admin/payment-events/card/${id}/replay` }
  }
  const sending = async (): Promise<Call> => {
    const { transaction } = await openTestStore(app)
    const signedTransactions = [transaction(newPurchase(app))]
    return { method: 'post', path: '/iap/transactions', body: { signedTransactions } }
  }
  /** Ensures that Ana has a bought subscription at the provider. Returns its id. */
  const bought = async (): Promise<string> => {
    const found = await app.pool.query('SELECT id FROM subscription WHERE user_id = $1 LIMIT 1', [ana.id])
    if (found.rows[0]) return found.rows[0].id
    const { id } = await buy(app, ana)
    await syncSubscription(app, id)
    return id
  }
  const renews = async (renewal: string): Promise<Call> => ({
    method: 'put',
    path: '/me/subscription/renewal',
    body: { id: await bought(), renewal },
  })
  const withdraws = (id: string): Call => ({ method: 'post', path: '/me/subscription/withdrawal', body: { id } })
  return {
    'billing.showPlan': async () => [
      { method: 'put', path: '/admin/plans/pro_weekly', body: { isShown: false } },
      { method: 'put', path: '/admin/plans/pro_weekly', body: { isShown: true } },
    ],
    'billing.setRenewal': async () => [await renews('off'), await renews('on')],
    'billing.withdraw': async () => [withdraws(await bought()), withdraws('sub_other')],
    'billing.checkout': async () => {
      // A user with an App Store subscription cannot buy by card.
      await app.pool.query('DELETE FROM ios_subscription WHERE profile_id = $1', [ana.id])
      return [buys('pro_monthly'), buys('pro_yearly')]
    },
    'billing.replay': async () => [await replay('evt_1'), await replay('evt_2')],
    'billing.sendTransactions': async () => [await sending(), await sending()],
    'billing.grant': async () => [grant('Por sus traducciones'), grant('Ganó el concurso')],
    'billing.revoke': async () => [await revoke('Una'), await revoke('Otra')],
  }
}
