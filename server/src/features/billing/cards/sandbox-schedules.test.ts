import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../../audit/audit.ts'
import { advance, failNext, sandboxOf } from '../../../testing/cards.ts'
import { addPerson, type TestPerson } from '../../../testing/people.ts'
import { sizeOf } from '../../../testing/proof-sizes.ts'
import { openTestApp, type TestApp } from '../../../testing/test-app.ts'
import { reconcile } from './reconcile.ts'
import { buy, isPro } from '../../../testing/buy.ts'
import { type Random, randomOf } from './testing/random.ts'

const SCHEDULES = sizeOf('sandbox')
const AT_ONCE = 2

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

type Life = { who: TestPerson; customer: string; seed: number }

/** Creates a subscriber and applies two random events. */
async function live(seed: number): Promise<Life> {
  const random = randomOf(seed)
  const who = await addPerson(app, `life${seed}`)
  const { id, customer } = await buy(app, who, random.pick(['pro_weekly', 'pro_monthly', 'pro_yearly']))
  for (let n = 0; n < 2; n++) await happen(random, { id, customer })
  return { who, customer, seed }
}

async function happen(random: Random, { id, customer }: { id: string; customer: string }): Promise<void> {
  const { subscriptions } = app.cards!.stripe
  const { status } = await subscriptions.retrieve(id)
  if (status === 'canceled') return
  const what = random.pick(['end', 'now', 'fails', 'time', 'pause'])
  if (what === 'end') await subscriptions.update(id, { cancel_at_period_end: random.chance(0.5) })
  if (what === 'now') await subscriptions.cancel(id)
  if (what === 'fails') await failNext(app, customer)
  if (what === 'pause') await subscriptions.update(id, { pause_collection: { behavior: 'void' } })
  if (what !== 'end' && what !== 'now') await advance(app, { days: random.below(40), customer })
}

/** Whether the provider's state entitles to PRO, by an independent implementation of the rule. */
async function deserves(customer: string): Promise<boolean> {
  const { data } = await app.cards!.stripe.subscriptions.list({
    customer,
    status: 'all',
    expand: ['data.latest_invoice'],
  })
  return data.some(({ status, pause_collection: pause, latest_invoice: latest }) => {
    const isUnpaid = pause !== null && typeof latest === 'object' && latest?.status !== 'paid'
    return ['active', 'trialing', 'past_due'].includes(status) && !(status === 'active' && isUnpaid)
  })
}

test(
  'customers of the sandbox, told in any order, twice, or never: PRO is what it says',
  async () => {
    const lives: Life[] = []
    const seeds = Array.from({ length: SCHEDULES }, (_, n) => 1000 + n).values()
    const work = async () => {
      for (const seed of seeds) lives.push(await live(seed))
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    const lost = randomOf(1)
    sandboxOf(app).deliverTo(async ({ body, headers }) => {
      if (lost.chance(0.4)) return 200
      return (await app.http.inject({ method: 'POST', url: '/webhooks/card', headers, payload: body })).statusCode
    })
    await app.jobs.drain()
    const heard = await app.pool.query('SELECT count(*)::int FROM payment_event WHERE handled_at IS NOT NULL')
    expect(heard.rows[0].count).toBeGreaterThan(SCHEDULES)
    await reconcile(app)
    await app.jobs.drain()
    const wrong: string[] = []
    let pro = 0
    for (const { who, customer, seed } of lives) {
      const [is, should] = [await isPro(app, who), await deserves(customer)]
      pro += Number(is)
      if (is !== should) wrong.push(`Seed ${seed}: PRO is ${is}`)
    }
    expect(wrong).toEqual([])
    expect(pro).toBeGreaterThan(SCHEDULES / 10)
    expect(pro).toBeLessThan(SCHEDULES * 0.9)
    expect(await audit(app.pool)).toEqual([])
    // Each customer takes about twenty requests.
  },
  30_000 + SCHEDULES * 2_000,
)
