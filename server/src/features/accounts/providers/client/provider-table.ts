import type { Provider } from '@liston/contract/accounts'
import type { Fetch, Person } from './person.ts'
import { personOfClaims, personOfDiscord, personOfGithub } from './person.ts'

/** Description of a provider: endpoints, scopes, and how to read the user from its response. */
export type ProviderRow = {
  name: string
  server: { issuer: string; authorization_endpoint: string; token_endpoint: string; jwks_uri?: string }
  scope: string
  /** Parameters beyond those of every authorization request. */
  parameters?: Record<string, string>
} & (
  | { kind: 'openid'; personOf(claims: object): Person }
  | { kind: 'api'; api: string; personOf(fetch: Fetch): Promise<Person> }
)

/** The providers, as their documentation describes them. OpenID Connect where available. */
export const providerTable: Record<Provider, ProviderRow> = {
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
export function embeddedRow(provider: Provider, base: string): ProviderRow {
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
