import { Suspense } from 'react'
import { useHydrated } from '../../platform/forms/use-hydrated.ts'
import { optionalPart } from '../../platform/optional-part.ts'

const Keeper = optionalPart(() => import('./session/session-keeper.tsx').then((module) => module.SessionKeeper))

/** Slot of the session keeper, which renders nothing. Its code loads after the page. */
export function SessionSlot() {
  return useHydrated() ? (
    <Suspense>
      <Keeper />
    </Suspense>
  ) : null
}
