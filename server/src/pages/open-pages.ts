import { createRouterClient } from '@orpc/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { App } from '../app.ts'
import { readOwn } from '../features/profiles/index.ts'
import { invitationCookie } from '../features/referrals/index.ts'
import type { Platform } from '../platform/index.ts'
import { type ApiContext, securityHeaders, type Shortcut, whoAsks } from '../platform/http/index.ts'
import { entryCookieName } from '../platform/session.ts'
import { openBuiltWeb, openDevWeb } from './web/dev-web.ts'
import { EVERYBODY, RIGHTS, SHARED_PAGES, topicOfPages } from '../platform/live/index.ts'
import { askOf, ownersBy } from './guest/ask.ts'
import { type Answer, type GuestPages, openGuestPages } from './guest/guest-pages.ts'
import { mountForms } from './mount-forms.ts'
import { mountWorker } from './files/mount-files.ts'
import { mountPreferences, type Preferences } from './preferences.ts'
import { isBeforeSignIn } from './private-site.ts'
import { keepNames, openRenderer, type Visit } from './render-page.ts'
import { openErrorPages } from './error/open-error-pages.ts'
import { pageOfError } from './error/page-of-error.ts'
import { openSender, sendShared, themeOf } from './send-page.ts'

/** Saves preferences in the profile. A failure is only logged (specification 8), because the cookies hold them too. */
const keeperOf = (app: App, log: Platform['log']) => async (context: ApiContext, chosen: Preferences) => {
  const api = createRouterClient(app.router, { context })
  await api.profiles.updateMe(chosen).catch((err: unknown) => log.warn({ err }, 'a preference was not saved'))
}

/** Cookie that stores the inviter of a guest, taken from the URL. The page itself is the same for everybody. */
const inviteOf = (config: Platform['config'], { url = '/', headers }: IncomingMessage) =>
  invitationCookie({ url, cookies: headers.cookie, secure: config.secure })

async function openWeb({ NODE_ENV }: Platform['config']) {
  const web = await (process.env.LISTON_DEV ? openDevWeb() : openBuiltWeb())
  if (NODE_ENV === 'test') web.checkKept()
  return web
}

/** Sets the invitation cookie for visitors without a session. */
const keepInvitation =
  (config: Platform['config'], hasSession: (request: IncomingMessage) => boolean) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const invited = hasSession(request.raw) ? null : inviteOf(config, request.raw)
    if (invited) void reply.header('set-cookie', invited)
  }

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD'

/** True for a request that shared pages may answer: on a private site, only those of pages to sign in. */
const mayShare = (app: App, request: IncomingMessage) =>
  isRead(request) && (!app.isPrivate() || isBeforeSignIn(request.url ?? '/'))

/**
 * Clears the shared pages when something that many pages show changes, or when guests may no longer see it. Any other
 * message concerns the pages of its topic.
 */
function dropWithNews({ live }: Platform, { settings, categories, ownTexts }: App, guests: GuestPages): void {
  live.hear(({ topic, kind }) => {
    if (topic === SHARED_PAGES || topic === EVERYBODY || kind === RIGHTS) guests.drop()
    else guests.changed(topicOfPages(topic))
  })
  // A page rendered between the message and the reload shows the former settings, categories or texts.
  for (const held of [settings, categories, ownTexts]) held.onRead(() => guests.drop())
}

type Known = { config: Platform['config']; themes: ReturnType<App['themes']['held']> }

/** The guest's request, reduced to what guest pages depend on. */
const askIn = ({ url = '/', headers }: IncomingMessage, { config, themes }: Known) =>
  askOf(url, headers, { defaultLanguage: config.DEFAULT_LOCALE, themes })

/** Sends a kept page without any further work. */
function sendNow({ method, headers }: IncomingMessage, response: ServerResponse, answer: Answer): true {
  if (headers['if-none-match']?.includes(answer.etag)) response.writeHead(304, answer.notModified).end()
  else response.writeHead(200, answer.headers).end(method === 'HEAD' ? undefined : answer.body)
  return true
}

export type PagesOptions = {
  platform: Platform
  app: App
  sessionCookie: string
  contextOf(request: FastifyRequest, reply: FastifyReply): Promise<ApiContext>
  visitOf(request: FastifyRequest, reply: FastifyReply): Promise<Pick<Visit, 'context' | 'me'>>
}

/**
 * The server-rendered pages of the web application. Pages that are identical for all guests are cached as bytes. Reads
 * what is kept in memory in sequence: more connections would cost PostgreSQL more than these small reads.
 */
export async function openPages({ platform, app, sessionCookie, contextOf, visitOf }: PagesOptions) {
  const { config, site, log, clock } = platform
  const web = await openWeb(config)
  for (const kept of [app.themes, app.settings, app.lists, app.categories, app.ownTexts]) await kept.read()
  const render = openRenderer({ config, site, pool: platform.pagePool, app, web })
  const headers = { ...securityHeaders(config), ...web.headers }
  const guests = openGuestPages({ render, clock, hears: platform.live.isConnected, headers })
  const themes = app.themes.held
  const errorPages = openErrorPages({ config, site, log, web, themes })
  const send = openSender({ log, errorPages, themes, readMe: ({ viewer }) => readOwn(platform, viewer) })
  dropWithNews(platform, app, guests)
  const askedBy = (request: IncomingMessage) => (web.shared ? askIn(request, { config, themes: themes() }) : null)
  const { hasSession, isTold, isOwn } = ownersBy(sessionCookie, entryCookieName(config.secure))

  async function show(request: FastifyRequest, reply: FastifyReply) {
    const ask = askedBy(request.raw)
    const atHand = ask && !isOwn(request.raw) ? guests.peek(ask) : undefined
    if (atHand) return sendShared(request, reply, atHand)
    const after = platform.live.recent.lastId()
    const { context, me } = await visitOf(request, reply)
    const wait = await platform.rateLimit.take('read', { userId: whoAsks(context.viewer), ip: context.ip })
    if (wait > 0) return send.tooOften(reply, context, wait)
    if (ask && !context.viewer && !isTold(request.raw)) {
      const made = await guests.get(ask)
      return 'answer' in made ? sendShared(request, reply, made.answer) : send.page(reply, context, made.page)
    }
    return showOne(reply, { url: request.url, context, me, after })
  }

  /** Renders a page for one visitor. */
  async function showOne(reply: FastifyReply, visit: Omit<Visit, 'theme'>) {
    void reply.headers(web.headers)
    const theme = themeOf(visit.context, themes())
    return send.page(reply, visit.context, await render({ ...visit, theme }))
  }
  /** Renders the page of a submitted form. The form may have changed the visitor's own data, so that is read again. */
  async function showAnswer(reply: FastifyReply, visit: Omit<Visit, 'theme' | 'me'>) {
    const after = platform.live.recent.lastId()
    return showOne(reply, { ...visit, after, me: await readOwn(platform, visit.context.viewer) })
  }

  const shortcut: Shortcut = (request, response) => {
    if (!mayShare(app, request) || isOwn(request) || inviteOf(config, request)) return false
    const ask = askedBy(request)
    const answer = ask && guests.peek(ask)
    if (!answer) return false
    platform.metrics.sharedPage()
    return sendNow(request, response, answer)
  }
  async function mount(http: FastifyInstance): Promise<void> {
    await mountPreferences(http, { config, contextOf, themes, keep: keeperOf(app, log) })
    await web.mount(http)
    mountWorker(http, { web, errorPages })
    await mountForms(http, { log, forms: app.forms, router: app.router, contextOf, show: showAnswer })
    http.get('/*', { onRequest: [keepInvitation(config, hasSession), keepNames(config)] }, show)
  }
  const { css, fonts } = web.assetsOf(config.DEFAULT_LOCALE)
  return { shortcut, mount, assets: { css, fonts }, embed: web.embed, errorPage: pageOfError(errorPages) }
}
