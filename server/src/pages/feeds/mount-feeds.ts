import { createHash } from 'node:crypto'
import { type FeedFormat, feedFormats, type FeedOf, feedPath } from '@liston/contract/discovery'
import { Language } from '@liston/contract/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readFeed } from '../../features/discovery/index.ts'
import type { Platform } from '../../platform/index.ts'
import { feedText } from './feed-text.ts'

/** Feed readers ask often: what they are given is at most so old. */
const FRESH_S = 300

type Params = { slug?: string; id?: string }
type Asked = FastifyRequest<{ Querystring: { lng?: unknown }; Params: Params }>

/** Each kind of feed, by the address it has in a router and what that address says. */
const kinds: [FeedOf, (params: Params) => FeedOf][] = [
  [{ kind: 'latest' }, () => ({ kind: 'latest' })],
  [{ kind: 'articles' }, () => ({ kind: 'articles' })],
  [{ kind: 'category', slug: ':slug' }, ({ slug = '' }) => ({ kind: 'category', slug })],
  [{ kind: 'person', id: ':id' }, ({ id = '' }) => ({ kind: 'person', id })],
  [{ kind: 'ranking', id: ':id' }, ({ id = '' }) => ({ kind: 'ranking', id })],
]

/** What is new, for feed readers: everywhere, in a category, of a person, in a ranking, in the Social Club. */
export function mountFeeds(http: FastifyInstance, platform: Platform): void {
  const { DEFAULT_LOCALE, PUBLIC_ORIGIN: origin } = platform.config

  async function answer(request: Asked, reply: FastifyReply, { of, format }: { of: FeedOf; format: FeedFormat }) {
    const wait = await platform.rateLimit.take('read', { userId: null, ip: request.ip })
    if (wait > 0) return reply.code(429).header('retry-after', wait).header('cache-control', 'no-store').send()
    const language = Language.safeParse(request.query.lng).data ?? DEFAULT_LOCALE
    const feed = await readFeed(platform, { of, language })
    // What was never there and what is not for everybody are the same.
    if (!feed) return reply.code(404).header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('')
    const { text, changedAt } = feedText(feed, { of, format, origin })
    const etag = `"${createHash('sha1').update(text).digest('base64url')}"`
    void reply
      .type(`${feedFormats[format]}; charset=utf-8`)
      .header('cache-control', `public, max-age=${FRESH_S}`)
      .header('etag', etag)
      .header('last-modified', changedAt.toUTCString())
      .header('x-robots-tag', 'noindex')
    return isKnown(request, etag, changedAt) ? reply.code(304).send() : reply.send(text)
  }
  for (const [pattern, read] of kinds)
    for (const format of Object.keys(feedFormats) as FeedFormat[])
      http.get<{ Querystring: { lng?: unknown }; Params: Params }>(feedPath(pattern, format), (request, reply) =>
        answer(request, reply, { of: read(request.params), format }),
      )
}

/** Whether a reader has this already: by what is in it, else by when it changed (RFC 9110, 13.2.2). */
function isKnown({ headers }: Asked, etag: string, changedAt: Date): boolean {
  const tags = headers['if-none-match']
  if (tags !== undefined) return tags.includes(etag) || tags.trim() === '*'
  const since = Date.parse(headers['if-modified-since'] ?? '')
  return Math.floor(changedAt.getTime() / 1000) * 1000 <= since
}
