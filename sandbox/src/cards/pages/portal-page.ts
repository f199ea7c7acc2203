import type { Language } from '@liston/contract/kernel'
import { escapeHtml } from '@liston/server/platform/http/index.ts'
import { promoOf } from '../life/manage.ts'
import { GOOD_CARD, isLive, itemOf, type TestCard, testCards } from '../life/renew.ts'
import type { Thing } from '../world/kinds.ts'
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

export type Checkout = Shown & {
  session: Thing<'checkout.session'>
  price: Thing<'price'>
  now: number
  back: string | null
  card: TestCard
  /** The promotion code as typed, or as set by the checkout. */
  promo: string
  /** Result of the last attempt. */
  said?: 'declined' | 'refused' | undefined
}

/** The payment page of a checkout. */
export function checkoutPage(o: Checkout): string {
  const { language, session, price } = o
  const t = payTexts[language]
  const due = amountDue(o)
  const today = money(language, due.today, price.body.currency)
  const isTrial = due.trialEnd !== null
  const said = o.said ? notice('bad', t.pay[o.said]) : ''
  return frame({
    ...o,
    title: t.pay.title,
    body: `${said}${bill(o)}
<form method="post" action="/dev/pay/checkout/${session.id}">
${session.body.allow_promotion_codes ? promoBox(o) : `<input type="hidden" name="promo" value="${escapeHtml(o.promo)}">`}
<fieldset><legend>${t.pay.card}</legend>${cardChoice(language, o.card)}</fieldset>
<button class="main" name="act" value="pay">${isTrial ? t.pay.begin : t.pay.submit(today)}</button>
<p class="small">${t.pay.renews}</p></form>`,
  })
}

const grouped = (number: string) => number.replace(/(....)(?!$)/g, '$1 ')

/** Radio buttons of the test cards, each with its behaviour. */
function cardChoice(language: Language, chosen: TestCard): string {
  const t = payTexts[language]
  return (Object.keys(testCards) as TestCard[])
    .map(
      (number) =>
        `<label class="choice"><input type="radio" name="card" value="${number}"${number === chosen ? ' checked' : ''}>
<span><b>${t.cards[number]}</b><span class="number">${grouped(number)}</span></span></label>`,
    )
    .join('')
}

function amountDue({ session, price, promo, now }: Checkout) {
  const { trialEnd = 0 } = session.hidden
  const full = price.body.unit_amount ?? 0
  const percent = promoOf(promo)?.percent ?? 0
  const isTrial = trialEnd > now
  return {
    full,
    today: isTrial ? 0 : Math.round((full * (100 - percent)) / 100),
    trialEnd: isTrial ? trialEnd : null,
  }
}

function bill(o: Checkout): string {
  const { language, price, appName } = o
  const t = payTexts[language]
  const { currency, recurring, lookup_key: key } = price.body
  const due = amountDue(o)
  const each = `${money(language, due.full, currency)} ${t.every[recurring!.interval as 'month']}`
  const saved = due.today < due.full && due.trialEnd === null
  return `<section class="bill"><p class="what"><b>${escapeHtml(appName)}</b><code>${escapeHtml(key ?? '')}</code></p>
<dl><div class="total"><dt>${t.pay.today}</dt><dd>${saved ? `<s>${money(language, due.full, currency)}</s> ` : ''}${money(language, due.today, currency)}</dd></div>
<div><dt>${due.trialEnd ? escapeHtml(t.pay.free(day(language, due.trialEnd))) : t.pay.afterwards}</dt><dd>${each}</dd></div></dl></section>`
}

function promoBox({ language, promo }: Checkout): string {
  const t = payTexts[language].pay
  const known = promo ? promoOf(promo) : undefined
  const said = !promo
    ? ''
    : known
      ? notice('good', t.promoYes(known.code, known.percent))
      : notice('bad', t.promoNo(promo))
  return `<div class="promo"><label for="promo">${t.promo}</label>
<input id="promo" name="promo" value="${escapeHtml(promo)}" maxlength="40" autocomplete="off" spellcheck="false" autocapitalize="characters">
<button name="act" value="promo">${t.apply}</button></div>${said}`
}

/** The bank's authentication page, before the card pays. */
export function bankPage(o: Checkout): string {
  const { language, session, price } = o
  const t = payTexts[language].pay
  const amount = money(language, amountDue(o).today, price.body.currency)
  return frame({
    ...o,
    back: null,
    title: t.asks,
    body: `<p>${t.asksLead(amount)}</p><form method="post" action="/dev/pay/checkout/${session.id}">
<input type="hidden" name="card" value="${o.card}"><input type="hidden" name="promo" value="${escapeHtml(o.promo)}">
<button class="main" name="act" value="answer">${t.yes}</button><button name="act" value="refuse">${t.no}</button></form>`,
  })
}

export function checkoutOverPage(o: Shown & { back: string | null }): string {
  const t = payTexts[o.language].pay
  return frame({ ...o, title: t.over, body: `<p>${t.overLead}</p>` })
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
