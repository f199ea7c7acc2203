import { escapeHtml } from '../../../http/index.ts'
import { isLive, itemOf } from '../life/renew.ts'
import type { Thing } from '../world/kinds.ts'
import type { Delivery } from '../world/store.ts'
import { day, frame, notice, type Shown } from './frame.ts'
import { badge, outlook, priceText } from './portal-page.ts'
import { payTexts } from './texts.ts'

type Listed = { subscription: Thing<'subscription'>; customer: Thing<'customer'>; isDisputed: boolean; now: number }
export type Desk = Shown & {
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
