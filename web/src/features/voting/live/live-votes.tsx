import { lazy, Suspense, useSyncExternalStore } from 'react'

const LiveVotesListener = lazy(() =>
  import('./live-votes-listener.tsx').then((module) => ({ default: module.LiveVotesListener })),
)

const never = () => () => {}

/** Keeps a ranking on the page up with the votes of others, once the page itself stands. Shows nothing. */
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
