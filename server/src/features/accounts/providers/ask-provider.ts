import { createHmac } from 'node:crypto'
import { accountRefusals, type Provider } from '@liston/contract/accounts'
import { refuser } from '../../../platform/refusal.ts'
import { type KnownProvider, type Person, personWithGroups } from './offered-providers.ts'

const refuse = refuser(accountRefusals.enter)

/** Timeout of requests to a provider, seconds: longer than they take, shorter than users wait. */
const TIMEOUT_S = 8

/**
 * Binds a response to the browser that started the sign-in. Only the browser has `browser`; the database stores hashes.
 */
export type Ties = { state: string; browser: string }

/** A value derived from the browser's secret and this state. */
const tied = (purpose: string, { state, browser }: Ties): string =>
  createHmac('sha256', browser).update(`${purpose} ${state}`).digest('base64url')

export type Asking = {
  provider: Provider
  known: KnownProvider
  /** The redirect URI for the provider. */
  redirectUri: string
  /** Internal address of the embedded provider; null while the server does not listen. */
  loopback(): string | null
}

type Library = typeof import('openid-client')
type Found = { client: InstanceType<Library['Configuration']>; at: number }

/** How long the endpoints of a discovered provider are used before they are read again, milliseconds. */
const DISCOVERED_MS = 60 * 60_000
const discovered = new WeakMap<KnownProvider, Found>()

/** The OAuth client of a provider that describes itself. Failures are not kept. */
async function discover(library: Library, known: KnownProvider, issuer: string): Promise<Found['client']> {
  const before = discovered.get(known)
  if (before && Date.now() - before.at < DISCOVERED_MS) return before.client
  // The settings allow http for this machine only.
  const execute = issuer.startsWith('http:') ? [library.allowInsecureRequests] : []
  const found = await library.discovery(new URL(issuer), known.clientId, {}, library.None(), {
    timeout: TIMEOUT_S,
    execute,
  })
  const metadata = found.serverMetadata()
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
  const way = methods.includes('client_secret_post') ? library.ClientSecretPost : library.ClientSecretBasic
  const client = new library.Configuration(metadata, known.clientId, {}, way(await known.secret()))
  client.timeout = TIMEOUT_S
  for (const change of execute) change(client)
  discovered.set(known, { client, at: Date.now() })
  return client
}

/** Creates the OAuth client and loads its library on first use. */
async function openClient({ known, loopback }: Asking) {
  const library = await import('openid-client')
  const { row } = known
  if (row.kind === 'discovered')
    return { library, config: await discover(library, known, row.issuer).catch(rethrow(library)) }
  const { server } = row
  const secret = library.ClientSecretPost(await known.secret())
  const config = new library.Configuration(server, known.clientId, {}, secret)
  config.timeout = TIMEOUT_S
  if (known.isEmbedded) {
    library.allowInsecureRequests(config)
    // The public address may be unreachable from here, for example behind a proxy or in a container.
    config[library.customFetch] = (url, options) => {
      const { pathname, search } = new URL(url)
      return fetch((loopback() ?? 'http://127.0.0.1:9') + pathname + search, options as RequestInit)
    }
  }
  return { library, config }
}

/** The authorization URL of the provider. */
export async function askWho(asking: Asking, ties: Ties): Promise<URL> {
  const { library, config } = await openClient(asking)
  const { row } = asking.known
  return library.buildAuthorizationUrl(config, {
    redirect_uri: asking.redirectUri,
    response_type: 'code',
    scope: row.scope,
    state: ties.state,
    code_challenge: await library.calculatePKCECodeChallenge(tied('verifier', ties)),
    code_challenge_method: 'S256',
    ...(row.kind === 'api' ? {} : { nonce: tied('nonce', ties) }),
    ...row.parameters,
  })
}

/**
 * The user who came back with `answer`, the URL that the provider redirected to. Throws a refusal if the provider or
 * its response fails.
 */
export async function learnWho(asking: Asking, ties: Ties, answer: URL): Promise<Person> {
  const { library, config } = await openClient(asking)
  const { row } = asking.known
  try {
    const tokens = await library.authorizationCodeGrant(config, answer, {
      expectedState: ties.state,
      pkceCodeVerifier: tied('verifier', ties),
      ...(row.kind === 'api' ? {} : { expectedNonce: tied('nonce', ties), idTokenExpected: true }),
    })
    const claims = tokens.claims()
    if (row.kind === 'openid') return row.personOf(claims ?? {})
    if (row.kind === 'discovered') {
      // Many providers tell address and groups here only.
      const more =
        claims && config.serverMetadata().userinfo_endpoint
          ? await library.fetchUserInfo(config, tokens.access_token, claims.sub)
          : {}
      return personWithGroups({ ...more, ...claims }, row.groupsClaim)
    }
    const ask = async (path: string): Promise<unknown> => {
      const url = new URL(row.api + path)
      const found = await library.fetchProtectedResource(config, tokens.access_token, url, 'GET')
      if (!found.ok) throw new ProviderAnswer(found.status)
      return found.json()
    }
    return await row.personOf(ask)
  } catch (error) {
    throw asRefusal(error, library)
  }
}

/** The provider's API returned an error status. */
class ProviderAnswer extends Error {
  override name = 'ProviderAnswer'
  readonly status: number
  constructor(status: number) {
    super(`The provider answered ${status}`)
    this.status = status
  }
}

const rethrow = (library: Library) => (error: unknown) => {
  throw asRefusal(error, library)
}

/** PROVIDER_AWAY: no connection, a timeout, or an error of the provider itself. Any other failure is PROVIDER_WRONG. */
function asRefusal(error: unknown, library: Library) {
  if (error instanceof library.AuthorizationResponseError)
    return refuse('PROVIDER_REFUSED', { said: error.error_description ?? error.error })
  const { status = 0, code, name } = error as { status?: number; code?: string; name?: string }
  const cause = (error as { cause?: { name?: string; status?: number } }).cause
  const isAway =
    status >= 500 ||
    (cause?.status ?? 0) >= 500 ||
    code === 'OAUTH_TIMEOUT' ||
    (name === 'TypeError' && /fetch failed/.test(String(error))) ||
    [name, cause?.name].some((n) => n === 'TimeoutError' || n === 'AbortError')
  return Object.assign(refuse(isAway ? 'PROVIDER_AWAY' : 'PROVIDER_WRONG'), { cause: error })
}
