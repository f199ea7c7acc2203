import { Readable } from 'node:stream'
import { Id } from '@liston/contract/kernel'
import { categories, categoryPath } from '@liston/contract/rankings'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isSitemapKind, openSitemap, type SitemapPart } from '../../features/discovery/index.ts'
import type { Platform } from '../../platform/index.ts'
import { XML_HEAD, xmlText } from '../feeds.ts'

export const SITEMAP_PATH = '/sitemap.xml'
const HOUSE_PATH = '/sitemap/house.xml'
const FRESH_S = 3600
/** Number of files generated concurrently; each takes some 50 database queries. */
const MAX_AT_ONCE = 2
const BUSY_S = 30

/** Static pages that search engines may index. */
export const housePaths = (): string[] => [
  '/',
  '/explore',
  '/leaderboard',
  '/social',
  '/support',
  '/tutorial',
  '/tutorial/details',
  '/business',
  '/privacy',
  '/terms',
  '/cookies',
  '/accessibility',
  ...categories().map(({ slug }) => categoryPath(slug)),
]

/** `<from>_<upto>.xml`, each an id, or `start` and `end`. Every process understands every name. */
const partName = /^(start|[0-9a-f-]{36})_(end|[0-9a-f-]{36})\.xml$/
const FIRST = '00000000-0000-0000-0000-000000000000'
const LAST = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
const partPath = ({ kind, after, upto }: SitemapPart) =>
  `/sitemap/${kind}/${after === FIRST ? 'start' : after}_${upto === LAST ? 'end' : upto}.xml`

/** Mounts the sitemap for search engines: an index, and files of at most 50,000 URLs. */
export function mountSitemap(http: FastifyInstance, platform: Platform): void {
  const { PUBLIC_ORIGIN: origin } = platform.config
  const sitemap = openSitemap(platform)
  let underWay = 0

  const xml = (reply: FastifyReply) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', `public, max-age=${FRESH_S}`)
  const missing = (reply: FastifyReply) =>
    reply.code(404).header('cache-control', 'no-store').type('text/plain').send('')
  const later = (reply: FastifyReply, status: number, seconds: number) =>
    reply.code(status).header('retry-after', seconds).header('cache-control', 'no-store').send()

  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    const wait = await platform.rateLimit.take('read', { userId: null, ip: request.ip })
    if (wait > 0) return later(reply, 429, wait)
  }

  http.get(SITEMAP_PATH, { onRequest }, async (_request, reply) => {
    const parts = (await sitemap.parts()).map((part) => indexLine(`${origin}${partPath(part)}`, part.changedAt))
    return xml(reply).send([indexStart, indexLine(`${origin}${HOUSE_PATH}`, null), ...parts, indexEnd].join(''))
  })
  http.get(HOUSE_PATH, async (_request, reply) =>
    xml(reply).send(
      `${urlStart}${housePaths()
        .map((path) => urlLine(`${origin}${path}`, null))
        .join('')}${urlEnd}`,
    ),
  )

  async function* written(part: Omit<SitemapPart, 'changedAt'>) {
    underWay += 1
    try {
      yield urlStart
      for await (const batch of sitemap.entries(part))
        yield batch.map(({ path, changedAt }) => urlLine(`${origin}${path}`, changedAt)).join('')
      yield urlEnd
    } finally {
      underWay -= 1
    }
  }
  http.get<{ Params: { kind: string; part: string } }>(
    '/sitemap/:kind/:part',
    { onRequest },
    async (request, reply) => {
      const [, after = '', upto = ''] = partName.exec(request.params.part) ?? []
      const { kind } = request.params
      const range = { after: after === 'start' ? FIRST : after, upto: upto === 'end' ? LAST : upto }
      if (!isSitemapKind(kind) || !Object.values(range).every((key) => Id.safeParse(key).success)) return missing(reply)
      if (underWay >= MAX_AT_ONCE) return later(reply, 503, BUSY_S)
      return xml(reply).send(Readable.from(written({ kind, ...range })))
    },
  )
}

const NS = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const changed = (at: Date | null) => (at ? `<lastmod>${at.toISOString()}</lastmod>` : '')

const indexStart = `${XML_HEAD}<sitemapindex xmlns="${NS}">\n`
const indexEnd = '</sitemapindex>\n'
/** Entry of a file in the index. */
const indexLine = (href: string, at: Date | null): string =>
  `<sitemap><loc>${xmlText(href)}</loc>${changed(at)}</sitemap>\n`

const urlStart = `${XML_HEAD}<urlset xmlns="${NS}">\n`
const urlEnd = '</urlset>\n'
/** Entry of a URL in a file. */
const urlLine = (href: string, at: Date | null): string => `<url><loc>${xmlText(href)}</loc>${changed(at)}</url>\n`
