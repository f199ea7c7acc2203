import type { VotesMoved } from '@liston/contract/voting'
import type { Live } from '../../../platform/live/index.ts'
import type { VoteTotals } from '../store.ts'

/** A ranking's open pages hear of votes at most this often. */
const EVERY_MS = 200

type Moved = { hint: VotesMoved; isPublic: boolean; told: boolean }

/**
 * Tells open pages where votes stand: a first vote at once, what follows within 200 ms as one message.
 * The feed hears of public rankings only.
 */
export function openTellPages(live: Live) {
  const moved = new Map<string, Moved>()

  function tell(rankingId: string): void {
    const now = moved.get(rankingId)
    if (!now || now.told) return void moved.delete(rankingId)
    now.told = true
    live.publish({ topic: `ranking:${rankingId}`, kind: 'votes', data: now.hint })
    if (now.isPublic) live.publish({ topic: 'feed', kind: 'votes', data: now.hint })
    now.hint = { ...now.hint, items: [] }
    setTimeout(tell, EVERY_MS, rankingId).unref()
  }

  return function tellPages(s: VoteTotals): void {
    const before = moved.get(s.rankingId)
    const items = (before?.hint.items ?? []).filter((i) => i.id !== s.itemId)
    const [points, paidPoints, voters] = [s.itemPoints ?? 0, s.itemPaidPoints ?? 0, s.itemVoters ?? 0]
    if (s.itemId) items.push({ id: s.itemId, points, paidPoints, voters })
    const hint = { rankingId: s.rankingId, points: s.rankingPoints, voters: s.rankingVoters, items }
    moved.set(s.rankingId, { hint, isPublic: s.isPublic, told: false })
    if (!before) tell(s.rankingId)
  }
}
