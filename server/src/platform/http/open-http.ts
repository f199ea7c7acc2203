import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
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
import { badInput } from './requests.ts'
import { type Draining, openDraining } from './draining.ts'
import { securityHeaders } from './security-headers.ts'

// An import of node:http would load all that it exports, and with it the client behind `fetch`.
const { createServer } = process.getBuiltinModule('node:http')

/** Maximum size of a request body, in bytes. */
export const BODY_LIMIT = 256 * 1024

const limits = {
  maxHeaderSize: 16 * 1024,
  headersTimeout: 10_000,
  // Interval of the timeout checks. With Node's default of 30 s, an endless header would live for 40 s.
  connectionsCheckingInterval: 1_000,
  requestTimeout: 30_000,
  // Longer than the minute for which proxies keep idle connections. Closing one earlier would cause a 502.
  keepAliveTimeout: 65_000,
  noDelay: true,
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Name of the called API endpoint, e.g. `rankings.find`. */
    endpoint: string
  }
  interface FastifyInstance {
    /** Graceful shutdown. */
    draining: Draining
  }
}

/** Answers a request before anything else handles it, or returns false. */
export type Shortcut = (request: IncomingMessage, response: ServerResponse) => boolean

/** Endpoints validate with zod. Fastify would load two compilers of JSON schemas: over a hundred files. */
function refuseSchema(): never {
  throw new Error('A route has a JSON schema. Validate with zod instead.')
}

type Http = { config: Config; log: Log; shortcut: Shortcut; errorPage: ErrorPage }

/** A Fastify server with the common limits, headers and error responses. */
export function openHttp({ config, log, shortcut, errorPage }: Http): FastifyInstance {
  const answer = { log, errorPage }
  const headers = Object.entries(securityHeaders(config))
  const dress = (request: FastifyRequest, reply: FastifyReply) => {
    for (const [name, value] of headers) reply.header(name, value)
    reply.header('x-request-id', request.id)
    // API responses have no HTML head for a robots tag (rules 3.32).
    if (isApi(request)) reply.header('x-robots-tag', 'noindex')
  }
  const http = Fastify({
    bodyLimit: BODY_LIMIT,
    trustProxy: config.TRUSTED_PROXIES > 0 ? (_address: string, hop: number) => hop < config.TRUSTED_PROXIES : false,
    genReqId: openRequestIds(),
    // Fastify runs no hooks for a URL that cannot be decoded.
    frameworkErrors(error, request, reply) {
      dress(request, reply as never)
      if (!request.url.startsWith('/api/')) return reply.redirect('/', 302)
      return answerError(asAddressRefusal(error), { request, reply: reply as never, ...answer })
    },
    clientErrorHandler: answerClientError as never,
    routerOptions: { maxParamLength: 200 },
    schemaController: { compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema } },
    // Accepted requests are answered even during shutdown.
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
    done(!isApi(request) && /%00/.test(request.url) ? nul() : undefined)
  })
  http.addHook('preValidation', (request, _reply, done) => {
    done(!isApi(request) && hasNul(request.body) ? nul() : undefined)
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

/** The API names the field that has a NUL (`refuseUnstorable`). Everywhere else the request is refused as a whole. */
const isApi = (request: FastifyRequest) => request.url.startsWith('/api/')
/** True for the fields of a form with a NUL, which PostgreSQL cannot store or compare. */
const hasNul = (body: unknown): boolean =>
  typeof body === 'object' &&
  body !== null &&
  !(body instanceof Uint8Array) &&
  [...(body instanceof URLSearchParams ? body : Object.entries(body))].some((field) => field.join('').includes('\0'))
const nul = () => Object.assign(new Error('NUL in the address or a field'), { statusCode: 400 })

const codes: Record<number, string> = {
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'BODY_TOO_LARGE',
  415: 'UNSUPPORTED_TYPE',
}
const bodyOf = (status: number, code: string) => ({ defined: status < 500, code, status, message: code })

/** Generates request ids: unique across processes and restarts, and cheap. */
function openRequestIds(): () => string {
  const start = randomBytes(6).toString('hex')
  let next = 0
  return () => `${start}-${(next++).toString(36)}`
}

/** A URL that cannot be decoded is invalid input. */
const asAddressRefusal = (error: { code?: string }) =>
  error.code === 'FST_ERR_BAD_URL' ? badInput('(address)', 'Not valid percent-encoding') : error

type Answering = { request: FastifyRequest; reply: FastifyReply; log: Log; errorPage: ErrorPage }

/** Handles a refusal outside an endpoint, a request that HTTP refuses, or a bug. */
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

/** Sends an error as a page to a browser and as JSON to a program; never cached. */
async function sendError(what: Unwell, { request, reply, errorPage }: Answering, body?: object) {
  const { status, code, seconds } = what
  void reply.code(status).header('cache-control', 'no-store')
  if (seconds !== null) void reply.header('retry-after', seconds)
  if (!wantsPage(request)) return reply.send(body ?? bodyOf(status, code))
  return reply.type('text/html; charset=utf-8').send(await errorPage(request, what))
}
