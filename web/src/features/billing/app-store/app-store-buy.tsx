import { Suspense } from 'react'
import { lazyPart } from '../../../platform/lazy-part.tsx'
import { usePlaysIphone } from '../../../platform/use-plays-iphone.ts'

const BuyPart = lazyPart(() => import('./buy-part.tsx').then((part) => part.BuyPart), { when: 'mount' })

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
