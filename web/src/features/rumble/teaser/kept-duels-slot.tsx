import { Suspense, useState } from 'react'
import { useRoomOpen } from '../../settings/index.ts'
import { optionalPart } from '../../../platform/optional-part.ts'

const CountKept = optionalPart(() => import('./count-kept.tsx').then((module) => module.CountKept))

function hasKept(): boolean {
  try {
    return localStorage.getItem('liston-duels')?.includes('"answers"') ?? false
  } catch {
    return false
  }
}

/** Sends a user's guest answers, on whichever page they open first. */
export function KeptDuelsSlot() {
  const [kept] = useState(hasKept)
  const isOpen = useRoomOpen('duels')
  return kept && isOpen ? (
    <Suspense>
      <CountKept />
    </Suspense>
  ) : null
}
