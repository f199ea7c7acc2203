import { escapeHtml } from '../../../http/index.ts'
import type { TestCard } from '../life/cards.ts'
import { promoOf } from '../life/offers.ts'
import type { Thing } from '../world/kinds.ts'
import { cardChoice } from './card-choice.ts'
import { day, frame, money, notice, type Shown } from './frame.ts'
import { payTexts } from './texts.ts'

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
