import { Suspense } from 'react'
import { optionalPart } from '../../../platform/optional-part.ts'
import { usePlaysIphone } from '../../../platform/use-plays-iphone.ts'

const BuyPart = optionalPart(() => import('./buy-part.tsx').then((part) => part.BuyPart))

/** Purchase and restore in the App Store. Outside the iPhone app it renders nothing and loads no code. */
export function AppStoreBuy() {
  return (
    usePlaysIphone() && (
      <Suspense>
        <BuyPart />
      </Suspense>
    )
  )
}
