import { readFile } from 'node:fs/promises'
import type { Language } from '@liston/contract/kernel'
import type { Config } from '@liston/server/platform/config/index.ts'
import { namesUs, originOf } from '@liston/server/platform/http/index.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiRefusal, delivered, queueAgain } from '../deliver.ts'
import { advance, hasExpired, payCheckout } from '../life/advance.ts'
import { decide, dispute, lastCharge, openDispute, refund } from '../life/refund.ts'
import { cancelNow, GOOD_CARD, isLive, isTestCard } from '../life/renew.ts'
import type { Cards } from '../open-cards.ts'
import { later } from '../world/kinds.ts'
import { change, type World } from '../world/world.ts'
import { listDeliveries } from '../world/store.ts'
import { bankPage, type Checkout, checkoutOverPage, checkoutPage } from './portal-page.ts'
import {
  type Act,
  actAtPortal,
  type Answer,
  type Asked,
  deskPage,
  PAY_PATH,
  showInvoice,
  showPortal,
} from './portal.ts'

const csp = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

type Mount = { sandbox: Cards; config: Config; languageOf(request: FastifyRequest): Language }

/** Mounts the pages to pay, to manage a subscription, and to move the clock. Only for the sandbox. */
export async function mountPayPages(http: FastifyInstance, o: Mount): Promise<void> {
  const css = await readFile(new URL('./pay.css', import.meta.url), 'utf8')
  http.get(`${PAY_PATH}/pay.css`, async (_request, reply) => reply.type('text/css; charset=utf-8').send(css))
  await http.register(async (pages) => {
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16_384 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    pages.addHook('onRequest', (request, reply, done) => {
      if (namesUs(request, o.config.PUBLIC_ORIGIN)) return done()
      void reply.code(404).send('')
    })
    mountOne(pages, o, { path: PAY_PATH, show: showDesk, act: actAtDesk })
    mountOne(pages, o, { path: `${PAY_PATH}/checkout/:id`, show: showCheckout, act: actAtCheckout })
    mountOne(pages, o, { path: `${PAY_PATH}/portal/:id`, show: showPortal, act: actAtPortal })
    mountOne(pages, o, { path: `${PAY_PATH}/invoice/:id`, show: showInvoice })
  })
}

const SHOWN = 50

async function showDesk(world: World, { shown }: Asked): Promise<Answer> {
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

async function actAtDesk(world: World, { fields }: Asked): Promise<Answer> {
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

/** Data of a checkout's page; null once the checkout is closed. */
async function read(world: World, { shown, id, fields, ours }: Asked): Promise<Checkout | null> {
  const session = await world.get('checkout.session', id)
  const price = await world.get('price', session.hidden.priceId ?? '')
  if (session.body.status !== 'open' || (await hasExpired(world, session))) return null
  const { card = '', promo = session.hidden.promo ?? '' } = fields
  return {
    ...shown,
    session,
    price,
    now: await world.now(session.body.customer as string | null),
    back: ours(session.body.cancel_url),
    card: isTestCard(card) ? card : GOOD_CARD,
    promo: promo.trim().slice(0, 40),
  }
}

async function over(world: World, { shown, id, ours }: Asked): Promise<Answer> {
  const session = await world.get('checkout.session', id)
  return { page: checkoutOverPage({ ...shown, back: ours(session.body.cancel_url) ?? '/' }), status: 410 }
}

async function showCheckout(world: World, asked: Asked): Promise<Answer> {
  const checkout = await read(world, asked)
  return checkout ? { page: checkoutPage(checkout) } : over(world, asked)
}

async function actAtCheckout(world: World, asked: Asked): Promise<Answer> {
  const checkout = await read(world, asked)
  if (!checkout) return over(world, asked)
  const { act } = asked.fields
  if (act === 'promo') return { page: checkoutPage(checkout) }
  if (act === 'refuse') return { page: checkoutPage({ ...checkout, said: 'refused' }), status: 402 }
  const { card, promo } = checkout
  const paid = await payCheckout(world, asked.id, { card, promo, answered: act === 'answer' })
  if ('asks' in paid) return { page: bankPage(checkout) }
  if ('declined' in paid) return { page: checkoutPage({ ...checkout, said: 'declined' }), status: 402 }
  if ('closed' in paid) return over(world, asked)
  return { to: asked.ours(paid.redirect) ?? '/' }
}

function mountOne(http: FastifyInstance, o: Mount, { path, show, act }: { path: string; show: Act; act?: Act }): void {
  http.get(path, async (request, reply) => send(reply, await o.sandbox.read(guarded(show, askedBy(request, o)))))
  if (!act) return
  http.post(path, async (request, reply) => {
    // CSRF: other sites may not submit these forms.
    if (originOf(request) === 'foreign') return reply.code(403).send('')
    return send(reply, await o.sandbox.work(guarded(act, askedBy(request, o))))
  })
}

/** An object that is missing or in another state redirects to the overview. */
const guarded = (run: Act, asked: Asked) => async (world: World) =>
  run(world, asked).catch((error: unknown): Answer => {
    if (error instanceof ApiRefusal) return { to: PAY_PATH }
    throw error
  })

function askedBy(request: FastifyRequest, { config, languageOf }: Mount): Asked {
  const { PUBLIC_ORIGIN } = config
  return {
    shown: { language: languageOf(request), appName: config.APP_NAME },
    id: (request.params as { id?: string }).id ?? '',
    fields: (request.body ?? {}) as Record<string, string>,
    // Return URLs lead to a path of this site only, on whatever host the page was opened.
    ours: (url) => {
      const path = url?.startsWith(PUBLIC_ORIGIN) ? url.slice(PUBLIC_ORIGIN.length) : ''
      return url && (/^\/(?![/\\])/.test(path) ? path : '/')
    },
  }
}

function send(reply: FastifyReply, answer: Answer) {
  void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
  if ('to' in answer) return reply.redirect(answer.to, 303)
  return reply
    .code(answer.status ?? 200)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', csp)
    .send(answer.page)
}
