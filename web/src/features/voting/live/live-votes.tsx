import { Suspense, useSyncExternalStore } from 'react'
import { lazyPart } from '../../../platform/lazy-part.tsx'

const LiveVotesListener = lazyPart(
  () => import('./live-votes-listener.tsx').then((module) => module.LiveVotesListener),
  { when: 'mount' },
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
