import type { ArchiveState } from '@liston/contract/own-data'
import type { Export } from '../store.ts'

const DAY_MS = 86_400_000

/** How it stands with somebody's last archive. */
export function presentArchive(last: Export | undefined, now: Date): ArchiveState {
  if (!last) return { state: 'none', expiresAt: null, nextAt: null }
  const tomorrow = new Date((Math.floor(last.asked_at.getTime() / DAY_MS) + 1) * DAY_MS)
  const isReady = last.state === 'ready' && last.expires_at !== null && last.expires_at > now
  return {
    state: last.state === 'waiting' ? 'waiting' : isReady ? 'ready' : 'none',
    expiresAt: isReady ? (last.expires_at?.toISOString() ?? null) : null,
    nextAt: tomorrow > now ? tomorrow.toISOString() : null,
  }
}
