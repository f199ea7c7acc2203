import { createHash } from 'node:crypto'
import { Id } from '@liston/contract/kernel'
import type { FastifyInstance } from 'fastify'
import { findRanking, presentRanking } from '../../features/rankings/index.ts'
import type { Platform } from '../../platform/index.ts'
import { rankingCard } from './ranking-card.ts'

const FRESH_S = 300

/**
 * `/ranking/{id}/og-image`: a public ranking as a picture for links to it. One that guests may not read has none: the
 * answer is that of a ranking that does not exist (security H17). Parameters of the address change nothing.
 */
export function mountOgImage(http: FastifyInstance, { pool, config, rateLimit }: Platform): void {
  http.get<{ Params: { id: string } }>('/ranking/:id/og-image', async (request, reply) => {
    const wait = await rateLimit.take('read', { userId: null, ip: request.ip })
    if (wait > 0) return reply.code(429).header('retry-after', wait).header('cache-control', 'no-store').send()
    const { data: id } = Id.safeParse(request.params.id)
    const row = id ? await findRanking(pool, id, null) : null
    if (!row) return reply.code(404).header('cache-control', 'no-store').send()
    const card = rankingCard(presentRanking(row, 'fair'), config.APP_NAME)
    const etag = `"${createHash('sha1').update(card).digest('base64url')}"`
    void reply
      .header('cache-control', `public, max-age=${FRESH_S}, stale-while-revalidate=3600`)
      .header('etag', etag)
      // Other sites show it beside a link; it holds nothing that is not public.
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/svg+xml; charset=utf-8')
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return reply.send(card)
  })
}
