import { readFile } from 'node:fs/promises'
import type { Language } from '@liston/contract/kernel'
import type { Config } from '@liston/server/platform/config/index.ts'
import type { Db } from '@liston/server/platform/db/index.ts'
import { escapeHtml, namesUs } from '@liston/server/platform/http/index.ts'
import { findMail, type MailRow } from '@liston/server/platform/mail/index.ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { listMails } from './store.ts'
import { inboxTexts } from './texts.ts'

const style = new URL('./inbox.css', import.meta.url)

// The page may frame itself. The framed mail may have styles and nothing else.
const pageCsp =
  "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
const bodyCsp = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'"

type Inbox = { db: Db; config: Config; languageOf(request: FastifyRequest): Language }

/** Mounts /dev/inbox, which shows all mail. Only where `config.showsInbox` is true. */
export async function mountInbox(http: FastifyInstance, o: Inbox): Promise<void> {
  const css = await readFile(style, 'utf8')
  await http.register(async (inbox) => {
    inbox.addHook('onRequest', (request, reply, done) => {
      if (namesUs(request, o.config.PUBLIC_ORIGIN)) return done()
      void secret(reply, pageCsp).code(404).send('')
    })
    mountPages(inbox, css, o)
  })
}

function mountPages(http: FastifyInstance, css: string, o: Inbox): void {
  http.get('/dev/inbox/inbox.css', async (_request, reply) => reply.type('text/css; charset=utf-8').send(css))

  const show = async (request: FastifyRequest, reply: FastifyReply) => {
    const { id } = request.params as { id?: string }
    const { to } = request.query as { to?: unknown }
    const recipient = typeof to === 'string' ? to.trim().toLowerCase() : ''
    const mails = await listMails(o.db, { recipient, limit: 50 })
    const chosen = isId(id) ? await findMail(o.db, id) : mails[0]
    const origin = o.config.PUBLIC_ORIGIN
    const page = inboxPage({ language: o.languageOf(request), mails, chosen, to: recipient, origin })
    return secret(reply, pageCsp).send(page)
  }
  http.get('/dev/inbox', show)
  http.get('/dev/inbox/:id', show)
  http.get('/dev/inbox/:id/body', async (request, reply) => {
    const { id } = request.params as { id: string }
    const mail = isId(id) ? await findMail(o.db, id) : undefined
    return secret(reply, bodyCsp)
      .code(mail ? 200 : 404)
      .send(mail?.body_html ?? '')
  })
}

type InboxPage = {
  language: Language
  mails: MailRow[]
  chosen: MailRow | undefined
  to: string
  origin: string
}

/** The page /dev/inbox: the list of mails beside the selected one. Works without JavaScript. */
function inboxPage(page: InboxPage): string {
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

const isId = (id: string | undefined): id is string => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id ?? '')

const secret = (reply: FastifyReply, csp: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('content-security-policy', csp)
