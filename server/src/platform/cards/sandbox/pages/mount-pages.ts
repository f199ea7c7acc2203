import { readFile } from 'node:fs/promises'
import type { Language } from '@liston/contract/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../../config/index.ts'
import { namesUs, originOf } from '../../../http/index.ts'
import type { Sandbox } from '../open-sandbox.ts'
import { ApiRefusal } from '../refuse.ts'
import type { World } from '../world/world.ts'
import { type Act, type Answer, type Asked, PAY_PATH } from './asked.ts'
import { actAtCheckout, showCheckout } from './checkout.ts'
import { actAtDesk, showDesk } from './desk.ts'
import { actAtPortal, showInvoice, showPortal } from './portal.ts'

const csp = "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

type Mount = { sandbox: Sandbox; config: Config; languageOf(request: FastifyRequest): Language }

/** Mounts the pages to pay, to manage a subscription, and to move the clock. Only for the sandbox. */
export async function mountPayPages(http: FastifyInstance, o: Mount): Promise<void> {
  const css = await readFile(new URL('./pay.css', import.meta.url), 'utf8')
  http.get(`${PAY_PATH}/pay.css`, async (_request, reply) => reply.type('text/css; charset=utf-8').send(css))
  await http.register(async (pages) => {
    pages.removeAllContentTypeParsers()
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 16_384 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    pages.addHook('onRequest', (request, reply, done) => {
      if (namesUs(request, o.config.PUBLIC_ORIGIN)) return done()
      void reply.code(404).send('')
    })
    mountOne(pages, o, { path: PAY_PATH, show: showDesk, act: actAtDesk })
    mountOne(pages, o, { path: `${PAY_PATH}/checkout/:id`, show: showCheckout, act: actAtCheckout })
    mountOne(pages, o, { path: `${PAY_PATH}/portal/:id`, show: showPortal, act: actAtPortal })
    mountOne(pages, o, { path: `${PAY_PATH}/invoice/:id`, show: showInvoice })
  })
}

function mountOne(http: FastifyInstance, o: Mount, { path, show, act }: { path: string; show: Act; act?: Act }): void {
  http.get(path, async (request, reply) => send(reply, await o.sandbox.read(guarded(show, askedBy(request, o)))))
  if (!act) return
  http.post(path, async (request, reply) => {
    // CSRF: other sites may not submit these forms.
    if (originOf(request) === 'foreign') return reply.code(403).send('')
    return send(reply, await o.sandbox.work(guarded(act, askedBy(request, o))))
  })
}

/** An object that is missing or in another state redirects to the overview. */
const guarded = (run: Act, asked: Asked) => async (world: World) =>
  run(world, asked).catch((error: unknown): Answer => {
    if (error instanceof ApiRefusal) return { to: PAY_PATH }
    throw error
  })

function askedBy(request: FastifyRequest, { config, languageOf }: Mount): Asked {
  const { PUBLIC_ORIGIN } = config
  return {
    shown: { language: languageOf(request), appName: config.APP_NAME },
    id: (request.params as { id?: string }).id ?? '',
    fields: (request.body ?? {}) as Record<string, string>,
    // Return URLs lead to a path of this site only, on whatever host the page was opened.
    ours: (url) => {
      const path = url?.startsWith(PUBLIC_ORIGIN) ? url.slice(PUBLIC_ORIGIN.length) : ''
      return url && (/^\/(?![/\\])/.test(path) ? path : '/')
    },
  }
}

function send(reply: FastifyReply, answer: Answer) {
  void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
  if ('to' in answer) return reply.redirect(answer.to, 303)
  return reply
    .code(answer.status ?? 200)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', csp)
    .send(answer.page)
}
