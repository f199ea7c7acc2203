import { Suspense, useSyncExternalStore } from 'react'
import { optionalPart } from '../../../platform/optional-part.ts'

const LiveVotesListener = optionalPart(() =>
  import('./live-votes-listener.tsx').then((module) => module.LiveVotesListener),
)

const never = () => () => {}

/** Keeps a ranking up to date with the votes of others, once the page is hydrated. Renders nothing. */
export function LiveVotes({ rankingId }: { rankingId: string }) {
  const standing = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return standing ? (
    <Suspense>
      <LiveVotesListener rankingId={rankingId} />
    </Suspense>
  ) : null
}
