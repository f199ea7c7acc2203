import { rawWeight, type MyVote, type VoteKind } from '@liston/contract/voting'
import { newKey } from '../../../platform/new-key.ts'

export type VoteTarget = { type: 'ranking' | 'item'; id: string; name: string }

/** One intent of one person, with what it changes if the server agrees. */
export type VoteIntent = {
  /** Sent as Idempotency-Key: however often it is sent, it happens once. */
  key: string
  rankingId: string
  target: VoteTarget
  kind: VoteKind
  /** Set when a vote is taken back. */
  withdraws: string | null
  /** Signed changes of what is shown. */
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
  boostedToday: false,
  ultraToday: false,
  undo: null,
})

type Cast = {
  rankingId: string
  target: VoteTarget
  kind: VoteKind
  level: number
  my: MyVote
  /** What it costs in Stars; a paid vote that is taken back, what it cost. */
  price: number
}

/** The intent to vote, Boost or Ultra. */
export function castIntent({ rankingId, target, kind, level, my, price }: Cast): VoteIntent {
  const stars = kind === 'boost' || kind === 'ultra' ? price : 0
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

/** The intent to take the free vote, or a paid one within its minute, back. */
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

const tookPart = (my: MyVote) => my.vote !== null || my.boostedToday || my.ultraToday

/** My part in a target once a vote of this kind is cast. */
export const withVote = (my: MyVote, kind: VoteKind): MyVote => ({
  ...my,
  ...(kind === 'boost' && { boostedToday: true }),
  ...(kind === 'ultra' && { ultraToday: true }),
  ...((kind === 'vote' || kind === 'down') && { vote: kind }),
})

/** My part in a target once a vote of this kind is taken back. */
export const withoutVote = (my: MyVote, kind: VoteKind): MyVote => ({
  ...my,
  undo: null,
  ...(kind === 'boost' && { boostedToday: false }),
  ...(kind === 'ultra' && { ultraToday: false }),
  ...((kind === 'vote' || kind === 'down') && { vote: null, voteId: null }),
})

/** The last act of this visit, while it can be undone by one press. */
export type LastVote = {
  target: VoteTarget
  kind: VoteKind
  points: number
  /** Null where nothing is left to undo: it was a withdrawal. */
  voteId: string | null
  /** This browser's clock, in ms. */
  untilMs: number
  starsLeft: number
  xpGained: number
}
