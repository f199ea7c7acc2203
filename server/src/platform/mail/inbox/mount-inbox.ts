import { readFile } from 'node:fs/promises'
import type { Language } from '@liston/contract/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../db/index.ts'
import { namesUs } from '../../http/index.ts'
import { findMail, listMails } from '../store.ts'
import { inboxPage } from './inbox-page.ts'

const style = new URL('./inbox.css', import.meta.url)

// The page may frame itself. The framed mail may have styles and nothing else.
const pageCsp =
  "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
const bodyCsp = "default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'self'"

type Inbox = { db: Db; origin: string; languageOf(request: FastifyRequest): Language }

/** Mounts /dev/inbox, which shows all mail. Only where `config.demo` is true and no mail is really sent. */
export async function mountInbox(http: FastifyInstance, o: Inbox): Promise<void> {
  const css = await readFile(style, 'utf8')
  await http.register(async (inbox) => {
    inbox.addHook('onRequest', (request, reply, done) => {
      if (namesUs(request, o.origin)) return done()
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
    const mails = await listMails(o.db, { recipient: recipient || undefined, limit: 50 })
    const chosen = isId(id) ? await findMail(o.db, id) : mails[0]
    const page = inboxPage({ language: o.languageOf(request), mails, chosen, to: recipient, origin: o.origin })
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

const isId = (id: string | undefined): id is string => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id ?? '')

const secret = (reply: FastifyReply, csp: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'no-referrer')
    .header('content-security-policy', csp)
