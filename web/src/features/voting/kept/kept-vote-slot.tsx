import { Suspense, useState } from 'react'
import { optionalPart } from '../../../platform/optional-part.ts'
import { useMe } from '../../../platform/session.ts'
import { keptVote } from './kept-vote.ts'

const CastKept = optionalPart(() => import('./cast-kept.tsx').then((part) => part.CastKept))

/**
 * Casts the vote that the user wanted as a guest, on whichever page they open first after the set-up. Staff who view the
 * site as a user cast nothing.
 */
export function KeptVoteSlot() {
  const me = useMe()
  const [isKept] = useState(() => keptVote() !== null)
  return isKept && me?.profileCompleted && !me.viewing ? (
    <Suspense>
      <CastKept />
    </Suspense>
  ) : null
}
