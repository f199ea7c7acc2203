import type { Language } from '@liston/contract/kernel'
import type { Me } from '@liston/contract/profiles'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from './platform/config/index.ts'
import { type ApiContext, languageOf, type Viewer } from './platform/http/index.ts'

type Options = {
  config: Config
  sessionCookie: string
  findViewer(token: string): Promise<Viewer | null>
  findVisitor(token: string): Promise<Visitor | null>
}
type Visitor = { viewer: Viewer; me: Me }

/** Derives the request context: viewer, language and address. */
export function openContext({ config, sessionCookie, findViewer, findVisitor }: Options) {
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

  function contextFor(viewer: Viewer | null, request: FastifyRequest, reply: FastifyReply): ApiContext {
    const key = request.headers['idempotency-key']
    return {
      viewer,
      idempotencyKey: typeof key === 'string' && key !== '' ? key : null,
      ip: request.ip,
      userAgent: request.headers['user-agent']?.slice(0, 300) ?? '',
      asksNotToBeCounted:
        viewer?.viewedBy !== undefined || request.headers.dnt === '1' || request.headers['sec-gpc'] === '1',
      requestId: request.id,
      language: languageFor(request, viewer?.language),
      header: (name, value) => void reply.header(name, value),
      setCookie: (cookie) => void reply.header('set-cookie', cookie),
      cookie: (name) => request.cookies[name],
    }
  }
  async function contextOf(request: FastifyRequest, reply: FastifyReply): Promise<ApiContext> {
    const token = tokenOf(request)
    return contextFor(token ? await findViewer(token) : null, request, reply)
  }
  /** The context for rendering a page, with the viewer's own data (`me`) that the page shows. */
  async function visitOf(request: FastifyRequest, reply: FastifyReply) {
    const token = tokenOf(request)
    const visitor = token ? await findVisitor(token) : null
    return { context: contextFor(visitor?.viewer ?? null, request, reply), me: visitor?.me ?? null }
  }
  return { languageFor: (request: FastifyRequest) => languageFor(request), tokenOf, contextOf, contextFor, visitOf }
}
