import { useLayoutEffect, useRef, useState } from 'react'
import { useMe } from '../../../platform/session.ts'
import { type LocalCopy, localCopy } from './local-copy.ts'

/** What this device could not send of this draft, or, where a new one begins, of any; known after the first render. */
export function useUnsent(draftId: string | undefined): LocalCopy | null {
  const userId = useMe()?.id ?? ''
  const [unsent, setUnsent] = useState<LocalCopy | null>(null)
  // Only on arrival, before the form's own effects keep what the address gave it: all from then on is its own.
  const arrival = useRef({ userId, draftId })
  useLayoutEffect(() => {
    const copy = localCopy.read(arrival.current.userId)
    const wanted = arrival.current.draftId
    if (copy && (wanted === undefined || copy.id === wanted)) setUnsent(copy)
  }, [])
  return unsent
}
