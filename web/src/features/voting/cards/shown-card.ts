import type { RankingCard } from '@liston/contract/rankings'
import type { VoteIntent } from '../cast/vote-intent.ts'

/** A card as its reader sees it, with what they have just done. Its bars and places wait for the server. */
export function shownCard(card: RankingCard, pending: readonly VoteIntent[]): RankingCard {
  if (pending.length === 0) return card
  const top = card.top.map((item) =>
    pending
      .filter((p) => p.target.id === item.id)
      .reduce(
        (shown, p) => ({
          ...shown,
          points: shown.points + p.points,
          paidPoints: shown.paidPoints + p.paidPoints,
          voters: shown.voters + p.voters,
          supporters: shown.supporters + p.supporters,
        }),
        item,
      ),
  )
  return { ...card, points: pending.reduce((sum, p) => sum + p.points, card.points), top }
}
