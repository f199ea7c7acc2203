import { Id } from '@liston/contract/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Platform } from '../../platform/index.ts'
import type { GuestRankings } from './guest-rankings.ts'
import { oembed, oembedXml } from './oembed.ts'
import { readLook } from './read-look.ts'

const FRESH_S = 300

type Query = Record<string, unknown>
type Options = Pick<Platform, 'config' | 'rateLimit'> & { rankings: GuestRankings }

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
export function mountOembed(http: FastifyInstance, { config, rateLimit, rankings }: Options): void {
  const { APP_NAME: appName, PUBLIC_ORIGIN: origin, DEFAULT_LOCALE: fallback } = config
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
    const answer = oembed(ranking, { origin, appName, language, ref, ...room })
    void reply.header('cache-control', `public, max-age=${FRESH_S}`)
    return format === 'xml'
      ? reply.type('text/xml; charset=utf-8').send(oembedXml(answer))
      : reply.type('application/json; charset=utf-8').send(JSON.stringify(answer))
  })
}

const refuse = (reply: FastifyReply, status: number, code: string) =>
  reply.code(status).header('cache-control', 'no-store').send({ code, status })
