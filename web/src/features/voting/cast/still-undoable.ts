import type { Ranking } from '@liston/contract/rankings'
import { type MyVotes, UNDO_MS, type VotePrices, votePoints } from '@liston/contract/voting'
import type { LastVote } from './vote-intent.ts'

/** The paid vote that can be undone longest, also after a reload; null if there is none. */
export function stillUndoable(
  mine: MyVotes | undefined,
  ranking: Ranking,
  { nowMs, prices }: { nowMs: number; prices: VotePrices },
): LastVote | null {
  const open = (mine?.targets ?? [])
    .flatMap(({ targetId, undo }) => (undo ? [{ targetId, ...undo, untilMs: Date.parse(undo.until) }] : []))
    .filter((undo) => undo.untilMs > nowMs)
    .sort((a, b) => b.untilMs - a.untilMs)[0]
  if (!open || !mine) return null
  const item = ranking.items.find((i) => i.id === open.targetId)
  return {
    target: { type: item ? 'item' : 'ranking', id: open.targetId, name: item?.name ?? ranking.topic },
    kind: open.kind,
    points: votePoints(open.kind, 1, prices),
    voteId: open.voteId,
    // A wrong clock must not promise more than the minute.
    untilMs: Math.min(open.untilMs, nowMs + UNDO_MS),
    starsLeft: mine.balances.stars,
    xpGained: 0,
  }
}
