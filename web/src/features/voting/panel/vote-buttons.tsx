import type { ReactNode } from 'react'
import { mayVoteFree, mayVotePaid } from '../policy.ts'
import type { VoteTarget } from '../cast/vote-intent.ts'
import { useVoting } from '../voting-context.ts'
import { FreeVote } from './free-vote.tsx'
import { PaidVote } from './paid-vote.tsx'

/** The votes at the end of a row. On a phone only the free one: the sheet has them all. */
export function VoteButtons({ target, mark }: { target: VoteTarget; mark?: ReactNode }) {
  const { policy } = useVoting()
  return (
    <>
      {mayVoteFree(policy, target.type) && <FreeVote target={target} />}
      {mayVotePaid(policy, target.type) && (
        <span className="votes-paid">
          <PaidVote target={target} kind="boost" />
          <PaidVote target={target} kind="ultra" />
        </span>
      )}
      {mark && <span className="votes-paid">{mark}</span>}
    </>
  )
}
