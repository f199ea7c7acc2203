import { Suspense } from 'react'
import { useHydrated } from '../../../platform/forms/use-hydrated.ts'
import { useMe } from '../../../platform/session.ts'
import { optionalPart } from '../../../platform/optional-part.ts'

const OwnParts = optionalPart(() => import('./own-parts.tsx').then((module) => module.OwnParts))

/** Lazy components for signed-in users: loaded after the page, and never for a guest. */
export function OwnPartsSlot() {
  const me = useMe()
  return useHydrated() && me ? (
    <Suspense>
      <OwnParts />
    </Suspense>
  ) : null
}
