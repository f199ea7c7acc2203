import { Language } from '@liston/contract/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../platform/config/index.ts'
import { SITEMAP_PATH } from '../sitemap/mount-sitemap.ts'
import { manifestOf } from './manifest.ts'
import { markColor, markPath } from './mark.ts'
import { type MarkPng, markPng } from './mark-png.ts'

const HOUR_S = 3600

const favicon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-4 -3 30 30">
  <rect x="-4" y="-3" width="30" height="30" rx="6" fill="${markColor.ground}"/>
  <path fill="${markColor.mark}" d="${markPath}"/>
</svg>
`

/** Phones crop a maskable icon to any shape within its inner 80 %. Apple crops its icon to a rounded square. */
const icons: Record<string, MarkPng> = {
  '/icon-192.png': { size: 192, fill: 0.78, round: 0.2 },
  '/icon-512.png': { size: 512, fill: 0.78, round: 0.2 },
  '/icon-maskable-192.png': { size: 192, fill: 0.56, round: 0 },
  '/icon-maskable-512.png': { size: 512, fill: 0.56, round: 0 },
  '/apple-touch-icon.png': { size: 180, fill: 0.68, round: 0 },
}

/** robots.txt: excludes the API, the event stream and the admin panel, and names the sitemap. */
const robotsOf = (origin: string) => `User-agent: *
Disallow: /api/
Disallow: /events
Disallow: /admin-panelrankw

Sitemap: ${origin}${SITEMAP_PATH}
`

/** Mounts the small files that browsers, home screens and search engines request by name. */
export function mountIcons(http: FastifyInstance, { APP_NAME, DEFAULT_LOCALE, PUBLIC_ORIGIN }: Config): void {
  const file = (type: string, text: string) => async (_request: FastifyRequest, reply: FastifyReply) =>
    reply.type(type).header('cache-control', `public, max-age=${HOUR_S}`).send(text)
  http.get('/favicon.svg', file('image/svg+xml', favicon))
  http.get('/robots.txt', file('text/plain; charset=utf-8', robotsOf(PUBLIC_ORIGIN)))
  http.get('/site.webmanifest', async (request, reply) => {
    const asked = Language.safeParse((request.query as { lng?: unknown }).lng)
    const manifest = manifestOf(asked.data ?? DEFAULT_LOCALE, APP_NAME)
    return reply
      .type('application/manifest+json')
      .header('cache-control', `public, max-age=${HOUR_S}`)
      .send(JSON.stringify(manifest))
  })
  const drawn = new Map<string, Buffer>()
  for (const [path, icon] of Object.entries(icons))
    http.get(path, async (_request, reply) => {
      const png = drawn.get(path) ?? markPng(icon)
      drawn.set(path, png)
      return reply
        .type('image/png')
        .header('cache-control', `public, max-age=${24 * HOUR_S}`)
        .send(png)
    })
  // Browsers request it for documents without the site's own head, such as the API pages.
  http.get('/favicon.ico', async (_request, reply) => reply.redirect('/favicon.svg', 301))
}
