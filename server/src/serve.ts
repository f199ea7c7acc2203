import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { contract } from '@liston/contract/api'
import cookies from '@fastify/cookie'
import type { Language } from '@liston/contract/kernel'
import type { Me } from '@liston/contract/profiles'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mountFeeds } from './pages/feeds.ts'
import { backupState } from './platform/backup/index.ts'
import type { Config } from './platform/config/index.ts'
import { type Deadline, isMigrated, READ_MS, withDeadline, WRITE_MS } from './platform/db/index.ts'
import { countFaults, hasRoom, mountHealth, watchRoom } from './platform/health.ts'
import { countJobs } from './platform/jobs/index.ts'
import { mountMetrics } from './platform/metrics.ts'
import { openOverload, shedLoad } from './platform/overload.ts'
import { sessionCookieName } from './platform/session.ts'
import { version } from './version.ts'
import { openProviders } from './features/accounts/index.ts'
import { mountCardWebhook } from './features/billing/index.ts'
import { mountAppStoreHook } from './features/billing/index.ts'
import { openApp } from './app.ts'
import { mountApiPages } from './pages/api/mount-api-pages.ts'
import { findImage } from './features/uploads/index.ts'
import { mountEmbed, openGuestRankings } from './pages/embed/mount-embed.ts'
import { mountOembed, mountVote } from './pages/embed/mount-oembed.ts'
import {
  mountArchives,
  mountAvatars,
  mountFoundImages,
  mountIcons,
  mountImages,
  mountSecurityText,
  mountSubjects,
} from './pages/files/mount-files.ts'
import { keepCategories } from './pages/keep-categories.ts'
import { mountSitemap } from './pages/sitemap/mount-sitemap.ts'
import { mountOgImage } from './pages/og/mount-og-image.ts'
import { openPages } from './pages/open-pages.ts'
import { guardPrivateSite } from './pages/private-site.ts'
import { mountQr } from './pages/qr/mount-qr.ts'
import type { Platform } from './platform/index.ts'
import {
  type ApiContext,
  languageOf,
  loopbackOf,
  mountApi,
  mountPositions,
  openApiContext,
  openHttp,
  storageFull,
  type Viewer,
} from './platform/http/index.ts'
import { mountLive } from './platform/live/index.ts'
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
  guardPrivateSite(http, { ...platform, ...app, contextOf })
  keepCategories(http, app.categories)
  mountDeadlines(http, platform)
  mountWatch(http, platform)
  await platform.cards?.prepare()
  http.addHook('onListen', async () => {
    const own = loopbackOf(http.server.address())
    if (own) platform.cards?.sandbox?.deliverAt(own)
  })
  startJobs(http, platform)
  http.addHook('onClose', async () => {
    await platform.jobs.stop()
    await app.close()
  })
  await mountApi(http, { router: app.router, log, contextOf: openApiContext({ contextOf, contextFor, ...app }) })
  mountLive(http, { live: platform.live, log, rights: app, tokenOf, maxPerNetwork: 50 * config.RATE_LIMIT_FACTOR })
  await mountSandbox(http, platform, languageFor)
  mountAppStoreHook(http, platform)
  await openProviders(http, {
    platform: providersPlatform({ ...platform, personal: app.personal }),
    contextOf,
    languageOf: languageFor,
  })
  await mountCardWebhook(http, platform)
  mountApiPages(http, {
    async describe() {
      const { describeApi } = await import('./pages/api/openapi.ts')
      return describeApi({ contract, appName: platform.site.name, version, sessionCookie })
    },
    languageOf: languageFor,
    assets: pages.assets,
    platform,
    themes: app.themes.held,
  })
  mountIcons(http, { ...platform, isPrivate: app.isPrivate, picture: (file) => findImage(platform, file) })
  mountSecurityText(http, platform)
  mountFeeds(http, platform)
  mountSitemap(http, platform)
  mountImages(http, platform)
  for (const mount of [mountAvatars, mountSubjects]) mount(http)
  mountArchives(http, platform, contextOf)
  mountFoundImages(http, platform, contextOf)
  mountOgImage(http, platform)
  const rankings = openGuestRankings(platform)
  mountEmbed(http, { ...platform, rankings, embed: pages.embed })
  mountOembed(http, { ...platform, rankings })
  mountVote(http, { contextOf })
  mountQr(http, { ...platform, rankings })
  await pages.mount(http)
  return http
}

/** Time in ms after which the jobs start even without a request. */
const JOBS_AFTER_MS = 1_000

/** Starts the jobs after the first response, because loading the library of their queue would delay the first page. */
function startJobs(http: FastifyInstance, { jobs, log }: Platform): void {
  let timer: NodeJS.Timeout | undefined
  function start(): void {
    // A process that stops answers what it was asked, and begins nothing.
    if (!timer || http.draining.hasBegun()) return
    clearTimeout(timer)
    timer = undefined
    jobs.start().catch((err: unknown) => log.error({ err }, 'the jobs did not start'))
  }
  http.addHook('onListen', async () => {
    timer = setTimeout(start, JOBS_AFTER_MS)
    http.server.once('request', (_request, response) => void response.once('close', start))
  })
  http.addHook('onClose', async () => {
    clearTimeout(timer)
    timer = undefined
  })
}

/** Mounts the pages of the sandbox that the settings ask for. The identity provider is part of sign-in. */
async function mountSandbox(
  http: FastifyInstance,
  platform: Platform,
  languageOf: (request: FastifyRequest) => Language,
): Promise<void> {
  const { config, sandbox, cards, appStore } = platform
  if (config.showsInbox) await sandbox?.mountInbox(http, { ...platform, languageOf })
  await cards?.sandbox?.mount(http, { languageOf })
  if (appStore?.mode === 'embedded') await sandbox?.mountAppStore(http, { ...platform, languageOf })
}

/** Paths that respond even while the server sheds load. */
const always = new Set(['/livez', '/readyz', '/version', '/metrics'])

/**
 * Operations endpoints: health, version and metrics. Also refuses requests when the server is overloaded or its disk is
 * full.
 */
function mountWatch(http: FastifyInstance, platform: Platform): void {
  const { config, pool, live, metrics } = platform
  mountHealth(http, {
    version,
    checks: {
      database: async () => (await pool.query('SELECT 1')).rowCount === 1,
      migrations: () => isMigrated(pool),
      // The folder does not exist before the embedded database is created.
      disk: async () => {
        const folder = resolve(config.DATA_DIR)
        return existsSync(folder) ? hasRoom(folder) : true
      },
    },
    details: { backup: () => backupState(platform), ...replicaDetail(platform) },
  })
  countFaults(http, platform)
  mountMetrics(http, metrics, { token: config.METRICS_TOKEN, origin: config.PUBLIC_ORIGIN })
  metrics.gauge('liston_streams', 'Open event streams', () => live.streams.count())
  metrics.gauge('liston_pool_connections', 'Database connections', () => pool.totalCount)
  metrics.gauge('liston_pool_waiting', 'Requests that wait for a database connection', () => pool.waitingCount)
  metrics.gauge('liston_memory_bytes', 'Resident memory', () => process.memoryUsage.rss())
  metrics.gauges(
    {
      liston_jobs_waiting: 'Jobs that are due or under way',
      liston_jobs_failed: 'Jobs that were given up and wait for a person: npm run jobs',
      liston_jobs_oldest_seconds: 'How long the oldest waiting job has been due',
    },
    async () => {
      const { waiting, failed, oldestSeconds } = await countJobs(platform.db)
      return { liston_jobs_waiting: waiting, liston_jobs_failed: failed, liston_jobs_oldest_seconds: oldestSeconds }
    },
  )
  if (!config.DATABASE_URL) closeWhenFull(http, resolve(config.DATA_DIR))
  // Test machines are slow for other reasons.
  if (config.NODE_ENV === 'test') return
  const overload = openOverload()
  metrics.gauge('liston_event_loop_lag_seconds', 'Mean lateness of the event loop', () => overload.lagSeconds())
  http.addHook('onClose', async () => overload.stop())
  shedLoad(http, overload, always)
}

/** Refuses writes when the disk of the embedded database is nearly full. The reserve keeps reads working. */
function closeWhenFull(http: FastifyInstance, folder: string): void {
  const room = watchRoom(folder)
  http.addHook('onClose', async () => room.stop())
  http.addHook('onRequest', async (request) => {
    if (room.isFull() && request.method !== 'GET' && request.method !== 'HEAD') throw storageFull()
  })
}

type Options = {
  config: Config
  sessionCookie: string
  findViewer(token: string): Promise<Viewer | null>
  findVisitor(token: string): Promise<Visitor | null>
}
type Visitor = { viewer: Viewer; me: Me }

/** The response is the viewer's own profile, so one statement reads both. */
const asksForMe = ({ method, url }: FastifyRequest) => method === 'GET' && /^\/api\/v1\/me\/?(\?|$)/.test(url)

/** Derives the request context: viewer, language and address. */
function openContext({ config, sessionCookie, findViewer, findVisitor }: Options) {
  function languageFor(request: FastifyRequest, profile?: string): Language {
    const { lng } = request.query as Record<string, unknown>
    return languageOf({
      query: typeof lng === 'string' ? lng : undefined,
      profile,
      cookie: request.cookies.i18next,
      acceptLanguage: request.headers['accept-language'],
      fallback: config.DEFAULT_LOCALE,
    })
  }
  const tokenOf = (request: FastifyRequest) => request.cookies[sessionCookie]

  function contextFor(viewer: Viewer | null, request: FastifyRequest, reply: FastifyReply): ApiContext {
    const key = request.headers['idempotency-key']
    return {
      viewer,
      idempotencyKey: typeof key === 'string' && key !== '' ? key : null,
      ip: request.ip,
      userAgent: request.headers['user-agent']?.slice(0, 300) ?? '',
      asksNotToBeCounted:
        viewer?.viewedBy !== undefined || request.headers.dnt === '1' || request.headers['sec-gpc'] === '1',
      requestId: request.id,
      language: languageFor(request, viewer?.language),
      header: (name, value) => void reply.header(name, value),
      setCookie: (cookie) => void reply.header('set-cookie', cookie),
      cookie: (name) => request.cookies[name],
    }
  }
  async function contextOf(request: FastifyRequest, reply: FastifyReply): Promise<ApiContext> {
    const token = tokenOf(request)
    if (token && asksForMe(request)) {
      const { context, me } = await visitOf(request, reply)
      return { ...context, me }
    }
    return contextFor(token ? await findViewer(token) : null, request, reply)
  }
  /** The context for rendering a page, with the viewer's own data (`me`) that the page shows. */
  async function visitOf(request: FastifyRequest, reply: FastifyReply) {
    const token = tokenOf(request)
    const visitor = token ? await findVisitor(token) : null
    return { context: contextFor(visitor?.viewer ?? null, request, reply), me: visitor?.me ?? null }
  }
  return { languageFor: (request: FastifyRequest) => languageFor(request), tokenOf, contextOf, contextFor, visitOf }
}

const reading = new Set(['GET', 'HEAD'])

/** Gives every request a deadline for its database queries. Event streams have none. */
function mountDeadlines(http: FastifyInstance, { replica, config }: Platform): void {
  const deadlines = new WeakMap<FastifyRequest, Deadline>()
  // After the body is parsed, because reading the body would lose the async context of the deadline.
  http.addHook('preHandler', (request, _reply, done) => {
    if (request.routeOptions.url === '/events') return done()
    withDeadline(reading.has(request.method) ? READ_MS : WRITE_MS, (deadline) => {
      deadlines.set(request, deadline)
      done()
    })
  })
  if (replica) mountPositions(http, replica, config.secure)
  // Work after the response has no deadline.
  http.addHook('onResponse', (request, _reply, done) => {
    const deadline = deadlines.get(request)
    if (deadline) deadline.over = true
    done()
  })
}

/** For `/readyz`: "used, 80 ms behind". */
const replicaDetail = ({ replica }: Platform) =>
  replica && {
    async replica() {
      const { state, behindMs } = replica.report()
      return behindMs === null ? state : `${state}, ${behindMs} ms behind`
    },
  }
