import type { EndpointMeta } from '@liston/contract/kernel'
import { type AnyRouter, traverseContractProcedures } from '@orpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../../refusal.ts'
import type { ApiContext } from '../context.ts'

/** Maximum number of concurrent uploads; at the largest allowed size they take 64 MB of memory. */
const UNDER_WAY = 16
const BUSY_S = 5

type ContextOf = (request: FastifyRequest, reply: FastifyReply) => Promise<ApiContext>
type Taking = { method: string; path: string; fileBytes: number }

declare module 'fastify' {
  interface FastifyContextConfig {
    takesFile?: boolean
  }
}

/** The endpoints whose body may be a file. */
export function filesOf(router: AnyRouter): Taking[] {
  const found: Taking[] = []
  traverseContractProcedures({ router, path: [] }, ({ contract }) => {
    const { fileBytes } = contract['~orpc'].meta as EndpointMeta
    const { method = 'POST', path = '' } = contract['~orpc'].route
    if (fileBytes) found.push({ method, path: path.replace(/\{(\w+)\}/g, ':$1'), fileBytes })
  })
  return found
}

const isFile = /^(image\/[\w.+-]+|application\/octet-stream)\s*(;|$)/

/**
 * True if the body is a file for an endpoint that takes one. Browsers send a preflight before such a cross-origin
 * request.
 */
export const bringsFile = (request: FastifyRequest): boolean =>
  request.routeOptions.config.takesFile === true && isFile.test(request.headers['content-type'] ?? '')

/**
 * Accepts file bodies from signed-in users only, and limits the number of concurrent ones. The other fields come from
 * the query.
 */
export function mountFiles(api: FastifyInstance, contextOf: ContextOf): void {
  let underWay = 0
  api.addContentTypeParser(isFile, { parseAs: 'buffer' }, async (request: FastifyRequest, file: Buffer) => ({
    ...(request.query as object),
    file,
  }))
  // Before the body is read, because it may be large.
  api.addHook('onRequest', async (request, reply) => {
    if (!bringsFile(request)) return
    if (!(await contextOf(request, reply)).viewer) throw refuse('UNAUTHENTICATED')
    if (underWay >= UNDER_WAY) throw refuse('UNAVAILABLE', { retryAfterSeconds: BUSY_S })
    underWay += 1
    reply.raw.once('close', () => void (underWay -= 1))
  })
}
