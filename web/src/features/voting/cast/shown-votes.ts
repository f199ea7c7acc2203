import type { Ranking } from '@liston/contract/rankings'
import type { MyVote } from '@liston/contract/voting'
import { noVote, type VoteIntent, withoutVote, withVote } from './vote-intent.ts'

/** A ranking as the user sees it: the last state of the server, with the user's pending votes applied. */
export function shownRanking(ranking: Ranking, pending: readonly VoteIntent[]): Ranking {
  if (pending.length === 0) return ranking
  const sum = (part: 'points' | 'voters' | 'supporters', of: readonly VoteIntent[]) =>
    of.reduce((n, p) => n + p[part], 0)
  const items = ranking.items.map((item) => {
    const mine = pending.filter((p) => p.target.id === item.id)
    if (mine.length === 0) return item
    const paidPoints = item.paidPoints + mine.reduce((n, p) => n + p.paidPoints, 0)
    return {
      ...item,
      paidPoints,
      points: item.points + sum('points', mine),
      voters: item.voters + sum('voters', mine),
      supporters: item.supporters + sum('supporters', mine),
    }
  })
  return withShares({ ...ranking, points: ranking.points + sum('points', pending), items })
}

/** The user's votes on a target, with pending ones applied. */
export function shownVote(my: MyVote | undefined, targetId: string, pending: readonly VoteIntent[]): MyVote {
  return pending
    .filter((p) => p.target.id === targetId)
    .reduce((vote, p) => (p.withdraws ? withoutVote : withVote)(vote, p.kind), my ?? noVote(targetId))
}

/**
 * Recomputes the bars from the current points and, in the order by points, the ranks. Ties keep their order, because
 * the server breaks them by voters and age. In "Justo" and "Órdenes" the bars wait for the server's order.
 */
export function withShares(ranking: Ranking): Ranking {
  if (ranking.order === 'fair' || ranking.order === 'orders') return ranking
  const leader = Math.max(1, ...ranking.items.map((i) => i.points))
  const items = ranking.items.map((i) => ({ ...i, share: Math.round((100 * i.points) / leader) }))
  if (ranking.order !== 'points') return { ...ranking, items }
  const sorted = items.sort((a, b) => b.points - a.points).map((item, at) => ({ ...item, rank: at + 1 }))
  return { ...ranking, items: sorted }
}
