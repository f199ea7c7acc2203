import { escapeHtml } from '@liston/server/platform/http/index.ts'
import { isLive, isTestCard, itemOf } from '../life/renew.ts'
import { cancelLater, currentPrices, resume, switchPrice, useCard } from '../life/manage.ts'
import type { Thing } from '../world/kinds.ts'
import type { Delivery } from '../world/store.ts'
import type { World } from '../world/world.ts'
import { day, frame, money, notice, type Shown } from './frame.ts'
import { badge, outlook, portalOverPage, portalPage, priceText } from './portal-page.ts'
import { payTexts } from './texts.ts'

/** Lifetime of a portal link, in seconds of real time. */
const OPEN_S = 3_600

/** The portal and its customer; null once it has expired. */
async function portalOf(world: World, id: string) {
  const portal = await world.get('billing_portal.session', id)
  const customer = await world.get('customer', portal.body.customer)
  const madeAt = portal.hidden.madeAt ?? 0
  return madeAt + OPEN_S > (await world.now()) ? { portal, customer } : null
}

export async function showPortal(world: World, { shown, id, ours }: Asked): Promise<Answer> {
  const found = await portalOf(world, id)
  if (!found) return { page: portalOverPage(shown), status: 410 }
  const { portal, customer } = found
  const of = { customer: customer.id, limit: 50 }
  const page = portalPage({
    ...shown,
    id,
    back: ours(portal.body.return_url) ?? '/',
    customer,
    subscriptions: await world.list('subscription', of),
    invoices: await world.list('invoice', of),
    prices: await currentPrices(world),
  })
  return { page }
}

/** Path of the payment sandbox's pages. */
export const PAY_PATH = '/dev/pay'

export type Asked = {
  shown: Shown
  id: string
  fields: Record<string, string>
  ours(url: string | null): string | null
}
/** A page, or a redirect. */
export type Answer = { page: string; status?: number } | { to: string }
/** Handles a page request or a form. */
export type Act = (world: World, asked: Asked) => Promise<Answer>

export async function actAtPortal(world: World, asked: Asked): Promise<Answer> {
  const found = await portalOf(world, asked.id)
  if (!found) return { page: portalOverPage(asked.shown), status: 410 }
  await act(world, found.customer, asked.fields)
  return { to: `${PAY_PATH}/portal/${asked.id}` }
}

async function act(world: World, customer: Thing<'customer'>, fields: Asked['fields']): Promise<void> {
  const { card = '', price = '', subscription: id = '' } = fields
  if (fields.act === 'card' && isTestCard(card)) return useCard(world, customer, card)
  const subscription = await world.get('subscription', id)
  if (subscription.body.customer !== customer.id) return
  if (fields.act === 'cancel') return cancelLater(world, subscription)
  if (fields.act === 'resume') return resume(world, subscription)
  const offered = (await currentPrices(world)).find((p) => p.id === price)
  if (fields.act === 'switch' && offered) return switchPrice(world, subscription, offered)
}

export async function showInvoice(world: World, { shown, id }: Asked): Promise<Answer> {
  const invoice = await world.get('invoice', id)
  const [payment] = await world.list('invoice_payment', { where: { invoice: id } })
  const intent = payment?.body.payment.payment_intent
  const [charge] = intent ? await world.list('charge', { where: { payment_intent: intent } }) : []
  return { page: invoicePage({ ...shown, invoice, refunded: charge?.body.amount_refunded ?? 0 }) }
}

type Invoice = Shown & { invoice: Thing<'invoice'>; refunded: number }

/** An invoice as a printable page. */
function invoicePage(o: Invoice): string {
  const { language, appName, refunded } = o
  const { body } = o.invoice
  const t = payTexts[language].invoice
  const amount = (cents: number) => money(language, cents, body.currency)
  const lines = body.lines.data.map(
    (line) => `<div><dt>${escapeHtml(appName)} <code>${escapeHtml(line.description ?? '')}</code>
<small>${escapeHtml(t.period(day(language, line.period.start), day(language, line.period.end)))}</small></dt><dd>${amount(body.subtotal)}</dd></div>`,
  )
  const discount = body.total - body.subtotal
  return frame({
    ...o,
    back: '/',
    title: t.title(body.number ?? ''),
    body: `<section class="bill"><p class="what"><b>${day(language, body.created)}</b>
<span class="badge ${escapeHtml(body.status ?? '')}">${escapeHtml(t.status[body.status ?? ''] ?? '')}</span></p>
<p class="small">${t.to} ${escapeHtml(body.customer_email ?? body.customer_name ?? '')}</p>
<dl>${lines.join('')}${discount < 0 ? `<div><dt></dt><dd>${amount(discount)}</dd></div>` : ''}
<div class="total"><dt>${t.total}</dt><dd>${amount(body.total)}</dd></div>
${refunded ? `<div><dt>${t.refunded}</dt><dd>${amount(-refunded)}</dd></div>` : ''}</dl></section>`,
  })
}

type Listed = { subscription: Thing<'subscription'>; customer: Thing<'customer'>; isDisputed: boolean; now: number }
type Desk = Shown & {
  subscriptions: Listed[]
  deliveries: Delivery[]
}

const STEPS = ['week', 'month', 'year'] as const

/** The control page of the sandbox: its clock, subscriptions and webhook deliveries. */
export function deskPage(o: Desk): string {
  const t = payTexts[o.language].desk
  return frame({
    ...o,
    title: t.title,
    back: '/',
    wide: true,
    body: `<p class="lead">${t.lead}</p><div class="columns"><div>
<section><h2>${t.clock}</h2><p class="small">${t.clockLead}</p>${clock(o)}</section>
<section><h2>${t.subscriptions}</h2>${subscriptions(o)}</section></div>
<section><h2>${t.deliveries}</h2><p class="small">${t.deliveriesLead}</p>${deliveries(o)}</section></div>`,
  })
}

const form = (inner: string) => `<form method="post" action="/dev/pay" class="row">${inner}</form>`

function clock({ language }: Desk, customer?: string): string {
  const t = payTexts[language].desk
  const whose = customer ? `<input type="hidden" name="customer" value="${customer}">` : ''
  const buttons = STEPS.map((step) => `<button name="advance" value="${step}">${t.steps[step]}</button>`)
  return form(whose + buttons.join(''))
}

function subscriptions(o: Desk): string {
  if (o.subscriptions.length === 0) return `<p class="empty">${payTexts[o.language].desk.none}</p>`
  return o.subscriptions.map((one) => subscriptionCard(o, one)).join('')
}

function subscriptionCard(o: Desk, listed: Listed): string {
  const { subscription, customer, now } = listed
  const { language } = o
  const t = payTexts[language].desk
  const ahead = customer.hidden.aheadS ? `<p class="small">${t.today(day(language, now))}</p>` : ''
  const whose = customer.body.email ?? customer.body.name ?? customer.id
  const live = isLive(subscription.body.status)
  return `<article class="card"><p class="what"><b>${escapeHtml(whose)}</b>${badge(language, subscription)}</p>
<p>${priceText(language, itemOf(subscription).price)}. ${escapeHtml(outlook(language, subscription))}</p>${ahead}
${live ? clock(o, customer.id) : ''}${behind(o, listed)}</article>`
}

/** Buttons for events that the provider or the bank causes, not the customer. */
function behind({ language }: Desk, o: Listed): string {
  const t = payTexts[language].desk
  const live = isLive(o.subscription.body.status)
  const failing = o.customer.hidden.failsNext ? notice('plain', t.failing) : ''
  const button = (act: string, text: string) => `<button name="act" value="${act}">${text}</button>`
  const acts = [
    live && !failing ? button('fail', t.fails) : '',
    button('refund', t.refund),
    button('dispute', t.dispute),
    ...(o.isDisputed ? [button('won', t.won), button('lost', t.lost)] : []),
    live ? button('end', t.end) : '',
  ]
  const about = `<input type="hidden" name="customer" value="${o.customer.id}"><input type="hidden" name="subscription" value="${o.subscription.id}">`
  return `${failing}<details><summary>${t.behind}</summary>${form(about + acts.join(''))}</details>`
}

function deliveries({ language, deliveries: list }: Desk): string {
  const t = payTexts[language].desk
  if (list.length === 0) return `<p class="empty">${t.noDeliveries}</p>`
  const rows = list.map(({ eventId, type, made, times, status }) => {
    const answered = status !== null && status >= 200 && status < 300
    const said = times === 0 ? t.waiting : `${t.sent(times)} · ${status ?? t.noAnswer}`
    return `<li><span><b class="event">${escapeHtml(type).replace(/[._]/g, '$&<wbr>')}</b>
<small>${moment(made)} · <span class="state ${times === 0 ? '' : answered ? 'ok' : 'no'}">${said}</span></small></span>
<form method="post" action="/dev/pay"><button name="again" value="${escapeHtml(eventId)}">${t.again}</button></form></li>`
  })
  return `<ul class="rows">${rows.join('')}</ul>`
}

const moment = (seconds: number) => new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ')
