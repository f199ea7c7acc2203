import { lazy, Suspense } from 'react'
import { useVoting } from '../voting-context.ts'

const LastVoteSlip = lazy(() => import('./last-vote-slip.tsx').then((module) => ({ default: module.LastVoteSlip })))

/** Tells of the last vote at the lower edge; the slip itself is fetched with the first vote. */
export function LastVoteBar() {
  const { last } = useVoting()
  return (
    <div role="status">
      {last && (
        <Suspense>
          <LastVoteSlip key={`${last.voteId} ${last.target.id}`} last={last} />
        </Suspense>
      )}
    </div>
  )
}
