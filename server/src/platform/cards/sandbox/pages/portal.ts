import { escapeHtml } from '../../../http/index.ts'
import { isTestCard } from '../life/cards.ts'
import { cancelLater, resume, switchPrice, useCard } from '../life/manage.ts'
import { currentPrices } from '../life/offers.ts'
import type { Thing } from '../world/kinds.ts'
import type { World } from '../world/world.ts'
import { type Answer, type Asked, PAY_PATH } from './asked.ts'
import { day, frame, money, type Shown } from './frame.ts'
import { portalOverPage, portalPage } from './portal-page.ts'
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
