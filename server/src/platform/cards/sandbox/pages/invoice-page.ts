import { escapeHtml } from '../../../http/index.ts'
import type { Thing } from '../world/kinds.ts'
import { day, frame, money, type Shown } from './frame.ts'
import { payTexts } from './texts.ts'

type Invoice = Shown & { invoice: Thing<'invoice'>; refunded: number }

/** An invoice, to read and to print. */
export function invoicePage(o: Invoice): string {
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
