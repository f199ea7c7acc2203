import { lazy, Suspense, useSyncExternalStore } from 'react'

const LiveVotesEar = lazy(() => import('./live-votes-ear.tsx').then((module) => ({ default: module.LiveVotesEar })))

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
      <LiveVotesEar rankingId={rankingId} />
    </Suspense>
  ) : null
}
