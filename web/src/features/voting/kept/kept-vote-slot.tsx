import { Suspense, useState } from 'react'
import { optionalPart } from '../../../platform/optional-part.ts'
import { useMe } from '../../../platform/session.ts'

const CastKept = optionalPart(() => import('./cast-kept.tsx').then((part) => part.CastKept))

/** True if a guest's vote is stored. Without the code of `kept-vote.ts`, which few users need. */
function isStored(): boolean {
  try {
    return localStorage.getItem('liston-vote') !== null
  } catch {
    return false
  }
}

/** Casts the vote that the user wanted as a guest, on the first page that they open with a complete profile. */
export function KeptVoteSlot() {
  // Before, the server refuses votes.
  return useMe()?.profileCompleted ? <StoredVote /> : null
}

function StoredVote() {
  const [isKept] = useState(isStored)
  return isKept ? (
    <Suspense>
      <CastKept />
    </Suspense>
  ) : null
}
