import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Language } from '@liston/contract/kernel'
import { type OfferedTheme, themeToShow } from '@liston/contract/themes'
import type { Platform } from '../../platform/index.ts'
import type { PageAssets } from '../web/dev-web.ts'
import type { ApiDocument } from './openapi.ts'

type MountApiPages = {
  /** Called on the first request and cached, because it takes longer than a request should. */
  describe(): Promise<ApiDocument>
  languageOf(request: FastifyRequest): Language
  assets: Pick<PageAssets, 'css' | 'fonts'>
  platform: Pick<Platform, 'site' | 'config'>
  themes(): readonly OfferedTheme[]
}

const HOUR_S = 3600

/** Mounts `/api/openapi.json` for programs and `/api/docs` for people. Their code loads at the first request. */
export function mountApiPages(
  http: FastifyInstance,
  { describe, languageOf, assets, platform, themes }: MountApiPages,
): void {
  const { site, config } = platform
  let made: Promise<ApiDocument> | undefined
  const document = () => (made ??= describe())
  const docs = () => import('./docs-page.ts')
  const pages = new Map<string, string>()
  http.get('/api/openapi.json', async (_request, reply) =>
    reply.header('cache-control', `public, max-age=${HOUR_S}`).send(await document()),
  )
  http.get('/api/docs.css', async (_request, reply) => {
    const { docsCss } = await docs()
    return reply.type('text/css; charset=utf-8').header('cache-control', `public, max-age=${HOUR_S}`).send(docsCss)
  })
  http.get('/api/docs', async (request, reply) => {
    const language = languageOf(request)
    const theme = themeToShow(request.cookies.theme, { isPro: false, offered: themes() })
    const key = `${language} ${theme} ${site.version}`
    const known = pages.get(key)
    const html =
      known ??
      (await docs()).docsPage({
        document: await document(),
        language,
        theme,
        assets,
        site,
        origin: config.PUBLIC_ORIGIN,
      })
    pages.set(key, html)
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('vary', 'Cookie, Accept-Language')
      .send(html)
  })
}
