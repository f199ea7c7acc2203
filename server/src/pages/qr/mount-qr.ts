import { Id } from '@liston/contract/kernel'
import { rankingPath } from '@liston/contract/rankings'
import { REF_PARAM } from '@liston/contract/referrals'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Platform } from '../../platform/index.ts'
import type { GuestRankings } from '../embed/guest-rankings.ts'
import { qrSvg } from './qr-svg.ts'

const FRESH_S = 300

type Asked = FastifyRequest<{ Params: { id: string }; Querystring: { item?: unknown; ref?: unknown } }>
type Options = Pick<Platform, 'config' | 'rateLimit'> & { rankings: GuestRankings }

/**
 * `/ranking/{id}/qr.svg`: its address as a code to scan, or with `item` that of one of its items to rate. `ref` says who
 * passes it on. What guests may not read has none.
 */
export function mountQr(http: FastifyInstance, { config, rateLimit, rankings }: Options): void {
  http.get('/ranking/:id/qr.svg', async (request: Asked, reply) => {
    const wait = await rateLimit.take('read', { userId: null, ip: request.ip })
    if (wait > 0) return none(reply.header('retry-after', wait), 429)
    const { data: id } = Id.safeParse(request.params.id)
    const ranking = id ? await rankings.find(id) : null
    const { item, ref } = request.query
    const one = ranking?.items.find(({ id: itemId }) => itemId === item)
    if (!ranking || (item !== undefined && !one)) return none(reply, 404)
    const sharer = Id.safeParse(ref).data
    const words = new URLSearchParams({ ...(sharer ? { [REF_PARAM]: sharer } : {}), src: 'qr' })
    const path = one ? `/rate-item/${one.id}` : rankingPath(ranking)
    return reply
      .type('image/svg+xml')
      .header('cache-control', `public, max-age=${FRESH_S}`)
      .send(qrSvg(`${config.PUBLIC_ORIGIN}${path}?${words}`))
  })
}

const none = (reply: FastifyReply, status: number) => reply.code(status).header('cache-control', 'no-store').send()
