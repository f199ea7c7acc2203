import { Suspense, useState } from 'react'
import { optionalPart } from '../../../platform/optional-part.ts'

const CastKept = optionalPart(() => import('./cast-kept.tsx').then((part) => part.CastKept))

/** True if a guest's vote is stored. Without the code of `kept-vote.ts`, which few users need. */
function isStored(): boolean {
  try {
    return localStorage.getItem('liston-vote') !== null
  } catch {
    return false
  }
}

/** Casts the vote that the user wanted as a guest, on whichever page they open first. */
export function KeptVoteSlot() {
  const [isKept] = useState(isStored)
  return isKept ? (
    <Suspense>
      <CastKept />
    </Suspense>
  ) : null
}
