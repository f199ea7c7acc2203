import { FORBIDDEN } from '@liston/contract/kernel'
import type { AnyContractRouter } from '@orpc/contract'
import { OpenAPIHandler } from '@orpc/openapi/fastify'
import { type AnyRouter, ORPCError, traverseContractProcedures } from '@orpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Log } from '../log.ts'
import { refuser } from '../refusal.ts'
import type { ApiContext } from './context.ts'
import { asFailure, retryAfterOf } from './errors.ts'
import { originOf } from './own-host.ts'
import { asRequestRefusal, badBody, badInput, bringsFile, filesOf, mountFiles, refuseUnstorable } from './requests.ts'

export type MountApi = {
  router: AnyRouter
  log: Log
  contextOf(request: FastifyRequest, reply: FastifyReply): Promise<ApiContext>
}

const MAX_KEY_LENGTH = 100

/**
 * Mounts the router under /api/v1. Bodies are JSON of at most BODY_LIMIT bytes, or a file where the endpoint takes one.
 * Requests from other sites are refused (CSRF).
 */
export async function mountApi(http: FastifyInstance, o: MountApi): Promise<void> {
  const handler = openHandler(o.router, o.log)
  const methodsOf = openMethods(o.router)
  await http.register(
    async (api) => {
      api.removeAllContentTypeParsers()
      api.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, body: Buffer) =>
        readJson(body),
      )
      api.addHook('onRequest', (request, _reply, done) => done(wrongWith(request) ?? undefined))
      mountFiles(api, o.contextOf)
      api.addHook('onSend', (_request, reply, _payload, done) => {
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
        // A file of the API is a download: the browser never displays it under this site's origin.
        const place = reply.getHeader('content-disposition')
        if (typeof place === 'string') reply.header('content-disposition', place.replace(/^inline/, 'attachment'))
        done()
      })
      const answer = async (request: FastifyRequest, reply: FastifyReply) => {
        // oRPC does not handle HEAD. Node omits the body of the response, because it has already seen the method.
        if (request.raw.method === 'HEAD') request.raw.method = 'GET'
        const answersAs = (endpoint: string) => void (request.endpoint = endpoint)
        const context = { ...(await o.contextOf(request, reply)), answersAs }
        const { matched } = await handler.handle(request, reply, { prefix: '/api/v1', context })
        return matched ? reply : refuseAddress(request, reply, methodsOf)
      }
      for (const { method, path, fileBytes } of filesOf(o.router))
        api.route({ method, url: path, bodyLimit: fileBytes, config: { takesFile: true }, handler: answer })
      api.all('/*', answer)
    },
    { prefix: '/api/v1' },
  )
}

const MAX_DEPTH = 32
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The JSON of a request body. Throws VALIDATION on `(body)` for invalid UTF-8, invalid JSON and nesting beyond 32. */
function readJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined
  let text: string
  try {
    text = utf8.decode(bytes)
  } catch {
    throw badBody('Not valid UTF-8')
  }
  if (depthOf(text) > MAX_DEPTH) throw badBody('Nested too deeply')
  try {
    return JSON.parse(text)
  } catch {
    throw badBody('Not valid JSON')
  }
}

/** Nesting depth of arrays and objects. It is checked before parsing, because everything after it recurses. */
function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  let inString = false
  for (let i = 0; i < text.length; i++) {
    const c = text.charCodeAt(i)
    if (inString) {
      if (c === 0x5c) i++
      else if (c === 0x22) inString = false
    } else if (c === 0x22) inString = true
    else if (c === 0x7b || c === 0x5b) deepest = Math.max(deepest, ++depth)
    else if (c === 0x7d || c === 0x5d) depth--
  }
  return deepest
}

/** Returns the HTTP methods of an API path; empty for an unknown path. */
function openMethods(router: AnyContractRouter | AnyRouter): (path: string) => string[] {
  let routes: ReturnType<typeof routesIn> | undefined
  return (path) => {
    // Read at the first unknown path: a pattern for each endpoint takes a while, and most starts need none.
    routes ??= routesIn(router)
    const methods = new Set(routes.filter((r) => r.pattern.test(path)).map((r) => r.method))
    if (methods.has('GET')) methods.add('HEAD')
    return [...methods].sort()
  }
}

function routesIn(router: AnyContractRouter | AnyRouter) {
  const routes: { method: string; pattern: RegExp }[] = []
  traverseContractProcedures({ router, path: [] }, ({ contract }) => {
    const { method = 'POST', path = '' } = contract['~orpc'].route
    const pattern = path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[^}]+\}/g, '[^/]+')
    routes.push({ method, pattern: new RegExp(`^${pattern}/?$`) })
  })
  return routes
}

/** The request handler. It refuses invalid input, logs bugs and hides their messages. */
const openHandler = (router: AnyRouter, log: Log) =>
  new OpenAPIHandler<ApiContext>(router, {
    rootInterceptors: [
      async ({ next }) => {
        const result = await next()
        const wait = result.matched && result.response.status >= 400 ? retryAfterOf(result.response.body) : null
        if (result.matched && wait !== null) result.response.headers['retry-after'] = String(wait)
        return result
      },
    ],
    interceptors: [
      async ({ next, context }) => {
        try {
          return await next()
        } catch (error) {
          const refusal = asRequestRefusal(error)
          // A refusal that the endpoint does not declare is a bug: oRPC has reset its `defined`.
          if (refusal instanceof ORPCError && refusal.defined) throw refusal
          log.error({ err: error, requestId: context.requestId }, 'an endpoint failed')
          throw asFailure(error, context.requestId)
        }
      },
    ],
    clientInterceptors: [
      async ({ next, input, path, context }) => {
        context.answersAs?.(path.join('.'))
        refuseUnstorable(input)
        return next()
      },
    ],
  })

const refusalOf = (status: number, code: string) => ({ defined: true, code, status, message: code })

/** 404 for an unknown path, 405 for a path with other methods. */
function refuseAddress(request: FastifyRequest, reply: FastifyReply, methodsOf: (path: string) => string[]) {
  const path = request.url.replace(/\?.*/, '').slice('/api/v1'.length)
  const methods = methodsOf(path)
  if (methods.length === 0) return reply.code(404).send(refusalOf(404, 'NOT_FOUND'))
  return reply.code(405).header('allow', methods.join(', ')).send(refusalOf(405, 'METHOD_NOT_ALLOWED'))
}

const refuse = refuser({ ...FORBIDDEN, UNSUPPORTED_TYPE: { status: 415 } })
const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Checks that a change comes from this site's pages: same origin by Sec-Fetch-Site or Origin, and not from an HTML form
 * (CSRF). Returns null if nothing is wrong.
 */
function wrongWith(request: FastifyRequest): ORPCError<string, unknown> | null {
  if (reads.has(request.method)) return null
  if (originOf(request) === 'foreign') return refuse('FORBIDDEN')
  const type = request.headers['content-type']
  if (type !== undefined && !bringsFile(request) && !type.startsWith('application/json'))
    return refuse('UNSUPPORTED_TYPE')
  const key = request.headers['idempotency-key']
  const isLong = typeof key === 'string' && key.length > MAX_KEY_LENGTH
  return isLong ? badInput('Idempotency-Key', 'At most 100 characters') : null
}
