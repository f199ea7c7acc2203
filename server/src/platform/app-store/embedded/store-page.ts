import type { Language } from '@liston/contract/kernel'
import { escapeHtml } from '../../http/index.ts'
import { canHappen, type Purchase, storeActs } from './purchase.ts'
import type { Notice } from './store.ts'
import { storeTexts } from './texts.ts'

export type StorePage = { language: Language; purchases: Purchase[]; notices: Notice[]; device: string | null }

/** The page /dev/appstore: the purchases, and buttons that simulate events. Works without JavaScript. */
export function storePage(page: StorePage): string {
  const t = storeTexts[page.language]
  const form = (name: string, value: string, label: string, more = '') =>
    `<form method="post" action="/dev/appstore/${name}">${more}<button name="what" value="${value}">${label}</button></form>`
  const device = page.device ? form('device', 'stop', t.stop) : form('device', 'play', t.play)
  const list = page.purchases.map((purchase) => row(purchase, page, form)).join('')
  return `<!doctype html><html lang="${page.language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${t.title}</title><link rel="stylesheet" href="/dev/appstore/appstore.css"></head><body><main>
<header><h1>${t.title}</h1><p>${t.lead} <a href="/">${t.home}</a></p></header>
<section class="device"><div><h2>${t.device}</h2><p>${page.device ? t.deviceOn : t.deviceOff}</p></div>${device}</section>
<h2>${t.list}</h2>${list ? `<ol class="purchases">${list}</ol>` : `<p class="empty">${t.empty}</p>`}
</main></body></html>`
}

type Form = (name: string, value: string, label: string, more?: string) => string

function row(p: Purchase, { language, notices, device }: StorePage, form: Form): string {
  const t = storeTexts[language]
  const id = escapeHtml(p.original_transaction_id)
  const about = `<input type="hidden" name="id" value="${id}">`
  const facts = [
    p.status === 4 && p.grace_expires_at
      ? `${t.grace} ${moment(p.grace_expires_at)}`
      : `${t.until} ${moment(p.expires_at)}`,
    p.auto_renew ? '' : t.noRenew,
    p.app_account_token ? '' : t.noAccount,
    p.ownership === 'FAMILY_SHARED' ? t.family : '',
    p.device === device ? t.thisDevice : '',
  ].filter(Boolean)
  const acts = storeActs.filter((act) => canHappen(act, p)).map((act) => form('act', act, t.acts[act], about))
  const told = notices.filter((notice) => notice.original_transaction_id === p.original_transaction_id)
  return `<li><div class="head"><h3>${escapeHtml(p.product_id)}</h3>
<span class="status s${p.status}">${t.status[p.status] ?? ''}</span></div>
<p class="facts"><code>${id}</code> · ${facts.join(' · ')}</p><div class="acts">${acts.join('')}</div>
<details><summary>${t.told} (${told.length})</summary><ol class="notices">${told
    .map((notice) => noticeRow(notice, t, form))
    .join('')}</ol></details></li>`
}

const noticeRow = (notice: Notice, t: (typeof storeTexts)['es'], form: Form): string =>
  `<li><span>${moment(notice.told_at)} <b>${escapeHtml(notice.type)}</b> ${escapeHtml(notice.subtype ?? '')}
→ ${notice.answer ?? t.unanswered}</span>${form('again', notice.id, t.again)}</li>`

const moment = (at: Date) =>
  `<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>`
