import { Id } from '@liston/contract/kernel'
import { REF_PARAM } from '@liston/contract/referrals'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiContext } from '../../platform/http/index.ts'

type Options = { contextOf(request: FastifyRequest, reply: FastifyReply): Promise<ApiContext> }
type Asked = FastifyRequest<{ Params: { id: string; itemId: string }; Querystring: Record<string, unknown> }>

/**
 * Target of the vote links in an embedded ranking. It redirects to the item page, signed-out visitors to sign-in first.
 * It reads and changes no data: the item page decides whether the item exists.
 */
export function mountVote(http: FastifyInstance, { contextOf }: Options): void {
  http.get('/ranking/:id/vote/:itemId', async (request: Asked, reply) => {
    void reply.header('cache-control', 'private, no-store')
    const [id, itemId] = [Id.safeParse(request.params.id).data, Id.safeParse(request.params.itemId).data]
    if (!id || !itemId) return reply.redirect('/', 302)
    const page = `/ranking/${id}/item/${itemId}/review`
    const { viewer } = await contextOf(request, reply)
    const ref = Id.safeParse(request.query[REF_PARAM]).data
    const words = new URLSearchParams({ ...(viewer ? {} : { next: page }), ...(ref ? { [REF_PARAM]: ref } : {}) })
    const way = viewer ? page : '/sign-in'
    return reply.redirect(words.size > 0 ? `${way}?${words}` : way, 303)
  })
}
