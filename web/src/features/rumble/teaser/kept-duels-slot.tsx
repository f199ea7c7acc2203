import { Suspense, useState } from 'react'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import { useRoomOpen } from '../../settings/index.ts'

const CountKept = lazyPart(() => import('./count-kept.tsx').then((module) => module.CountKept), { when: 'mount' })

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
