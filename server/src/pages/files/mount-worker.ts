import type { FastifyInstance } from 'fastify'
import type { ErrorPages } from '../error/open-error-pages.ts'
import type { WebApplication } from '../web/dev-web.ts'

/** The service worker loads no script, shows nothing, and fetches from this site only. */
const workerPolicy = "default-src 'none'; connect-src 'self'; frame-ancestors 'none'"

/** Mounts the service worker, and the offline page that it caches. */
export function mountWorker(
  http: FastifyInstance,
  { web, errorPages }: { web: WebApplication; errorPages: ErrorPages },
): void {
  http.get('/sw.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', workerPolicy)
      .send(web.worker),
  )
  http.get('/offline', async (request, reply) => {
    const look = errorPages.look(request.url, request.headers)
    const page = await errorPages.page({ kind: 'offline', requestId: request.id, ...look })
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-language', look.language)
      .header('vary', 'Cookie, Accept-Language')
      .send(page)
  })
}
