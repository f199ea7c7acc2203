import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findArchive } from '../../features/own-data/index.ts'
import type { ApiContext } from '../../platform/http/index.ts'
import type { Platform } from '../../platform/index.ts'

type Who = (request: FastifyRequest, reply: FastifyReply) => Promise<ApiContext>

/** `/own-data/<token>`: the data archive linked from an e-mail, for its owner only. A guest signs in first. */
export function mountArchives(http: FastifyInstance, platform: Platform, contextOf: Who): void {
  http.get<{ Params: { token: string } }>('/own-data/:token', async (request, reply) => {
    const { viewer, ip } = await contextOf(request, reply)
    const { token } = request.params
    void reply
      .header('cache-control', 'no-store')
      .header('content-security-policy', "default-src 'none'; sandbox; frame-ancestors 'none'")
    const wait = await platform.rateLimit.take('read', { userId: viewer?.id ?? null, ip })
    if (wait > 0) return reply.code(429).header('retry-after', wait).send()
    // Staff who impersonate the user may not download it.
    if (viewer?.viewedBy) return reply.redirect('/', 303)
    if (!viewer)
      return reply.redirect(`/sign-in?next=${encodeURIComponent(`/own-data/${encodeURIComponent(token)}`)}`, 303)
    const file = await findArchive(platform, { token, userId: viewer.id })
    if (!file) return reply.redirect('/profile?tab=settings&over=1#data', 303)
    const day = platform.clock.now().toISOString().slice(0, 10)
    return reply
      .header(
        'content-disposition',
        `attachment; filename="${platform.config.APP_NAME.replace(/\W+/g, '-').toLowerCase()}-${day}.zip"`,
      )
      .type('application/zip')
      .send(file)
  })
}
