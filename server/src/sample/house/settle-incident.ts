import { SIGNAL_LIMITS } from '@liston/contract/integrity'
import { reactToAttack } from '../../features/integrity/index.ts'
import type { Platform } from '../../platform/index.ts'
import { crowdOf } from './incident-store.ts'

const DAY_MS = 86_400_000
const DAYS_SEEN = 3

/**
 * Creates an incident pending review: a few accounts created together that vote for one item, and the resulting freeze.
 */
export async function settleIncident(platform: Platform, now: Date): Promise<void> {
  const from = new Date(now.getTime() - DAYS_SEEN * DAY_MS)
  const crowd = await crowdOf(platform.db, from)
  if (!crowd) return
  const { rankingId, itemId, voters } = crowd
  const suspects = crowd.suspects.map((one) => ({ ...one, cluster: 'network-1', trust: 0.4 }))
  const share = Math.round((suspects.length / voters) * 100) / 100
  const signals = [
    { name: 'cluster' as const, value: share, limit: SIGNAL_LIMITS.cluster },
    { name: 'single' as const, value: 0.85, limit: SIGNAL_LIMITS.single },
  ]
  await reactToAttack(platform, {
    rankingId,
    verdict: { score: 2, signals, suspects, voters, itemId },
    from,
    at: now,
  })
}
