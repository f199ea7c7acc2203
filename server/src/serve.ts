import { contract } from '@liston/contract/api'
import cookies from '@fastify/cookie'
import { mountFeeds } from './pages/feeds.ts'
import { sessionCookieName } from './platform/session.ts'
import { version } from './version.ts'
import { openProviders } from './features/accounts/index.ts'
import { mountCardWebhook } from './features/billing/index.ts'
import { mountAppStoreHook } from './features/billing/index.ts'
import { openApp } from './app.ts'
import { openContext } from './context-of.ts'
import { mountApiPages } from './pages/api/mount-api-pages.ts'
import { describeApi } from './pages/api/openapi.ts'
import { openGuestRankings } from './pages/embed/guest-rankings.ts'
import { mountEmbed } from './pages/embed/mount-embed.ts'
import { mountOembed } from './pages/embed/mount-oembed.ts'
import { mountVote } from './pages/embed/mount-vote.ts'
import { mountAvatars } from './pages/files/mount-avatars.ts'
import { mountArchives } from './pages/files/mount-archives.ts'
import { mountIcons } from './pages/files/mount-icons.ts'
import { mountImages } from './pages/files/mount-images.ts'
import { mountSitemap } from './pages/sitemap/mount-sitemap.ts'
import { mountOgImage } from './pages/og/mount-og-image.ts'
import { openPages } from './pages/open-pages.ts'
import { mountQr } from './pages/qr/mount-qr.ts'
import { mountPayPages, overHttp } from './platform/cards/index.ts'
import type { Platform } from './platform/index.ts'
import { loopbackOf, mountApi, openApiContext, openHttp } from './platform/http/index.ts'
import { mountStore } from './platform/app-store/index.ts'
import { mountLive } from './platform/live/index.ts'
import { mountInbox } from './platform/mail/index.ts'
import { mountDeadlines } from './mount-deadlines.ts'
import { mountWatch } from './mount-watch.ts'
import { providersPlatform } from './profile-port.ts'

/** Builds the HTTP server of the application. The caller listens and closes. */
export async function serve(platform: Platform) {
  const { config, log } = platform
  const app = openApp(platform)
  await app.avatars.lay()
  const sessionCookie = sessionCookieName(config.secure)
  const { contextOf, contextFor, visitOf, languageFor, tokenOf } = openContext({ config, sessionCookie, ...app })
  const pages = await openPages({ platform, app, sessionCookie, contextOf, visitOf })
  const http = openHttp({ config, log, shortcut: pages.shortcut, errorPage: pages.errorPage })
  await http.register(cookies)

  mountDeadlines(http)
  mountWatch(http, platform)
  await platform.cards?.prepare()
  http.addHook('onListen', () => {
    const own = loopbackOf(http.server.address())
    if (own) platform.cards?.sandbox?.deliverTo(overHttp(own))
    return platform.jobs.start()
  })
  http.addHook('onClose', async () => {
    await platform.jobs.stop()
    await app.close()
  })
  await mountApi(http, { router: app.router, log, contextOf: openApiContext({ contextOf, contextFor, ...app }) })
  const maxPerNetwork = 50 * config.RATE_LIMIT_FACTOR
  mountLive(http, { live: platform.live, log, rights: app, tokenOf, maxPerNetwork })
  if (config.demo && config.MAIL_URL === 'inbox:')
    await mountInbox(http, { db: platform.db, origin: config.PUBLIC_ORIGIN, languageOf: languageFor })
  if (platform.cards?.sandbox)
    await mountPayPages(http, { sandbox: platform.cards.sandbox, config, languageOf: languageFor })
  mountAppStoreHook(http, platform)
  if (platform.appStore?.mode === 'embedded') await mountStore(http, { ...platform, languageOf: languageFor })
  await openProviders(http, {
    platform: providersPlatform({ ...platform, personal: app.personal }),
    contextOf,
    languageOf: languageFor,
  })
  await mountCardWebhook(http, platform)
  mountApiPages(http, {
    describe: () => describeApi({ contract, appName: config.APP_NAME, version, sessionCookie }),
    languageOf: languageFor,
    css: pages.css,
    origin: config.PUBLIC_ORIGIN,
    themes: app.themes.held,
  })
  mountIcons(http, config)
  mountFeeds(http, platform)
  mountSitemap(http, platform)
  mountImages(http, platform)
  mountAvatars(http)
  mountArchives(http, platform, contextOf)
  mountOgImage(http, platform)
  const rankings = openGuestRankings(platform)
  mountEmbed(http, { ...platform, rankings, embed: pages.embed })
  mountOembed(http, { ...platform, rankings })
  mountVote(http, { contextOf })
  mountQr(http, { ...platform, rankings })
  await pages.mount(http)
  return http
}
