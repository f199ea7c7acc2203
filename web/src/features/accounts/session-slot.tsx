import { lazy, Suspense } from 'react'
import { useBrowser } from '../../design/combobox/use-browser.ts'

const Keeper = lazy(() => import('./session/session-keeper.tsx').then((module) => ({ default: module.SessionKeeper })))

/** Where the keeper of the session stands; it is fetched once the page does, which shows nothing of it. */
export function SessionSlot() {
  return useBrowser() ? (
    <Suspense>
      <Keeper />
    </Suspense>
  ) : null
}
