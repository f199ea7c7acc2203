import { Id } from '@liston/contract/kernel'
import { passportPath } from '@liston/contract/passports'
import { rankingPath } from '@liston/contract/rankings'
import { REF_PARAM } from '@liston/contract/referrals'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findPassport } from '../../features/passports/index.ts'
import type { Platform } from '../../platform/index.ts'
import type { GuestRankings } from '../embed/mount-embed.ts'

const FRESH_S = 300

type Asked = FastifyRequest<{ Params: { id: string }; Querystring: { item?: unknown; ref?: unknown } }>
type AskedPassport = FastifyRequest<{ Params: { entity: string }; Querystring: { ref?: unknown } }>
type Options = Pick<Platform, 'config' | 'rateLimit' | 'pool'> & { rankings: GuestRankings }

/**
 * `/ranking/{id}/qr.svg`: the ranking's URL as a QR code, or with `item` the URL to rate that item.
 * `/item/{entity}/qr.svg`: the URL of an entity page. `ref` is the user who shares it. Content that guests may not read
 * has no code.
 */
export function mountQr(http: FastifyInstance, { config, rateLimit, pool, rankings }: Options): void {
  async function answer(
    request: FastifyRequest<{ Querystring: { ref?: unknown } }>,
    reply: FastifyReply,
    find: () => Promise<string | null>,
  ) {
    const wait = await rateLimit.take('read', { userId: null, ip: request.ip })
    if (wait > 0) return none(reply.header('retry-after', wait), 429)
    const path = await find()
    if (path === null) return none(reply, 404)
    const sharer = Id.safeParse(request.query.ref).data
    const words = new URLSearchParams({ ...(sharer ? { [REF_PARAM]: sharer } : {}), src: 'qr' })
    return reply
      .type('image/svg+xml')
      .header('cache-control', `public, max-age=${FRESH_S}`)
      .send(await qrSvg(`${config.PUBLIC_ORIGIN}${path}?${words}`))
  }
  async function pathInRanking({ params, query: { item } }: Asked): Promise<string | null> {
    const { data: id } = Id.safeParse(params.id)
    const ranking = id ? await rankings.find(id) : null
    if (!ranking) return null
    if (item === undefined) return rankingPath(ranking)
    const one = ranking.items.find(({ id: itemId }) => itemId === item)
    return one ? `/rate-item/${one.id}` : null
  }
  async function pathOfPassport({ params: { entity } }: AskedPassport): Promise<string | null> {
    const passport = await findPassport({ pool }, { entity, viewerId: null })
    return passport && passportPath(passport.key)
  }
  http.get('/ranking/:id/qr.svg', async (request: Asked, reply) => answer(request, reply, () => pathInRanking(request)))
  http.get('/item/:entity/qr.svg', async (request: AskedPassport, reply) =>
    answer(request, reply, () => pathOfPassport(request)),
  )
}

/** Width of the quiet zone in modules; scanners need it to find the code. */
const QUIET = 4

/** A text as an SVG QR code, black on white. Each horizontal run of dark modules is one stroke. */
async function qrSvg(text: string): Promise<string> {
  const { encode } = await import('uqr')
  const { data, size } = encode(text, { border: QUIET, ecc: 'M' })
  const runs = data.flatMap((row, y) =>
    row.flatMap((dark, x) => {
      if (!dark || row[x - 1]) return []
      const end = row.indexOf(false, x)
      const width = (end === -1 ? row.length : end) - x
      return [`M${x} ${y}h${width}v1h-${width}z`]
    }),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="1024" height="1024" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${runs.join('')}"/></svg>`
}

const none = (reply: FastifyReply, status: number) => reply.code(status).header('cache-control', 'no-store').send()
