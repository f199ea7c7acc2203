import { escapeHtml } from '../../../http/index.ts'
import { GOOD_CARD, type TestCard } from '../life/cards.ts'
import { isLive, itemOf } from '../life/renew.ts'
import type { Thing } from '../world/kinds.ts'
import { cardChoice } from './card-choice.ts'
import { day, frame, money, notice, type Shown } from './frame.ts'
import { payTexts } from './texts.ts'

export type Portal = Shown & {
  id: string
  back: string | null
  customer: Thing<'customer'>
  subscriptions: Thing<'subscription'>[]
  invoices: Thing<'invoice'>[]
  prices: Thing<'price'>[]
}

/** The page to manage a subscription. */
export function portalPage(o: Portal): string {
  const t = payTexts[o.language].portal
  const live = o.subscriptions.filter(({ body }) => isLive(body.status))
  const shown = live.length ? live : o.subscriptions.slice(0, 1)
  return frame({
    ...o,
    title: t.title,
    body: `${shown.length ? shown.map((s) => subscriptionCard(s, o)).join('') : notice('plain', t.none)}
${live.length ? cardForm(o) : ''}${invoiceList(o)}`,
  })
}

const act = (o: Portal, inner: string) => `<form method="post" action="/dev/pay/portal/${o.id}">${inner}</form>`

export const badge = (language: Shown['language'], { body }: Thing<'subscription'>): string =>
  `<span class="badge ${escapeHtml(body.status)}">${escapeHtml(payTexts[language].portal.status[body.status] ?? body.status)}</span>`

/** The next event of a subscription, in one sentence. */
export function outlook(language: Shown['language'], subscription: Thing<'subscription'>): string {
  const t = payTexts[language].portal
  const { body, hidden } = subscription
  const item = itemOf(subscription)
  if (!isLive(body.status)) return t.endedOn(day(language, body.ended_at ?? 0))
  if (body.cancel_at) return t.endsOn(day(language, body.cancel_at))
  if (body.status === 'past_due' && hidden.retryAt) return t.owed(day(language, hidden.retryAt))
  if (body.pause_collection?.resumes_at) return t.pausedUntil(day(language, body.pause_collection.resumes_at))
  return t.renewsOn(
    day(language, item.current_period_end),
    money(language, item.price.unit_amount ?? 0, item.price.currency),
  )
}

export function priceText(language: Shown['language'], price: Thing<'price'>['body']): string {
  const each = payTexts[language].every[(price.recurring?.interval ?? 'month') as 'month']
  return `${money(language, price.unit_amount ?? 0, price.currency)} ${each}`
}

function subscriptionCard(subscription: Thing<'subscription'>, o: Portal): string {
  const { language } = o
  const t = payTexts[language].portal
  const item = itemOf(subscription)
  const live = isLive(subscription.body.status)
  const ref = `<input type="hidden" name="subscription" value="${subscription.id}">`
  const end = subscription.body.cancel_at
    ? `<button class="main" name="act" value="resume">${t.resume}</button>`
    : `<button class="danger" name="act" value="cancel">${t.cancel}</button>`
  const others = o.prices.filter(({ id }) => id !== item.price.id)
  const change = others.length
    ? `<details><summary>${t.switch}</summary><p class="small">${t.switchHint}</p>${act(
        o,
        ref +
          others.map((p) => `<button name="price" value="${p.id}">${priceText(language, p.body)}</button>`).join('') +
          '<input type="hidden" name="act" value="switch">',
      )}</details>`
    : ''
  return `<section class="card"><p class="what"><b>${priceText(language, item.price)}</b>${badge(language, subscription)}</p>
<p>${escapeHtml(outlook(language, subscription))}</p>${live ? act(o, ref + end) + change : ''}</section>`
}

function cardForm(o: Portal): string {
  const t = payTexts[o.language].portal
  const chosen = (o.customer.hidden.card ?? GOOD_CARD) as TestCard
  return `<section class="card"><details><summary>${t.card} ···· ${chosen.slice(-4)}</summary>${act(
    o,
    `${cardChoice(o.language, chosen)}<button name="act" value="card">${t.use}</button>`,
  )}</details></section>`
}

function invoiceList({ language, invoices }: Portal): string {
  const t = payTexts[language]
  const rows = invoices.map(
    ({ id, body }) => `<li><a href="/dev/pay/invoice/${id}"><span><b>${day(language, body.created)}</b>
<small>${escapeHtml(body.number ?? '')} · ${escapeHtml(t.invoice.status[body.status ?? ''] ?? '')}</small></span>
<b>${money(language, body.total, body.currency)}</b></a></li>`,
  )
  return `<section><h2>${t.portal.invoices}</h2>${rows.length ? `<ul class="rows">${rows.join('')}</ul>` : `<p class="small">${t.portal.noInvoices}</p>`}</section>`
}

export const portalOverPage = (o: Shown): string => {
  const t = payTexts[o.language].portal
  return frame({ ...o, title: t.title, back: '/', body: notice('plain', t.over) })
}
