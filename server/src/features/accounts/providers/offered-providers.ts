import { sign } from 'node:crypto'
import { type Provider, PROVIDERS, type PublicProvider } from '@liston/contract/accounts'
import type { StaffRole } from '@liston/contract/kernel'
import { EmailAddress } from '@liston/contract/kernel'
import * as z from 'zod'
import type { OidcClient } from '../../../platform/config/index.ts'
import type { Platform } from '../../../platform/index.ts'
import { IDP_PATH } from '../../../platform/open-sandbox.ts'

export type OfferedProvider = {
  provider: Provider
  /** True if the provider responds in time, with any status below 500. */
  reaches(withinMs: number): Promise<boolean>
}

/** The providers that the configuration offers. */
export const offeredProviders = (platform: Pick<Platform, 'config' | 'secretOf' | 'clock'>): OfferedProvider[] =>
  [...knownProviders(platform)].map(([provider, { row }]) => ({
    provider,
    async reaches(withinMs) {
      const asked = { redirect: 'manual' as const, signal: AbortSignal.timeout(withinMs) }
      const address = row.kind === 'discovered' ? wellKnown(row.issuer) : row.server.token_endpoint
      const { status } = await fetch(address, asked)
      return status < 500
    },
  }))

const wellKnown = (issuer: string) => `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`

/** A provider that this installation has client credentials for. */
export type KnownProvider = {
  row: ProviderRow
  clientId: string
  secret(): Promise<string>
  isEmbedded: boolean
  /** Roles by group; none for public providers. */
  roles: OidcClient['roles']
  icon: OidcClient['icon']
}

/** Description of a provider: endpoints, scopes, and how to read the user from its response. */
type ProviderRow = {
  name: string
  scope: string
  /** Parameters beyond those of every authorization request. */
  parameters?: Record<string, string>
} & (
  | { kind: 'openid'; server: Server; personOf(claims: object): Person }
  | { kind: 'api'; server: Server; api: string; personOf(fetch: Fetch): Promise<Person> }
  /** Its endpoints are found by OpenID Connect discovery. */
  | { kind: 'discovered'; issuer: string; groupsClaim: string }
)
type PublicRow = Exclude<ProviderRow, { kind: 'discovered' }>
type Server = { issuer: string; authorization_endpoint: string; token_endpoint: string; jwks_uri?: string }

/**
 * A user as the provider describes them. `email` is null if it is not a valid address. `verified`: the provider has
 * confirmed it.
 */
export type Person = { subject: string; email: string | null; verified: boolean; name: string; groups?: string[] }

/** Requests a path of the provider's API with the user's access token. */
type Fetch = (path: string) => Promise<unknown>

const Name = z.string().nullish()
const isTrue = z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]).nullish()

type Told = { subject: string | number; email: unknown; verified: unknown; names: (string | null | undefined)[] }

function person({ subject, email, verified, names }: Told): Person {
  const address = EmailAddress.safeParse(email)
  return {
    subject: String(subject),
    email: address.success ? address.data : null,
    verified: address.success && verified === true,
    name: names.find(Boolean)?.slice(0, 200) ?? '',
  }
}

const Claims = z.object({ sub: z.string(), email: z.unknown().optional(), email_verified: isTrue, name: Name })

/** Reads the claims of an ID token. Apple sends booleans as strings. */
export function personOfClaims(claims: object): Person {
  const { sub, email, email_verified, name } = Claims.parse(claims)
  return person({ subject: sub, email, verified: email_verified, names: [name] })
}

/** The same with the user's groups. `groupsClaim`: dots lead into objects, as in `realm_access.roles`. */
export function personWithGroups(claims: object, groupsClaim: string): Person {
  const claim = claims as Record<string, unknown>
  const found =
    claim[groupsClaim] ?? groupsClaim.split('.').reduce<unknown>((at, key) => (at as typeof claim)?.[key], claims)
  const groups = z.union([z.array(z.string()), z.string().transform((one) => [one])]).safeParse(found)
  const { preferred_username: username } = claim
  const named = personOfClaims({ ...claims, name: claim.name ?? (typeof username === 'string' ? username : undefined) })
  return { ...named, groups: groups.data ?? [] }
}

/** The roles that a user has at a provider by these groups. */
export const rolesOfGroups = (roles: OidcClient['roles'], groups: readonly string[] = []): StaffRole[] => [
  ...new Set(roles.filter(({ group }) => groups.includes(group)).map(({ role }) => role)),
]

const GithubUser = z.object({ id: z.number().int(), login: z.string(), name: Name })
const GithubEmails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }))

/** Only the primary address: another one may belong to somebody else by now. */
export async function personOfGithub(fetch: Fetch): Promise<Person> {
  const [user, emails] = await Promise.all([fetch('/user'), fetch('/user/emails')])
  const { id, login, name } = GithubUser.parse(user)
  const main = GithubEmails.parse(emails).find(({ primary }) => primary)
  return person({ subject: id, email: main?.email, verified: main?.verified, names: [name, login] })
}

const DiscordUser = z.object({
  id: z.string(),
  username: z.string(),
  global_name: Name,
  email: z.unknown().optional(),
  verified: z.boolean().nullish(),
})

export async function personOfDiscord(fetch: Fetch): Promise<Person> {
  const { id, username, global_name, email, verified } = DiscordUser.parse(await fetch('/users/@me'))
  return person({ subject: id, email, verified, names: [global_name, username] })
}

/** A username derived from the name. Undefined if nothing is left; then it is derived from the address. */
export const usernameOf = (name: string): string | undefined =>
  [...name.normalize('NFKC').replace(/[^\p{L}\p{N}]/gu, '')].slice(0, 20).join('') || undefined

/** The providers, as their documentation describes them. OpenID Connect where available. */
const providerTable: Record<PublicProvider, PublicRow> = {
  google: {
    name: 'Google',
    kind: 'openid',
    server: {
      issuer: 'https://accounts.google.com',
      authorization_endpoint: 'https://accounts.google.com/o/oauth2/v2/auth',
      token_endpoint: 'https://oauth2.googleapis.com/token',
      jwks_uri: 'https://www.googleapis.com/oauth2/v3/certs',
    },
    scope: 'openid email profile',
    parameters: { prompt: 'select_account' },
    personOf: personOfClaims,
  },
  apple: {
    name: 'Apple',
    kind: 'openid',
    server: {
      issuer: 'https://appleid.apple.com',
      authorization_endpoint: 'https://appleid.apple.com/auth/authorize',
      token_endpoint: 'https://appleid.apple.com/auth/token',
      jwks_uri: 'https://appleid.apple.com/auth/keys',
    },
    scope: 'openid email name',
    // Apple answers requests for a name or an address with a form post.
    parameters: { response_mode: 'form_post' },
    personOf: personOfClaims,
  },
  github: {
    name: 'GitHub',
    kind: 'api',
    server: {
      issuer: 'https://github.com/login/oauth',
      authorization_endpoint: 'https://github.com/login/oauth/authorize',
      token_endpoint: 'https://github.com/login/oauth/access_token',
    },
    api: 'https://api.github.com',
    scope: 'read:user user:email',
    personOf: personOfGithub,
  },
  discord: {
    name: 'Discord',
    kind: 'api',
    server: {
      issuer: 'https://discord.com',
      authorization_endpoint: 'https://discord.com/oauth2/authorize',
      token_endpoint: 'https://discord.com/api/oauth2/token',
    },
    api: 'https://discord.com/api',
    scope: 'identify email',
    personOf: personOfDiscord,
  },
}

/** The same provider, simulated by the embedded one at `base`. It asks for the user each time. */
function embeddedRow(provider: PublicProvider, base: string): ProviderRow {
  const row = providerTable[provider]
  const server = {
    issuer: base,
    authorization_endpoint: `${base}/auth`,
    token_endpoint: `${base}/token`,
    jwks_uri: `${base}/jwks`,
  }
  const parameters = { ...row.parameters, prompt: 'login' }
  return row.kind === 'api'
    ? { ...row, server, parameters, api: `${base}/api/${provider}` }
    : { ...row, server, parameters }
}

export type KnownProviders = ReadonlyMap<Provider, KnownProvider>

type Needs = Pick<Platform, 'config' | 'secretOf' | 'clock'>

/** Client secret of the application at the embedded provider. */
const embeddedSecret = ({ secretOf }: Pick<Needs, 'secretOf'>, provider: PublicProvider): Promise<string> =>
  secretOf(`idp ${provider}`)

const rest = { isEmbedded: false, roles: [], icon: null }

/** A provider of the operator's own. */
const ownProvider = (own: OidcClient): KnownProvider => ({
  row: {
    kind: 'discovered',
    name: own.name,
    issuer: own.issuer,
    groupsClaim: own.groupsClaim,
    scope: own.scope,
    parameters: {},
  },
  clientId: own.clientId,
  secret: async () => own.clientSecret,
  isEmbedded: false,
  roles: own.roles,
  icon: own.icon,
})

/**
 * The configured providers, those of the operator's own first. If none is configured in a demo installation, the
 * embedded provider simulates the public ones.
 */
export function knownProviders(platform: Needs): KnownProviders {
  const { config } = platform
  if (config.simulatesProviders)
    return new Map(
      PROVIDERS.map((name) => [
        name,
        {
          ...rest,
          row: embeddedRow(name, config.PUBLIC_ORIGIN + IDP_PATH),
          clientId: name,
          secret: () => embeddedSecret(platform, name),
          isEmbedded: true,
        },
      ]),
    )
  return new Map([
    ...config.oidc.map((own): [Provider, KnownProvider] => [own.provider, ownProvider(own)]),
    ...PROVIDERS.flatMap((name): [Provider, KnownProvider][] => {
      const client = configured[name](platform)
      return client ? [[name, { ...rest, row: providerTable[name], ...client }]] : []
    }),
  ])
}

type Client = Pick<KnownProvider, 'clientId' | 'secret'>
const client = (clientId?: string, secret?: string): Client | null =>
  clientId && secret ? { clientId, secret: async () => secret } : null

const configured: Record<PublicProvider, (needs: Needs) => Client | null> = {
  google: ({ config: c }) => client(c.GOOGLE_CLIENT_ID, c.GOOGLE_CLIENT_SECRET),
  github: ({ config: c }) => client(c.GITHUB_CLIENT_ID, c.GITHUB_CLIENT_SECRET),
  discord: ({ config: c }) => client(c.DISCORD_CLIENT_ID, c.DISCORD_CLIENT_SECRET),
  apple({ config: c, clock }) {
    const { APPLE_CLIENT_ID: clientId, APPLE_TEAM_ID: teamId, APPLE_KEY_ID: keyId, APPLE_PRIVATE_KEY: privateKey } = c
    if (!clientId || !teamId || !keyId || !privateKey) return null
    return { clientId, secret: async () => appleSecret({ clientId, teamId, keyId, privateKey }, clock.now()) }
  },
}

/** Apple accepts client secrets that are valid for at most six months. */
export const APPLE_SECRET_DAYS = 90

type AppleKey = { clientId: string; teamId: string; keyId: string; privateKey: string }

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The client secret for Apple: a JWT signed with the installation's key, created for each request. */
export function appleSecret({ clientId, teamId, keyId, privateKey }: AppleKey, now: Date): string {
  const iat = Math.floor(now.getTime() / 1000)
  const claims = {
    iss: teamId,
    iat,
    exp: iat + APPLE_SECRET_DAYS * 86_400,
    aud: 'https://appleid.apple.com',
    sub: clientId,
  }
  const signed = `${part({ alg: 'ES256', kid: keyId })}.${part(claims)}`
  const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `${signed}.${signature.toString('base64url')}`
}
