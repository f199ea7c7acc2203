import { Suspense } from 'react'
import { useBrowser } from '../../design/combobox/use-browser.ts'
import { optionalPart } from '../../platform/optional-part.ts'

const Keeper = optionalPart(() => import('./session/session-keeper.tsx').then((module) => module.SessionKeeper))

/** Slot of the session keeper, which renders nothing. Its code loads after the page. */
export function SessionSlot() {
  return useBrowser() ? (
    <Suspense>
      <Keeper />
    </Suspense>
  ) : null
}
