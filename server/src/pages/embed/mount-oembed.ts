import { Id, type Language } from '@liston/contract/kernel'
import { EMBED_ROWS, embedCode, embedHeight, embedPath, type Ranking } from '@liston/contract/rankings'
import { REF_PARAM } from '@liston/contract/referrals'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ApiContext, escapeHtml } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'
import { type GuestRankings, readLook } from './mount-embed.ts'

const FRESH_S = 300

type Query = Record<string, unknown>
type Options = Pick<Platform, 'config' | 'rateLimit' | 'site'> & { rankings: GuestRankings }

/** The ranking id and the query parameters of a ranking URL of this site; null for any other URL. */
function readAddress(url: unknown, origin: string): { id: string; asked: Query } | null {
  if (typeof url !== 'string' || !URL.canParse(url)) return null
  const { origin: from, pathname, searchParams } = new URL(url)
  const [, name] = /^\/(?:embed\/)?ranking\/([^/]+)(?:\/[^/]*)?\/?$/.exec(pathname) ?? []
  const { data: id } = Id.safeParse(name)
  return from === origin && id ? { id, asked: Object.fromEntries(searchParams) } : null
}

const pixels = (value: unknown): number | null => {
  const n = typeof value === 'string' && /^\d{1,6}$/.test(value) ? Number(value) : 0
  return n > 0 ? n : null
}

/** `/oembed?url=…`: the oEmbed endpoint, for programs that turn a link into an embed (https://oembed.com). */
export function mountOembed(http: FastifyInstance, { config, rateLimit, site, rankings }: Options): void {
  const { PUBLIC_ORIGIN: origin, DEFAULT_LOCALE: fallback } = config
  http.get('/oembed', async (request: FastifyRequest<{ Querystring: Query }>, reply) => {
    const { url, format = 'json', maxwidth, maxheight, lng } = request.query
    // Scripts on other sites may read it too: the response holds only public data.
    void reply.header('access-control-allow-origin', '*').header('cross-origin-resource-policy', 'cross-origin')
    if (format !== 'json' && format !== 'xml') return refuse(reply, 501, 'NOT_IMPLEMENTED')
    if (url === undefined || url === '') return refuse(reply, 400, 'VALIDATION')
    const wait = await rateLimit.take('read', { userId: null, ip: request.ip })
    if (wait > 0) return refuse(reply.header('retry-after', wait), 429, 'RATE_LIMITED')
    const address = readAddress(url, origin)
    const ranking = address && (await rankings.find(address.id))
    // A private ranking gets the same 404 as a missing one, because a 401 would reveal it.
    if (!ranking) return refuse(reply, 404, 'NOT_FOUND')
    const { ref } = readLook(address.asked, { acceptLanguage: undefined, fallback })
    const { language } = readLook(
      { lng: lng ?? address.asked.lng ?? ranking.language },
      { acceptLanguage: undefined, fallback },
    )
    const room = { maxWidth: pixels(maxwidth), maxHeight: pixels(maxheight) }
    const answer = oembed(ranking, { origin, appName: site.name, language, ref, ...room })
    void reply.header('cache-control', `public, max-age=${FRESH_S}`)
    return format === 'xml'
      ? reply.type('text/xml; charset=utf-8').send(oembedXml(answer))
      : reply.type('application/json; charset=utf-8').send(JSON.stringify(answer))
  })
}

/** How long a consumer may cache the response, in seconds. The embedded page updates itself. */
const CACHE_S = 3_600
const USUAL_WIDTH = 600
const card = { width: 1200, height: 630 }

type Asked = {
  origin: string
  appName: string
  language: Language
  ref: string | null
  /** Space that the consumer offers, in pixels. */
  maxWidth: number | null
  maxHeight: number | null
}

/** The oEmbed response for a ranking (https://oembed.com, 2.3.4.4): an iframe within the offered space. */
function oembed(ranking: Ranking, asked: Asked): Record<string, string | number> {
  const { origin, appName, language, ref, maxWidth, maxHeight } = asked
  const { id, topic, author } = ranking
  const width = Math.min(USUAL_WIDTH, maxWidth ?? USUAL_WIDTH)
  const items = ranking.items.length
  const rows = rowsIn(maxHeight)
  const height = Math.min(embedHeight(Math.min(rows, items)), maxHeight ?? Infinity)
  const embed = { language, ref, rows }
  // With a height limit the iframe may not grow, so it gets no script that reports its height.
  const html =
    maxHeight === null
      ? embedCode({ origin, id, title: topic, items, ...embed })
      : `<iframe src="${escapeHtml(`${origin}${embedPath(id, embed)}`)}" title="${escapeHtml(topic)}" width="${width}" height="${height}" loading="lazy" style="border:0"></iframe>`
  const hasRoom = (maxWidth ?? Infinity) >= card.width && (maxHeight ?? Infinity) >= card.height
  return {
    type: 'rich',
    version: '1.0',
    title: topic,
    author_name: author.username,
    author_url: `${origin}/profile/${author.id}`,
    provider_name: appName,
    provider_url: origin,
    cache_age: CACHE_S,
    ...(hasRoom && {
      thumbnail_url: `${origin}/ranking/${id}/og-image`,
      thumbnail_width: card.width,
      thumbnail_height: card.height,
    }),
    html,
    width,
    height,
  }
}

/** Number of rows that fit into the height. */
function rowsIn(maxHeight: number | null): number {
  if (maxHeight === null) return EMBED_ROWS.usual
  const each = Array.from({ length: EMBED_ROWS.usual }, (_row, at) => at + 1)
  return each.findLast((rows) => embedHeight(rows) <= maxHeight) ?? EMBED_ROWS.fewest
}

/** The same response as XML (oEmbed 2.3.3). */
function oembedXml(answer: Record<string, string | number>): string {
  const lines = Object.entries(answer).map(([name, value]) => `<${name}>${escapeXml(String(value))}</${name}>`)
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>\n${lines.join('\n')}\n</oembed>\n`
}

/** Drops characters that XML cannot contain. */
const escapeXml = (text: string) => escapeHtml(text.replace(/(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu, ''))

const refuse = (reply: FastifyReply, status: number, code: string) =>
  reply.code(status).header('cache-control', 'no-store').send({ code, status })

type MountVoteOptions = { contextOf(request: FastifyRequest, reply: FastifyReply): Promise<ApiContext> }
type MountVoteAsked = FastifyRequest<{ Params: { id: string; itemId: string }; Querystring: Record<string, unknown> }>

/**
 * Target of the vote links in an embedded ranking. It redirects to the item page, signed-out visitors to sign-in first.
 * It reads and changes no data: the item page decides whether the item exists.
 */
export function mountVote(http: FastifyInstance, { contextOf }: MountVoteOptions): void {
  http.get('/ranking/:id/vote/:itemId', async (request: MountVoteAsked, reply) => {
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
