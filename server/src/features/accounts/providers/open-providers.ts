import type { Language } from '@liston/contract/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ApiContext } from '../../../platform/http/index.ts'
import type { ProvidersPlatform } from '../accounts-platform.ts'
import { knownProviders } from './offered-providers.ts'
import { mountProviders } from './mount-providers.ts'

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
