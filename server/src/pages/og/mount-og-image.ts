import { Id } from '@liston/contract/kernel'
import type { FastifyInstance } from 'fastify'
import { LRUCache } from 'lru-cache'
import { findRanking, presentRanking } from '../../features/rankings/index.ts'
import type { Platform } from '../../platform/index.ts'
import { EVERYBODY, RIGHTS, SHARED_PAGES } from '../../platform/live/index.ts'
import { NoPlace } from '../../platform/pictures/index.ts'
import { type Drawn, openCards } from './open-cards.ts'
import { plainCard, rankingCard } from './ranking-card.ts'

const FRESH_S = 300
const BUSY_S = 10
/** A ranking that is asked for again and again is read this often; news of it are heard at once. */
const READ_MS = 10_000

/**
 * `/ranking/{id}/og-image`: a public ranking as a picture for links to it. One that guests may not read, or that is not
 * there, has the same plain picture (security H17). Parameters of the address change nothing.
 */
export function mountOgImage(http: FastifyInstance, platform: Platform): void {
  const { pool, clock, config, rateLimit, live } = platform
  const drawn = openCards(platform)
  const atHand = new LRUCache<string, Drawn>({ max: 500, ttl: READ_MS })
  let news = 0
  live.hear(({ topic, kind }) => {
    if (topic !== SHARED_PAGES && topic !== EVERYBODY && kind !== RIGHTS) return
    news += 1
    atHand.clear()
  })
  async function find(id: string): Promise<Drawn> {
    const row = await findRanking(pool, id, null)
    if (row) return drawn(id, rankingCard(presentRanking(row, 'fair', clock.now()), config.APP_NAME))
    return drawn(`plain-${config.DEFAULT_LOCALE}`, plainCard(config.DEFAULT_LOCALE, config.APP_NAME))
  }
  http.get<{ Params: { id: string } }>('/ranking/:id/og-image', async (request, reply) => {
    const wait = await rateLimit.take('read', { userId: null, ip: request.ip })
    if (wait > 0) return reply.code(429).header('retry-after', wait).header('cache-control', 'no-store').send()
    const { data: id } = Id.safeParse(request.params.id)
    if (!id) return reply.code(404).header('cache-control', 'no-store').send()
    const before = news
    const found = atHand.get(id) ?? (await find(id).catch(asBusy))
    if (!found) return reply.code(503).header('retry-after', BUSY_S).header('cache-control', 'no-store').send()
    // What was read before the news is not kept after them.
    if (news === before && !atHand.has(id)) atHand.set(id, found)
    const etag = `"${found.tag}"`
    void reply
      .header('cache-control', `public, max-age=${FRESH_S}, stale-while-revalidate=3600`)
      .header('etag', etag)
      // Other sites show it beside a link; it holds nothing that is not public.
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/png')
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return reply.send(found.png)
  })
}

function asBusy(error: unknown): null {
  if (error instanceof NoPlace) return null
  throw error
}
