import { Suspense } from 'react'
import { useHydrated } from '../../../platform/forms/use-hydrated.ts'
import { optionalPart } from '../../../platform/optional-part.ts'
import { playsIphone } from './plays-iphone.ts'

const BuyPart = optionalPart(() => import('./buy-part.tsx').then((part) => part.BuyPart))

/** Purchase and restore in the App Store. Outside the iPhone app it renders nothing and loads no code. */
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
