import { Language } from '@liston/contract/kernel'
import { FEED_PATH } from '@liston/contract/social-club'
import type { FastifyInstance } from 'fastify'
import { listArticles } from '../../features/social-club/index.ts'
import type { Platform } from '../../platform/index.ts'
import { feedXml } from './feed-xml.ts'

/** Feed readers ask often: what they are given is at most so old. */
const FRESH_S = 300

/** The newest articles of the Social Club, for feed readers. */
export function mountFeed(http: FastifyInstance, platform: Platform): void {
  const { APP_NAME: appName, DEFAULT_LOCALE, PUBLIC_ORIGIN: origin } = platform.config
  http.get<{ Querystring: { lng?: unknown } }>(FEED_PATH, async (request, reply) => {
    const language = Language.safeParse(request.query.lng).data ?? DEFAULT_LOCALE
    const { items: articles } = await listArticles(platform, { language, viewerId: null })
    return reply
      .type('application/rss+xml; charset=utf-8')
      .header('cache-control', `public, max-age=${FRESH_S}`)
      .send(feedXml({ origin, appName, language, articles }))
  })
}
