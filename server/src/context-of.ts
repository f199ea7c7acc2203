import type { Language } from '@liston/contract/kernel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from './platform/config/index.ts'
import { type ApiContext, languageOf, type Viewer } from './platform/http/index.ts'

type Options = { config: Config; sessionCookie: string; findViewer(token: string): Promise<Viewer | null> }

/** How to tell who asks, in which language and from where. */
export function openContext({ config, sessionCookie, findViewer }: Options) {
  function languageFor(request: FastifyRequest, profile?: string): Language {
    const { lng } = request.query as Record<string, unknown>
    return languageOf({
      query: typeof lng === 'string' ? lng : undefined,
      profile,
      cookie: request.cookies.i18next,
      acceptLanguage: request.headers['accept-language'],
      fallback: config.DEFAULT_LOCALE,
    })
  }
  const tokenOf = (request: FastifyRequest) => request.cookies[sessionCookie]

  async function contextOf(request: FastifyRequest, reply: FastifyReply): Promise<ApiContext> {
    const token = tokenOf(request)
    const viewer = token ? await findViewer(token) : null
    const key = request.headers['idempotency-key']
    return {
      viewer,
      idempotencyKey: typeof key === 'string' && key !== '' ? key : null,
      ip: request.ip,
      userAgent: request.headers['user-agent']?.slice(0, 300) ?? '',
      requestId: request.id,
      language: languageFor(request, viewer?.language),
      setCookie: (cookie) => void reply.header('set-cookie', cookie),
      cookie: (name) => request.cookies[name],
    }
  }
  return { languageFor: (request: FastifyRequest) => languageFor(request), tokenOf, contextOf }
}
