import { type EntryRefusal, ownPath, Provider, PROVIDER_WAIT_MS } from '@liston/contract/accounts'
import { NOT_FOUND } from '@liston/contract/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Db, withDeadline, WRITE_MS } from '../../../../platform/db/index.ts'
import { type ApiContext, loopbackOf, type Viewer } from '../../../../platform/http/index.ts'
import { networkOf } from '../../../../platform/rate-limit.ts'
import { refuse as refuseAnything, refuser } from '../../../../platform/refusal.ts'
import type { AccountsPlatform } from '../../accounts-platform.ts'
import { hashedToken, secretToken } from '../../session/secret-token.ts'
import { type Asking, askWho } from '../client/ask-provider.ts'
import { mustBeFresh } from '../fresh-session.ts'
import { type Entry, tables } from '../store.ts'
import { keepBrowser, tell } from './browser-cookies.ts'
import { finishEntry, takeEntry } from './finish-entry.ts'
import type { KnownProviders } from '../client/known-providers.ts'

const refuse = refuser(NOT_FOUND)
/** Goings and comings of one network. */
const LIMIT = { places: 60, windowMs: 10 * 60_000 }

type Mount = {
  platform: AccountsPlatform
  providers: KnownProviders
  contextOf(request: FastifyRequest, reply: FastifyReply): Promise<ApiContext>
}

/** The addresses to which a browser goes on its way to a provider, and by which it comes back. */
export async function mountProviders(http: FastifyInstance, o: Mount): Promise<void> {
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
  http.get('/auth/:provider', quiet, async (request, reply) => {
    const asking = askingOf(request)
    await admit(request)
    const { next, link } = request.query as Record<string, unknown>
    const context = await o.contextOf(request, reply)
    void reply.header('cache-control', 'no-store')
    if (context.viewer?.viewedBy) return reply.redirect('/', 303)
    // Another site sends nobody to a provider; and to link one, our own page has to say so.
    const from = pageOf(request, origin)
    if (from === 'foreign' || (link && from !== 'own')) return reply.redirect(link ? '/account' : '/sign-in', 303)
    if (link && !context.viewer) return reply.redirect('/sign-in?next=/account', 303)
    const linksTo = link ? context.viewer : null
    const { provider } = asking
    const back = { context, provider, path: link ? '/account' : '/sign-in', next: ownPath(next) }
    return leadOn(platform, reply, back, () => beginEntry(platform, { ...back, asking, linksTo }))
  })

  http.get('/auth/:provider/callback', quiet, async (request, reply) => {
    const asking = askingOf(request)
    await admit(request)
    void reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer')
    const context = await o.contextOf(request, reply)
    // Staff who look at the site as somebody link nothing to them, and come in as nobody else meanwhile.
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

/** What a provider may answer with; everything else that stands in the address is left out. */
const fields = ['code', 'state', 'iss', 'error', 'error_description'] as const

const kept = (given: URLSearchParams): URLSearchParams =>
  new URLSearchParams(
    [...fields, 'name'].flatMap((name) =>
      given.getAll(name).map((value): [string, string] => [name, value.slice(0, 4096)]),
    ),
  )

/** The answer in an address, with its "?". */
const queryOf = (url: string): string => `?${kept(new URLSearchParams(url.split('?')[1] ?? ''))}`

/** The answer that a form brought, as a query. The name comes in a field of its own, the first time only. */
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
  /** Whose account is to be linked; null for signing in. */
  linksTo: Viewer | null
}

/** Remembers who goes to a provider, and answers where that is. */
async function beginEntry(platform: AccountsPlatform, o: Begun): Promise<string> {
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
    user_id: linksTo?.id ?? null,
    expires_at: new Date(platform.clock.now().getTime() + PROVIDER_WAIT_MS),
  })
  return (await askWho(asking, { state, browser })).href
}

async function insertEntry(db: Db, entry: Entry): Promise<void> {
  await tables(db).insertInto('provider_entry').values(entry).execute()
}

/** A form of another site brings none of our cookies: it is turned into an address, which does. */
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

/** Goes where `work` leads; or back to where the person can try again, who is told why. */
async function leadOn(platform: AccountsPlatform, reply: FastifyReply, back: Back, work: () => Promise<string>) {
  try {
    // By its method it only reads; what it does is write.
    return await reply.redirect(await withDeadline(WRITE_MS, work), 303)
  } catch (error) {
    const refusal = error as { defined?: boolean; code?: string; data?: { said?: string } }
    if (!refusal.defined || !refusal.code) throw error
    const { context, provider, path, next } = back
    const { message: why } = ((error as Error).cause ?? {}) as Partial<Error>
    // Not the whole error: it may hold what the provider told of a person.
    platform.log.info({ provider, code: refusal.code, why }, 'a provider did not lead in')
    const told: EntryRefusal = { provider, code: refusal.code, said: tidy(refusal.data?.said ?? '') }
    tell(context, { secure: platform.config.secure, path, refusal: told })
    const query = new URLSearchParams({ refused: provider, ...(path === '/sign-in' && next !== '/' ? { next } : {}) })
    return reply.redirect(`${path}?${query}`, 303)
  }
}

/** A provider's words, as a line that changes nothing around it. */
const tidy = (said: string): string => [...said.replace(/[\p{C}\s]+/gu, ' ').trim()].slice(0, 200).join('')

/**
 * Whether a page of ours leads here: 'unsaid' where it was typed, or came from a letter. Browsers that do not say so
 * themselves may still name the page.
 */
function pageOf(request: FastifyRequest, origin: string): 'own' | 'foreign' | 'unsaid' {
  const site = request.headers['sec-fetch-site']
  const { referer } = request.headers
  if (site === 'none' || (site === undefined && referer === undefined)) return 'unsaid'
  if (site !== undefined) return site === 'same-origin' ? 'own' : 'foreign'
  return URL.parse(referer ?? '')?.origin === origin ? 'own' : 'foreign'
}
