import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../platform/config/index.ts'

const HOUR_S = 3600

/** The mark of the logo on the primary colour of theme-original; a test keeps its path equal to the logo's. */
const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -3 30 30">
  <rect x="-4" y="-3" width="30" height="30" rx="6" fill="#3243d0"/>
  <path fill="#fdfcf8" d="M2 1h8v13h13l-4 4.5 4 4.5H2z"/>
</svg>
`

/** What robots may not read: answers for programs, and pages that are somebody's own. */
const robots = `User-agent: *
Disallow: /api/
Disallow: /events
Disallow: /admin-panelrankw
`

/** The small files that a browser, a phone's home screen and a search engine ask for by name. */
export function mountIcons(http: FastifyInstance, { APP_NAME, DEFAULT_LOCALE }: Config): void {
  const manifest = JSON.stringify({
    name: APP_NAME,
    short_name: APP_NAME,
    lang: DEFAULT_LOCALE,
    start_url: '/',
    display: 'standalone',
    icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
  })
  const file = (type: string, text: string) => async (_request: FastifyRequest, reply: FastifyReply) =>
    reply.type(type).header('cache-control', `public, max-age=${HOUR_S}`).send(text)
  http.get('/favicon.svg', file('image/svg+xml', favicon))
  http.get('/site.webmanifest', file('application/manifest+json', manifest))
  http.get('/robots.txt', file('text/plain; charset=utf-8', robots))
  // Asked for by browsers that show a file without a head of ours, such as the API's pages.
  http.get('/favicon.ico', async (_request, reply) => reply.redirect('/favicon.svg', 301))
}
