import { Provider } from '@liston/contract/accounts'
import { IDP_PATH } from '../../../../platform/idp/index.ts'
import type { Platform } from '../../../../platform/index.ts'
import { appleSecret } from './apple-secret.ts'
import { embeddedRow, type ProviderRow, providerTable } from './provider-table.ts'

/** A provider that this installation has client credentials for. */
export type KnownProvider = { row: ProviderRow; clientId: string; secret(): Promise<string>; isEmbedded: boolean }
export type KnownProviders = ReadonlyMap<Provider, KnownProvider>

type Needs = Pick<Platform, 'config' | 'secretOf' | 'clock'>

/** Client secret of the application at the embedded provider. */
export const embeddedSecret = ({ secretOf }: Pick<Needs, 'secretOf'>, provider: Provider): Promise<string> =>
  secretOf(`idp ${provider}`)

/** The configured providers. If none is configured in a demo installation, the embedded provider simulates them all. */
export function knownProviders(platform: Needs): KnownProviders {
  const { config } = platform
  const known = new Map(
    Provider.options.flatMap((name) => {
      const client = configured[name](platform)
      return client ? [[name, { row: providerTable[name], isEmbedded: false, ...client }] as const] : []
    }),
  )
  if (known.size > 0 || !config.demo) return known
  return new Map(
    Provider.options.map((name) => [
      name,
      {
        row: embeddedRow(name, config.PUBLIC_ORIGIN + IDP_PATH),
        clientId: name,
        secret: () => embeddedSecret(platform, name),
        isEmbedded: true,
      },
    ]),
  )
}

type Client = Pick<KnownProvider, 'clientId' | 'secret'>
const client = (clientId?: string, secret?: string): Client | null =>
  clientId && secret ? { clientId, secret: async () => secret } : null

const configured: Record<Provider, (needs: Needs) => Client | null> = {
  google: ({ config: c }) => client(c.GOOGLE_CLIENT_ID, c.GOOGLE_CLIENT_SECRET),
  github: ({ config: c }) => client(c.GITHUB_CLIENT_ID, c.GITHUB_CLIENT_SECRET),
  discord: ({ config: c }) => client(c.DISCORD_CLIENT_ID, c.DISCORD_CLIENT_SECRET),
  apple({ config: c, clock }) {
    const { APPLE_CLIENT_ID: clientId, APPLE_TEAM_ID: teamId, APPLE_KEY_ID: keyId, APPLE_PRIVATE_KEY: privateKey } = c
    if (!clientId || !teamId || !keyId || !privateKey) return null
    return { clientId, secret: async () => appleSecret({ clientId, teamId, keyId, privateKey }, clock.now()) }
  },
}
