import type { ApiKey } from '@liston/contract/accounts'
import type { KeyRow } from './store.ts'

/** A key as its owner sees it. */
export const presentKey = (row: KeyRow, now: Date): ApiKey => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  scopes: row.scopes,
  createdAt: row.created_at.toISOString(),
  expiresAt: row.expires_at?.toISOString() ?? null,
  hasEnded: row.expires_at !== null && row.expires_at <= now,
  lastUsedOn: row.last_used_on,
})
