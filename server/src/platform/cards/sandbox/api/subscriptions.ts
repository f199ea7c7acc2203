import type Stripe from 'stripe'
import { invalid } from '../refuse.ts'
import { cancelLater, pause, resume, switchPrice } from '../life/manage.ts'
import { cancelNow, isLive, itemOf } from '../life/renew.ts'
import { currentPrices } from '../life/offers.ts'
import { change } from '../world/change.ts'
import type { Thing } from '../world/kinds.ts'
import { type Form, formOf, listOf, metadataOf, numberOf, textOf } from './form.ts'
import { type Call, pageOf, readsOne, type Route } from './route.ts'

const path = '/v1/subscriptions'

function list(call: Call): Promise<object> {
  const { form } = call
  const status = textOf(form.status)
  const price = textOf(form.price)
  return pageOf(call, {
    kind: 'subscription',
    customer: textOf(form.customer),
    keeps: ({ status: is, items }) =>
      (!price || items.data.some((i) => i.price.id === price)) &&
      // As in the provider's API: without a status, all but canceled ones.
      (status === 'all' ||
        (status === undefined ? is !== 'canceled' : status === 'ended' ? !isLive(is) : is === status)),
  })
}

async function update({ world, id, form }: Call): Promise<object> {
  const subscription = await world.get('subscription', id)
  if (!isLive(subscription.body.status))
    throw invalid('A canceled subscription can only update its cancellation_details and metadata.')
  await updateEnd(world, subscription, form)
  await updatePause(world, subscription, form)
  const [item] = listOf(form.items).map(formOf)
  const price = textOf(item?.price)
  if (price) {
    await currentPrices(world)
    await switchPrice(world, subscription, await world.get('price', price, 'items[0][price]'))
  }
  if ('metadata' in form)
    await change(world, subscription, {
      as: 'customer.subscription.updated',
      body: { metadata: metadataOf(form.metadata, subscription.body.metadata) },
    })
  return subscription.body
}

type Living = Thing<'subscription'>

async function updateEnd(world: Call['world'], subscription: Living, form: Form): Promise<void> {
  const { cancel_at: at, cancel_at_period_end: atEnd } = form
  if (at !== undefined && atEnd !== undefined)
    throw invalid('You may only specify one of these parameters: cancel_at, cancel_at_period_end.')
  if (atEnd === 'true') return cancelLater(world, subscription, { flag: true })
  if (atEnd === 'false' || at === '') return resume(world, subscription)
  if (at === 'min_period_end' || at === 'max_period_end') return cancelLater(world, subscription)
  const moment = numberOf(at)
  if (moment === undefined) return
  if (!Number.isInteger(moment) || moment < itemOf(subscription).current_period_start)
    throw invalid('The cancel_at timestamp must be in the future.', { param: 'cancel_at' })
  return cancelLater(world, subscription, { at: moment })
}

async function updatePause(world: Call['world'], subscription: Living, form: Form): Promise<void> {
  if (form.pause_collection === undefined) return
  if (form.pause_collection === '') return pause(world, subscription, null)
  const { behavior, resumes_at: until } = formOf(form.pause_collection)
  if (behavior !== 'void' && behavior !== 'keep_as_draft' && behavior !== 'mark_uncollectible')
    throw invalid('Invalid pause_collection[behavior]', { param: 'pause_collection[behavior]' })
  const pausing: Stripe.Subscription.PauseCollection = { behavior, resumes_at: numberOf(until) ?? null }
  return pause(world, subscription, pausing)
}

export const subscriptionRoutes: Route[] = [
  { method: 'GET', path, answer: list },
  readsOne('subscription', path),
  { method: 'POST', path: `${path}/:id`, answer: update },
  {
    method: 'DELETE',
    path: `${path}/:id`,
    answer: async ({ world, id }) => {
      const subscription = await world.get('subscription', id)
      if (!isLive(subscription.body.status))
        throw invalid(`No such subscription: '${id}'`, { code: 'resource_missing', param: 'id', status: 404 })
      await cancelNow(world, subscription, 'cancellation_requested')
      return subscription.body
    },
  },
]
