import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib'
import type { Me } from '@liston/contract/profiles'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type OfferedTheme, themeToShow } from '@liston/contract/themes'
import { type ApiContext, asFailure, retryAfterOf } from '../platform/http/index.ts'
import type { Log } from '../platform/log.ts'
import { accepts, type Encoding, encodingOf } from './guest/ask.ts'
import type { Answer } from './guest/guest-pages.ts'
import type { Page } from './render-page.ts'
import type { Told, ErrorPages } from './error/open-error-pages.ts'

/** The visitor's theme: the profile's, else the cookie's. */
export const themeOf = ({ viewer, cookie }: ApiContext, offered: readonly OfferedTheme[]) =>
  themeToShow(viewer?.theme ?? cookie('theme'), { isPro: viewer?.isPro ?? false, offered })

/** Sends a shared page, or 304 if the browser has it already. */
export function sendShared(request: FastifyRequest, reply: FastifyReply, answer: Answer) {
  const known = request.headers['if-none-match']?.includes(answer.etag)
  const headers = known ? answer.notModified : answer.headers
  for (let i = 0; i < headers.length; i += 2) reply.header(headers[i] ?? '', headers[i + 1])
  // The page is shared, but a cookie in the response is private.
  if (reply.hasHeader('set-cookie')) void reply.header('cache-control', 'private, no-cache')
  return known ? reply.code(304).send() : reply.send(answer.body)
}

type Sender = {
  log: Log
  errorPages: ErrorPages
  themes(): readonly OfferedTheme[]
  readMe(context: ApiContext): Promise<Me | null>
}

/** Zstandard takes half the time of Brotli here, for fewer bytes. Safari does not accept it. */
const encodingForOne = (header: string | string[] | undefined) =>
  typeof header === 'string' && accepts(header, 'zstd') ? 'zstd' : encodingOf(header)

/**
 * Compresses a page for one reader, to a sixth of its bytes. Not in Node's thread pool, where it could wait for password
 * hashes.
 */
const compressOnce: Record<Encoding | 'zstd', (bytes: Buffer) => Buffer> = {
  zstd: (bytes) => zstdCompressSync(bytes),
  br: (bytes) =>
    brotliCompressSync(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 2, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes) => gzipSync(bytes, { level: 1 }),
  identity: (bytes) => bytes,
}

/** Sends the result of rendering a page for one visitor. It is never cached. */
export function openSender({ log, errorPages, themes, readMe }: Sender) {
  const html = (reply: FastifyReply, text: string | Buffer) => {
    const { url, headers } = reply.request
    // The length of a compressed page would tell whether a text that a link put into it is there twice: an e-mail address
    // could be guessed. Only a query puts text into a page.
    const encoding = url.includes('?') ? 'identity' : encodingForOne(headers['accept-encoding'])
    if (encoding !== 'identity') void reply.header('content-encoding', encoding)
    const bytes = typeof text === 'string' ? Buffer.from(text) : text
    return reply.type('text/html; charset=utf-8').send(compressOnce[encoding](bytes))
  }
  const pageError = async (reply: FastifyReply, context: ApiContext, what: Pick<Told, 'kind' | 'seconds'>) => {
    const { language, requestId } = context
    // The error page for an unreachable database must not need the database.
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
          .header('vary', 'Cookie, Accept-Language, Accept-Encoding')
        return html(reply.code(page.status), page.html)
      }
      const refusal = page.error as { status?: number; code?: string; data?: { retryAfterSeconds?: number } }
      if (refusal.status === 429) return tooOften(reply, context, refusal.data?.retryAfterSeconds ?? 1)
      // The session ended between its lookup and the page's own API calls.
      if (refusal.status === 401) return reply.redirect('/', 302)
      // A request that the API refuses is also an invalid page URL, not a server error.
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
