import { Suspense } from 'react'
import { useBrowser } from '../../design/combobox/use-browser.ts'
import { optionalPart } from '../../platform/optional-part.ts'

const Keeper = optionalPart(() => import('./session/session-keeper.tsx').then((module) => module.SessionKeeper))

/** Where the keeper of the session stands; it is fetched once the page does, which shows nothing of it. */
export function SessionSlot() {
  return useBrowser() ? (
    <Suspense>
      <Keeper />
    </Suspense>
  ) : null
}
