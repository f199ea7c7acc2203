import type { Language } from '@liston/contract/kernel'
import { escapeHtml } from '../../http/index.ts'
import type { MailRow } from '../store.ts'
import { inboxTexts } from './texts.ts'

export type InboxPage = {
  language: Language
  mails: MailRow[]
  chosen: MailRow | undefined
  to: string
  origin: string
}

/** The page /dev/inbox: the list of mails beside the selected one. Works without JavaScript. */
export function inboxPage(page: InboxPage): string {
  const t = inboxTexts[page.language]
  return `<!doctype html><html lang="${page.language}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">
<title>${t.title}</title><link rel="stylesheet" href="/dev/inbox/inbox.css"></head><body>
<header><h1>${t.title}</h1><p>${t.lead} <a href="/">${t.home}</a></p></header>
<main><nav aria-label="${t.title}">
<form action="/dev/inbox"><label for="to">${t.to}</label>
<input id="to" name="to" type="email" value="${escapeHtml(page.to)}" placeholder="${t.all}"><button>${t.filter}</button></form>
${page.mails.length ? `<ol>${page.mails.map((mail) => row(mail, page)).join('')}</ol>` : `<p class="empty">${t.empty}</p>`}
</nav><article>${page.chosen ? opened(page.chosen, page) : `<p class="empty">${t.choose}</p>`}</article></main>
</body></html>`
}

function row(mail: MailRow, page: InboxPage): string {
  const query = page.to ? `?to=${encodeURIComponent(page.to)}` : ''
  const current = mail.id === page.chosen?.id ? ' aria-current="true"' : ''
  return `<li><a href="/dev/inbox/${mail.id}${query}"${current}><b>${escapeHtml(mail.subject)}</b>
<span>${escapeHtml(mail.recipient)}</span> ${moment(mail.created_at)}</a></li>`
}

function opened(mail: MailRow, { language, origin }: InboxPage): string {
  const t = inboxTexts[language]
  const link = linkIn(mail.body_text, origin)
  return `<h2>${escapeHtml(mail.subject)}</h2>
<p class="meta">${t.to} ${escapeHtml(mail.recipient_name)} &lt;${escapeHtml(mail.recipient)}&gt; · ${moment(mail.created_at)}</p>
${link ? `<p><a class="action" href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p>` : ''}
<iframe sandbox src="/dev/inbox/${mail.id}/body" title="${t.html}"></iframe>
<details><summary>${t.text}</summary><pre>${escapeHtml(mail.body_text)}</pre></details>`
}

/**
 * The action link of a mail: alone on its line, below its label. A link to this site becomes relative, so that it works
 * on any host name.
 */
function linkIn(text: string, origin: string): { label: string; href: string } | undefined {
  const [, label = '', href = ''] = /^(.+):\n(https?:\/\/\S+)$/m.exec(text) ?? []
  return href ? { label, href: href.startsWith(`${origin}/`) ? href.slice(origin.length) : href } : undefined
}

const moment = (at: Date) =>
  `<time datetime="${at.toISOString()}">${at.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>`
