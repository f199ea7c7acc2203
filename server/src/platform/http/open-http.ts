import { randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { ORPCError } from '@orpc/server'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { Config } from '../config/index.ts'
import type { Log } from '../log.ts'
import {
  answerClientError,
  asFailure,
  type ErrorPage,
  isAmbiguous,
  refuseAmbiguous,
  retryAfterOf,
  type Unwell,
  wantsPage,
} from './errors.ts'
import { badInput } from './api/input/bad-input.ts'
import { type Draining, openDraining } from './draining.ts'
import { securityHeaders } from './security-headers.ts'

/** Largest request body, bytes. */
export const BODY_LIMIT = 256 * 1024

const limits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  // How often the timeouts are looked after: with Node's 30 s a head that never ends would live for 40.
  connectionsCheckingInterval: 1_000,
  requestTimeout: 30_000,
  // Longer than the minute for which proxies keep a connection that idles: closed under their hands it is a 502.
  keepAliveTimeout: 65_000,
  noDelay: true,
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Name of the API endpoint that answers, e.g. `rankings.find`. */
    endpoint: string
  }
  interface FastifyInstance {
    /** How the server stops without losing a request. */
    draining: Draining
  }
}

/** Answers a request before anything else looks at it, or says false. */
export type Shortcut = (request: IncomingMessage, response: ServerResponse) => boolean

type Http = { config: Config; log: Log; shortcut: Shortcut; errorPage: ErrorPage }

/** A Fastify server with the limits, headers and error answers that every address shares. */
export function openHttp({ config, log, shortcut, errorPage }: Http): FastifyInstance {
  const answer = { log, errorPage }
  const headers = Object.entries(securityHeaders(config))
  const dress = (request: FastifyRequest, reply: FastifyReply) => {
    for (const [name, value] of headers) reply.header(name, value)
    reply.header('x-request-id', request.id)
    // Answers for programs have no head that could say it (rules 3.32).
    if (request.url.startsWith('/api/')) reply.header('x-robots-tag', 'noindex')
  }
  const http = Fastify({
    bodyLimit: BODY_LIMIT,
    trustProxy: config.TRUSTED_PROXIES > 0 ? (_address: string, hop: number) => hop < config.TRUSTED_PROXIES : false,
    genReqId: openRequestIds(),
    // Hooks don't run for an address that can't be decoded.
    frameworkErrors(error, request, reply) {
      dress(request, reply as never)
      if (!request.url.startsWith('/api/')) return reply.redirect('/', 302)
      return answerError(asAddressRefusal(error), { request, reply: reply as never, ...answer })
    },
    clientErrorHandler: answerClientError as never,
    routerOptions: { maxParamLength: 200 },
    // What was let in is answered, to the last.
    return503OnClosing: false,
    serverFactory: (handle) =>
      createServer(limits, (request, response) => {
        if (isAmbiguous(request)) return refuseAmbiguous(response)
        if (!shortcut(request, response)) handle(request, response)
      }),
  })
  http.decorate('draining', openDraining(http.server))
  http.addHook('preClose', async () => http.draining.begin())
  http.decorateRequest('endpoint', '')
  http.addHook('onRequest', (request, reply, done) => {
    dress(request, reply)
    done()
  })
  http.setErrorHandler((error, request, reply) => answerError(error, { request, reply, ...answer }))
  http.setNotFoundHandler((request, reply) => {
    const isFile = request.method === 'GET' || request.method === 'HEAD'
    const status = isFile || request.url.startsWith('/api/') ? 404 : 405
    if (status === 405) void reply.header('allow', 'GET, HEAD')
    return sendError({ status, code: codes[status] ?? '', seconds: null }, { request, reply, ...answer })
  })
  return http
}

const codes: Record<number, string> = {
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_TYPE',
}
const bodyOf = (status: number, code: string) => ({ defined: status < 500, code, status, message: code })

/** Ids of requests: never the same in two processes or after a start, and cheap to make. */
function openRequestIds(): () => string {
  const start = randomBytes(6).toString('hex')
  let next = 0
  return () => `${start}-${(next++).toString(36)}`
}

/** An address that can't be decoded is input like any other. */
const asAddressRefusal = (error: { code?: string }) =>
  error.code === 'FST_ERR_BAD_URL' ? badInput('(address)', 'Not valid percent-encoding') : error

type Answering = { request: FastifyRequest; reply: FastifyReply; log: Log; errorPage: ErrorPage }

/** A refusal thrown outside of an endpoint, a request that HTTP itself refuses, or a bug. */
function answerError(error: unknown, o: Answering) {
  const { request, log } = o
  const send = (refusal: ORPCError<string, unknown>) => {
    const { status, code } = refusal
    return sendError({ status, code, seconds: retryAfterOf(refusal) }, o, refusal.toJSON())
  }
  if (error instanceof ORPCError && error.defined) return send(error)
  const status = (error as { statusCode?: number }).statusCode ?? 500
  if (status >= 400 && status < 500)
    return sendError({ status, code: codes[status] ?? 'BAD_REQUEST', seconds: null }, o)
  log.error({ err: error, requestId: request.id, route: request.routeOptions.url }, 'a request failed')
  return send(asFailure(error, request.id))
}

/** An error as a page to a person, and as JSON to a program. Nobody keeps it. */
async function sendError(what: Unwell, { request, reply, errorPage }: Answering, body?: object) {
  const { status, code, seconds } = what
  void reply.code(status).header('cache-control', 'no-store')
  if (seconds !== null) void reply.header('retry-after', seconds)
  if (!wantsPage(request)) return reply.send(body ?? bodyOf(status, code))
  return reply.type('text/html; charset=utf-8').send(await errorPage(request, what))
}
