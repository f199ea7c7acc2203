import type { Provider } from '@liston/contract/accounts'
import type { Platform } from '../../../platform/index.ts'
import { knownProviders } from './client/known-providers.ts'

export type OfferedProvider = {
  provider: Provider
  /** Whether it answers within a time, whatever it says to somebody whom it does not know. */
  reaches(withinMs: number): Promise<boolean>
}

/** Whom people may come in by, as the settings say. */
export const offeredProviders = (platform: Pick<Platform, 'config' | 'secretOf' | 'clock'>): OfferedProvider[] =>
  [...knownProviders(platform)].map(([provider, { row }]) => ({
    provider,
    async reaches(withinMs) {
      const asked = { redirect: 'manual' as const, signal: AbortSignal.timeout(withinMs) }
      const { status } = await fetch(row.server.token_endpoint, asked)
      return status < 500
    },
  }))
