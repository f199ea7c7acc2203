import { Suspense } from 'react'
import { useHydrated } from '../../platform/forms/use-hydrated.ts'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { useVoting } from './voting-context.ts'

const LastVoteReceipt = lazyPart(() => import('./last-vote-receipt.tsx').then((module) => module.LastVoteReceipt), {
  when: 'mount',
})

/** Shows the last vote at the lower edge. The code of the receipt loads with the first vote. */
export function LastVoteBar() {
  const { last } = useVoting()
  const hydrated = useHydrated()
  return (
    <div role="status">
      {hydrated && last && (
        <Suspense>
          <LastVoteReceipt key={`${last.voteId} ${last.target.id}`} last={last} />
        </Suspense>
      )}
    </div>
  )
}
