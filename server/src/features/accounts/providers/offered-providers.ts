import type { Provider } from '@liston/contract/accounts'
import type { Platform } from '../../../platform/index.ts'
import { knownProviders } from './known-providers.ts'

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
      const { status } = await fetch(row.server.token_endpoint, asked)
      return status < 500
    },
  }))
