import { createHash } from 'node:crypto'
import { Id } from '@liston/contract/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Platform } from '../../platform/index.ts'
import type { WebApplication } from '../web/web-application.ts'
import { embedHtml, goneHtml } from './embed-html.ts'
import { encodingOf } from '../guest/ask.ts'
import { compress } from '../guest/shared-page.ts'
import type { GuestRankings } from './guest-rankings.ts'
import { readLook } from './read-look.ts'

const SCRIPT_FRESH_S = 3_600

/**
 * Headers of the only pages that other sites may frame. They load one stylesheet and one script, and the script may
 * only refetch the page.
 */
const headers = {
  'content-security-policy':
    "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors *",
  // A cross-origin isolated page frames only responses with these two headers. All subresources are same-origin.
  'cross-origin-resource-policy': 'cross-origin',
  'cross-origin-embedder-policy': 'require-corp',
  'cache-control': 'public, max-age=0, must-revalidate',
  vary: 'Accept-Language, Accept-Encoding',
}

type Asked = FastifyRequest<{ Params: { id: string }; Querystring: Record<string, unknown> }>

type Options = Pick<Platform, 'config' | 'rateLimit'> & { rankings: GuestRankings; embed: WebApplication['embed'] }

/**
 * `/embed/ranking/{id}`: a ranking as an iframe for other sites. It reads and sets no cookie and is the same for
 * everybody. What guests may not read is 404 (security H17).
 */
export function mountEmbed(http: FastifyInstance, { config, rateLimit, rankings, embed }: Options): void {
  const { APP_NAME: appName, PUBLIC_ORIGIN: origin, DEFAULT_LOCALE: fallback } = config

  http.get('/embed.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', `public, max-age=${SCRIPT_FRESH_S}`)
      .header('cross-origin-resource-policy', 'cross-origin')
      .send(embed.host),
  )

  http.get('/embed/ranking/:id', async (request: Asked, reply) => {
    const { data: id } = Id.safeParse(request.params.id)
    // A cached ranking costs nothing, so those requests do not count.
    if (id && !rankings.isAtHand(id)) {
      const wait = await rateLimit.take('read', { userId: null, ip: request.ip })
      if (wait > 0) return reply.code(429).header('retry-after', wait).header('cache-control', 'no-store').send()
    }
    const ranking = id ? await rankings.find(id) : null
    const look = readLook(request.query, { acceptLanguage: request.headers['accept-language'], fallback })
    const frame = { ...look, appName, origin, ...embed }
    return ranking ? send(request, reply, embedHtml(ranking, frame)) : send(request, reply.code(404), goneHtml(frame))
  })
}

async function send(request: FastifyRequest, reply: FastifyReply, html: string) {
  // Weak, because the bytes differ by encoding.
  const etag = `W/"${createHash('sha1').update(html).digest('base64url')}"`
  void reply.headers(headers).header('etag', etag)
  if (reply.statusCode === 200 && request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  const encoding = encodingOf(request.headers['accept-encoding'])
  if (encoding !== 'identity') void reply.header('content-encoding', encoding)
  return reply.type('text/html; charset=utf-8').send(await compress[encoding](Buffer.from(html)))
}
