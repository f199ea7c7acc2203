import { Suspense } from 'react'
import { useHydrated } from '../../../platform/forms/use-hydrated.ts'
import { optionalPart } from '../../../platform/optional-part.ts'
import { playsIphone } from './plays-iphone.ts'

const BuyPart = optionalPart(() => import('./buy-part.tsx').then((part) => part.BuyPart))

/** Buying and restoring in the App Store: nothing at all outside of the iPhone application, not even its code. */
export function AppStoreBuy() {
  const isHere = useHydrated() && playsIphone()
  return (
    isHere && (
      <Suspense>
        <BuyPart />
      </Suspense>
    )
  )
}
