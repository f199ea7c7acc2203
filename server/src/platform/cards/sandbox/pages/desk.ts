import { delivered, queueAgain } from '../deliver.ts'
import { advance } from '../life/advance.ts'
import { decide, dispute, lastCharge, openDispute } from '../life/dispute.ts'
import { refund } from '../life/refund.ts'
import { cancelNow, isLive } from '../life/renew.ts'
import { later } from '../world/calendar.ts'
import { change } from '../world/change.ts'
import { listDeliveries } from '../world/store.ts'
import type { World } from '../world/world.ts'
import { deskPage } from './desk-page.ts'
import { type Answer, type Asked, PAY_PATH } from './asked.ts'

const SHOWN = 50

export async function showDesk(world: World, { shown }: Asked): Promise<Answer> {
  const found = await world.list('subscription', { limit: SHOWN })
  const subscriptions = await Promise.all(
    found.map(async (subscription) => {
      const customer = await world.get('customer', subscription.body.customer as string)
      const isDisputed = (await openDispute(world, customer.id)) !== undefined
      return { subscription, customer, isDisputed, now: await world.now(customer.id) }
    }),
  )
  const deliveries = await listDeliveries(world.db, delivered, SHOWN)
  return { page: deskPage({ ...shown, subscriptions, deliveries }) }
}

export async function actAtDesk(world: World, { fields }: Asked): Promise<Answer> {
  const { advance: step, again, customer, act } = fields
  if (step === 'week' || step === 'month' || step === 'year') {
    const now = await world.now(customer)
    await advance(world, later(now, { interval: step }, 1) - now, customer)
  }
  if (act && customer) await actBehind(world, { act, customer, subscription: fields.subscription ?? '' })
  if (again) await queueAgain(world.db, (await world.get('event', again)).id)
  return { to: PAY_PATH }
}

type Behind = { act: string; customer: string; subscription: string }

async function actBehind(world: World, { act, customer, subscription: id }: Behind): Promise<void> {
  if (act === 'fail') return change(world, await world.get('customer', customer), { hidden: { failsNext: true } })
  if (act === 'end') {
    const subscription = await world.get('subscription', id)
    if (isLive(subscription.body.status)) await cancelNow(world, subscription, 'cancellation_requested')
    return
  }
  if (act === 'won' || act === 'lost') {
    const disputed = await openDispute(world, customer)
    if (disputed) await decide(world, disputed, act)
    return
  }
  const charge = await lastCharge(world, customer)
  if (charge && act === 'refund') await refund(world, { charge: charge.id })
  if (charge && act === 'dispute') await dispute(world, charge)
}
