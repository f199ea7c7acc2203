import { lazy, Suspense } from 'react'
import { useVoting } from '../voting-context.ts'

const LastVoteReceipt = lazy(() =>
  import('./last-vote-receipt.tsx').then((module) => ({ default: module.LastVoteReceipt })),
)

/** Tells of the last vote at the lower edge; the receipt itself is fetched with the first vote. */
export function LastVoteBar() {
  const { last } = useVoting()
  return (
    <div role="status">
      {last && (
        <Suspense>
          <LastVoteReceipt key={`${last.voteId} ${last.target.id}`} last={last} />
        </Suspense>
      )}
    </div>
  )
}
