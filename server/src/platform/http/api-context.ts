import type { FastifyReply, FastifyRequest } from 'fastify'
import type { ApiContext, Viewer } from './context.ts'

type Options = {
  contextOf(request: FastifyRequest, reply: FastifyReply): Promise<ApiContext>
  contextFor(viewer: Viewer | null, request: FastifyRequest, reply: FastifyReply): ApiContext
  findKeyViewer(secret: string): Promise<Viewer | null>
}

const BEARER = /^Bearer +(\S+)$/i

/**
 * The context of an API request: a browser by its cookie, or a program by `Authorization: Bearer`. A request with a key
 * has no session: its cookies are ignored, and none are set.
 */
export function openApiContext({ contextOf, contextFor, findKeyViewer }: Options) {
  return async (request: FastifyRequest, reply: FastifyReply): Promise<ApiContext> => {
    const { authorization } = request.headers
    const secret = authorization === undefined ? undefined : BEARER.exec(authorization)?.[1]
    if (secret === undefined) return contextOf(request, reply)
    const viewer = await findKeyViewer(secret)
    return {
      ...contextFor(viewer, request, reply),
      isKeyUnknown: viewer === null,
      setCookie: () => {},
      cookie: () => undefined,
    }
  }
}
