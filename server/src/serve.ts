import { contract } from '@liston/contract/api'
import cookies from '@fastify/cookie'
import { version } from './version.ts'
import { openApp } from './app.ts'
import { openContext } from './context-of.ts'
import { mountApiPages } from './pages/api/mount-api-pages.ts'
import { describeApi } from './pages/api/openapi.ts'
import { mountIcons } from './pages/files/mount-icons.ts'
import { mountOgImage } from './pages/og/mount-og-image.ts'
import { openPages } from './pages/open-pages.ts'
import type { Platform } from './platform/index.ts'
import { mountApi, openHttp } from './platform/http/index.ts'
import { mountLive } from './platform/live/index.ts'
import { mountInbox } from './platform/mail/index.ts'
import { mountDeadlines } from './mount-deadlines.ts'
import { mountWatch } from './mount-watch.ts'
import { sessionCookieName } from './platform/session/index.ts'

/** Builds the HTTP server of the application; the caller listens and closes. */
export async function serve(platform: Platform) {
  const { config, log } = platform
  const app = openApp(platform)
  const sessionCookie = sessionCookieName(config.secure)
  const { contextOf, visitOf, languageFor, tokenOf } = openContext({ config, sessionCookie, ...app })
  const pages = await openPages({ platform, app, sessionCookie, contextOf, visitOf })
  const http = openHttp({ config, log, shortcut: pages.shortcut, errorPage: pages.errorPage })
  await http.register(cookies)

  mountDeadlines(http)
  mountWatch(http, platform)
  http.addHook('onListen', () => platform.jobs.start())
  http.addHook('onClose', async () => {
    await platform.jobs.stop()
    await app.close()
  })
  await mountApi(http, { router: app.router, log, contextOf })
  const maxPerNetwork = 50 * config.RATE_LIMIT_FACTOR
  mountLive(http, { live: platform.live, log, rights: app, tokenOf, maxPerNetwork })
  if (config.demo && config.MAIL_URL === 'inbox:')
    await mountInbox(http, { db: platform.db, origin: config.PUBLIC_ORIGIN, languageOf: languageFor })
  mountApiPages(http, {
    describe: () => describeApi({ contract, appName: config.APP_NAME, version, sessionCookie }),
    languageOf: languageFor,
    css: pages.css,
    origin: config.PUBLIC_ORIGIN,
    themes: app.themes.held,
  })
  mountIcons(http, config)
  mountOgImage(http, platform)
  await pages.mount(http)
  return http
}
