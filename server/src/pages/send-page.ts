import type { FastifyReply, FastifyRequest } from 'fastify'
import { type OfferedTheme, themeToShow } from '@liston/contract/themes'
import type { Config } from '../platform/config/index.ts'
import type { ApiContext } from '../platform/http/index.ts'
import type { Log } from '../platform/log/index.ts'
import type { Answer } from './guest/shared-page.ts'
import type { AssetsOf } from './web/page-assets.ts'
import type { Page } from './render-page.ts'
import { troublePage } from './trouble-page.ts'

/** The theme that a visitor sees: that of their profile, else that of the cookie. */
export const themeOf = ({ viewer, cookie }: ApiContext, offered: readonly OfferedTheme[]) =>
  themeToShow(viewer?.theme ?? cookie('theme'), { isPro: viewer?.isPro ?? false, offered })

/** A shared page, or 304 to a browser that has it. */
export function sendShared(request: FastifyRequest, reply: FastifyReply, answer: Answer) {
  const known = request.headers['if-none-match']?.includes(answer.etag)
  const headers = known ? answer.notModified : answer.headers
  for (let i = 0; i < headers.length; i += 2) reply.header(headers[i] ?? '', headers[i + 1])
  return known ? reply.code(304).send() : reply.send(answer.body)
}

type Sender = { config: Config; log: Log; assetsOf: AssetsOf; themes(): readonly OfferedTheme[] }

/** Sends what came of rendering a page for one visitor: never kept by anybody. */
export function openSender({ config, log, assetsOf, themes }: Sender) {
  const html = (reply: FastifyReply, text: string) => reply.type('text/html; charset=utf-8').send(Buffer.from(text))
  const trouble = (reply: FastifyReply, context: ApiContext, retryAfterSeconds?: number) => {
    const { language, requestId } = context
    const look = { language, theme: themeOf(context, themes()), appName: config.APP_NAME, assets: assetsOf([]) }
    return html(reply, troublePage({ ...look, requestId, retryAfterSeconds }))
  }
  const tooOften = (reply: FastifyReply, context: ApiContext, seconds: number) => {
    void reply.header('cache-control', 'no-store').header('retry-after', seconds)
    return trouble(reply.code(429), context, seconds)
  }
  return {
    page(reply: FastifyReply, context: ApiContext, page: Page) {
      void reply.header('cache-control', 'private, no-store')
      if (page.kind === 'redirect') return reply.redirect(page.location, page.status)
      if (page.kind === 'page') {
        void reply.header('content-language', page.language).header('vary', 'Cookie, Accept-Language')
        return html(reply.code(page.status), page.html)
      }
      const refusal = page.error as { status?: number; data?: { retryAfterSeconds?: number } }
      if (refusal.status === 429) return tooOften(reply, context, refusal.data?.retryAfterSeconds ?? 1)
      // The session ended between the look-up and the page's own requests.
      if (refusal.status === 401) return reply.redirect('/', 302)
      log.error({ err: page.error, requestId: context.requestId }, 'a page failed')
      return trouble(reply.code(500), context)
    },
    tooOften,
  }
}
