import type { Ranking } from '@liston/contract/rankings'
import type { MyVote } from '@liston/contract/voting'
import { noVote, type VoteIntent, withoutVote, withVote } from './vote-intent.ts'

/** A ranking as its reader sees it: what the server last said, and on top what they have just done. */
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

/** My part in a target, with what is on its way. */
export function shownVote(my: MyVote | undefined, targetId: string, pending: readonly VoteIntent[]): MyVote {
  return pending
    .filter((p) => p.target.id === targetId)
    .reduce((vote, p) => (p.withdraws ? withoutVote : withVote)(vote, p.kind), my ?? noVote(targetId))
}

/**
 * Lengths of the bars by the points as they are now and, where points make the order, the order too. Equal points keep
 * their order: people and age, which decide then, are the server's. So are all of "Justo" and "Órdenes": their bars wait for their order.
 */
export function withShares(ranking: Ranking): Ranking {
  if (ranking.order === 'fair' || ranking.order === 'orders') return ranking
  const leader = Math.max(1, ...ranking.items.map((i) => i.points))
  const items = ranking.items.map((i) => ({ ...i, share: Math.round((100 * i.points) / leader) }))
  if (ranking.order !== 'points') return { ...ranking, items }
  const sorted = items.sort((a, b) => b.points - a.points).map((item, at) => ({ ...item, rank: at + 1 }))
  return { ...ranking, items: sorted }
}
