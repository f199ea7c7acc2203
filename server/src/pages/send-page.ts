import type { Me } from '@liston/contract/profiles'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type OfferedTheme, themeToShow } from '@liston/contract/themes'
import { type ApiContext, asFailure, retryAfterOf } from '../platform/http/index.ts'
import type { Log } from '../platform/log.ts'
import type { Answer } from './guest/shared-page.ts'
import type { Page } from './render-page.ts'
import type { Told, ErrorPages } from './error/open-error-pages.ts'

/** The theme that a visitor sees: that of their profile, else that of the cookie. */
export const themeOf = ({ viewer, cookie }: ApiContext, offered: readonly OfferedTheme[]) =>
  themeToShow(viewer?.theme ?? cookie('theme'), { isPro: viewer?.isPro ?? false, offered })

/** A shared page, or 304 to a browser that has it. */
export function sendShared(request: FastifyRequest, reply: FastifyReply, answer: Answer) {
  const known = request.headers['if-none-match']?.includes(answer.etag)
  const headers = known ? answer.notModified : answer.headers
  for (let i = 0; i < headers.length; i += 2) reply.header(headers[i] ?? '', headers[i + 1])
  // The page is everybody's, the cookie that goes with it is not.
  if (reply.hasHeader('set-cookie')) void reply.header('cache-control', 'private, no-cache')
  return known ? reply.code(304).send() : reply.send(answer.body)
}

type Sender = {
  log: Log
  errorPages: ErrorPages
  themes(): readonly OfferedTheme[]
  readMe(context: ApiContext): Promise<Me | null>
}

/** Sends what came of rendering a page for one visitor: never kept by anybody. */
export function openSender({ log, errorPages, themes, readMe }: Sender) {
  const html = (reply: FastifyReply, text: string | Buffer) =>
    reply.type('text/html; charset=utf-8').send(typeof text === 'string' ? Buffer.from(text) : text)
  const pageError = async (reply: FastifyReply, context: ApiContext, what: Pick<Told, 'kind' | 'seconds'>) => {
    const { language, requestId } = context
    // A page that says that the database is away must not need it.
    const me = await readMe(context).catch(() => null)
    return html(reply, await errorPages.page({ ...what, requestId, language, theme: themeOf(context, themes()), me }))
  }
  const tooOften = (reply: FastifyReply, context: ApiContext, seconds: number) => {
    void reply.header('cache-control', 'no-store').header('retry-after', seconds)
    return pageError(reply.code(429), context, { kind: 'busy', seconds })
  }
  return {
    page(reply: FastifyReply, context: ApiContext, page: Page) {
      void reply.header('cache-control', 'private, no-store')
      if (page.kind === 'redirect') return reply.redirect(page.location, page.status)
      if (page.kind === 'page') {
        void reply
          .headers(page.headers)
          .header('content-language', page.language)
          .header('vary', 'Cookie, Accept-Language')
        return html(reply.code(page.status), page.html)
      }
      const refusal = page.error as { status?: number; code?: string; data?: { retryAfterSeconds?: number } }
      if (refusal.status === 429) return tooOften(reply, context, refusal.data?.retryAfterSeconds ?? 1)
      // The session ended between the look-up and the page's own requests.
      if (refusal.status === 401) return reply.redirect('/', 302)
      // What the API refuses, a page refuses too: its address is wrong, the server is well.
      if (refusal.status === 400 || refusal.status === 422)
        return pageError(reply.code(400), context, { kind: refusal.code === 'BAD_CURSOR' ? 'noPlace' : 'unclear' })
      const failure = asFailure(page.error, context.requestId)
      const seconds = retryAfterOf(failure)
      if (seconds !== null) {
        log.warn({ err: page.error, requestId: context.requestId }, 'a page had to wait')
        return pageError(reply.code(failure.status).header('retry-after', seconds), context, { kind: 'full', seconds })
      }
      log.error({ err: page.error, requestId: context.requestId }, 'a page failed')
      return pageError(reply.code(500), context, { kind: 'broken' })
    },
    tooOften,
  }
}
