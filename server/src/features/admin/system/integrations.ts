import type { Integration } from '@liston/contract/admin'
import type { Platform } from '../../../platform/index.ts'
import { offeredProviders } from '../../accounts/index.ts'

/** Who the installation talks to, as its settings say; no address and no secret of theirs. */
export function integrationsOf(platform: Platform): Integration[] {
  const { config, ai, cards, appStore } = platform
  const providers = offeredProviders(platform)
  return [
    { name: 'mail', by: config.MAIL_URL.startsWith('smtp') ? 'smtp' : 'inbox', canTry: true },
    { name: 'storage', by: config.STORAGE_URL.startsWith('s3') ? 's3' : 'disk', canTry: true },
    { name: 'ai', by: ai?.model ?? (config.AI_PROVIDER === 'none' ? null : config.AI_PROVIDER), canTry: ai !== null },
    { name: 'cards', by: cards?.mode ?? null, canTry: cards !== null },
    { name: 'oauth', by: providers.map(({ provider }) => provider).join(', ') || null, canTry: providers.length > 0 },
    { name: 'push', by: 'web-push', canTry: true },
    { name: 'app-store', by: appStore?.mode ?? null, canTry: false },
  ]
}
