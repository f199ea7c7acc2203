import { ownPath } from '@liston/contract/accounts'
import { REF_PARAM } from '@liston/contract/referrals'
import type { SettingValues } from '@liston/contract/settings'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ApiContext, wantsPage } from '../platform/http/index.ts'
import type { Live } from '../platform/live/index.ts'
import { refuse } from '../platform/refusal.ts'
import type { HeldSettings } from '../features/settings/index.ts'

/**
 * What guests get from a private site: the pages to sign in, links of e-mails and the legal texts; files of the program;
 * what machines ask. The API decides by endpoint (`beforeSignIn`). Everything else is refused, whether or not it exists.
 */
const pages = new Set([
  '/sign-in',
  '/sign-in/factor',
  '/sign-in/factor/lost',
  '/sign-up',
  '/sign-out',
  '/recover',
  '/reset-password',
  '/verify-email',
  '/come-back',
  '/leave',
  '/factor-reset',
  '/factor-reset/cancel',
  '/email-change',
  '/email-change/cancel',
  '/unsubscribe',
  '/preferences',
  '/privacy',
  '/terms',
  '/cookies',
  '/accessibility',
])
const program =
  /^\/(assets\/.*|favicon\.(svg|ico)|brand\.css|[\w-]*icon[\w-]*\.png|site\.webmanifest|robots\.txt|sw\.js|offline)$/
const machines = /^\/(livez|readyz|version|metrics|\.well-known\/security\.txt|webhooks\/.*)$/
const others = /^\/(auth|api\/v1|dev\/idp)\//

/** True for an address that guests of a private site may open. */
export function isBeforeSignIn(url: string): boolean {
  const path = url.split('?')[0] ?? ''
  return pages.has(path) || program.test(path) || machines.test(path) || others.test(path)
}

type Guard = {
  isPrivate(): boolean
  settings: HeldSettings
  live: Live
  contextOf(request: FastifyRequest, reply: FastifyReply): Promise<ApiContext>
}

/** A picture of the brand, which the sign-in page shows. */
const isLogo = (url: string, { app_logo_url, brand_pictures: { darkLogo, icon } }: SettingValues): boolean =>
  [app_logo_url.url, darkLogo, icon].some((own) => own !== null && url.startsWith(`${own}-`))

/**
 * Closes a private site to guests: pages, feeds, pictures, uploads and event streams. Shared caches keep nothing, and
 * search engines are told to leave.
 */
export function guardPrivateSite(http: FastifyInstance, { isPrivate, settings, live, contextOf }: Guard): void {
  async function admit(request: FastifyRequest, reply: FastifyReply, done: (why?: Error) => void): Promise<void> {
    try {
      if ((await contextOf(request, reply)).viewer) done()
      else sendAway(request, reply, done)
    } catch (error) {
      done(error as Error)
    }
  }
  http.addHook('onRequest', (request, reply, done) => {
    const { url } = request
    if (!isPrivate() || isBeforeSignIn(url) || isLogo(url, settings.held())) return done()
    void admit(request, reply, done)
  })
  http.addHook('onSend', (request, reply, _payload, done) => {
    if (isPrivate()) hideFromCaches(request, reply)
    done()
  })
  // The site has become private: ends the streams of guests.
  settings.onRead(() => {
    if (!isPrivate()) return
    for (const { token, response } of live.streams.all()) if (token === undefined) response.end()
  })
}

/** Leads browsers to the sign-in page; programs get 401. */
function sendAway(request: FastifyRequest, reply: FastifyReply, refused: (why: Error) => void): void {
  void reply.header('cache-control', 'no-store').header('vary', 'Cookie')
  if (wantsPage(request)) void reply.redirect(entryFor(request.url), 302)
  else refused(refuse('UNAUTHENTICATED'))
}

function hideFromCaches({ url }: FastifyRequest, reply: FastifyReply): void {
  void reply.header('x-robots-tag', 'noindex')
  const kept = String(reply.getHeader('cache-control') ?? '')
  if (kept.includes('public') && !program.test(url.split('?')[0] ?? ''))
    void reply.header('cache-control', 'private, no-cache')
}

/** The page that a guest sees instead: to sign up with an invitation, otherwise to sign in and continue. */
function entryFor(url: string): string {
  const ref = new URLSearchParams(url.split('?')[1] ?? '').get(REF_PARAM)
  if (ref) return `/sign-up?${new URLSearchParams({ [REF_PARAM]: ref })}`
  const next = ownPath(url)
  return next === '/' ? '/sign-in' : `/sign-in?${new URLSearchParams({ next })}`
}
