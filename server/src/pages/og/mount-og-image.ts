import { Id } from '@liston/contract/kernel'
import { PICTURE_FORMATS, type PictureFormat, type Ranking } from '@liston/contract/rankings'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { findRanking, presentRanking } from '../../features/rankings/index.ts'
import type { Platform } from '../../platform/index.ts'
import { EVERYBODY, RIGHTS, SHARED_PAGES } from '../../platform/live/index.ts'
import { NoPlace } from '../../platform/pictures/index.ts'
import { type Drawn, openCards } from './open-cards.ts'
import { pictureCard, plainPicture } from './picture-card.ts'
import { type Card, plainCard, rankingCard } from './ranking-card.ts'

const FRESH_S = 300
const BUSY_S = 10
/** A ranking that is asked for again and again is read this often; news of it are heard at once. */
const READ_MS = 10_000

const AT_HAND_BYTES = 24 * 1024 * 1024

/** The card of a link, or one of the pictures to send. */
type Shape = PictureFormat | 'link'
const isFormat = (name: string | undefined): name is PictureFormat =>
  name !== undefined && Object.hasOwn(PICTURE_FORMATS, name)

const cardOf = (ranking: Ranking, appName: string, shape: Shape): Card =>
  shape === 'link' ? rankingCard(ranking, appName) : pictureCard(ranking, appName, shape)
const plainOf = (language: Ranking['language'], appName: string, shape: Shape): Card =>
  shape === 'link' ? plainCard(language, appName) : plainPicture(language, appName, shape)

type Asked = FastifyRequest<{ Params: { id: string; file?: string } }>

/**
 * `/ranking/{id}/og-image` and `/ranking/{id}/picture/{format}.png`: a public ranking as a picture for links to it. One that guests may not read, or that is not
 * there, has the same plain one (security H17). Parameters of the address change nothing.
 */
export function mountOgImage(http: FastifyInstance, platform: Platform): void {
  const { pool, clock, config, rateLimit, live } = platform
  const drawn = openCards(platform)
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
  async function find(id: string, shape: Shape): Promise<Drawn> {
    const { APP_NAME: appName, DEFAULT_LOCALE: language } = config
    const row = await findRanking(pool, id, null)
    const suffix = shape === 'link' ? '' : `-${shape}`
    if (row) return drawn(`${id}${suffix}`, cardOf(presentRanking(row, 'fair', clock.now()), appName, shape))
    return drawn(`plain-${language}${suffix}`, plainOf(language, appName, shape))
  }
  async function show(request: Asked, reply: FastifyReply, shape: Shape | null) {
    const wait = await rateLimit.take('read', { userId: null, ip: request.ip })
    if (wait > 0) return reply.code(429).header('retry-after', wait).header('cache-control', 'no-store').send()
    const { data: id } = Id.safeParse(request.params.id)
    if (!id || !shape) return reply.code(404).header('cache-control', 'no-store').send()
    const before = news
    const key = `${id} ${shape}`
    const found = atHand.get(key) ?? (await find(id, shape).catch(asBusy))
    if (!found) return reply.code(503).header('retry-after', BUSY_S).header('cache-control', 'no-store').send()
    // What was read before the news is not kept after them.
    if (news === before && !atHand.has(key)) atHand.set(key, found)
    const etag = `"${found.tag}"`
    void reply
      .header('cache-control', `public, max-age=${FRESH_S}, stale-while-revalidate=3600`)
      .header('etag', etag)
      // Other sites show it beside a link; it holds nothing that is not public.
      .header('cross-origin-resource-policy', 'cross-origin')
      .type('image/png')
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
    return reply.send(found.png)
  }
  http.get('/ranking/:id/og-image', async (request: Asked, reply) => show(request, reply, 'link'))
  http.get('/ranking/:id/picture/:file', async (request: Asked, reply) => {
    const [, format] = /^(\w+)[.]png$/.exec(request.params.file ?? '') ?? []
    return show(request, reply, isFormat(format) ? format : null)
  })
}

function asBusy(error: unknown): null {
  if (error instanceof NoPlace) return null
  throw error
}
