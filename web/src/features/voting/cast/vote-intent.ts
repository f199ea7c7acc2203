import { byPaidVote, isPaidVote, PAID_VOTE_KINDS, PAID_VOTES } from '@liston/contract/economy'
import type { Ranking } from '@liston/contract/rankings'
import { type MyVote, rawWeight, type VoteKind } from '@liston/contract/voting'
import { type QueryKey, skipToken } from '@tanstack/react-query'
import { newKey } from '../../../platform/new-key.ts'
import { keys } from '../../../platform/queries/query-keys.ts'
import { useQueryData } from '../../../platform/queries/use-query-data.ts'

export type VoteTarget = { type: 'ranking' | 'item'; id: string; name: string }

/** A vote or withdrawal of the user, with what it changes if the server accepts it. */
export type VoteIntent = {
  /** Sent as Idempotency-Key: however often it is sent, it takes effect once. */
  key: string
  rankingId: string
  target: VoteTarget
  kind: VoteKind
  /** Id of the vote to withdraw; null to cast one. */
  withdraws: string | null
  /** Signed changes of the displayed figures. */
  points: number
  paidPoints: number
  voters: number
  supporters: number
  stars: number
}

export const noVote = (targetId: string): MyVote => ({
  targetId,
  vote: null,
  voteId: null,
  ...byPaidVote((kind) => [PAID_VOTES[kind].givenToday, false]),
  undo: null,
})

type Cast = {
  rankingId: string
  target: VoteTarget
  kind: VoteKind
  level: number
  my: MyVote
  /** Price in Stars. For the withdrawal of a paid vote: the price paid. */
  price: number
}

/** The intent to vote, Boost or Ultra. */
export function castIntent({ rankingId, target, kind, level, my, price }: Cast): VoteIntent {
  const stars = isPaidVote(kind) ? price : 0
  return {
    key: newKey(),
    rankingId,
    target,
    kind,
    withdraws: null,
    points: kind === 'down' ? 0 : kind === 'vote' ? rawWeight(level) : stars,
    paidPoints: stars,
    voters: tookPart(my) ? 0 : 1,
    supporters: kind === 'vote' ? 1 : 0,
    stars: 0 - stars,
  }
}

/** The intent to withdraw the free vote, or a paid one within its minute. */
export function withdrawIntent({ voteId, ...cast }: Cast & { voteId: string }): VoteIntent {
  const { points, paidPoints, stars, ...rest } = castIntent(cast)
  return {
    ...rest,
    withdraws: voteId,
    points: 0 - points,
    paidPoints: 0 - paidPoints,
    voters: tookPart(withoutVote(cast.my, cast.kind)) ? 0 : -1,
    supporters: cast.kind === 'vote' ? -1 : 0,
    stars: 0 - stars,
  }
}

const tookPart = (my: MyVote) => my.vote !== null || PAID_VOTE_KINDS.some((kind) => my[PAID_VOTES[kind].givenToday])

/** The user's votes on a target after a vote of this kind. */
const withVote = (my: MyVote, kind: VoteKind): MyVote => ({
  ...my,
  ...(isPaidVote(kind) ? { [PAID_VOTES[kind].givenToday]: true } : { vote: kind }),
})

/** The user's votes on a target after the withdrawal of a vote of this kind. */
const withoutVote = (my: MyVote, kind: VoteKind): MyVote => ({
  ...my,
  undo: null,
  ...(isPaidVote(kind) ? { [PAID_VOTES[kind].givenToday]: false } : { vote: null, voteId: null }),
})

/** The last vote of this visit, while one press can undo it. */
export type LastVote = {
  target: VoteTarget
  kind: VoteKind
  points: number
  /** Null after a withdrawal, which leaves nothing to undo. */
  voteId: string | null
  /** Time of this browser's clock, in ms. */
  untilMs: number
  starsLeft: number
  xpGained: number
}

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

export const pendingKey = keys.pendingVotes

export const noPending: readonly VoteIntent[] = []

/** The user's votes in a ranking that are in flight. */
export const usePendingVotes = (rankingId: string): readonly VoteIntent[] =>
  useQueryData<readonly VoteIntent[], QueryKey>({ queryKey: pendingKey(rankingId), queryFn: skipToken }) ?? noPending
