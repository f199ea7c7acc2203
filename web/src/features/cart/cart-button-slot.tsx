import { Suspense } from 'react'
import { useHydrated } from '../../platform/forms/use-hydrated.ts'
import { lazyPart } from '../../platform/lazy-part.tsx'
import { usePlaysIphone } from '../../platform/use-plays-iphone.ts'

const CartButton = lazyPart(() => import('./cart-button.tsx').then((part) => part.CartButton), { when: 'mount' })

/**
 * Cart button. Only the browser knows the cart, so its code loads after hydration. The iPhone app has no cart, because
 * users buy there only through Apple.
 */
export function CartButtonSlot() {
  const isHydrated = useHydrated()
  const inIphone = usePlaysIphone()
  if (!isHydrated || inIphone) return null
  return (
    <Suspense>
      <CartButton />
    </Suspense>
  )
}
