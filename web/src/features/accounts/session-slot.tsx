import { Suspense } from 'react'
import { useHydrated } from '../../platform/forms/use-hydrated.ts'
import { lazyPart } from '../../platform/lazy-part.tsx'

const Keeper = lazyPart(() => import('./session/session-keeper.tsx').then((module) => module.SessionKeeper), {
  when: 'mount',
})

/** Slot of the session keeper, which renders nothing. Its code loads after the page. */
export function SessionSlot() {
  return useHydrated() ? (
    <Suspense>
      <Keeper />
    </Suspense>
  ) : null
}
