import type { Ranking } from '@liston/contract/rankings'
import type { MyVote, VoteKind, VotePrices } from '@liston/contract/voting'
import { createContext, use } from 'react'
import type { Refusal } from '../../platform/refusal/refusal-words.ts'
import type { LastVote, VoteTarget } from './cast/vote-intent.ts'
import type { VotingPolicy } from './policy.ts'

/** What every control of a ranking's page needs to know and can do. */
export type Voting = {
  /** The ranking with what I have just done. */
  ranking: Ranking
  policy: VotingPolicy
  myVote(targetId: string): MyVote
  /** Points of my free vote, by my level. */
  weight: number
  stars: number
  /** What each kind costs, in Stars. */
  prices: VotePrices
  left: { boost: number; ultra: number }
  /** A vote of this kind on this target is on its way; the free ones, for and against, are of one kind. */
  isPending(targetId: string, kind: VoteKind): boolean
  refusalOf(targetId: string): Refusal | undefined
  /** Votes, or takes the free vote back when there is one. True when the server agreed. */
  vote(target: VoteTarget, kind: VoteKind): Promise<boolean>
  /** The paid vote that can still be taken back, as the server tells it. */
  undoable: LastVote | null
  /** The act to tell of, or the paid vote that can still be undone. */
  last: LastVote | null
  undo(last: LastVote): Promise<void>
  dismiss(last: LastVote): void
  /** Changes with every act of my own: it may move the list at once. */
  acts: string
}

export const VotingContext = createContext<Voting | null>(null)

/** The voting of the ranking around. */
export function useVoting(): Voting {
  const voting = use(VotingContext)
  if (!voting) throw new Error('useVoting needs a VotingProvider')
  return voting
}
