import type { RankedItem, Ranking } from '@liston/contract/rankings'
import type { ReactNode } from 'react'
import { VoteNoteSlot } from './form/vote-note-slot.tsx'
import { LastVoteBar } from './last-vote-bar.tsx'
import { FreeVote } from './panel/free-vote.tsx'
import { Refusal } from './panel/refusal.tsx'
import { useSignInHref } from './panel/sign-in-link.tsx'
import { mayVoteFree } from './policy.ts'
import { useVoting } from './voting-context.ts'

type Parts = {
  ranking: Ranking
  actions: (item: RankedItem) => ReactNode
  /** Everything besides the ranking that `actions` depends on, as JSON. */
  from: readonly unknown[]
}

/** A ranking outside its own page, with one free vote per row. All controls are on its page. */
export function VotingInPlace({ children }: { children: (parts: Parts) => ReactNode }) {
  const { ranking, policy, weight, myVote } = useVoting()
  const signInHref = useSignInHref()
  const votes = ranking.items.map((item) => myVote(item.id))
  const from = [policy, weight, votes, policy.guest && signInHref]
  const actions = (item: RankedItem) =>
    mayVoteFree(policy, 'item') && <FreeVote target={{ type: 'item', id: item.id, name: item.name }} />
  return (
    <div className="voting-in-place">
      <VoteNoteSlot />
      {children({ ranking, actions, from })}
      {ranking.items.map((item) => (
        <Refusal key={item.id} targetId={item.id} />
      ))}
      <LastVoteBar />
    </div>
  )
}
