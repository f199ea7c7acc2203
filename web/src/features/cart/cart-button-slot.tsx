import { Suspense } from 'react'
import { useHydrated } from '../../platform/forms/use-hydrated.ts'
import { optionalPart } from '../../platform/optional-part.ts'

const CartButton = optionalPart(() => import('./cart-button.tsx').then((part) => part.CartButton))

/** Cart button. Only the browser knows the cart, so its code loads after hydration. */
export const CartButtonSlot = () =>
  useHydrated() && (
    <Suspense>
      <CartButton />
    </Suspense>
  )
