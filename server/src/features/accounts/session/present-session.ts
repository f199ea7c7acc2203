import type { Session } from '@liston/contract/accounts'
import type { SessionRow } from './store.ts'

/** A session as its owner sees it. */
export const presentSession = (row: SessionRow, currentId: string): Session => ({
  id: row.id,
  current: row.id === currentId,
  userAgent: row.user_agent ?? '',
  network: row.ip_address,
  signedInAt: row.created_at.toISOString(),
  lastSeenAt: row.updated_at.toISOString(),
})
