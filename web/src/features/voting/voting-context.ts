import type { PaidVoteKind } from '@liston/contract/economy'
import type { Ranking } from '@liston/contract/rankings'
import type { MyVote, VoteKind, VotePrices } from '@liston/contract/voting'
import { createContext, use } from 'react'
import type { Refusal } from '../../platform/refusal/refusal-words.ts'
import type { LastVote, VoteTarget } from './cast/vote-intent.ts'
import type { VotingPolicy } from './policy.ts'

/** What the controls on a ranking's page need to know and can do. */
export type Voting = {
  /** The ranking with the user's pending votes applied. */
  ranking: Ranking
  policy: VotingPolicy
  /** Null for a guest. */
  userId: string | null
  myVote(targetId: string): MyVote
  /** Points of the user's free vote, by level. */
  weight: number
  stars: number
  /** Price of each kind, in Stars. */
  prices: VotePrices
  left: Readonly<Record<PaidVoteKind, number>>
  /** True if a vote of this kind on this target is in flight. Free votes, up and down, are one kind. */
  isPending(targetId: string, kind: VoteKind): boolean
  refusalOf(targetId: string): Refusal | undefined
  /** Casts a vote, or withdraws the free vote if it exists. True if the server accepted it. */
  vote(target: VoteTarget, kind: VoteKind): Promise<boolean>
  /** The paid vote that can still be undone, by the server's data. */
  undoable: LastVote | null
  /** The last vote to show, or the paid vote that can still be undone. */
  last: LastVote | null
  undo(last: LastVote): Promise<void>
  dismiss(last: LastVote): void
  /** Changes with every vote of the user, which may move the list at once. */
  acts: string
}

export const VotingContext = createContext<Voting | null>(null)

/** The voting context of the surrounding ranking. Throws without a VotingProvider. */
export function useVoting(): Voting {
  const voting = use(VotingContext)
  if (!voting) throw new Error('useVoting needs a VotingProvider')
  return voting
}
