import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Platform } from '../../platform/index.ts'
import { EVERYBODY, RIGHTS, SHARED_PAGES } from '../../platform/live/index.ts'
import { NoPlace } from '../../platform/pictures/index.ts'
import type { Drawn } from './open-cards.ts'

const FRESH_S = 300
const BUSY_S = 10
/** Maximum age of a picture in memory, in ms. Change messages clear the cache at once. */
const READ_MS = 10_000
const AT_HAND_BYTES = 24 * 1024 * 1024

/** A requested picture: `key` identifies its content and format, `find` reads and draws it. */
export type AskedPicture = { key: string; find(): Promise<Drawn> }
export type ServePicture = (
  request: FastifyRequest,
  reply: FastifyReply,
  asked: AskedPicture | null,
) => Promise<FastifyReply>

/** Responds with pictures of public content; null means 404. */
export function openServing({ rateLimit, live }: Pick<Platform, 'rateLimit' | 'live'>): ServePicture {
  const atHand = new LRUCache<string, Drawn>({
    maxSize: AT_HAND_BYTES,
    sizeCalculation: ({ png }) => png.length,
    ttl: READ_MS,
  })
  let news = 0
  live.hear(({ topic, kind }) => {
    if (topic !== SHARED_PAGES && topic !== EVERYBODY && kind !== RIGHTS) return
    news += 1
    atHand.clear()
  })
  return async (request, reply, asked) => {
    const wait = await rateLimit.take('read', { userId: null, ip: request.ip })
    if (wait > 0) return reply.code(429).header('retry-after', wait).header('cache-control', 'no-store').send()
    if (!asked) return reply.code(404).header('cache-control', 'no-store').send()
    const before = news
    const { key } = asked
    const found = atHand.get(key) ?? (await asked.find().catch(asBusy))
    if (!found) return reply.code(503).header('retry-after', BUSY_S).header('cache-control', 'no-store').send()
    // A picture read before a change message is not cached after it.
    if (news === before && !atHand.has(key)) atHand.set(key, found)
    const etag = `"${found.tag}"`
    void reply
      .header('cache-control', `public, max-age=${FRESH_S}, stale-while-revalidate=3600`)
      .header('etag', etag)
      // Other sites show the picture beside a link. It contains only public data.
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/png')
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return reply.send(found.png)
  }
}

function asBusy(error: unknown): null {
  if (error instanceof NoPlace) return null
  throw error
}
