import { type EntryRefusal, ownPath, Provider, PROVIDER_WAIT_MS } from '@liston/contract/accounts'
import { type Language, NOT_FOUND } from '@liston/contract/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Db, withDeadline, WRITE_MS } from '../../../platform/db/index.ts'
import { type ApiContext, loopbackOf, type Viewer } from '../../../platform/http/index.ts'
import { networkOf } from '../../../platform/rate-limit.ts'
import { refuse as refuseAnything, refuser } from '../../../platform/refusal.ts'
import type { ProvidersPlatform } from '../accounts-platform.ts'
import { hashedToken, secretToken } from '../session/sessions.ts'
import { type Asking, askWho } from './ask-provider.ts'
import { finishEntry, keepBrowser, takeEntry, tell } from './finish-entry.ts'
import { type Entry, mustBeFresh, tables } from './identities.ts'
import { type KnownProviders, knownProviders } from './offered-providers.ts'

type Options = {
  platform: ProvidersPlatform
  contextOf(request: FastifyRequest, reply: FastifyReply): Promise<ApiContext>
  languageOf(request: FastifyRequest): Language
}

/** Mounts the routes of sign-in with providers, and the embedded provider if it simulates them. */
export async function openProviders(
  http: FastifyInstance,
  { platform, contextOf, languageOf }: Options,
): Promise<void> {
  const { config } = platform
  const providers = knownProviders(platform)
  if (providers.size === 0) return
  await mountProviders(http, { platform, providers, contextOf })
  const embedded = [...providers].filter(([, { isEmbedded }]) => isEmbedded)
  if (embedded.length === 0) return
  const clients = async () =>
    Promise.all(
      embedded.map(async ([provider, { clientId, secret, row }]) => ({
        id: clientId,
        name: row.name,
        secret: await secret(),
        redirectUri: `${config.PUBLIC_ORIGIN}/auth/${provider}/callback`,
      })),
    )
  await platform.sandbox?.mountIdp(http, { ...platform, languageOf, clients })
}

const refuse = refuser(NOT_FOUND)
/** How long browsers keep the icon of a provider, seconds. */
const ICON_S = 3600
/** Rate limit of the routes that sign in, per network. */
const LIMIT = { places: 60, windowMs: 10 * 60_000 }

type Mount = {
  platform: ProvidersPlatform
  providers: KnownProviders
  contextOf(request: FastifyRequest, reply: FastifyReply): Promise<ApiContext>
}

/** Routes that redirect a browser to a provider and that receive its response. */
async function mountProviders(http: FastifyInstance, o: Mount): Promise<void> {
  const { platform, providers } = o
  const origin = platform.config.PUBLIC_ORIGIN
  const loopback = () => loopbackOf(http.server.address())

  function askingOf(request: FastifyRequest): Asking {
    const provider = Provider.safeParse((request.params as { provider: string }).provider)
    const known = provider.success ? providers.get(provider.data) : undefined
    if (!known || !provider.data) throw refuse('NOT_FOUND')
    return { provider: provider.data, known, redirectUri: `${origin}/auth/${provider.data}/callback`, loopback }
  }
  async function admit(request: FastifyRequest): Promise<void> {
    const wait = await platform.rateLimit.takeSized(`entry:${networkOf(request.ip)}`, LIMIT)
    if (wait > 0) throw refuseAnything('RATE_LIMITED', { retryAfterSeconds: wait })
  }

  const quiet = { exposeHeadRoute: false }
  mountIcon(http, askingOf)
  http.get('/auth/:provider', quiet, async (request, reply) => {
    const asking = askingOf(request)
    await admit(request)
    const { next, link, takeOver } = request.query as Record<string, unknown>
    const context = await o.contextOf(request, reply)
    void reply.header('cache-control', 'no-store')
    if (context.viewer?.viewedBy) return reply.redirect('/', 303)
    // Other sites cannot start a sign-in. Linking requires a link on a page of this site.
    const from = pageOf(request, origin)
    if (from === 'foreign' || (link && from !== 'own')) return reply.redirect(link ? '/account' : '/sign-in', 303)
    if (link && !context.viewer) return reply.redirect('/sign-in?next=/account', 303)
    const linksTo = link ? context.viewer : null
    const { provider } = asking
    const back = { context, provider, path: link ? '/account' : '/sign-in', next: ownPath(next) }
    return leadOn(platform, reply, back, () =>
      beginEntry(platform, { ...back, asking, linksTo, takesOver: takeOver !== undefined && from === 'own' }),
    )
  })

  http.get('/auth/:provider/callback', quiet, async (request, reply) => {
    const asking = askingOf(request)
    await admit(request)
    void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    const context = await o.contextOf(request, reply)
    // Staff who view the site as another user can neither link an identity nor sign in.
    if (context.viewer?.viewedBy) return reply.redirect('/', 303)
    const { provider } = asking
    const answered = { provider, asking, context, answer: new URL(`${asking.redirectUri}${queryOf(request.url)}`) }
    const back = { context, provider, path: '/sign-in', next: '/' }
    return leadOn(platform, reply, back, async () => {
      const entry = await takeEntry(platform, answered)
      if (entry.user_id) back.path = '/account'
      back.next = entry.next
      context.language = entry.language
      return finishEntry(platform, entry, answered)
    })
  })

  await http.register(async (posted) => mountPosted(posted, (request) => askingOf(request).redirectUri))
}

/** The icon that the operator gave to a provider. */
function mountIcon(http: FastifyInstance, askingOf: (request: FastifyRequest) => Asking): void {
  http.get('/auth/:provider/icon', async (request, reply) => {
    const { icon } = askingOf(request).known
    void reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    if (!icon) return reply.code(404).header('cache-control', 'no-store').send()
    return reply.header('cache-control', `public, max-age=${ICON_S}`).type(icon.type).send(icon.bytes)
  })
}

/** Parameters of a provider's response. All others are dropped. */
const fields = ['code', 'state', 'iss', 'error', 'error_description'] as const

const kept = (given: URLSearchParams): URLSearchParams =>
  new URLSearchParams(
    [...fields, 'name'].flatMap((name) =>
      given.getAll(name).map((value): [string, string] => [name, value.slice(0, 4096)]),
    ),
  )

/** The response in a URL, with its "?". */
const queryOf = (url: string): string => `?${kept(new URLSearchParams(url.split('?')[1] ?? ''))}`

/** The response of a form post, as a query. Apple sends the name in a separate field, only the first time. */
function formOf(body: unknown): string {
  const given = body instanceof URLSearchParams ? body : new URLSearchParams()
  const name = nameIn(given.get('user'))
  given.delete('name')
  if (name) given.set('name', name)
  return kept(given).toString()
}

function nameIn(user: string | null): string {
  try {
    const { name } = JSON.parse(user ?? '') as { name?: { firstName?: unknown; lastName?: unknown } }
    return [name?.firstName, name?.lastName]
      .filter((part) => typeof part === 'string')
      .join(' ')
      .slice(0, 200)
  } catch {
    return ''
  }
}

type Begun = {
  provider: Provider
  asking: Asking
  context: ApiContext
  next: string
  /** The user whose account to link; null for a sign-in. */
  linksTo: Viewer | null
  /** The user pressed the link that deletes an unconfirmed account with their address. */
  takesOver: boolean
}

/** Stores the entry and returns the authorization URL. */
async function beginEntry(platform: ProvidersPlatform, o: Begun): Promise<string> {
  const { provider, asking, context, linksTo } = o
  if (linksTo) await mustBeFresh(platform, platform.db, linksTo)
  const state = secretToken()
  const browser = keepBrowser(context, platform.config.secure)
  await insertEntry(platform.db, {
    state: hashedToken(state),
    browser: hashedToken(browser),
    provider,
    next: ownPath(o.next),
    language: context.language,
    takes_over: o.takesOver,
    user_id: linksTo?.id ?? null,
    expires_at: new Date(platform.clock.now().getTime() + PROVIDER_WAIT_MS),
  })
  return (await askWho(asking, { state, browser })).href
}

async function insertEntry(db: Db, entry: Entry): Promise<void> {
  await tables(db).insertInto('provider_entry').values(entry).execute()
}

/** A cross-site form post carries no SameSite cookies. The server redirects it to a GET request, which does. */
function mountPosted(http: FastifyInstance, redirectOf: (request: FastifyRequest) => string): void {
  http.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 16_384 },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
  http.post('/auth/:provider/callback', async (request, reply) => {
    const { pathname } = new URL(redirectOf(request))
    void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    return reply.redirect(`${pathname}?${formOf(request.body)}`, 303)
  })
}

type Back = { context: ApiContext; provider: Provider; path: string; next: string }

/**
 * Redirects to the result of `work`. On a refusal, redirects to the page where the user can retry, with the reason in a
 * cookie.
 */
async function leadOn(platform: ProvidersPlatform, reply: FastifyReply, back: Back, work: () => Promise<string>) {
  try {
    // The method is GET, but the work writes. So the deadline is that of writes.
    return await reply.redirect(await withDeadline(WRITE_MS, work), 303)
  } catch (error) {
    const refusal = error as { defined?: boolean; code?: string; data?: { said?: string } }
    if (!refusal.defined || !refusal.code) throw error
    const { context, provider, path, next } = back
    const { message: why } = ((error as Error).cause ?? {}) as Partial<Error>
    // Only the message: the whole error may contain personal data from the provider.
    platform.log.info({ provider, code: refusal.code, why }, 'a provider did not lead in')
    const told: EntryRefusal = { provider, code: refusal.code, said: tidy(refusal.data?.said ?? '') }
    tell(context, { secure: platform.config.secure, path, refusal: told })
    const query = new URLSearchParams({ refused: provider, ...(path === '/sign-in' && next !== '/' ? { next } : {}) })
    return reply.redirect(`${path}?${query}`, 303)
  }
}

/** The provider's message as one harmless line. */
const tidy = (said: string): string => [...said.replace(/[\p{C}\s]+/gu, ' ').trim()].slice(0, 200).join('')

/**
 * Whether a page of this site links here. 'unsaid': the address was typed or came from an e-mail. Browsers without
 * Sec-Fetch-Site may still send a Referer.
 */
function pageOf(request: FastifyRequest, origin: string): 'own' | 'foreign' | 'unsaid' {
  const site = request.headers['sec-fetch-site']
  const { referer } = request.headers
  if (site === 'none' || (site === undefined && referer === undefined)) return 'unsaid'
  if (site !== undefined) return site === 'same-origin' ? 'own' : 'foreign'
  return URL.parse(referer ?? '')?.origin === origin ? 'own' : 'foreign'
}
