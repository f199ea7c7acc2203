import { invalid } from '../refuse.ts'
import { newCustomer } from '../life/customer.ts'
import { cancelNow, isLive } from '../life/renew.ts'
import { change } from '../world/change.ts'
import { forgetPerson } from '../world/store.ts'
import { metadataOf, textOf } from './form.ts'
import { type Call, pageOf, type Route } from './route.ts'

const emailOf = ({ form }: Call) => {
  const email = textOf(form.email)
  if (email && !/^\S+@\S+$/.test(email))
    throw invalid(`Invalid email address: ${email}`, { code: 'email_invalid', param: 'email' })
  return email
}

const path = '/v1/customers'

export const customerRoutes: Route[] = [
  {
    method: 'POST',
    path,
    answer: async (call) => {
      const { world, form } = call
      const metadata = metadataOf(form.metadata)
      return (await newCustomer(world, { email: emailOf(call) ?? null, name: textOf(form.name) ?? null, metadata }))
        .body
    },
  },
  {
    method: 'GET',
    path,
    answer: (call) => {
      const email = textOf(call.form.email)
      return pageOf(call, { kind: 'customer', where: email ? { email } : {} })
    },
  },
  {
    method: 'GET',
    path: `${path}/:id`,
    answer: async ({ world, id }) => {
      const { body } = await world.get('customer', id)
      return (body as { deleted?: boolean }).deleted ? { id, object: 'customer', deleted: true } : body
    },
  },
  {
    method: 'POST',
    path: `${path}/:id`,
    answer: async (call) => {
      const { world, id, form } = call
      const customer = await world.get('customer', id)
      const told = {
        ...('email' in form ? { email: emailOf(call) ?? null } : {}),
        ...('name' in form ? { name: textOf(form.name) ?? null } : {}),
        metadata: metadataOf(form.metadata, customer.body.metadata),
      }
      await change(world, customer, { as: 'customer.updated', body: told })
      return customer.body
    },
  },
  {
    method: 'DELETE',
    path: `${path}/:id`,
    answer: async ({ world, id }) => {
      const customer = await world.get('customer', id)
      for (const subscription of await world.list('subscription', { customer: id }))
        if (isLive(subscription.body.status)) await cancelNow(world, subscription, 'cancellation_requested')
      await change(world, customer, {
        as: 'customer.deleted',
        body: { email: null, name: null, metadata: {}, deleted: true } as never,
      })
      await world.flush()
      await forgetPerson(world.db, id)
      return { id, object: 'customer', deleted: true }
    },
  },
]
